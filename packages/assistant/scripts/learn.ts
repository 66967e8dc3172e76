/** Learns weights for intents from examples: a linear model, fitted step by step. Pure. */
import type { Feature } from '../src/intent-features.ts'
import { LETTERS, STEP, ZERO } from '../src/intent-weights.ts'

export type Example = {
  features: readonly Feature[]
  /** Its place among the intents. */
  intent: number
  /** Whether it is all but this intent that is known to be right. */
  isNot?: boolean
}

const kinds = 15
/** A sign that only one example shows says more of the example than of the intent. */
const examplesMin = 2
const rounds = 12
const rate = 0.12
const decay = 0.0003
/** Signs whose weights are all smaller than this are left out. */
const weightMin = 0.18

type Weights = Map<string, { weights: number[]; squares: number[] }>

export function learn(examples: readonly Example[]): Record<string, string> {
  const all = startOf(examples)
  for (let round = 0; round < rounds; round += 1) {
    for (const example of shuffled(examples, round)) step(all, example)
  }
  const rows = [...all].filter(([, { weights }]) =>
    weights.some((weight) => Math.abs(weight) >= weightMin),
  )
  rows.sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(
    rows.map(([name, { weights }]) => [name, weights.map(letterOf).join('')]),
  )
}

function startOf(examples: readonly Example[]): Weights {
  const counts = new Map<string, number>()
  for (const { features } of examples) {
    for (const [name] of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const zeros = (): number[] => Array.from({ length: kinds }, () => 0)
  const known = [...counts].filter(([, count]) => count >= examplesMin)
  return new Map(known.map(([name]) => [name, { weights: zeros(), squares: zeros() }]))
}

/** One step against the error of one example, the shorter the more a weight has moved already. */
function step(all: Weights, { features, intent, isNot }: Example): void {
  const sums = Array.from({ length: kinds }, () => 0)
  for (const [name, value] of features) {
    all.get(name)?.weights.forEach((weight, at) => {
      sums[at] = (sums[at] ?? 0) + weight * value
    })
  }
  const top = Math.max(...sums)
  const raised = sums.map((sum) => Math.exp(sum - top))
  const total = raised.reduce((sum, each) => sum + each, 0)
  const shares = raised.map((each) => each / total)
  const others = 1 - (shares[intent] ?? 0)
  const wanted = shares.map((share, at) =>
    isNot === true ? (at === intent ? 0 : share / others) : at === intent ? 1 : 0,
  )
  for (const [name, value] of features) {
    const row = all.get(name)
    row?.weights.forEach((weight, at) => {
      const error = (shares[at] ?? 0) - (wanted[at] ?? 0)
      const slope = error * value + decay * weight
      const squares = (row.squares[at] ?? 0) + slope * slope
      row.squares[at] = squares
      row.weights[at] = weight - (rate * slope) / Math.sqrt(squares + 1e-6)
    })
  }
}

/** The same order in every run. */
function shuffled<T>(list: readonly T[], round: number): T[] {
  let state = (round + 1) * 7919
  const keyed = list.map((item) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return { item, key: state }
  })
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item)
}

function letterOf(weight: number): string {
  const at = Math.round(weight / STEP) + ZERO
  return LETTERS[Math.min(LETTERS.length - 1, Math.max(0, at))] ?? ''
}
