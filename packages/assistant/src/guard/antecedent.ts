/** Who was spoken of before a clause. */
import type { Clause, Mention } from './clauses.ts'
import type { Seen } from './seen.ts'
import { goesOnWith, takesUpThem } from './tables/sentence-words.ts'

export function clausesBefore(clause: Clause, { clauses }: Seen): Clause[] {
  return clauses.slice(0, clauses.indexOf(clause)).toReversed()
}

export function lastNamed({ mentions }: Clause): Mention | undefined {
  return mentions.findLast(({ isObject }) => !isObject) ?? mentions.at(-1)
}

/** Who was spoken of last, before this clause. */
export function antecedentOf(clause: Clause, seen: Seen): readonly string[] {
  const isRelative = /^,? ?(?:who|which|wey)\b/iu.test(clause.text)
  for (const each of clausesBefore(clause, seen)) {
    // "They lost to Akwa United": they are whoever was spoken of before that.
    if (!isRelative && isOfThem(each)) continue
    const found = isRelative ? each.mentions.at(-1) : lastNamed(each)
    if (found) return found.keys
  }
  return seen.carried
}

/** Whether they do it, and whoever is named has it done to them. */
function isOfThem({ mentions, text }: Clause): boolean {
  return takesUpThem.test(text) && mentions.length > 0 && mentions.every(({ isObject }) => isObject)
}

/** "They beat Brentford", "…, beating Brentford": who was spoken of before, not who is beaten. */
export function takenUp(clause: Clause, seen: Seen, end = clause.end): readonly string[] {
  const named = clause.mentions.filter(({ at }) => at < end)
  if (named.length === 0 || !named.every(({ isObject }) => isObject)) return []
  return takesUpThem.test(clause.text) || goesOnWith.test(clause.text)
    ? antecedentOf(clause, seen)
    : []
}
