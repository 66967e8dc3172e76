/** What the words around a figure call it. */
import { aspectsOf } from './aspects.ts'
import type { Clause } from './clauses.ts'
import type { Named } from './names.ts'
import type { Seen } from './seen.ts'

/** Words that take up what stood before. */
const leans = /\b(?:that|this|it|e|dis|dat|which|am)\b/iu

/** Its own clause, else those that lead to it. */
export function aspectsAround(clause: Clause, seen: Seen): ReadonlySet<string> {
  const at = seen.clauses.indexOf(clause)
  for (let back = at; back >= 0; back -= 1) {
    const each = seen.clauses[back]
    if (!each) break
    if (back < at && each.figures.length > 0 && !leans.test(clause.text)) break
    const found = aspectsOf(wordsOf(each.text, seen.named))
    if (found.size > 0) return found
  }
  return new Set()
}

/** Markets as they were written; names stay signs. */
export function wordsOf(text: string, { markets }: Named): string {
  return text.replaceAll(/[\ue000-\uf8ff]/gu, (sign) => markets.get(sign) ?? sign)
}
