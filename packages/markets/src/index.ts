/** Public face of `markets`: what a bet means. See docs/market-keys.md. */
export type { Settlement, Score } from './settlement.ts'
export { returnFactor } from './settlement.ts'
export { KeyError } from './key-error.ts'
export { ownKey } from './own-key.ts'
export type { Outcome } from './outcome.ts'
export {
  canonicalKey,
  classOf,
  implies,
  isConstant,
  outcomeOf,
  pairs,
  parseOutcome,
  sameBet,
} from './outcome.ts'
