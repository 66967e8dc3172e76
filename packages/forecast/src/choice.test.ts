import { describe, expect, test } from 'vitest'
import { chancesOfChoice, fitChoice } from './choice.ts'
import { randomOf } from './test-league.ts'

const truth = Float64Array.of(0.8, -0.5)
const guess = [0.5, 0.3, 0.2].map(Math.log)

/** Cases whose alternatives come true as the weights `truth` say. */
function makeCases(count: number) {
  const random = randomOf(11)
  return Array.from({ length: count }, () => {
    const signs = guess.map(() => [random() - 0.5, random() - 0.5])
    const chances = chancesOfChoice({ weights: truth }, { guess, signs })
    let drawn = random()
    const chosen = chances.findIndex((chance) => (drawn -= chance) < 0)
    return { guess, signs, chosen: Math.max(0, chosen) }
  })
}

describe('conditional logit', () => {
  test('finds the weights by which the cases were drawn', () => {
    const { weights } = fitChoice(makeCases(20_000), { width: 2, ridge: 1 })
    expect(weights[0]).toBeCloseTo(0.8, 1)
    expect(weights[1]).toBeCloseTo(-0.5, 1)
  })

  test('few cases leave the first guess nearly as it is', () => {
    const found = fitChoice(makeCases(20), { width: 2, ridge: 500 })
    const chances = chancesOfChoice(found, { guess, signs: guess.map(() => [0.1, 0.1]) })
    expect(chances[0]).toBeCloseTo(0.5, 2)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })
})
