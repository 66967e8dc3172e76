/** What prices say: chances with the bookmaker's margin taken out. */
import type { Case } from './choice.ts'
import { oddsSources } from './results.ts'
import type { OddsSource, Results } from './results.ts'

/**
 * Chances by the power method: the exponent that makes the inverse prices sum to one. After
 * Clarke, Kovalchik & Ingram, *Adjusting bookmaker’s odds to allow for overround* (2017).
 * @returns undefined where a price is missing
 */
export function chancesOfPrices(prices: readonly number[]): number[] | undefined {
  if (!prices.every((price) => price > 1)) return undefined
  const logs = prices.map((price) => Math.log(price))
  let power = 1
  // Convex and falling: Newton's steps come nearer from one side.
  for (let step = 0; step < 20; step += 1) {
    const shares = logs.map((log) => Math.exp(-power * log))
    const excess = shares.reduce((total, share) => total + share, -1)
    const slope = shares.reduce((total, share, at) => total - share * (logs[at] ?? 0), 0)
    power -= excess / slope
    if (Math.abs(excess) < 1e-12) break
  }
  const chances = logs.map((log) => Math.exp(-power * log))
  const sum = chances.reduce((total, chance) => total + chance, 0)
  return chances.map((chance) => chance / sum)
}

/** A match as the prices of several bookmakers show it; chances without margin. */
export type MarketView = {
  /** Logarithms of the chances of home, draw and away: the average's, else one bookmaker's. */
  outcome: readonly number[]
  /** The same of over and under 2.5 goals; undefined where nobody offers it. */
  total: readonly number[] | undefined
  /** How far each other source stands from that; 0 where it has no price. */
  apart: Readonly<Record<OddsSource, { outcome: readonly number[]; total: readonly number[] }>>
  /** How far the handicap's price stands from what the other prices say of it, in logits. */
  handicap: number
}

const usualGoals = 2.6
const handicapMost = 0.6

/** @returns undefined where prices were not read or nobody offers home, draw and away */
export function marketView({ offered }: Results, match: number): MarketView | undefined {
  if (!offered) return undefined
  const price = (name: keyof typeof offered) => offered[name][match] ?? Number.NaN
  const outcomeOf = (source: OddsSource) =>
    logsOf([price(`${source}_h`), price(`${source}_d`), price(`${source}_a`)])
  const totalOf = (source: OddsSource) => logsOf([price(`${source}_o25`), price(`${source}_u25`)])
  const outcomes = oddsSources.map(outcomeOf)
  const totals = oddsSources.map(totalOf)
  const outcome = outcomes.slice(0, -1).find(isThere)
  const total = totals.slice(0, -1).find(isThere)
  if (!outcome) return undefined
  const apart = oddsSources.map((source, at) => [
    source,
    {
      outcome: difference(outcomes[at], outcome),
      total: difference(totals[at], total ?? []),
    },
  ])
  const line = price('ah_line')
  const [taker] = chancesOfPrices([price('avg_ahh'), price('avg_aha')]) ?? []
  const goals = total ? goalsOf(Math.exp(total[0] ?? 0)) : usualGoals
  return {
    outcome,
    total,
    apart: Object.fromEntries(apart) as MarketView['apart'],
    handicap: taker === undefined ? 0 : surpriseOf({ outcome, goals, line, taker }),
  }
}

function isThere<T>(value: T | undefined): value is T {
  return value !== undefined
}

function logsOf(prices: readonly number[]): number[] | undefined {
  return chancesOfPrices(prices)?.map((chance) => Math.log(chance))
}

function difference(logs: readonly number[] | undefined, base: readonly number[]): number[] {
  return base.map((log, at) => (logs?.[at] ?? log) - log)
}

