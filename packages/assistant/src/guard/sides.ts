/** What one side is said to be to the other without a figure: at home, above it, level with it. */
import type { Clause } from './clauses.ts'
import { sidesOf } from './names.ts'
import { antecedentOf, takenUp } from './antecedent.ts'
import { isOnSaidDay } from './days.ts'
import { isOver, sideInWords } from './matches.ts'
import type { Seen } from './seen.ts'
import {
  atSide,
  goesOnWith,
  grounds,
  heights,
  meets,
  past,
  placeAt,
  takesUpThem,
  told,
} from './tables/sentence-words.ts'
import { isSaidDate } from './values.ts'

type Pair = { one: readonly string[]; other: readonly string[]; words: string }

/** Of whom the words of a pattern are said, and the name after them. */
function pairOf(
  pattern: RegExp,
  { text, mentions, start }: Clause,
  carried: readonly string[] = [],
): Pair | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const end = found.index + found[0].length + start
  const earlier = mentions.filter(({ at }) => at < start + found.index)
  const subject = earlier.findLast(({ isObject }) => !isObject)
  const isTaken =
    !subject && carried.length > 0 && (takesUpThem.test(text) || goesOnWith.test(text))
  const before = isTaken ? undefined : (subject ?? earlier.at(-1))
  const after = mentions.find(({ at }) => at >= end - 1)
  const one = before?.keys ?? carried
  if (one.length === 0) return undefined
  return { one, other: after?.keys ?? [], words: found[0].trim() }
}

/** Whose ground it is. */
export function judgeGround(clause: Clause, seen: Seen): string | undefined {
  if (isAtGround(clause, seen)) return 'no tool says where it is'
  const wrong = groundsOf(clause, seen).find(({ isTold }) => !isTold)
  if (wrong) return `no tool says "${wrong.words}" of it`
  return isOnWrongGround(clause, seen) ? 'no tool says where it is' : undefined
}

/** "Win at" the side that is away in the only matches of the two. */
function isOnWrongGround(clause: Clause, { facts }: Seen): boolean {
  const found = atSide.exec(clause.text)
  const end = clause.start + (found?.index ?? 0) + (found?.[0].length ?? 0)
  const host = found && clause.mentions.find(({ at }) => at === end)
  const guest = clause.mentions.find(({ at, keys }) => at < end && keys.length > 0)
  if (!host || !guest) return false
  const pairs = [...new Set(facts.map(({ owner }) => owner))]
    .map(sidesOf)
    .filter((pair) => [host, guest].every(({ keys }) => pair.some((side) => keys.includes(side))))
  return pairs.length > 0 && !pairs.some(([home = '']) => host.keys.includes(home))
}

/** Whose ground a clause says it is, and whether a match bears it out. */
function groundsOf(
  clause: Clause,
  seen: Seen,
  carried: readonly string[] = [],
): { words: string; isTold: boolean }[] {
  const isPast =
    told.test(clause.text) ||
    past.test(clause.text) ||
    /\b(?:hosted|visited|were|was|went down)\b/iu.test(clause.text)
  return grounds.flatMap(([isHome, pattern]) => {
    const pair = pairOf(pattern, clause, carried)
    if (!pair || pair.one.some((key) => sidesOf(key).length > 0)) return []
    const word = isHome ? /\bhome\b/iu : /\baway\b/iu
    const isTold = seen.facts.some((fact) => {
      const { owner, about } = fact
      if (pair.one.includes(owner) && word.test(about)) return true
      const [home = '', away = ''] = sidesOf(owner)
      const [own, rival] = isHome ? [home, away] : [away, home]
      if (!pair.one.includes(own) || (!isPast && isOver(owner, seen))) return false
      if (!isOnSaidDay(fact, clause, seen)) return false
      return pair.other.length === 0 || pair.other.includes(rival) || pair.other.includes(owner)
    })
    return [{ words: pair.words, isTold }]
  })
}

