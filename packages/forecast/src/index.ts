/** Public face of `forecast`: what will probably happen. */
export { calibrationError, logLoss, rankedProbability } from './judge.ts'
export { chancesOfPrices } from './market.ts'
export { readResults } from './results.ts'
export type { ResultRow, Results } from './results.ts'
export { walk } from './walk.ts'
export type { Forecast, WalkOptions } from './walk.ts'
