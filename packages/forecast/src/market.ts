/** What prices say: chances with the bookmaker's margin taken out. */
import type { Results } from './results.ts'

/**
 * Chances by the power method: the exponent that makes the inverse prices sum to one. After
 * Clarke, Kovalchik & Ingram, *Adjusting bookmaker’s odds to allow for overround* (2017).
 * @returns undefined where a price is missing
 */
export function chancesOfPrices(prices: readonly number[]): number[] | undefined {
  if (!prices.every((price) => price > 1)) return undefined
  let low = 0.2
  let high = 5
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2
    const sum = prices.reduce((total, price) => total + price ** -middle, 0)
    if (sum > 1) low = middle
    else high = middle
  }
  const chances = prices.map((price) => price ** -((low + high) / 2))
  const sum = chances.reduce((total, chance) => total + chance, 0)
  return chances.map((chance) => chance / sum)
}

export const marketNames = ['market-home', 'market-away', 'market-over', 'market-over-known']

/** The market's view as features; undefined where a match has no 1X2 prices. */
export function marketFeatures({ offered }: Results, match: number): number[] | undefined {
  if (!offered) return undefined
  const price = (column: Float64Array) => column[match] ?? Number.NaN
  const outcome = chancesOfPrices([price(offered.h), price(offered.d), price(offered.a)])
  if (!outcome) return undefined
  const [home = 0, , away = 0] = outcome
  const [over] = chancesOfPrices([price(offered.o25), price(offered.u25)]) ?? []
  const goals = over === undefined ? [0, 0] : [logit(over), 1]
  return [logit(home), logit(away), ...goals]
}

function logit(chance: number): number {
  return Math.log(chance / (1 - chance))
}
