/** "The strongest of the three picks, at 55.8%": the most or the least of one kind of figure. */
import type { Clause } from './clauses.ts'
import type { Meant, Seen } from './seen.ts'
import { leagueSign } from './names.ts'
import { ofPicks, rankedDown, rankedUp, wider } from './tables/comparison-words.ts'

/** Of the clause, else of the one that follows and names nobody. */
function meantOf(clause: Clause, { clauses, meant }: Seen): readonly Meant[] {
  const own = meant.get(clause) ?? []
  if (own.length > 0) return own
  const next = clauses.slice(clauses.indexOf(clause) + 1).find(({ figures }) => figures.length > 0)
  const other =
    next ?? clauses.slice(0, clauses.indexOf(clause)).findLast(({ figures }) => figures.length > 0)
  return other ? (meant.get(other) ?? []) : []
}

/** A win, a draw and the other side's win are of one kind. */
const kindOf = (about: string) =>
  about
    .replace(/^(?:win|draw)\b/iu, 'ending')
    .replace(/^(?:ai-\w+|conversion|loading|subscription)$/iu, 'price of a use')

const ofRisk = /\b(?:safest|riskiest|strongest|weakest|likeliest|unlikeliest|best|worst)\b/iu

export function isExtreme(words: string, clause: Clause, seen: Seen): boolean {
  const rank = rankedDown.test(words) ? -1 : rankedUp.test(words) ? 1 : 0
  if (rank === 0 || wider.test(seen.text) || seen.text.includes(leagueSign)) return false
  return meantOf(clause, seen).some(({ facts }) =>
    facts.some((fact) => {
      const { unit, about, value, owner } = fact
      // The likelier a game is, the lower is its price.
      const isTurned = unit === 'odds' && ofRisk.test(words)
      const sign = isTurned ? -rank : rank
      if (about === 'pick comes in' && !ofPicks.test(seen.text)) return false
      const same = seen.known.filter(
        (each) => each.unit === unit && kindOf(each.about) === kindOf(about),
      )
      const others = same.filter(
        (each) => each.owner !== owner || (unit === 'credits' && each.about !== about),
      )
      return (
        typeof value === 'number' &&
        others.length > 0 &&
        others.every((each) => Math.sign(value - Number(each.value)) === sign)
      )
    }),
  )
}