/** Whether it is read, and right, whose ground a clause speaks of. */
export function isOnGround(clause: Clause, seen: Seen): boolean {
  // Of all of several no pair tells.
  if (/\b(?:all|each|every|both)\b/iu.test(clause.text)) return false
  const found = groundsOf(clause, seen, antecedentOf(clause, seen))
  if (found.length > 0) return found.every(({ isTold }) => isTold)
  return sideInWords(clause.text, seen) !== undefined
}

/** Whether a clause says of a match who was at home in it, and says it wrong. */
export function isOnOtherGround(match: string, clause: Clause, seen: Seen): boolean {
  const [home = '', away = ''] = sidesOf(match)
  const host = atSide.exec(clause.text)
  const hosts = clause.mentions.find(
    ({ at }) => at === clause.start + (host?.index ?? 0) + (host?.[0].length ?? 0),
  )
  if (host && hosts?.keys.includes(away)) return true
  return grounds.some(([isHome, pattern]) => {
    const pair = pairOf(pattern, clause, takenUp(clause, seen))
    return pair?.one.includes(isHome ? away : home) === true
  })
}

/** "The match is at" a name that nobody here has, or at whoever is no host. */
function isAtGround(
  { text, start, mentions, figures }: Clause,
  { facts }: Pick<Seen, 'facts'>,
): boolean {
  const found = placeAt.exec(text)
  const end = start + (found?.index ?? 0) + (found?.[0].length ?? 0)
  const host = found && mentions.find(({ at }) => at === end)
  if (!host) return false
  const owners = facts.map(({ owner }) => owner).filter((owner) => sidesOf(owner).length > 0)
  const isPast = told.test(text) || /\b(?:was|played)\b/iu.test(text)
  const ofDay = figures.flatMap(({ units, value }) => (units[0] === 'date' ? String(value) : []))
  const isThen = (owner: string) =>
    facts.some(
      (fact) =>
        fact.owner === owner &&
        fact.unit === 'date' &&
        ofDay.every((day) => isSaidDate(day, String(fact.value))),
    )
  const meant = owners.filter(
    (owner) => (isPast || !isOver(owner, { facts })) && (ofDay.length === 0 || isThen(owner)),
  )
  return !meant.some((owner) => host.keys.includes(sidesOf(owner)[0] ?? ''))
}

/** Who stands above whom; without places and points nobody does. */
export function judgeHeight(clause: Clause, seen: Seen): string | undefined {
  for (const [sign, pattern] of heights) {
    const pair = pairOf(pattern, clause, antecedentOf(clause, seen))
    if (!pair || pair.other.length === 0) continue
    const valueOf = (keys: readonly string[], unit: 'position' | 'points') => {
      const value = seen.facts.find(
        (fact) => fact.unit === unit && keys.includes(fact.owner),
      )?.value
      return typeof value === 'number' ? value : Number.NaN
    }
    const unit = sign === 0 ? 'points' : 'position'
    const apart = valueOf(pair.other, unit) - valueOf(pair.one, unit)
    if (Math.sign(apart) === sign) continue
    const [upper] = sign > 0 ? [pair.one] : [pair.other]
    const isAhead = seen.facts.some(
      ({ about, owner }) => about === 'ahead' && upper.includes(owner),
    )
    if (sign === 0 || !isAhead || !Number.isNaN(apart)) return `no tool says "${pair.words}" of it`
  }
  return undefined
}

/** Two sides that are named as each other's have a match here. */
export function judgePairs(
  { text, start, mentions }: Clause,
  { facts, asked }: Seen,
): string | undefined {
  if (asked.ofModel !== true) return undefined
  const pairs = facts.map(({ owner }) => sidesOf(owner)).filter((pair) => pair.length > 0)
  const isSide = (keys: readonly string[]) =>
    pairs.some((pair) => pair.some((side) => keys.includes(side)))
  const wrong = mentions.find((other, at) => {
    const one = mentions[at - 1]
    if (!one || !isSide(one.keys) || !isSide(other.keys)) return false
    if (!meets.test(text.slice(one.at + 1 - start, other.at - start))) return false
    return !pairs.some((pair) =>
      [one, other].every(({ keys }) => pair.some((side) => keys.includes(side))),
    )
  })
  return wrong && 'no tool says that they meet'
}
