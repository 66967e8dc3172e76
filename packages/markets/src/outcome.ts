import type { Expression } from './expression.ts'
import { isOpaque } from './expression.ts'
import { KeyError } from './key-error.ts'
import { parseExpression } from './parse.ts'
import type { Payoff } from './payoff.ts'
import { compile, equalPayoffs, hashOf, isConstantPayoff, paysAtLeast } from './payoff.ts'

/** A key as understood. */
export type Outcome = {
  /** The canonical key. */
  readonly key: string
  readonly expression: Expression
  /** True when it holds a fact: no score decides it, and it equals only its own text. */
  readonly opaque: boolean
  /** The payoff over the 4,096 states, compiled on first use; null when opaque. */
  payoff(): Payoff | null
  /** Equal for two outcomes exactly when they are the same bet. */
  classId(): string
}

/**
 * Texts remembered; far above what all platforms' tables name, and a bound on what strangers can
 * make us keep.
 */
const remembered = 20_000
const byText = new Map<string, Outcome>()

/**
 * Reads a key.
 * @throws KeyError with the position and a sentence.
 */
export function parseOutcome(text: string): Outcome {
  const expression = parseExpression(text)
  const opaque = isOpaque(expression)
  let payoff: Payoff | null = null
  let id: string | null = null
  function compiled(): Payoff | null {
    if (payoff === null && !opaque) payoff = compile(expression)
    return payoff
  }
  function classId(): string {
    const states = compiled()
    id ??= states === null ? `fact:${expression.text}` : `payoff:${hashOf(states)}`
    return id
  }
  return { key: expression.text, expression, opaque, payoff: compiled, classId }
}

/**
 * The outcome of a key, remembered: two spellings of one key give the same object.
 * @throws KeyError
 */
export function outcomeOf(key: string): Outcome {
  const known = byText.get(key)
  if (known !== undefined) return known
  const parsed = parseOutcome(key)
  const outcome = byText.get(parsed.key) ?? parsed
  if (byText.size >= remembered) byText.clear()
  byText.set(outcome.key, outcome)
  byText.set(key, outcome)
  return outcome
}

/** Canonical text of a key, or null when the text is no key. */
export function canonicalKey(text: string): string | null {
  try {
    return outcomeOf(text).key
  } catch (error) {
    if (error instanceof KeyError) return null
    throw error
  }
}

/**
 * The class of a key: equal for two keys exactly when they are the same bet.
 * @throws KeyError
 */
export function classOf(key: string): string {
  return outcomeOf(key).classId()
}

/**
 * True when both pay the same on every state; outcomes that hold a fact are the same only by their
 * text.
 */
export function sameBet(a: Outcome, b: Outcome): boolean {
  if (a.key === b.key) return true
  const [left, right] = [a.payoff(), b.payoff()]
  return left !== null && right !== null && equalPayoffs(left, right)
}

/**
 * True when `b` pays at least as well as `a` on every state. A preorder; its ties are exactly
 * `sameBet`.
 */
export function implies(a: Outcome, b: Outcome): boolean {
  if (a.key === b.key) return true
  const [left, right] = [a.payoff(), b.payoff()]
  return left !== null && right !== null && paysAtLeast(left, right)
}

/** True when every state pays the same, so that there is nothing to bet on. */
export function isConstant(outcome: Outcome): boolean {
  const payoff = outcome.payoff()
  return payoff !== null && isConstantPayoff(payoff)
}

/** True when one may stand for the other: the same bet, and a bet at all. */
export function pairs(a: Outcome, b: Outcome): boolean {
  return sameBet(a, b) && !isConstant(a)
}
