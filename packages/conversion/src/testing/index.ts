/** For tests and the benchmark only. */
export { startOutside } from './outside.ts'
export type { Outside } from './outside.ts'
export { runPair } from './pairs.ts'
export type { PairFigures } from './pairs.ts'
export { seededRandom } from './random.ts'
