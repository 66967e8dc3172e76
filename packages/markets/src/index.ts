/** Public face of `markets`: what a bet means. See docs/market-keys.md. */
export type { Settlement, Score } from './settlement.ts'
export { returnFactor } from './settlement.ts'
export { KeyError } from './key-error.ts'
export { lookalikesOf, marketOf, winnersAmong } from './lookalikes.ts'
export { roundOdds } from './numbers.ts'
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
export type { Facts } from './settle.ts'
export { settle } from './settle.ts'
export { standingOf } from './standing.ts'
export type { Grid, Probabilities } from './grid.ts'
export type { JointEnding } from './joint.ts'
export { jointEndings } from './joint.ts'
export type { TicketMatch } from './ticket.ts'
export { ticketChances } from './ticket.ts'
export { fairOdds, gridOf, pointGrid, poissonGrid, probability } from './grid.ts'
export type { FitTarget } from './fit.ts'
export { fitGrid } from './fit.ts'
export { goalsAt, stateCount, stateIndex } from './states.ts'
export { checkShape } from './shape.ts'
export { marketLines } from './catalogue.ts'
export { describe, nameOf } from './describe.ts'
