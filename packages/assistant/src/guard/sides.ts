/** What one side is said to be to the other without a figure: at home, above it, level with it. */
import type { Clause } from './clauses.ts'
import { sidesOf } from './names.ts'
import { antecedentOf } from './antecedent.ts'
import type { Seen } from './seen.ts'
import { atSide, grounds, heights, placeAt, told } from './tables/sentence-words.ts'

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
  const before = earlier.findLast(({ isObject }) => !isObject) ?? earlier.at(-1)
  const after = mentions.find(({ at }) => at >= end - 1)
  const one = before?.keys ?? carried
  if (one.length === 0) return undefined
  return { one, other: after?.keys ?? [], words: found[0].trim() }
}

/** Whose ground it is. */
export function judgeGround(clause: Clause, seen: Seen): string | undefined {
  if (isAtGround(clause)) return 'no tool says where it is'
  for (const [isHome, pattern] of grounds) {
    const pair = pairOf(pattern, clause)
    if (!pair || pair.one.some((key) => sidesOf(key).length > 0)) continue
    const isPast = told.test(clause.text) || /\b(?:hosted|visited|were|was)\b/iu.test(clause.text)
    const word = isHome ? /\bhome\b/iu : /\baway\b/iu
    const isTold = seen.facts.some(({ owner, about }) => {
      if (pair.one.includes(owner) && word.test(about)) return true
      const [home = '', away = ''] = sidesOf(owner)
      const [own, rival] = isHome ? [home, away] : [away, home]
      if (!pair.one.includes(own) || (!isPast && isOver(owner, seen))) return false
      return pair.other.length === 0 || pair.other.includes(rival) || pair.other.includes(owner)
    })
    if (!isTold) return `no tool says "${pair.words}" of it`
  }
  return undefined
}

/** Whether a clause says of a match who was at home in it, and says it wrong. */
export function isOnOtherGround(match: string, clause: Clause): boolean {
  const [home = '', away = ''] = sidesOf(match)
  const host = atSide.exec(clause.text)
  const hosts = clause.mentions.find(
    ({ at }) => at === clause.start + (host?.index ?? 0) + (host?.[0].length ?? 0),
  )
  if (host && hosts?.keys.includes(away)) return true
  return grounds.some(([isHome, pattern]) => {
    const pair = pairOf(pattern, clause)
    return pair?.one.includes(isHome ? away : home) === true
  })
}

/** "The match is at" a name that nobody here has. */
function isAtGround({ text, start, mentions }: Clause): boolean {
  const found = placeAt.exec(text)
  const end = start + (found?.index ?? 0) + (found?.[0].length ?? 0)
  return found !== null && mentions.some(({ at, keys }) => at === end && keys.length === 0)
}

export function isOver(match: string, { facts }: Seen): boolean {
  return facts.some(
    ({ owner, unit, about }) => owner === match && unit === 'score' && !/likel/iu.test(about),
  )
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
