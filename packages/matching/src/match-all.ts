import { assign } from './assign.ts'
import type { EventName } from './event.ts'
import { LEAGUES_KEPT, noteHabit, underHabit, type LeagueHabits } from './league-habits.ts'
import {
  chances,
  decide,
  listUnder,
  THRESHOLD,
  weigh,
  type MatchOptions,
  type MatchResult,
  type Scored,
} from './match-event.ts'
import { countNamed, withoutMisfiled, type NamedMarks } from './misfiled.ts'
import { readEvent, readersOf, type PreparedList } from './prepare.ts'
import type { ReadEvent } from './read-event.ts'

/** A query, its weighed candidates and what it would be told by itself. */
type Asked = { read: ReadEvent; scored: readonly Scored[]; result: MatchResult }

/**
 * Answers queries one at a time as they come; what the leagues of one source are called in another
 * is learnt on the way, for sources that are named.
 */
export function learningMatcher(): {
  match(query: EventName, list: PreparedList): MatchResult
} {
  const habits: LeagueHabits = new Map()
  const named: NamedMarks = new Map()
  return {
    match(query, list) {
      for (const [league, count] of list.named) named.set(league, count)
      if (named.size > LEAGUES_KEPT) named.clear()
      const read = withoutMisfiled(readEvent(query, readersOf(list.table)), named)
      const result = decide(weigh(read, list), list, {})
      if (query.source === undefined || query.source === '') return result
      noteHabit(habits, read, list, result.id !== null)
      if (result.id !== null) return result
      const learnt = underHabit(habits, read, list)
      return learnt === read ? result : decide(weigh(learnt, list), list, {})
    },
  }
}

/** Asks each query by itself, then again those whose league the others have taught about. */
function askEach(
  queries: readonly EventName[],
  list: PreparedList,
  options: MatchOptions,
): Asked[] {
  const ask = (read: ReadEvent): Asked => {
    const scored = weigh(read, list)
    return { read, scored, result: decide(scored, list, options) }
  }
  const readers = readersOf(list.table)
  const written = queries.map((query) => readEvent(query, readers))
  const named = countNamed(written)
  const asked = written.map((read) => ask(withoutMisfiled(read, named)))
  const habits: LeagueHabits = new Map()
  for (const { read, result } of asked) noteHabit(habits, read, list, result.id !== null)
  return asked.map((one) => {
    const read = one.result.id === null ? underHabit(habits, one.read, list) : one.read
    return read === one.read ? one : ask(read)
  })
}

/**
 * Matches many queries of one source against one list, no event of the list given twice. The
 * assignment has the greatest total likelihood; a query that loses its event to another gets its
 * next best only where that is likely enough by itself. What the links of a league say of its
 * marks counts for all of its matches.
 */
export function matchAll(
  queries: readonly EventName[],
  prepared: PreparedList,
  options: MatchOptions = {},
): MatchResult[] {
  const threshold = options.threshold ?? THRESHOLD
  const list = listUnder(prepared, options)
  const asked = askEach(queries, list, options)
  const choices = asked.map(({ scored }) => {
    const odds = chances(scored)
    return scored.map(({ at, weight }, rank) => ({ at, weight, chance: odds[rank] ?? 0 }))
  })
  const given = assign(choices.map((list) => list.filter(({ weight }) => weight > 0)))
  return asked.map(({ result }, at) => {
    const taken = given[at]
    const choice = choices[at]?.find((one) => one.at === taken)
    const id = choice === undefined ? null : (list.events[choice.at]?.event.id ?? null)
    if (id === result.id) return result
    return reassigned(result, id, choice?.chance ?? 0, threshold)
  })
}

/** What a query is told when the whole decides otherwise than the query alone would have. */
function reassigned(
  alone: MatchResult,
  id: string | null,
  confidence: number,
  threshold: number,
): MatchResult {
  if (id !== null && confidence >= threshold) return { ...alone, id, confidence, reason: 'names' }
  if (alone.id === null) return alone
  return { ...alone, id: null, reason: 'taken' }
}