/** The goals of a Poisson count that is over 2.5 with that chance. */
function goalsOf(over: number): number {
  let low = 0.2
  let high = 8
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    const most = 1 - Math.exp(-middle) * (1 + middle + (middle * middle) / 2)
    if (most < over) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const countsMax = 11

/** Chances of each margin of two independent Poisson counts; index 0 is the away side 11 ahead. */
function marginsOf(home: number, away: number): Float64Array {
  const counts = (rate: number) => {
    const chances = new Float64Array(countsMax + 1)
    chances[0] = Math.exp(-rate)
    for (let goals = 1; goals <= countsMax; goals += 1) {
      chances[goals] = ((chances[goals - 1] ?? 0) * rate) / goals
    }
    return chances
  }
  const [ours, theirs] = [counts(home), counts(away)]
  const margins = new Float64Array(2 * countsMax + 1)
  ours.forEach((chance, scored) => {
    theirs.forEach((other, conceded) => {
      const at = scored - conceded + countsMax
      margins[at] = (margins[at] ?? 0) + chance * other
    })
  })
  return margins
}

/** Logit of the handicap's price beside the logit that goals and outcome prices give it. */
function surpriseOf(input: {
  outcome: readonly number[]
  goals: number
  line: number
  taker: number
}): number {
  const { outcome, goals, line, taker } = input
  if (!(Math.abs(line) <= 4) || !Number.isInteger(line * 4)) return 0
  const aim = (outcome[0] ?? 0) - (outcome[2] ?? 0)
  let low = 0.1 - goals
  let high = goals - 0.1
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2
    const margins = marginsOf((goals + middle) / 2, (goals - middle) / 2)
    const { won, lost } = coverOf(margins, 0)
    if (Math.log(won / lost) < aim) low = middle
    else high = middle
  }
  const margins = marginsOf((goals + low) / 2, (goals - low) / 2)
  // A quarter line is half a bet on either neighbour.
  const lines = Number.isInteger(line * 2) ? [line] : [line - 0.25, line + 0.25]
  const covers = lines.map((one) => coverOf(margins, one))
  const won = covers.reduce((sum, cover) => sum + cover.won, 0)
  const lost = covers.reduce((sum, cover) => sum + cover.lost, 0)
  const surprise = Math.log(taker / (1 - taker)) - Math.log(won / lost)
  return Math.min(handicapMost, Math.max(-handicapMost, surprise))
}

function coverOf(margins: Float64Array, line: number): { won: number; lost: number } {
  let won = 0
  let lost = 0
  margins.forEach((chance, at) => {
    const after = at - countsMax + line
    if (after > 0) won += chance
    else if (after < 0) lost += chance
  })
  return { won, lost }
}

/** Weights of `outcomeCase`. */
export const outcomeWidth = 8
/** Weights of `totalCase`. */
export const totalWidth = 8

/** Home, draw and away for `fitChoice`: the average's chances, and what stands beside them. */
export function outcomeCase({ outcome, total, apart, handicap }: MarketView): Case {
  const over = total ? (total[0] ?? 0) - (total[1] ?? 0) : 0
  const signs = outcome.map((log, at) => [
    at === 0 ? 1 : 0,
    at === 1 ? 1 : 0,
    log,
    apart.ps.outcome[at] ?? 0,
    apart.b365.outcome[at] ?? 0,
    apart.max.outcome[at] ?? 0,
    (handicap * (1 - at)) / 2,
    at === 1 ? over : 0,
  ])
  return { guess: outcome, signs }
}

/** Over and under 2.5 goals for `fitChoice`; undefined where nobody offers them. */
export function totalCase({ total, apart }: MarketView): Case | undefined {
  if (!total) return undefined
  const draws = oddsSources.map((source) => {
    const [home = 0, draw = 0, away = 0] = apart[source].outcome
    return draw - (home + away) / 2
  })
  const books = oddsSources.map((source) => {
    const [over = 0, under = 0] = apart[source].total
    return over - under
  })
  const over = [1, ...books.slice(1), ...draws]
  return { guess: total, signs: [over, over.map(() => 0)] }
}

export const marketNames = ['market-home', 'market-away', 'market-over', 'market-over-known']

/** The market's view as features of the other questions. */
export function marketFeatures({ outcome, total }: MarketView): number[] {
  const [home = 0, , away = 0] = outcome
  const goals = total ? [(total[0] ?? 0) - (total[1] ?? 0), 1] : [0, 0]
  return [logitOf(home), logitOf(away), ...goals]
}

function logitOf(log: number): number {
  return log - Math.log(1 - Math.exp(log))
}
