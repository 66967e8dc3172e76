/** What a conversation asks, as a pure function of its words and of what exists. */
export { saysUnderAge } from './age.ts'
export { mayMeanPlaces, nameFromList } from './from-list.ts'
export { findAskedFor, type AskedFor } from './asked-for.ts'
export { numbersInWords } from './tables/small-numbers.ts'
export { findBetTerms } from './bet-terms.ts'
export { findCreditPrice } from './credit-price.ts'
export { findDeed, findFactAsk, type Deed, type FactAsk } from './fact-asks.ts'
export { findHours } from './hours.ts'
export { findNoSource } from './no-source.ts'
export { findHelpTopic } from './help-topic.ts'
export { type HelpTopic } from './tables/help-topics.ts'
export { speaksPidgin } from './language.ts'
export { namesIn, type Names } from './names-in.ts'
export { prepare, type Prepared } from './prepare.ts'
export { read } from './read.ts'
export {
  bareReading,
  type Fixture,
  type Intent,
  type Platform,
  type Player,
  type Question,
  type Reading,
} from './reading.ts'
export {
  toolNames,
  type Asked,
  type Card,
  type Fact,
  type Piece,
  type PredictionCard,
  type ToolName,
  type ToolResult,
} from './facts.ts'
export * from './tool-data.ts'
export { guardSentence } from './guard/index.ts'
export { show } from './write/show.ts'
export * from './write/index.ts'
export { cleanName } from './clean-name.ts'
