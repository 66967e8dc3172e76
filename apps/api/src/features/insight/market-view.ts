/** A match as the platforms' prices see it: one grid of scores, margins taken out. */
import { chancesOfPrices } from '@strix/forecast'
import { fitGrid } from '@strix/markets'
import type { FitTarget, Grid } from '@strix/markets'

/** Whole markets whose outcomes exclude each other. */
const whole = [
  ['1x2/home', '1x2/draw', '1x2/away'],
  ['ou@2.5/over', 'ou@2.5/under'],
  ['btts/yes', 'btts/no'],
] as const

/**
 * The grid that agrees with the mean of what each book says once its margin is out (power method).
 * Null where no book prices the result: goals alone do not say who wins.
 */
export function gridOfPrices(books: readonly Readonly<Record<string, number>>[]): Grid | null {
  const targets: FitTarget[] = []
  for (const keys of whole) {
    const views = books.flatMap((book) => {
      const prices = keys.flatMap((key) => book[key] ?? [])
      const chances = prices.length === keys.length ? chancesOfPrices(prices) : undefined
      return chances ? [chances] : []
    })
    if (views.length === 0 && keys === whole[0]) return null
    if (views.length === 0) continue
    targets.push(
      ...keys.map((key, at) => ({
        key,
        probability: views.reduce((sum, view) => sum + (view[at] ?? 0), 0) / views.length,
      })),
    )
  }
  return fitGrid({ targets }).grid
}
