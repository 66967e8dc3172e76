/** Whose a figure is, as the sentence says it, and who a claim is made of. */
import type { Fact } from '../facts.ts'
import { namesOne } from './aspects.ts'
import { aspectsAround } from './around.ts'
import { antecedentOf, clausesBefore, lastNamed, takenUp } from './antecedent.ts'
import { subjectOf, withPartner } from './clauses.ts'
import type { Clause, Mention } from './clauses.ts'
import { aspectsOfFact } from './fact-words.ts'
import type { Figure } from './figure.ts'
import { sideInWords } from './matches.ts'
import { sidesOf } from './names.ts'
import type { Seen } from './seen.ts'
import {
  againstWhom,
  comparesWith,
  leavesOut,
  ofMeeting,
  ofPicksTogether,
  ofSlip,
  ofWhole,
  rival,
} from './tables/sentence-words.ts'

/** Names, or nobody (undefined) where the sentence names none. */
function saidOf(figure: Figure, clause: Clause, seen: Seen): readonly string[] | undefined {
  const own = subjectOf(figure, clause).flatMap(({ keys }) => keys)
  const last = clause.mentions.findLast(({ at }) => at < figure.start)
  const isSlip = ofSlip.test(clause.text.slice(Math.max(0, (last?.at ?? 0) - clause.start)))
  if (isSlip && (own.length === 0 || last?.isObject === true)) {
    const slips = codesOf(seen)
    if (slips.length === 1) return slips
  }
  const other = rivalNamed(clause, figure)
  if (other) return rivalsOf(own.length > 0 ? own : antecedentOf(clause, seen), seen)
  const they = takenUp(clause, seen, figure.start)
  if (they.length > 0) return they
  const beater = whoIsAgainst(clause, seen)
  if (beater.length > 0) return beater
  if (own.length > 0 || subjectOf(figure, clause).length > 0) return own
  const side = sideInWords(clause.text, seen)
  if (side !== undefined) return [side]
  const before = clausesBefore(clause, seen)
    .map(lastNamed)
    .find((mention) => mention)
  if (before) return before.keys
  const at = seen.clauses.indexOf(clause)
  const next = seen.clauses.slice(at + 1).find(({ mentions }) => mentions.length > 0)
  if (next && next.figures.length === 0) return next.mentions[0]?.keys
  return seen.carried.length > 0 ? seen.carried : undefined
}

/** "With a 78.6% chance of beating Estoril": of who was named before. */
function whoIsAgainst(clause: Clause, seen: Seen): readonly string[] {
  const { mentions, text, start } = clause
  const isRival = ({ at }: Mention) => againstWhom.test(text.slice(0, at - start))
  if (mentions.length === 0 || !mentions.every(isRival)) return []
  const before = antecedentOf(clause, seen)
  const rivals = rivalsOf(before, seen)
  return mentions.every(({ keys }) => keys.some((key) => rivals.includes(key))) ? before : []
}

/** Slips of which it is known what they hold or bring. */
function codesOf({ facts }: Seen): string[] {
  const own = facts.filter(
    (fact) => /^(?:lands|games$|total odds)/iu.test(fact.about) && !isElsewhere(fact, { facts }),
  )
  return [...new Set(own.map(({ owner }) => owner))]
}

/** "Their opponents win", and not "against their opponents". */
function rivalNamed({ text, start }: Clause, figure: Figure): boolean {
  const found = rival.exec(text)
  if (!found || found.index > figure.start - start) return false
  return !/\b(?:against|over|than|to|from|for|of|with|by|vs?\.?) $/iu.test(
    text.slice(0, found.index),
  )
}

/** Who plays against them, in the matches that are known. */
export function rivalsOf(keys: readonly string[], { facts }: Seen): readonly string[] {
  const sides = facts.flatMap(({ owner }) => {
    const pair = sidesOf(owner)
    return pair.some((side) => keys.includes(side)) ? pair : []
  })
  return [...new Set(sides)].filter((side) => !keys.includes(side))
}

