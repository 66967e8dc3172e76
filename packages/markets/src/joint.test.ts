import { expect, test } from 'vitest'
import { jointEndings, outcomeOf, poissonGrid, probability } from './index.ts'

const grid = poissonGrid({ home1: 0.7, away1: 0.5, home2: 0.9, away2: 0.6 })
const endingsOf = (keys: readonly string[]) =>
  jointEndings(
    keys.map((key) => outcomeOf(key)),
    grid,
  )

test.each([
  ['one bet is its own chance', ['1x2/home'], '1x2/home'],
  ['a bet and what it implies', ['1x2/home', 'dc/1x'], '1x2/home'],
  ['two bets that are one combined bet', ['1x2/home', 'ou@2.5/over'], '1x2/home & ou@2.5/over'],
  ['the same bet twice', ['btts/yes', 'btts/yes'], 'btts/yes'],
])('%s', (_what, keys, whole) => {
  const endings = endingsOf(keys) ?? []
  const wins = endings.filter(({ settlements }) => settlements.every((word) => word === 'win'))
  const chance = wins.reduce((sum, ending) => sum + ending.chance, 0)
  expect(chance).toBeCloseTo(probability(outcomeOf(whole), grid)?.win ?? Number.NaN, 12)
  expect(endings.reduce((sum, ending) => sum + ending.chance, 0)).toBeCloseTo(1, 12)
})

test('a returned stake is an ending of its own', () => {
  const endings = endingsOf(['ah@-1/home', '1x2/home']) ?? []
  const shown = endings.map(({ settlements }) => settlements.join(' ')).toSorted()
  expect(shown).toEqual(['lose lose', 'void win', 'win win'])
})

test('what goals do not decide has no chance', () => {
  expect(endingsOf(['1x2/home', '#corners.ou@9.5/over'])).toBeNull()
})
