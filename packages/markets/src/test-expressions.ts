/** For tests: random keys and scores. */
import fc from 'fast-check'
import { marketLines } from './catalogue.ts'
import { corpusKeys } from './test-corpus.ts'
import type { Score } from './settlement.ts'

const leaves = marketLines().flatMap((market) => market.keys)
const wholeLeaves = leaves.filter((key) => !/@-?\d*\.(25|75)/.test(key))

/** Any leaf of the catalogue, quarter lines too. */
const leafKey = fc.constantFrom(...leaves)

/** A random expression; its parts never pay half. */
export const joinedKey: fc.Arbitrary<string> = fc.letrec<{ key: string }>((tie) => ({
  key: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom(...wholeLeaves),
    tie('key').map((key) => `!(${key})`),
    fc
      .tuple(fc.constantFrom(' & ', ' | '), fc.array(tie('key'), { minLength: 2, maxLength: 3 }))
      .map(([sign, parts]) => parts.map((part) => `(${part})`).join(sign)),
  ),
})).key

/** A real key, a leaf or a random expression. */
export const anyKey = fc.oneof(fc.constantFrom(...corpusKeys), leafKey, joinedKey)

/** Any score with at most `most` goals a side a half. */
export function anyScore(most: number): fc.Arbitrary<Score> {
  const goals = fc.integer({ min: 0, max: most })
  return fc.tuple(goals, goals, goals, goals).map(([home1, away1, home2, away2]) => ({
    halfTime: { home: home1, away: away1 },
    fullTime: { home: home1 + home2, away: away1 + away2 },
  }))
}
