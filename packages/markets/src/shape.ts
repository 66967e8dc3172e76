import { canonicalKey, outcomeOf } from './outcome.ts'
import type { Payoff } from './payoff.ts'
import { codeAt } from './payoff.ts'
import type { Code } from './settlement.ts'
import { LOSE, negated, WIN } from './settlement.ts'
import { stateCount, stateText } from './states.ts'

/**
 * What holds between the outcomes of one market line:
 * - `partition`: in every state exactly one wins and the others lose, so probabilities sum to one
 * - `cover-2`: in every state exactly two win and the others lose (double chance)
 * - `mirrored`: two outcomes, each the other's opposite; where one is void so is the other (draw no
 *   bet, handicaps)
 * - `overlapping`: no rule (ranges that overlap, lists with gaps, scores that are void when not
 *   listed)
 */
export type Shape = 'partition' | 'cover-2' | 'overlapping' | 'mirrored'

/**
 * Null when the keys of one market line have the shape, else a sentence that names the first state
 * where they do not. Where a key holds a fact only what needs no score is checked: that all are
 * keys, that they differ, how many they are.
 */
export function checkShape(keys: readonly string[], shape: Shape): string | null {
  const wrong = keys.find((key) => canonicalKey(key) === null)
  if (wrong !== undefined) return `"${wrong}" is no key`
  const outcomes = keys.map(outcomeOf)
  const texts = new Set(outcomes.map((outcome) => outcome.key))
  if (texts.size !== keys.length) return `two outcomes share a key: ${keys.join(', ')}`
  if (shape === 'mirrored' && keys.length !== 2) {
    return `a mirrored market has two outcomes, not ${keys.length}`
  }
  if (shape === 'overlapping') return null
  const payoffs = outcomes.map((outcome) => outcome.payoff()).filter((payoff) => payoff !== null)
  if (payoffs.length !== keys.length) return null
  for (let index = 0; index < stateCount; index += 1) {
    const codes = payoffs.map((payoff: Payoff) => codeAt(payoff, index))
    const reason = shape === 'mirrored' ? unlike(codes) : unsummed(codes, shape)
    if (reason !== null) return `at ${stateText(index)} ${reason}: ${keys.join(', ')}`
  }
  return null
}

function unlike([first, second]: readonly Code[]): string | null {
  const opposite = first !== undefined && second !== undefined && negated(first) === second
  return opposite ? null : 'the two outcomes are not opposite'
}

function unsummed(codes: readonly Code[], shape: 'partition' | 'cover-2'): string | null {
  const wanted = shape === 'partition' ? 1 : 2
  const winners = codes.filter((code) => code === WIN).length
  if (winners !== wanted) return `${winners} outcomes win instead of ${wanted}`
  const half = codes.some((code) => code !== WIN && code !== LOSE)
  return half ? 'an outcome neither wins nor loses' : null
}
