import { expect, test } from 'vitest'
import { chanceOf, fitLogistic } from './logistic.ts'
import type { Design } from './logistic.ts'
import { randomOf } from './test-league.ts'

const width = 3
const ridge = Float64Array.of(5, 5, 5)

/** Rows and hits; `spread` of each row says how far its numbers lie apart. */
function makeRows(count: number, spread: (row: number) => number) {
  const random = randomOf(7)
  const values = Float64Array.from({ length: count * width }, (_, at) => {
    return (random() - 0.5) * spread(Math.floor(at / width))
  })
  const design: Design = { values, width }
  const truth = { weights: Float64Array.of(0.3, 1, -0.6, 0.2) }
  const rows = Int32Array.from({ length: count }, (_, row) => row)
  const hits = Uint8Array.from(rows, (row) => (random() < chanceOf(truth, design, row) ? 1 : 0))
  return { design, rows, hits }
}

/** The slope of the penalised log-likelihood, row by row; all 0 where it is greatest. */
function slopeAt(weights: Float64Array, { design, rows, hits }: ReturnType<typeof makeRows>) {
  const slope = Array.from(weights, (weight, at) => (at === 0 ? 0 : -5 * weight))
  for (const row of rows) {
    const error = (hits[row] ?? 0) - chanceOf({ weights }, design, row)
    for (let at = 0; at <= width; at += 1) {
      const value = at === 0 ? 1 : (design.values[row * width + at - 1] ?? 0)
      slope[at] = (slope[at] ?? 0) + error * value
    }
  }
  return slope
}

test.each([
  ['a few rows', 1_001, () => 2],
  ['many rows', 23_003, () => 2],
  // Every second row shows the way, and these say next to nothing.
  [
    'many rows, and those that show the way are unlike the others',
    10_000,
    (row: number) => 0.02 + (row % 2) * 6,
  ],
] as const)(
  'weights end where the likelihood of all rows is greatest: %s',
  (_name, count, spread) => {
    const given = makeRows(count, spread)
    const { design, ...learning } = given
    const { weights } = fitLogistic(design, { ...learning, ridge })
    for (const each of slopeAt(weights, given)) expect(Math.abs(each)).toBeLessThan(0.01)
    expect(weights[1]).toBeGreaterThan(0.5)
  },
)