export function isOwner(fact: Fact, figure: Figure, clause: Clause, seen: Seen): boolean {
  const said = saidOf(figure, clause, seen)
  if (said === undefined) {
    return !ofSlip.test(clause.text) || (!isSide(fact.owner, seen) && !isElsewhere(fact, seen))
  }
  if (said.includes(fact.owner) || isSpeakers(fact, figure, clause, seen)) return true
  if (isOfSlipSize(figure, clause) && codesOf(seen).includes(fact.owner)) return true
  const isLeftOut = leavesOut.test(clause.text) || ofSlip.test(clause.text)
  if (/^lands without/iu.test(fact.about) && isLeftOut && codesOf(seen).includes(fact.owner)) {
    return true
  }
  const isOfMeeting = isTimed(fact) && said === seen.carried && ofMeeting.test(clause.text)
  if (isOfMeeting && said.some((key) => isSamePair(key, fact.owner))) return true
  if (isConverted(fact, figure, clause, seen)) return true
  if (isOfWhatIsListed(fact, said, seen) || isTurn(fact, figure, seen)) return true
  // "Take it out, and the chance rises to 10.8%": of the slip that it is a game of.
  const lead =
    seen.text
      .slice(0, figure.start)
      .split(/[\ue000-\uf8ff]/u)
      .at(-1) ?? ''
  if (clause.mentions.length === 0 && ofWhole.test(lead) && codesOf(seen).includes(fact.owner)) {
    return true
  }
  // Who was named a sentence before does not take what belongs to Strix or the reader.
  if (said === seen.carried && /^(?:strix|you)$/iu.test(fact.owner)) return true
  const sides = sidesOf(fact.owner)
  if (sides.some((side) => said.includes(side))) {
    if (fact.unit !== 'percent' && fact.unit !== 'odds') return true
    // A chance beside a side's name is that side's, unless the words name another bet.
    return !namesOne(aspectsOfFact(fact)) || namesOne(aspectsAround(clause, seen))
  }
  const named = clause.mentions.flatMap(({ keys }) => keys)
  const isNamed = named.includes(fact.owner) || aboutNames(fact, said)
  const isRival = said.some((key) =>
    seen.known.some(({ owner, unit }) => owner === key && unit === fact.unit),
  )
  return isNamed && said.length > 0 && !isRival
}

/** "I found 3 matches", and what becomes of all picks: Strix's, whoever is named beside it. */
function isSpeakers(fact: Fact, figure: Figure, clause: Clause, seen: Seen): boolean {
  const { text, start, mentions } = clause
  if (fact.owner !== 'Strix') return false
  if (/^(?:all picks|a pick)/iu.test(fact.about)) {
    const isTogether = ofPicksTogether.test(text) && !/\bpicks? of [\ue000-\uf8ff]/iu.test(text)
    return isTogether && mentions.every(({ isObject }) => isObject)
  }
  if (!/^matches (?:found|shown|looked at)/iu.test(fact.about)) return false
  const after = seen.text.slice(figure.end)
  if (/\b(?:of|for|with|by)\b.*[\ue000-\uf8ff]/iu.test(after)) return isListed(fact, clause, seen)
  return /\b(?:i|we|search|list)\b[^\ue000-\uf8ff]*$/iu.test(text.slice(0, figure.start - start))
}

/** Of all that are named, every match is one of theirs. */
function isListed(fact: Fact, { mentions }: Clause, seen: Seen): boolean {
  return mentions.every(({ keys }) => isOfWhatIsListed(fact, keys, seen))
}

/** "The 4-game slip". */
function isOfSlipSize(figure: Figure, { text, start }: Clause): boolean {
  return /^[- ](?:game|leg|fold|match) (?:slip|code|ticket)\b/iu.test(
    text.slice(figure.end - start),
  )
}

const isTimed = ({ unit }: Fact) => unit === 'date' || unit === 'time' || unit === 'score'

/** Two matches of the same two. */
function isSamePair(one: string, other: string): boolean {
  const [sides, others] = [sidesOf(one), sidesOf(other)]
  return sides.length > 0 && sides.every((side) => others.includes(side))
}

