/** A clause of a language model without a figure must say something that a judge has read. */
import { wordsOf } from './around.ts'
import { saysClaim } from './claims.ts'
import type { Clause } from './clauses.ts'
import { isOfPlay } from './days.ts'
import { goalsTold } from './goals-told.ts'
import { leagueSign } from './names.ts'
import type { Seen } from './seen.ts'
import { isOnGround } from './sides.ts'
import { namesOtherPick } from './picks.ts'
import { isOfWholeSlip } from './slips.ts'
import { spans } from './tables/clock-rules.ts'
import { denied, knows, speaker } from './tables/claim-words.ts'
import { compared, likeliest } from './tables/comparison-words.ts'
import {
  asserts,
  mayBe,
  ofAnySlip,
  ofLeague,
  ofPlay,
  ofTalk,
  outcome,
  ofMeasures,
  ofNames,
  smuggles,
  urges,
  warns,
} from './tables/licence-words.ts'
import { allOf, dayWords, grounds, heights, isFree, past } from './tables/sentence-words.ts'

/** What other judges hold against facts: results, and what is no result. */
const ofResults = [compared, likeliest, past, allOf]
const ofOthers = [...heights.map(([, pattern]) => pattern), isFree]
const ofDays = [new RegExp(dayWords.source, 'iu'), new RegExp(spans.source, 'iu')]

export function judgeLicence(clause: Clause, seen: Seen): string | undefined {
  if (seen.asked.ofModel !== true) return undefined
  const text = spelt(wordsOf(clause.text, seen.named), seen)
  if (urges.test(text) && !denied.test(text)) return 'no tool says what to do'
  const isOfLeague = clause.mentions.length > 0 && clause.text.includes(leagueSign)
  const isPut = asserts.test(clause.text) || isOfLeague
  const isClaim = clause.figures.length === 0 && ofPlay.test(text) && isPut
  const isOpen = seen.text.endsWith('?') && !smuggles.test(seen.text)
  if (!isClaim || isOpen || leadsToFigure(clause, seen)) return undefined
  if (isRead(clause, text, seen) || isTalk(text)) return undefined
  return `no tool says "${text.trim()}"`
}

const carries = /\b(?:carr(?:y|ies)|ha(?:ve|s)|gets?|hold|holds|offers?)\b/iu

function isOfCarrying(clause: Clause, seen: Seen): boolean {
  return carries.test(clause.text) && !outcome.test(clause.text) && isOfWholeSlip(clause, seen)
}

function isRead(clause: Clause, text: string, seen: Seen): boolean {
  // Judges of their own have read the league, and what a platform carries.
  if (ofLeague.test(text) || isOfCarrying(clause, seen) || goalsTold(clause, seen) === true)
    return true
  if (saysClaim(clause) || ofResults.some((pattern) => pattern.test(text))) return true
  if (outcome.test(text)) return false
  const isDay = isOfPlay(clause) && ofDays.some((pattern) => pattern.test(text))
  // A lone pick is one where its chance is said with it.
  const least = seen.clauses.some(({ figures }) => figures.length > 0) ? 0 : 1
  const hasPicks = seen.facts.filter(({ about }) => about === 'pick comes in').length > least
  const isOfGround = grounds.some(([, pattern]) => pattern.test(text))
  const isOfSome = isOfGround && /\b(?:all|each|every|both|none|neither)\b/iu.test(text)
  if (hasPicks && !isOfSome && /\bpicks?\b/iu.test(text) && !namesOtherPick(clause, seen))
    return true
  const isGround = isOfGround && isOnGround(clause, seen)
  return isDay || isGround || ofOthers.some((pattern) => pattern.test(text))
}

/** Strix by its name, and names that own nothing as words: neither is of a match. */
function spelt(text: string, { named: { mentions } }: Seen): string {
  return text.replaceAll(/[\ue000-\uf8ff]/gu, (sign) => {
    const keys = mentions.get(sign) ?? []
    if (keys.includes('Strix')) return 'Strix'
    return keys.includes('*') ? 'it' : sign
  })
}

function isTalk(text: string): boolean {
  // The month is no doubt.
  if (mayBe.test(text.replaceAll(/\bMay\b/gu, '')) || warns.test(text)) return true
  if (ofAnySlip.test(text)) return true
  if (denied.test(text) && knows.test(text) && speaker.test(text)) return true
  if (ofNames.test(text)) return true
  return !/[\ue000-\uf8ff]/u.test(text) && ofTalk.test(text)
}

/** "The last time they met, …" */
const adverbial = /^\W*(?:when|the last time|in|on|at|since|after|from)\b.*, *$/iu

/** "The evening game is A v B, which starts at 18:30." */
const isMatch = new RegExp(
  String.raw`^\W*(?:the|our|your) ` +
    String.raw`(?:(?:first|last|next|early|late|evening|afternoon|night|opening|final` +
    String.raw`|only|\w+day) )*(?:game|match|one|kick-?off|fixture|tie|clash|meeting)` +
    String.raw` (?:is|na) [\ue000-\uf8ff],? *$`,
  'iu',
)

/** "More assists: 0.28 against 0.16": what follows says how many. */
function leadsToFigure(clause: Clause, { clauses }: Seen): boolean {
  const { text } = clause
  const next = clauses[clauses.indexOf(clause) + 1]
  if (!next || next.figures.length === 0) return false
  // Where the figure's own clause says nothing, the words of both are judged together.
  if (asserts.test(next.text) && (outcome.test(text) || ofMeasures.test(text))) return false
  if (/: *$/u.test(clause.text)) return true
  if (isMatch.test(clause.text) && /^\W*which\b/iu.test(next.text)) return true
  if (adverbial.test(clause.text) && !outcome.test(clause.text)) return true
  return /, *$/u.test(clause.text) && next.mentions.length === 0 && !asserts.test(next.text)
}
