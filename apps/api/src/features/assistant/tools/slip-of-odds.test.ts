import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipOfOdds } from './slip-of-odds.ts'
import type { Priced } from './slip-of-odds.ts'

const paid = (bets: readonly Priced[], places: readonly number[]) =>
  places.reduce((product, place) => product * (bets[place]?.price ?? 0), 1)
const chanceOf = (bets: readonly Priced[], places: readonly number[]) =>
  places.reduce((product, place) => product * (bets[place]?.chance ?? 0), 1)

test('the likeliest slip of about two odds', () => {
  const bets = [
    { chance: 0.45, price: 2.05 },
    { chance: 0.75, price: 1.3 },
    { chance: 0.3, price: 3.1 },
    { chance: 0.7, price: 1.38 },
    { chance: 0.8, price: 1.12 },
  ]
  // 1.3 x 1.38 x 1.12 = 2.01 at 42%, and 2.05 alone at 45%.
  expect(slipOfOdds(bets, { odds: 2, max: 10 })).toEqual([0])
  expect(slipOfOdds(bets.slice(1), { odds: 2, max: 10 })).toEqual([0, 2, 3])
})

test('what cannot be reached comes near from below; no price, no slip', () => {
  const bets = [
    { chance: 0.75, price: 1.3 },
    { chance: 0.7, price: 1.4 },
  ]
  expect(slipOfOdds(bets, { odds: 50, max: 10 })).toEqual([0, 1])
  expect(slipOfOdds(bets, { odds: 50, max: 1 })).toEqual([1])
  expect(slipOfOdds([], { odds: 2, max: 10 })).toEqual([])
  expect(slipOfOdds([{ chance: 0.9, price: 1 }], { odds: 2, max: 10 })).toEqual([])
})

test('"at least" is reached from above where nothing near it reaches', () => {
  const bets = [
    { chance: 0.5, price: 1.9 },
    { chance: 0.2, price: 5 },
    { chance: 0.3, price: 2 },
  ]
  expect(slipOfOdds(bets, { odds: 4, max: 10, isLeast: true })).toEqual([1])
  expect(slipOfOdds(bets, { odds: 50, max: 10, isLeast: true })).toEqual([0, 1, 2])
})

test('where each bet pays more than was asked for, it is the one that pays least', () => {
  const bets = [
    { chance: 0.5, price: 1.9 },
    { chance: 0.7, price: 1.4 },
  ]
  expect(slipOfOdds(bets, { odds: 1.1, max: 10 })).toEqual([1])
})

test('what a slip pays is no sum of rounded prices', () => {
  // Ten at 1.18 pay 5.23; rounded to steps of a percent each, they seem to pay 5.47.
  const cheap = Array.from({ length: 10 }, () => ({ chance: 0.95, price: 1.18 }))
  const bets = [...cheap, { chance: 0.2, price: 5.8 }]
  const places = slipOfOdds(bets, { odds: 5.7, max: 10 })
  expect(paid(bets, places)).toBeGreaterThanOrEqual(5.7 * 0.95)
})

/** Every slip there is. */
function allSlips(count: number): number[][] {
  return Array.from({ length: 2 ** count }, (_, mask) =>
    Array.from({ length: count }, (_each, place) => place).filter((place) => mask & (1 << place)),
  )
}

test('none that pays as asked is likelier', () => {
  const bet = fc.record({
    chance: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    price: fc.double({ min: 1.05, max: 6, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(bet, { minLength: 1, maxLength: 7 }),
      fc.double({ min: 1.2, max: 60, noNaN: true }),
      (bets, odds) => {
        const places = slipOfOdds(bets, { odds, max: 4 })
        expect(places.length).toBeLessThanOrEqual(4)
        // Prices are rounded to steps: clear of the bounds nothing likelier is left.
        const inside = allSlips(bets.length).filter((slip) => {
          const pays = paid(bets, slip)
          return slip.length <= 4 && pays > odds * 0.98 && pays < odds * 1.11
        })
        const best = Math.max(0, ...inside.map((slip) => chanceOf(bets, slip)))
        if (best > 0) {
          expect(chanceOf(bets, places)).toBeGreaterThanOrEqual(best * (1 - 1e-9))
          expect(paid(bets, places) / odds).toBeGreaterThan(0.92)
          expect(paid(bets, places) / odds).toBeLessThan(1.19)
        }
      },
    ),
  )
})

test('eighty matches and a thousand odds', () => {
  const bets = Array.from({ length: 80 }, (_, at) => ({
    chance: 0.4 + (at % 40) / 100,
    price: 2.3 - (at % 40) / 40,
  }))
  const places = slipOfOdds(bets, { odds: 1_000, max: 10 })
  expect(paid(bets, places)).toBeGreaterThan(900)
})
