/** What a conversation asks, as a pure function of its words and of what exists. */
export { saysUnderAge } from './age.ts'
export { speaksPidgin } from './language.ts'
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
export {
  claims,
  factUnits,
  messageTypes,
  toolNames,
  type Asked,
  type Card,
  type Claim,
  type Fact,
  type FactUnit,
  type FixtureChoice,
  type MessageType,
  type Piece,
  type PredictionCard,
  type ToolName,
  type ToolResult,
  type Verdict,
} from './facts.ts'
export * from './tool-data.ts'
export { guardSentence } from './guard/index.ts'
export * from './write/index.ts'
export { cleanName } from './clean-name.ts'
