export { ALIASES, EMPTY_ALIASES } from './aliases.ts'
export { countryCode, describeTeam, kindOfWord, type TeamDescription } from './describe-team.ts'
export { countryNames } from './countries.ts'
export type { EventName } from './event.ts'
export { words as foldWords } from './fold.ts'
export { SAME_MATCH_MAX_MS } from './kickoff.ts'
export { lineMatcher, matchLine, type LineAnswer } from './json-lines.ts'
export type { Marks } from './marks.ts'
export { matchAll } from './match-all.ts'
export {
  matchEvent,
  type Contender,
  type MatchOptions,
  type MatchReason,
  type MatchResult,
} from './match-event.ts'
export { prepare, type PreparedList } from './prepare.ts'
export type { AliasTable } from './read-aliases.ts'
export { sameTeam, type TeamRef } from './same-team.ts'
