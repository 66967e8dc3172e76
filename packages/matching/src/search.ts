import { KICKOFF_BUCKETS, KICKOFF_FAR, kickoffBucket } from './kickoff.ts'
import { otherAge } from './marks.ts'
import type { PreparedList, Scratch } from './prepare.ts'
import type { ReadEvent } from './read-event.ts'
import { teamLogit } from './team-score.ts'
import type { TeamName } from './team-name.ts'

/** One event of a list that may be the one asked for, with its sides' log-odds. */
export type Hit = { at: number; home: number; away: number; homeRegret: number; awayRegret: number }

/** Beneath this a side's likeness is not worth following to its events. */
const FAINT = -4

/** Scores the teams a side could be into `logits`, marked with the turn; returns the best. */
function scoreTeams(
  query: TeamName,
  list: PreparedList,
  found: readonly number[],
  marks: Uint32Array,
  logits: Float64Array,
): number {
  let best = -Infinity
  for (const team of found) {
    const other = list.index.teams[team]
    if (other === undefined) continue
    const logit = teamLogit(query, other)
    logits[team] = logit
    marks[team] = list.scratch.turn
    if (logit > best) best = logit
  }
  return best
}

/** Events worth a full comparison: a side is known, kick-offs are near, neither is simulated. */
export function search(query: ReadEvent, list: PreparedList): Hit[] {
  const room = list.scratch
  room.turn += 1
  const homes = list.index.find(query.home)
  const aways = list.index.find(query.away)
  const bestHome = scoreTeams(query.home, list, homes, room.homeTurn, room.homeLogit)
  const bestAway = scoreTeams(query.away, list, aways, room.awayTurn, room.awayLogit)
  const hits: Hit[] = []
  const visit = (at: number): void => {
    if (room.eventTurn[at] === room.turn) return
    room.eventTurn[at] = room.turn
    const event = list.events[at]
    if (event === undefined || !comparable(query, event)) return
    const home = sideLogit(query.home, event.home, list.homes[at] ?? 0, room, 'home')
    const away = sideLogit(query.away, event.away, list.aways[at] ?? 0, room, 'away')
    if (!areNamed(query, event, home, away)) return
    const homeRegret = Math.max(0, bestHome - home)
    const awayRegret = Math.max(0, bestAway - away)
    hits.push({ at, home, away, homeRegret, awayRegret })
  }
  for (const team of homes) {
    if ((room.homeLogit[team] ?? 0) > FAINT) list.atHome[team]?.forEach(visit)
  }
  for (const team of aways) {
    if ((room.awayLogit[team] ?? 0) > FAINT) list.onRoad[team]?.forEach(visit)
  }
  return hits
}

function sideLogit(
  query: TeamName,
  other: TeamName,
  team: number,
  room: Scratch,
  side: 'home' | 'away',
): number {
  const home = side === 'home'
  const known = (home ? room.homeTurn : room.awayTurn)[team] === room.turn
  if (!known) return teamLogit(query, other)
  return (home ? room.homeLogit : room.awayLogit)[team] ?? 0
}

function sportOf(event: ReadEvent): string {
  if (event.event.sport === undefined) return 'football'
  const sport = event.event.sport.toLowerCase()
  return sport === 'soccer' || sport === '' ? 'football' : sport
}

/** Nothing can be told of an event that does not name both of its sides. */
function isNamed({ home, away }: ReadEvent): boolean {
  return home.core !== '' && away.core !== ''
}

/** Least log-odds of either side where time does not say that it is one match. */
const LEAST = { simulated: 1, dayOff: 0, nextDate: -1, unknown: -2 }

/**
 * Whether the names alone leave it open that two events are one match. A club plays one match at a
 * time, so at one time a name that nobody knows may be the same side. A day apart it may play
 * others, and a simulated one always. Where no time is told only names of clearly others count.
 */
function areNamed(a: ReadEvent, b: ReadEvent, home: number, away: number): boolean {
  const weaker = Math.min(home, away)
  if (a.marks.virtual) return weaker >= LEAST.simulated
  const bucket = KICKOFF_BUCKETS[kickoffBucket(a.kickoff, b.kickoff)]
  if (bucket !== 'dayOff' && bucket !== 'nextDate' && bucket !== 'unknown') return true
  return weaker >= LEAST[bucket]
}

/** Whether two events can be one match at all. */
export function comparable(a: ReadEvent, b: ReadEvent): boolean {
  if (!isNamed(a) || !isNamed(b)) return false
  if (a.marks.virtual !== b.marks.virtual || sportOf(a) !== sportOf(b)) return false
  if (otherAge(a.marks, b.marks)) return false
  return timesAgree(a, b)
}

/**
 * Kick-offs of one match. Simulated sides meet again within the hour, and basketball sides on the
 * next day.
 */
function timesAgree(a: ReadEvent, b: ReadEvent): boolean {
  const at = kickoffBucket(a.kickoff, b.kickoff)
  const bucket = KICKOFF_BUCKETS[at]
  if (a.marks.virtual) return bucket === 'exact' || bucket === 'quarter'
  if (sportOf(a) === 'basketball' && (bucket === 'dayOff' || bucket === 'nextDate')) return false
  return at !== KICKOFF_FAR
}
