import { registry } from '@strix/platforms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOutside } from './testing/outside.ts'
import type { Outside } from './testing/outside.ts'
import { runPair } from './testing/pairs.ts'
import type { PairFigures } from './testing/pairs.ts'
import { seededRandom } from './testing/random.ts'

const slipsPerPair = 5
const seed = 'pairs'
const all: PairFigures[] = []
let outside: Outside

beforeAll(async () => {
  outside = await startOutside({ seed, at: new Date('2026-11-20T09:00:00Z') })
}, 240_000)
afterAll(() => outside.stop())

const ids = registry.map(({ id }) => id)
const pairs = ids.flatMap((from) => ids.filter((to) => to !== from).map((to) => ({ from, to })))

describe(`random slips between all platforms, seed ${seed}`, () => {
  it.each(pairs)('$from → $to', { timeout: 240_000 }, async ({ from, to }) => {
    const random = seededRandom(pairs.findIndex((pair) => pair.from === from && pair.to === to))
    const figures = await runPair(outside, { from, to, slips: slipsPerPair, random })
    all.push(figures)
    expect(figures.wrong).toBe(0)
    expect(figures.lostAfterMatch).toBe(0)
    expect(figures.converted).toBeGreaterThan(0)
  })

  it('loses at most 3 % to matching and converts at least 88.72 % of slips whole', () => {
    const sum = (name: 'offered' | 'lostToMatching' | 'slips' | 'slipsWhole') =>
      all.reduce((total, figures) => total + figures[name], 0)
    expect(all).toHaveLength(pairs.length)
    expect(sum('lostToMatching') / sum('offered')).toBeLessThanOrEqual(0.03)
    expect(sum('slipsWhole') / sum('slips')).toBeGreaterThanOrEqual(0.8872)
  })
})
