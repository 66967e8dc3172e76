import { KICKOFF_BUCKETS, kickoffBucket } from './kickoff.ts'
import { LEAGUE_FEATURES, leagueFeatures } from './league.ts'
import { isFirstTeam, teamApart } from './marks.ts'
import type { ReadEvent } from './read-event.ts'
import { knownApart } from './team-score.ts'
import { FIXTURE_WEIGHTS } from './weights.ts'

/** Names of the fixture features, in the order of `FIXTURE_WEIGHTS`. */
export const FIXTURE_FEATURES: readonly string[] = [
  'base',
  'sum',
  'weaker',
  'stronger',
  'weakerBelowZero',
  'weakerBelow2',
  'strongerBelow1',
  'bothSure',
  'regret',
  'weakNoTime',
  'weakOffTime',
  'weakOtherLeague',
  'womenApart',
  'oneTeamApart',
  'bothTeamsApart',
  'knownApart',
  ...LEAGUE_FEATURES,
  ...KICKOFF_BUCKETS,
]

const AT_LEAGUE = 16
const AT_KICKOFF = AT_LEAGUE + LEAGUE_FEATURES.length
const SIZE = FIXTURE_FEATURES.length
const BOUND = 6
/** Exact, within a quarter of an hour, the same date. */
const CLOSE_BUCKETS: ReadonlySet<number> = new Set([1, 2, 8])

function bound(value: number): number {
  return value > BOUND ? BOUND : value < -BOUND ? -BOUND : value
}

/** A side this likely is taken for certain. */
const CERTAIN = 1.5
/** Kick-offs between which no club plays twice: exact, a quarter off, hours off, the same date. */
const ONE_TIME: ReadonlySet<number> = new Set([1, 2, 3, 8])

/**
 * Fills in how the sides differ as first, second and youth teams. A club plays one match at a
 * time: where one side is the same first team on both sources at one time, a mark that only one
 * of them gives the other side is a mark the other source left out.
 */
function teamsApart(
  a: ReadEvent,
  b: ReadEvent,
  sides: { home: number; away: number; oneTime: boolean },
  out: Float64Array,
): void {
  const home = teamApart(a.homeMarks, b.homeMarks)
  const away = teamApart(a.awayMarks, b.awayMarks)
  const one = Math.max(home, away)
  const both = Math.min(home, away)
  const onlyHome = both === 0 && home > 0
  const other = onlyHome ? [a.awayMarks, b.awayMarks] : [a.homeMarks, b.homeMarks]
  const certain = (onlyHome ? sides.away : sides.home) > CERTAIN
  const explained = both === 0 && certain && sides.oneTime && other.every(isFirstTeam)
  out[13] = explained ? 0 : one
  out[14] = both
}

/** How far each side's best other reading in the list beats the candidate's. */
type Regret = { home: number; away: number }

/** Fills `out` with the features of two events, given their sides' log-odds. */
export function fixtureFeatures(
  a: ReadEvent,
  b: ReadEvent,
  home: number,
  away: number,
  regret: Regret,
  out: Float64Array,
): void {
  out.fill(0, 0, SIZE)
  const h = bound(home)
  const w = bound(away)
  const low = Math.min(h, w)
  out[0] = 1
  out[1] = h + w
  out[2] = low
  out[3] = Math.max(h, w)
  out[4] = Math.min(0, low)
  out[5] = low < -2 ? -2 - low : 0
  out[6] = Math.max(h, w) < 1 ? 1 - Math.max(h, w) : 0
  out[7] = low > 1.5 ? 1 : 0
  out[8] = Math.min(4, regret.home) + Math.min(4, regret.away)
  out[12] = a.marks.women !== b.marks.women ? 1 : 0
  leagueFeatures(a.league, b.league, out, AT_LEAGUE)
  const bucket = kickoffBucket(a.kickoff, b.kickoff)
  out[AT_KICKOFF + bucket] = 1
  teamsApart(a, b, { home: h, away: w, oneTime: ONE_TIME.has(bucket) }, out)
  out[15] = knownApart(a.home, b.home) || knownApart(a.away, b.away) ? 1 : 0
  // A name that does not speak for itself leans on the time and the league.
  const weak = low < 1 ? 1 - low : 0
  out[9] = bucket === 0 ? weak : 0
  out[10] = bucket > 0 && !CLOSE_BUCKETS.has(bucket) ? weak : 0
  out[11] = weak * (1 - (out[AT_LEAGUE + 3] ?? 0))
}

const SCRATCH = new Float64Array(SIZE)

/** Log-odds weight of two events being one match, against their being none. */
export function fixtureScore(
  a: ReadEvent,
  b: ReadEvent,
  home: number,
  away: number,
  regret: Regret,
): number {
  fixtureFeatures(a, b, home, away, regret, SCRATCH)
  let sum = 0
  for (let at = 0; at < SIZE; at++) sum += (SCRATCH[at] ?? 0) * (FIXTURE_WEIGHTS[at] ?? 0)
  return sum
}
