/** One logistic regression a question, over what was known before each match. */
import { seasonNames } from './context.ts'
import { formNames } from './form.ts'
import { headNames, outcomeHeads } from './heads.ts'
import type { Answers, HeadName } from './heads.ts'
import { chanceOf, fitLogistic } from './logistic.ts'
import type { Design, Logistic } from './logistic.ts'

export type Model = Readonly<Partial<Record<HeadName, Logistic>>>
export type Chances = Readonly<Partial<Record<HeadName, number>>>

/**
 * Penalty on weights of features that are scaled to a spread of one. Goals are noisier than who
 * wins; the season of the year says nothing of the latter, nor form of the former.
 */
const ridges = { outcome: 50, goals: 250, unused: 1e9 }
/** Fewer known answers teach nothing. */
const rowsMin = 2000

export type Learning = {
  /** Names of the design's columns. */
  names: readonly string[]
  /** Matches that may be learnt from. */
  rows: Int32Array
  /** Of each match: 1, 0, or 255 for unknown. */
  answers: Answers
  /** Matches whose play is known beyond the final score: the others blur how goals fall. */
  isDetailed: (match: number) => boolean
  /** The questions to learn; all of them where not said. */
  heads?: readonly HeadName[]
}

export function fitModel(design: Design, learning: Learning): Model {
  const { scale, scaled, questions } = openQuestions(design, learning)
  const heads = questions.map(({ name, ...asked }): [HeadName, Logistic] => [
    name,
    unscale(fitLogistic(scaled, asked), scale),
  ])
  return Object.fromEntries(heads)
}

/** What `fitModel` fits: rows, answers and penalties of each question, over scaled features. */
export function openQuestions(design: Design, learning: Learning) {
  const { rows, answers, names, isDetailed } = learning
  const scale = scaleOf(design, rows)
  const scaled = applyScale(design, rows, scale)
  const questions = (learning.heads ?? headNames).flatMap((name) => {
    const isOutcome = outcomeHeads.has(name)
    const hits = Uint8Array.from(rows, (match) => answers[name][match] ?? 255)
    const known = Int32Array.from(rows.keys()).filter((at) => hits[at] !== 255)
    if (known.length < rowsMin) return []
    const detailed = isOutcome ? known : known.filter((at) => isDetailed(rows[at] ?? 0))
    const ridge = Float64Array.from(names, (column) => {
      if ((isOutcome ? seasonNames : formNames).has(column)) return ridges.unused
      return isOutcome ? ridges.outcome : ridges.goals
    })
    return [{ name, rows: detailed.length < rowsMin ? known : detailed, hits, ridge }]
  })
  return { scale, scaled, questions }
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
