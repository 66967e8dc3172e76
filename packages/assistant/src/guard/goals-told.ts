/** "Kept a clean sheet", "failed to score": goals of a result, said without their figure. */
import type { Clause } from './clauses.ts'
import { antecedentOf, takenUp } from './antecedent.ts'
import { sidesOf } from './names.ts'
import type { Seen } from './seen.ts'

const told: readonly (readonly [pattern: RegExp, isSo: (own: number, other: number) => boolean])[] =
  [
    [
      /\b(?:failed to score|did(?: not|n't) (?:manage to )?score|could(?: not|n't) score|(?:was|were) (?:kept out|shut out|goalless))\b/iu,
      (own) => own === 0,
    ],
    [
      /\b(?:kept (?:a |their |another )?clean sheet|did(?: not|n't) concede|conceded nothing)\b/iu,
      (_, other) => other === 0,
    ],
    [
      /(?<!\b(?:not|never|no one|nobody|neither) )\bscored (?=(?:at|against|in the|too)\b)/iu,
      (own) => own > 0,
    ],
  ]

const denied = /\b(?:not|never|nor|hardly|rarely)\b|n't\b/iu

/** What of goals a clause tells of a match that was played, and whether its result bears it out. */
export function goalsTold(clause: Clause, seen: Seen): boolean | undefined {
  const found = told.find(([pattern]) => pattern.test(clause.text))
  if (
    !found ||
    /\b(?:both|neither|each|every|all|always|again|last \d+|season)\b/iu.test(clause.text)
  ) {
    return undefined
  }
  // "Never kept a clean sheet": nobody has counted that.
  if (denied.test(clause.text.slice(0, clause.text.search(found[0])))) return false
  const own = clause.mentions.filter(({ isObject }) => !isObject).flatMap(({ keys }) => keys)
  const they = own.length > 0 ? own : takenUp(clause, seen)
  const keys = they.length > 0 ? they : antecedentOf(clause, seen)
  const others = clause.mentions.filter(({ isObject }) => isObject).flatMap((each) => each.keys)
  const results = seen.facts.filter(({ unit, about, owner }) => {
    const sides = sidesOf(owner)
    return (
      unit === 'score' &&
      about === 'result' &&
      sides.some((side) => keys.includes(side)) &&
      others.every((key) => key === owner || sides.includes(key))
    )
  })
  // Of several matches it is not said in which.
  if (results.length === 0) return false
  return results.every(({ owner, value }) => {
    const [home = 0, away = 0] = String(value).split('-').map(Number)
    return keys.includes(sidesOf(owner)[0] ?? '') ? found[1](home, away) : found[1](away, home)
  })
}

export function judgeGoalsTold(clause: Clause, seen: Seen): string | undefined {
  if (seen.asked.ofModel !== true || goalsTold(clause, seen) !== false) return undefined
  const isOfSomebody = clause.mentions.length > 0 || antecedentOf(clause, seen).length > 0
  return isOfSomebody ? 'no result says that of its goals' : undefined
}
