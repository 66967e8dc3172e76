/** Results told in words, and scores that must stand the right way round. */
import type { Fact } from '../facts.ts'
import { isOnSaidDay } from './days.ts'
import { daysOf, sideInWords } from './matches.ts'
import { aspectsOfFact } from './fact-words.ts'
import { antecedentOf, takenUp } from './antecedent.ts'
import { withPartner } from './clauses.ts'
import type { Clause, Mention } from './clauses.ts'
import type { Figure } from './figure.ts'
import type { Seen } from './seen.ts'
import { sidesOf } from './names.ts'
import { isOnOtherGround } from './sides.ts'
import { isSaidDate, reversed } from './values.ts'
import {
  allOf,
  beat,
  goesOnWith,
  lastOne,
  oneMatch,
  past,
  takesUpThem,
  takesUpWho,
} from './tables/sentence-words.ts'

const wordOf = { won: 'win', lost: 'lose', drew: 'draw' } as const
const lost = /\b(?:lost|lose|loses|losing|fell|defeat|went down|was beaten|were beaten)\b/iu
const leadsToWinner = /^ (?:win )?(?:to|for|in favou?r of) (?:the |di )?$/iu
const drew = /\b(?:drew|drawn|draw|held|shared)\b/iu

function goalsOf(score: string, isHome: boolean): [own: number, other: number] {
  const [home = 0, away = 0] = score.split('-').map(Number)
  return isHome ? [home, away] : [away, home]
}

