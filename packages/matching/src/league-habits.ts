import type { Marks } from './marks.ts'
import { kickoffBucket, sameMinute } from './kickoff.ts'
import type { PreparedList } from './prepare.ts'
import type { ReadEvent } from './read-event.ts'
import { search } from './search.ts'

/**
 * What the links of a league's matches teach about its marks. A source that writes a youth league's
 * sides without their age, or files it under a name that says nothing, does so for the whole
 * league: where its matches stand in the list at the same minute under the same names and only the
 * marks differ, match after match, the two marks are one. Matches whose minute a source leaves out
 * say less, so more of them are wanted.
 */
export type LeagueHabits = Map<string, Habit>

type Habit = {
  /** Matches whose marks agree. */
  agree: Set<string>
  /** Matches that differ by their marks alone, by the marks they have in the list. */
  differ: Map<string, Differing>
}

/** Matches that have other marks in the list; `timed` are those at the same minute. */
type Differing = { marks: Marks; matches: Set<string>; timed: Set<string> }

/** So many different matches of a league make a habit of it, more where minutes are unknown. */
const MATCHES_LEAST = 2
const TIMELESS_LEAST = 3
/** A side this likely is taken for certain. */
const CERTAIN = 1.5
/** Matches kept by league; more teach nothing. */
const MATCHES_KEPT = 20
/** Leagues remembered, so that memory is bounded however long a stream. */
export const LEAGUES_KEPT = 5_000

function marksKey({ women, age, reserve }: Marks): string {
  return `${women ? 'w' : ''}${age}${reserve ? 'r' : ''}`
}

function sourceOf(list: PreparedList): string {
  return list.events[0]?.event.source ?? ''
}

function leagueKey(query: ReadEvent, list: PreparedList): string {
  const { source = '', league, country } = query.event
  return [source, sourceOf(list), league, country ?? '', marksKey(query.marks)].join('\u0000')
}

/** Marks that both sides of the match share; null where only one of them is marked. */
function sharedMarks({ homeMarks, awayMarks, marks }: ReadEvent): Marks | null {
  return marksKey(homeMarks) === marksKey(awayMarks) ? { ...marks, ...homeMarks } : null
}

/** Kick-offs that do not disagree: none is given, the same minute, the same date alone. */
const AGREEING: ReadonlySet<number> = new Set([0, 1, 8])

/** The one event that is the query by minute, names and country, whatever its marks. */
function twin(query: ReadEvent, list: PreparedList): ReadEvent | null {
  const found = search(query, list).filter(({ at, home, away }) => {
    const event = list.events[at]
    if (event === undefined || Math.min(home, away) < CERTAIN) return false
    const { country } = event.league
    if (country === null || country !== query.league.country) return false
    return AGREEING.has(kickoffBucket(query.kickoff, event.kickoff))
  })
  const [only] = found
  return only === undefined || found.length > 1 ? null : (list.events[only.at] ?? null)
}

/** Notes what a query's own answer (null for none) says of its league. */
export function noteHabit(
  habits: LeagueHabits,
  query: ReadEvent,
  list: PreparedList,
  answered: boolean,
): void {
  const event = answered ? query : twin(query, list)
  const marks = event === null ? null : sharedMarks(event)
  if (event === null || marks === null || sharedMarks(query) === null) return
  const habit = habitOf(habits, leagueKey(query, list))
  const match = `${query.home.core} ${query.away.core}`
  const key = marksKey(marks)
  if (key === marksKey(query.marks)) {
    keep(habit.agree, match)
    return
  }
  const differing = habit.differ.get(key) ?? { marks, matches: new Set(), timed: new Set() }
  habit.differ.set(key, differing)
  keep(differing.matches, match)
  if (sameMinute(query.kickoff, event.kickoff)) keep(differing.timed, match)
}

function habitOf(habits: LeagueHabits, key: string): Habit {
  const known = habits.get(key)
  if (known !== undefined) return known
  if (habits.size >= LEAGUES_KEPT) habits.clear()
  const made: Habit = { agree: new Set(), differ: new Map() }
  habits.set(key, made)
  return made
}

function keep(matches: Set<string>, match: string): void {
  if (matches.size < MATCHES_KEPT) matches.add(match)
}

/** The query with the marks that its league has in the list, where its other matches tell. */
export function underHabit(habits: LeagueHabits, query: ReadEvent, list: PreparedList): ReadEvent {
  const habit = habits.get(leagueKey(query, list))
  if (habit === undefined || habit.agree.size > 0 || habit.differ.size !== 1) return query
  const [learnt] = habit.differ.values()
  if (learnt === undefined) return query
  const { marks, matches, timed } = learnt
  if (timed.size < MATCHES_LEAST && matches.size < TIMELESS_LEAST) return query
  return { ...query, marks, homeMarks: marks, awayMarks: marks }
}
