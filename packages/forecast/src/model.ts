/** One logistic regression a question, over what was known before each match. */
import { headNames } from './heads.ts'
import type { HeadName } from './heads.ts'
import { chanceOf, fitLogistic } from './logistic.ts'
import type { Design, Logistic } from './logistic.ts'

export type Model = Readonly<Partial<Record<HeadName, Logistic>>>
export type Chances = Readonly<Partial<Record<HeadName, number>>>

/** Penalty on weights of features that are scaled to a spread of one. */
const ridge = 20
/** Fewer known answers teach nothing. */
const rowsMin = 2000

/**
 * @param rows matches that may be learnt from
 * @param answers of each match: 1, 0, or 255 for unknown
 */
export function fitModel(
  design: Design,
  input: { rows: Int32Array; answers: Readonly<Record<HeadName, Uint8Array>> },
): Model {
  const scale = scaleOf(design, input.rows)
  const scaled = applyScale(design, input.rows, scale)
  const heads = headNames.flatMap((name): [HeadName, Logistic][] => {
    const hits = Uint8Array.from(input.rows, (match) => input.answers[name][match] ?? 255)
    const known = Int32Array.from(input.rows.keys()).filter((at) => hits[at] !== 255)
    if (known.length < rowsMin) return []
    return [[name, unscale(fitLogistic(scaled, { rows: known, hits, ridge }), scale)]]
  })
  return Object.fromEntries(heads)
}

export function chancesOf(model: Model, design: Design, match: number): Chances {
  return Object.fromEntries(
    Object.entries(model).map(([name, head]) => [name, chanceOf(head, design, match)]),
  )
}

type Scale = { mean: Float64Array; spread: Float64Array }

function scaleOf({ values, width }: Design, rows: Int32Array): Scale {
  const mean = new Float64Array(width)
  const square = new Float64Array(width)
  for (const row of rows) {
    for (let at = 0; at < width; at += 1) {
      const value = values[row * width + at] ?? 0
      mean[at] = (mean[at] ?? 0) + value / rows.length
      square[at] = (square[at] ?? 0) + (value * value) / rows.length
    }
  }
  const spread = square.map((sum, at) => Math.sqrt(Math.max(sum - (mean[at] ?? 0) ** 2, 0)) || 1)
  return { mean, spread }
}

function applyScale({ values, width }: Design, rows: Int32Array, scale: Scale): Design {
  const scaled = new Float64Array(rows.length * width)
  rows.forEach((row, index) => {
    for (let at = 0; at < width; at += 1) {
      const value = (values[row * width + at] ?? 0) - (scale.mean[at] ?? 0)
      scaled[index * width + at] = value / (scale.spread[at] ?? 1)
    }
  })
  return { values: scaled, width }
}

/** The same regression over features as they are. */
function unscale({ weights }: Logistic, { mean, spread }: Scale): Logistic {
  const plain = weights.map((weight, at) => (at === 0 ? weight : weight / (spread[at - 1] ?? 1)))
  for (let at = 1; at < plain.length; at += 1) {
    plain[0] = (plain[0] ?? 0) - (plain[at] ?? 0) * (mean[at - 1] ?? 0)
  }
  return { weights: plain }
}
