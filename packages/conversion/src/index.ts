/** Public face of `conversion`: slip → slip. No HTTP server, no clock, no database. */
export { bookPlan, movedPrices } from './book.ts'
export { compareEvents } from './compare.ts'
export { NotConvertible, VerificationFailed } from './errors.ts'
export { indexEvent } from './event-index.ts'
export { locateEvents } from './locate.ts'
export { loadSlip, planSlip } from './plan.ts'
export { priceSlip } from './prices.ts'
export type { PriceRow } from './prices.ts'
export { isAnswerFor } from './same-event.ts'
export { callOptions, isConverted, totalOdds } from './types.ts'
export type {
  Booking,
  Catalogue,
  ConversionDeps,
  Plan,
  Policy,
  Progress,
  ReportRow,
  StepEvent,
} from './types.ts'
