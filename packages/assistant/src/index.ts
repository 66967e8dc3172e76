/** What a conversation asks, as a pure function of its words and of what exists. */
export { prepare, type Prepared } from './prepare.ts'
export { read } from './read.ts'
export {
  intents,
  type DayRange,
  type Fixture,
  type Intent,
  type Platform,
  type Player,
  type Question,
  type Reading,
  type Unclear,
} from './reading.ts'
