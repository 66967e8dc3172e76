/** Whose a figure is, as the sentence says it, and who a claim is made of. */
import type { Fact } from '../facts.ts'
import { namesOne } from './aspects.ts'
import { aspectsAround } from './around.ts'
import { antecedentOf, clausesBefore, lastNamed } from './antecedent.ts'
import { subjectOf, withPartner } from './clauses.ts'
import type { Clause, Mention } from './clauses.ts'
import { aspectsOfFact } from './fact-words.ts'
import type { Figure } from './figure.ts'
import { sidesOf } from './names.ts'
import type { Seen } from './seen.ts'
import { isOver } from './sides.ts'
import { comparesWith, ofSlip, rival } from './tables/sentence-words.ts'

/** Names, or nobody (undefined) where the sentence names none. */
function saidOf(figure: Figure, clause: Clause, seen: Seen): readonly string[] | undefined {
  const own = subjectOf(figure, clause).flatMap(({ keys }) => keys)
  const other = rivalNamed(clause, figure)
  if (other) return rivalsOf(own.length > 0 ? own : antecedentOf(clause, seen), seen)
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

/** "the away side", where one match is spoken of. */
function sideInWords(text: string, seen: Seen): string | undefined {
  const all = [...new Set(seen.facts.map(({ owner }) => owner))].filter(
    (owner) => sidesOf(owner).length > 0,
  )
  const matches = all.length === 1 ? all : all.filter((owner) => !isOver(owner, seen))
  const [home, away] = matches.length === 1 ? sidesOf(matches[0] ?? '') : []
  if (/\b(?:home (?:win|side|team)|hosts?|to win at home)\b/iu.test(text)) return home
  if (/\b(?:away (?:win|side|team)|visitors?|guests?)\b/iu.test(text)) return away
  return undefined
}

export function isOwner(fact: Fact, figure: Figure, clause: Clause, seen: Seen): boolean {
  const said = saidOf(figure, clause, seen)
  if (said === undefined) {
    return !ofSlip.test(clause.text) || (!isSide(fact.owner, seen) && !isElsewhere(fact, seen))
  }
  if (said.includes(fact.owner)) return true
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
    seen.facts.some(({ owner, unit }) => owner === key && unit === fact.unit),
  )
  return isNamed && said.length > 0 && !isRival
}

/** A platform's own total odds of a slip, beside those that the slip has itself. */
function isElsewhere(fact: Fact, { facts }: Seen): boolean {
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
