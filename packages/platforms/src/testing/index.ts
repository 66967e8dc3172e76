/** For tests only. */
export { examplebet } from './examplebet.ts'
export { surviving } from './mutants.ts'
