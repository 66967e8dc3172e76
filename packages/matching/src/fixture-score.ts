import { KICKOFF_BUCKETS, kickoffBucket } from './kickoff.ts'
import { LEAGUE_FEATURES, leagueFeatures } from './league.ts'
import type { ReadEvent } from './prepare.ts'
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
  'youthApart',
  'reserveApart',
  'reserveApartBoth',
  'knownApart',
  ...LEAGUE_FEATURES,
  ...KICKOFF_BUCKETS,
]

const AT_LEAGUE = 17
const AT_KICKOFF = AT_LEAGUE + LEAGUE_FEATURES.length
const SIZE = FIXTURE_FEATURES.length
const BOUND = 6
/** Exact, within a quarter of an hour, the same date. */
const CLOSE_BUCKETS: ReadonlySet<number> = new Set([1, 2, 8])

function bound(value: number): number {
  return value > BOUND ? BOUND : value < -BOUND ? -BOUND : value
}

function youthApart(a: ReadEvent, b: ReadEvent): number {
  const x = a.marks.age
  const y = b.marks.age
  if (x === y) return 0
  if (x === 0 || y === 0) return a.marks.reserve || b.marks.reserve ? 0.5 : 1
  return x === 1 || y === 1 ? 0 : Math.min(1, Math.abs(x - y) / 2)
}

function reserveApart(a: ReadEvent, b: ReadEvent): number {
  const home = isReserve(a, a.home.marks.reserve) !== isReserve(b, b.home.marks.reserve)
  const away = isReserve(a, a.away.marks.reserve) !== isReserve(b, b.away.marks.reserve)
  return (home ? 1 : 0) + (away ? 1 : 0)
}

function isReserve(event: ReadEvent, side: boolean): boolean {
  return side || event.marks.reserve || event.marks.age > 0
}

/** How far each side's best other reading in the list beats the candidate's. */
export type Regret = { home: number; away: number }

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
  out[13] = youthApart(a, b)
  const apart = reserveApart(a, b)
  out[14] = apart > 0 ? 1 : 0
  out[15] = apart > 1 ? 1 : 0
  leagueFeatures(a.league, b.league, out, AT_LEAGUE)
  const bucket = kickoffBucket(a.kickoff, b.kickoff)
  out[AT_KICKOFF + bucket] = 1
  out[16] = knownApart(a.home, b.home) || knownApart(a.away, b.away) ? 1 : 0
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
