import type { Clause } from './clauses.ts'
import { sidesOf } from './names.ts'
import type { Seen } from './seen.ts'

/** Names alone, and what joins them. */
const joins = /^\s*(?:(?:and|or|plus|&|then|with|at|\d[\d.,]*%?|[\ue000-\uf8ff]|[,()])\s*)*[.!]?$/iu
const picksAre = /\bpicks? (?:are|is|na|be|dey|from)\b[^.;]*$|\bpicks?\b[^.;\ue000-\uf8ff]*:\s*$/iu

/** Of several picks each is a side's win, and no other side is one. */
export function namesOtherPick(clause: Clause, { facts, clauses }: Seen): boolean {
  const picks = facts.flatMap(({ about, owner }) => (about === 'pick comes in' ? [owner] : []))
  if (
    picks.length === 0 ||
    (!/\bpicks?\b(?! up\b)/iu.test(clause.text) && !goesOn(clause, clauses))
  )
    return false
  return clause.mentions.some(
    ({ keys, isObject }) =>
      !isObject &&
      keys.length > 0 &&
      !keys.some((key) => picks.includes(key) || isOfPick(key, picks)),
  )
}

/** A match in which a pick plays. */
function isOfPick(match: string, picks: readonly string[]): boolean {
  return sidesOf(match).some((side) => picks.includes(side))
}

/** "The picks are Napoli, Lille and Monaco": the list goes on. */
function goesOn(clause: Clause, clauses: readonly Clause[]): boolean {
  const at = clauses.indexOf(clause)
  const lead = clauses.slice(0, at).findLastIndex(({ text }) => picksAre.test(text))
  return lead >= 0 && clauses.slice(lead + 1, at + 1).every(({ text }) => joins.test(text))
}
