export { guardSentence } from './guard.ts'
