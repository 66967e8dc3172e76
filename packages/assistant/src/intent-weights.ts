/**
 * How likely each intent is, by weights learnt from the questions beside this package
 * (`scripts/fit-intents.ts` writes them). A weight is a letter of the alphabet below, one for
 * each intent in the order of `intents`.
 */
import type { Feature } from './intent-features.ts'
import { emptyScores } from './intent.ts'
import { intents, type Intent } from './reading.ts'
import learnt from './tables/intent-weights.json' with { type: 'json' }

export const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-'
/** The letter of no weight. */
export const ZERO = 31
/** What one step in the alphabet weighs. */
export const STEP = 0.08

export type Weights = ReadonlyMap<string, readonly number[]>

/** Weights as they are written: by sign, a letter for each intent. */
export function weightsOf(written: Readonly<Record<string, string>>): Weights {
  return new Map(Object.entries(written).map(([name, letters]) => [name, readWeights(letters)]))
}

function readWeights(letters: string): number[] {
  return Array.from(letters, (letter) => (LETTERS.indexOf(letter) - ZERO) * STEP)
}

export const LEARNT = weightsOf(learnt)

/** The share of each intent; all together 1. */
export function sharesOf(
  features: readonly Feature[],
  weights: Weights = LEARNT,
): Record<Intent, number> {
  const sums = intents.map(() => 0)
  for (const [name, value] of features) {
    weights.get(name)?.forEach((weight, at) => {
      sums[at] = (sums[at] ?? 0) + weight * value
    })
  }
  const top = Math.max(...sums)
  const raised = sums.map((sum) => Math.exp(sum - top))
  const total = raised.reduce((sum, each) => sum + each, 0)
  const shares = emptyScores()
  intents.forEach((intent, at) => {
    shares[intent] = (raised[at] ?? 0) / total
  })
  return shares
}