/** "Chelsea 2-1 Arsenal" and "Chelsea beat Arsenal 2-1" are false where Arsenal won 2-1. */
export function scoreStandsRight(fact: Fact, figure: Figure, clause: Clause, seen: Seen): boolean {
  if (fact.unit !== 'score' || typeof fact.value !== 'string') return true
  if (isOnOtherGround(fact.owner, clause, seen) || !isOnItsDay(fact, clause, seen)) return false
  if (!isLastWhereNamed(fact, clause, seen)) return false
  const [home, away] = sidesOf(fact.owner)
  if (home === undefined || away === undefined) return figure.value === fact.value
  // Against somebody who did not play in it.
  if (!isAgainst(fact, clause)) return false
  const sides = clause.mentions.filter(({ keys }) => keys.includes(home) || keys.includes(away))
  const before = sides.findLast(({ at }) => at < figure.start)
  const after = sides.find(({ at }) => at >= figure.end)
  const isBetween = (at: number, end: number) =>
    /^['s ]*$/u.test(seen.text.slice(at, end).replaceAll('\u0000', ''))
  if (
    before &&
    after &&
    isBetween(before.at + 1, figure.start) &&
    isBetween(figure.end, after.at)
  ) {
    const wanted = before.keys.includes(home) ? fact.value : reversed(fact.value)
    return figure.value === wanted
  }
  // "2-1 to Chelsea" is a win of theirs.
  if (
    after &&
    verdictOf(clause.text) === undefined &&
    leadsToWinner.test(clause.text.slice(figure.end - clause.start, after.at - clause.start))
  ) {
    const [own, other] = goalsOf(fact.value, after.keys.includes(home))
    return own > other
  }
  // "Chelsea won away, 3-0 at Wolves."
  const lead = seen.clauses[seen.clauses.indexOf(clause) - 1]
  const isLed = sides.every(({ isObject }) => isObject)
  const leader =
    isLed && verdictOf(clause.text) === undefined
      ? lead?.mentions.find(({ keys, isObject }) => !isObject && isIn(fact.owner, keys))
      : undefined
  // "…, losing 3-0", and "…, who won 2-1".
  const isOn = goesOnWith.test(clause.text) || /^\W*(?:who|which|wey)\b/iu.test(clause.text)
  const isOfBefore = isOn || (sides.length === 0 && takesUpThem.test(clause.text))
  const others = isOfBefore ? antecedentOf(clause, seen) : takenUp(clause, seen)
  // "Went to Fulham, beating them 2-1": that match, and no other.
  if (isOfBefore && lead && !isAgainst(fact, lead)) return false
  const isWhoThey = /^\W*(?:who|which|wey) (?:they|dem)\b/iu.test(clause.text)
  const theirs = isWhoThey ? [home, away].filter((key) => !others.includes(key)) : others
  const they = theirs.find((key) => key === home || key === away)
  const carried = they ?? seen.carried.find((key) => key === home || key === away)
  const isTaken =
    isLed && !leader && carried !== undefined && (isOn || takesUpWho.test(clause.text))
  if (isTaken && sides.some(({ keys }) => keys.includes(carried))) return false
  const subject = leader ?? (isTaken ? { keys: [carried] } : sides[0])
  if (!subject) return figure.value === fact.value
  const [own, other] = goalsOf(fact.value, subject.keys.includes(home))
  const verdict = verdictOf(leader && lead ? lead.text : clause.text)
  if (verdict === 'won') return own > other
  if (verdict === 'lost') return own < other
  if (verdict === 'drew') return own === other
  return figure.value === fact.value || subject.keys.includes(away)
}

/** The day may follow: "ended 1-1, in October". */
function isOnItsDay(fact: Fact, clause: Clause, seen: Seen): boolean {
  const next = seen.clauses[seen.clauses.indexOf(clause) + 1]
  const isOfDay =
    next?.mentions.length === 0 && /^\W*(?:in|on|for) \S+(?: \S+){0,3}$/iu.test(next.text)
  return (
    isOnSaidDay(fact, clause, seen) &&
    (!isOfDay ||
      next.figures.some(({ units }) => units[0] !== 'date') ||
      isOnSaidDay(fact, next, seen))
  )
}

function isIn(match: string, keys: readonly string[]): boolean {
  return keys.includes(match) || sidesOf(match).some((side) => keys.includes(side))
}

function verdictOf(said: string): 'won' | 'lost' | 'drew' | undefined {
  const text = said.replaceAll(/\b(?:no|never|not) (?:win|won|beat)\b/giu, ' ')
  if (lost.test(text)) return 'lost'
  if (beat.test(text)) return 'won'
  return drew.test(text) ? 'drew' : undefined
}

/** A result without its score needs a score or a count that bears it out. */
export function judgeResults(clause: Clause, seen: Seen): string | undefined {
  return allIsTold(clause, seen) ?? resultIsTold(clause, seen)
}

/** "won all of their last five" says a count without its figure. */
function allIsTold({ text, mentions }: Clause, { facts, carried }: Seen): string | undefined {
  const { 0: words, groups = {} } = allOf.exec(text) ?? { 0: undefined }
  if (words === undefined) return undefined
  const isDenied = (groups['not'] ?? groups['nt']) !== undefined
  // "any" is said of what did not happen alone.
  if (/\b(?:any|single)\b/iu.test(words) && !isDenied) return undefined
  const isNone = isDenied || /\b(?:none|no one)\b/iu.test(words)
  const keys = mentions.length > 0 ? mentions.flatMap((each) => each.keys) : carried
  const counts = facts.filter(({ unit, owner }) => unit === 'count' && keys.includes(owner))
  const valueOf = (owner: string, pattern: RegExp) =>
    counts.find((fact) => fact.owner === owner && pattern.test(fact.about))?.value
  const verdict = verdictOf(words) ?? 'won'
  const isTold = counts.some((fact) => {
    const { owner, value } = fact
    if (!aspectsOfFact(fact).has(wordOf[verdict])) return false
    const all = valueOf(owner, /^(?:last )?(?:matches|games)\b(?! played)/iu)
    const isWhole = groups['whole'] === undefined || Number(groups['whole']) === all
    return isWhole && value === (isNone ? 0 : all)
  })
  return isTold ? undefined : `no tool says "${words.trim()}" of it`
}

function resultIsTold(clause: Clause, seen: Seen): string | undefined {
  const found = past.exec(clause.text)
  if (!found || clause.figures.some(({ units }) => units[0] !== 'date')) return undefined
  // "The hosts lost when they met": of matches that are over nobody is called so.
  const isOfSide = /^\W*(?:the |di )?(?:hosts?|home side|visitors|away side|guests)\b/iu
  if (isOfSide.test(clause.text) && sideInWords(clause.text, seen) === undefined) {
    return `no tool says "${found[0]}" of them`
  }
  if (/\b(?:if|when|whether|how|who|which|had|would|could|to have)\b/iu.test(clause.text)) {
    return undefined
  }
  const subject = clause.mentions.find(({ keys }) => keys.length > 0)
  if (
    !subject &&
    !/^\W*(?:they|dem|both|it|the (?:two|sides|teams|match|game))\b/iu.test(clause.text)
  ) {
    return undefined
  }
  const partners = subject ? withPartner(subject, clause.mentions, clause) : []
  const they = takenUp(clause, seen)
  const keys = they.length > 0 ? they : (subject?.keys ?? seen.carried)
  const verdict = verdictOf(clause.text.replaceAll(/\bdon (win|beat|flog)\b/giu, 'won')) ?? 'won'
  if (
    /\b(?:not|never|yet to)\b[^;]{0,12}$|n't [^;]{0,8}$/iu.test(clause.text.slice(0, found.index))
  ) {
    const isNone = seen.facts.some(
      (fact) =>
        fact.unit === 'count' &&
        fact.value === 0 &&
        keys.includes(fact.owner) &&
        aspectsOfFact(fact).has(wordOf[verdict]),
    )
    const isNever = ofMeetings.test(clause.text) && hasNone(keys, clause, verdict, seen)
    return isNone || isNever ? undefined : `no tool says "not ${found[0]}" of it`
  }
  const ofDays = clause.figures.flatMap(({ value }) => String(value))
  const isOfEach = /\b(?:both|each)\b/iu.test(clause.text)
  const isSo = (theirs: readonly string[]) =>
    seen.facts.some(
      (fact) =>
        !isOnOtherGround(fact.owner, clause, seen) &&
        (fact.unit !== 'score' || isOnSaidDay(fact, clause, seen)) &&
        isLastWhereNamed(fact, clause, seen) &&
        isAgainst(fact, clause) &&
        (isOfEach || verdict !== 'drew' || partners.every((each) => isOfOwner(fact, each))) &&
        tells(fact, theirs, verdict, oneMatch.test(clause.text) || ofDays.length > 0) &&
        ofDays.every((day) => daysOf(fact, seen.facts).some((each) => isSaidDate(day, each))),
    )
  // "Brentford and Sevilla drew": each of them did.
  const isTold =
    they.length === 0 && partners.length > 1
      ? partners.every((each) => isSo(each.keys))
      : isSo(keys)
  return isTold ? undefined : `no tool says "${found[0]}" of it`
}

const ofMeetings = /\b(?:these|those|the(?: last)?(?: \d+)?) (?:meetings|matches between)\b/iu

/** "Have not beaten them in these meetings": in none of those that are known. */
function hasNone(
  keys: readonly string[],
  clause: Clause,
  verdict: 'won' | 'lost' | 'drew',
  { known }: Seen,
): boolean {
  const theirs = known.filter(
    (fact) =>
      fact.unit === 'score' &&
      fact.about === 'result' &&
      isIn(fact.owner, keys) &&
      isAgainst(fact, clause),
  )
  return theirs.length > 1 && !theirs.some((fact) => tells(fact, keys, verdict, true))
}

function isOfOwner({ owner, unit }: Fact, { keys }: Mention): boolean {
  return unit !== 'score' || isIn(owner, keys)
}

/** Whoever is named as beaten, or as who won, played in it. */
function isAgainst(fact: Fact, { mentions }: Clause): boolean {
  if (fact.unit !== 'score') return true
  return mentions.every(
    ({ keys, isObject }) => !isObject || keys.length === 0 || isIn(fact.owner, keys),
  )
}

/** "Their last meeting" is the latest of those that are known. */
function isLastWhereNamed(fact: Fact, clause: Clause, { facts }: Seen): boolean {
  if (fact.unit !== 'score' || !lastOne.test(clause.text)) return true
  const [day] = daysOf(fact, facts)
  const sides = sidesOf(fact.owner)
  // "Enyimba's last match": of all that they played, where nobody else is named.
  const named = clause.mentions.flatMap(({ keys }) => keys)
  const isOfOne =
    clause.mentions.length === 1 && /^[\ue000-\uf8ff]'s? (?:last|most|latest)/iu.test(clause.text)
  const others = facts.filter(
    (each) =>
      each.unit === 'score' &&
      each.about === fact.about &&
      (isOfOne
        ? sidesOf(each.owner).some((side) => named.includes(side))
        : sidesOf(each.owner).every((side) => sides.includes(side))),
  )
  return day === undefined || others.every((each) => (daysOf(each, facts)[0] ?? '') <= day)
}

/** @param isOne of one match, which a count of several cannot tell */
function tells(
  fact: Fact,
  keys: readonly string[],
  verdict: 'won' | 'lost' | 'drew',
  isOne: boolean,
): boolean {
  const [home = '', away = ''] = sidesOf(fact.owner)
  if (fact.unit === 'score' && typeof fact.value === 'string') {
    if (/likel|expect|forecast|predict/iu.test(fact.about)) return false
    if (keys.length === 0) return verdict !== 'drew' || fact.value === reversed(fact.value)
    if (verdict === 'drew' && keys.includes(fact.owner)) return fact.value === reversed(fact.value)
    if (!keys.includes(home) && !keys.includes(away)) return false
    const [own, other] = goalsOf(fact.value, keys.includes(home))
    if (verdict === 'won') return own > other
    return verdict === 'lost' ? own < other : own === other
  }
  if (isOne || !keys.includes(fact.owner)) return false
  if (fact.unit !== 'count' && fact.unit !== 'word') return false
  return aspectsOfFact(fact).has(wordOf[verdict]) && fact.value !== 0
}
