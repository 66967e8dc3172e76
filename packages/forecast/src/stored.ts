/** Models and what they remember as plain data, to be kept anywhere, and back. */
import type { Models } from './designs.ts'
import { headNames } from './heads.ts'
import type { Model } from './model.ts'

/**
 * Raised whenever the features of a match change. Weights are kept without the names of what they
 * weigh, so those of another shape say nothing about today's features.
 */
export const modelShape = 2

type Weights = Readonly<Record<string, readonly number[]>>
export type StoredModels = {
  /** Absent in models of the first shape. */
  shape?: number | undefined
  plain: Weights
  priced: Weights
  blend: { outcome: readonly number[]; total: readonly number[] | null } | null
}

export function storeModels({ plain, priced, blend }: Models): StoredModels {
  return {
    shape: modelShape,
    plain: storeModel(plain),
    priced: storeModel(priced),
    blend: blend
      ? {
          outcome: [...blend.outcome.weights],
          total: blend.total ? [...blend.total.weights] : null,
        }
      : null,
  }
}

export function readModels({ plain, priced, blend }: StoredModels): Models {
  return {
    plain: readModel(plain),
    priced: readModel(priced),
    blend: blend
      ? {
          outcome: choiceOf(blend.outcome),
          total: blend.total ? choiceOf(blend.total) : undefined,
        }
      : undefined,
  }
}

function choiceOf(weights: readonly number[]) {
  return { weights: Float64Array.from(weights) }
}

function storeModel(model: Model): Weights {
  return Object.fromEntries(
    Object.entries(model).map(([name, { weights }]) => [name, [...weights]]),
  )
}

function readModel(weights: Weights): Model {
  return Object.fromEntries(
    headNames.flatMap((name) => {
      const own = weights[name]
      return own ? [[name, choiceOf(own)]] : []
    }),
  )
}
