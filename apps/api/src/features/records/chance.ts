/**
 * How many of many unlike bets win by chance: the Poisson binomial distribution, where bets that
 * share a match win and lose together. The formulas stand in docs/records.md.
 */
import { groupsOf } from './groups.ts'

/** Beyond so many bets the normal distribution is as good, and much quicker. */
const exactMax = 1_000
/** Groups are more ragged than single bets, and so are counted exactly for longer. */
const exactInGroupsMax = 4_000
/** What rounding would lose beside the tails anyway: such numbers of wins are not counted on. */
const negligible = 1e-24
/** Two-sided, 95%. */
const tail = 0.025
const normalQuantile = 1.959964

/** A slip that won or lost: 1 / its odds, and what it was on. */
export type Bet = { chance: number; matches: readonly string[] }
type Range = { low: number; high: number }
/** What chance alone gives a record. */
export type Chance = Range & {
  expected: number
  /** Of the range, before it is cut off at none and at all. */
  width: number
  groups: number
}

/**
 * The expected number of wins and the middle 95% of the distribution, both ends included. Bets of
 * a group are taken to win and lose together as far as their chances let them.
 */
export function chanceOf(bets: readonly Bet[]): Chance {
  const groups = groupsOf(bets).map((group) => group.map(({ chance }) => chance))
  const expected = sum(bets.map(({ chance }) => chance))
  const { low, high } = rangeOf(groups, { bets: bets.length, expected })
  return {
    expected,
    low: Math.max(0, low),
    high: Math.min(bets.length, high),
    width: high - low,
    groups: groups.length,
  }
}

type Groups = readonly (readonly number[])[]

function rangeOf(groups: Groups, { bets, expected }: { bets: number; expected: number }): Range {
  const isShared = groups.length < bets
  if (bets > (isShared ? exactInGroupsMax : exactMax)) return normalRange(groups, expected)
  const exactly = middleOf(distributionOf(groups))
  if (!isShared) return exactly
  // A group that seldom wins is left out of the middle of it, though its bets may win one by one.
  const roughly = normalRange(groups, expected)
  return {
    low: Math.min(exactly.low, roughly.low),
    high: Math.max(exactly.high, roughly.high),
  }
}

/** By the most that the number of wins can vary: groups as if each were one bet of many units. */
function normalRange(groups: Groups, expected: number): Range {
  const variance = sum(groups.map(varianceOf))
  const half = normalQuantile * Math.sqrt(variance)
  return { low: Math.round(expected - half), high: Math.round(expected + half) }
}

function varianceOf(group: readonly number[]): number {
  const [first = 0, ...others] = group.map((chance) => chance * (1 - chance))
  return others.length === 0 ? first : sum([first, ...others].map(Math.sqrt)) ** 2
}

function middleOf(exactly: Float64Array): Range {
  const most = exactly.length - 1
  let below = 0
  let low = 0
  while (low < most && below + (exactly[low] ?? 0) <= tail) {
    below += exactly[low] ?? 0
    low += 1
  }
  let above = 0
  let high = most
  while (high > low && above + (exactly[high] ?? 0) <= tail) {
    above += exactly[high] ?? 0
    high -= 1
  }
  return { low, high }
}

/**
 * The chance of exactly 0, 1, 2 … wins, one group added at a time. Within a group whatever wins
 * has everything likelier win with it: nothing with the same chances varies more.
 */
export function distributionOf(groups: Groups): Float64Array {
  const bets = sum(groups.map(({ length }) => length))
  let [exactly, next] = [new Float64Array(bets + 1), new Float64Array(bets + 1)]
  exactly[0] = 1
  let [least, most] = [0, 0]
  for (const group of groups) {
    const own = togetherOf(group)
    const reach = own.at(-1)?.[0] ?? 0
    next.fill(0, least, most + reach + 1)
    for (const [won, share] of own) {
      for (let wins = least; wins <= most; wins += 1) {
        const at = wins + won
        next[at] = (next[at] ?? 0) + (exactly[wins] ?? 0) * share
      }
    }
    most += reach
    while (least < most && (next[least] ?? 0) < negligible) least += 1
    while (least < most && (next[most] ?? 0) < negligible) most -= 1
    ;[exactly, next] = [next, exactly]
  }
  return exactly.fill(0, 0, least).fill(0, most + 1)
}

/** How many of one group win, each number with its chance; what cannot be is left out. */
function togetherOf(group: readonly number[]): [won: number, share: number][] {
  const atLeast = [1, ...group.toSorted((a, b) => b - a), 0]
  return atLeast.slice(0, -1).flatMap((chance, won): [number, number][] => {
    const share = chance - (atLeast[won + 1] ?? 0)
    return share > 0 ? [[won, share]] : []
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