/** How many matches were found where all of them are of who is named. */
function isOfWhatIsListed({ about }: Fact, said: readonly string[], { known }: Seen): boolean {
  if (!/^matches (?:found|shown)$/iu.test(about)) return false
  const pairs = known.map(({ owner }) => sidesOf(owner)).filter((pair) => pair.length > 0)
  return pairs.length > 0 && pairs.every((pair) => pair.some((side) => said.includes(side)))
}

const converts = new RegExp(
  String.raw`\b(?:convert\w*|go(?:es)? (?:across|over)|carr(?:y|ies|ied)(?: over)?` +
    String.raw`|move[sd]?|enter|takes?|accepts?)\b`,
  'iu',
)

/** "Three of the four games convert to" a platform: where they go is whose the new odds are. */
function isConverted(fact: Fact, figure: Figure, clause: Clause, { facts }: Seen): boolean {
  const { mentions, text, start } = clause
  const isWhole = /\bof (?:the |your |its |these |all )*$/iu.test(
    text.slice(0, figure.start - start),
  )
  if (fact.about !== (isWhole ? 'games' : 'games that convert')) return false
  const after = facts.find(({ about }) => about === 'odds after')?.owner
  return (
    after !== undefined &&
    converts.test(text) &&
    mentions.every(
      ({ at, keys }) =>
        keys.includes(after) &&
        (/\b(?:to|on|onto|for|enter) $/iu.test(text.slice(0, at - start)) ||
          /\b(?:take|accept)s?\b/iu.test(text)),
    )
  )
}

/** "From 4.20 to 4.35": before and after. */
function isTurn({ about }: Fact, figure: Figure, { text }: Seen): boolean {
  const before = text.slice(0, figure.start)
  return (
    (/^odds before/iu.test(about) && /\bfrom $/iu.test(before)) ||
    (/^odds after/iu.test(about) && /\bfrom [\d.,]+ to $/iu.test(before))
  )
}

/** A platform's own total odds of a slip, beside those that the slip has itself. */
function isElsewhere(fact: Fact, { facts }: Pick<Seen, 'facts'>): boolean {
  const isPlatform = (owner: string) =>
    facts.some((each) => each.owner === owner && each.about === 'games of the slip')
  return (
    isPlatform(fact.owner) &&
    facts.some(({ owner, about }) => about === fact.about && !isPlatform(owner))
  )
}

function isSide(owner: string, { facts }: Seen): boolean {
  return facts.some((each) => sidesOf(each.owner).includes(owner))
}

/** A price "Arsenal win" of a platform, said of Arsenal. */
function aboutNames({ about }: Fact, said: readonly string[]): boolean {
  return said.some((key) => about.toLowerCase().includes(key.toLowerCase()))
}

/**
 * Whom a clause claims something of at a place of it: the subject before it, else who follows as
 * its bearer ("the favourites are"), else who was spoken of before.
 */
export function claimantOf(at: number, clause: Clause, seen: Seen): readonly string[] {
  const { mentions, text, start } = clause
  const place = (mention: Mention) => mention.at - start
  const before = mentions.filter((mention) => place(mention) < at)
  const subject = before.findLast(({ isObject }) => !isObject)
  if (subject) return withPartner(subject, before, clause).flatMap(({ keys }) => keys)
  const lead = text.slice(0, at)
  const side = sideInWords(lead, seen)
  if (side !== undefined) return [side]
  const earlier = antecedentOf(clause, seen)
  if (rival.test(lead)) return rivalsOf(earlier, seen)
  const after = mentions.find(
    (mention) => place(mention) > at && !comparesWith.test(text.slice(at, place(mention))),
  )
  if (after) return after.keys
  if (earlier.length > 0) return earlier
  if (before.length > 0) return before.flatMap(({ keys }) => keys)
  const next = seen.clauses.slice(seen.clauses.indexOf(clause) + 1)
  return next.find((each) => each.mentions.length > 0)?.mentions[0]?.keys ?? []
}
