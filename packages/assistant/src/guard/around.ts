/** What the words around a figure call it. */
import { aspectsOf } from './aspects.ts'
import type { Clause } from './clauses.ts'
import type { Named } from './names.ts'
import type { Seen } from './seen.ts'
import { leans } from './tables/sentence-words.ts'

/** Its own clause, else those that lead to it; a side alone beside a chance wins. */
export function aspectsAround(clause: Clause, seen: Seen): ReadonlySet<string> {
  const at = seen.clauses.indexOf(clause)
  const own = aspectsOf(wordsOf(clause.text, seen.named))
  // "25.2% by the model and 23.9% by the odds": the source is its own, the bet the one before.
  const isSource = clause.mentions.length === 0 && [...own].every((name) => name === 'odds')
  for (let back = isSource ? at - 1 : at; back >= 0; back -= 1) {
    const each = seen.clauses[back]
    if (!each) break
    if (back < at && each.figures.length > 0 && !leans.test(clause.text) && isOwn(clause, seen))
      break
    const found = aspectsOf(wordsOf(each.text, seen.named))
    if (found.size > 0) return withHalf(isSource ? new Set([...own, ...found]) : found, at, seen)
  }
  const isNamed = seen.clauses.slice(0, at + 1).some((each) => isOwn(each, seen))
  const [before] = isNamed ? [] : seen.asked.before.slice(-1)
  return before === undefined ? withHalf(own, at, seen) : new Set([...own, ...aspectsOf(before)])
}

/** Whether a clause names somebody; what a language model leaves open is as it was before. */
function isOwn({ mentions }: Clause, { asked }: Seen): boolean {
  return asked.ofModel !== true || mentions.length > 0
}

/** "At half-time 36% for Arsenal, 37% for the draw": the half holds on. */
function withHalf(found: ReadonlySet<string>, at: number, seen: Seen): ReadonlySet<string> {
  // Of what misses the half is part of what was asked.
  if (found.has('miss')) return found
  const isLed = seen.clauses[at - 1]?.figures.length === 0
  const isOfIt = /\bwins? (?:it|that)\b/iu.test(seen.clauses[at]?.text ?? '')
  if (
    (found.has('win') && !isLed && !isOfIt) ||
    [...found].some((each) => each.startsWith('half '))
  )
    return found
  const halves = seen.clauses
    .slice(0, at)
    .map((each) => [...aspectsOf(wordsOf(each.text, seen.named))])
    .findLast((each) => each.some((name) => name.startsWith('half ')))
  return new Set([...found, ...(halves ?? []).filter((name) => name.startsWith('half '))])
}

/** Markets as they were written; names stay signs. */
export function wordsOf(text: string, { markets }: Named): string {
  return text.replaceAll(/[\ue000-\uf8ff]/gu, (sign) => markets.get(sign) ?? sign)
}
