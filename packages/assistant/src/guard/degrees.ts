/** How far somebody is ahead: by the figures that stand beside it, and by how clear a favourite is. */
import { antecedentOf } from './antecedent.ts'
import type { Clause } from './clauses.ts'
import { claimantOf, rivalsOf } from './owners.ts'
import type { Seen } from './seen.ts'
import { byOdds } from './tables/claim-words.ts'

/** Who has fewer of these is not behind. */
const lessIsBetter = /conced|lost|yellow|card|place|ranked|miss/iu
const edge = /^(?:the edge|upper hand|(?:\w+ )*ahead)$/iu

/** "Has the edge for goals, 0.63 to Isak's 0.54": of each kind of figure the greater. */
export function isAheadByFigures(words: string, at: number, clause: Clause, seen: Seen): boolean {
  if (!edge.test(words)) return false
  const named = claimantOf(at, clause, seen)
  const meant = [...seen.meant.values()].flat().flatMap(({ facts }) => facts)
  const apart = meant
    .filter(({ owner }) => named.includes(owner))
    .flatMap((own) =>
      meant
        .filter(
          ({ unit, about, owner }) =>
            unit === own.unit && about === own.about && !named.includes(owner),
        )
        .map(
          ({ value }) =>
            (lessIsBetter.test(own.about) ? -1 : 1) * (Number(own.value) - Number(value)),
        ),
    )
  return apart.length > 0 && apart.every((each) => each > 0)
}

const favourite =
  /\b(?:(?<slim>narrow|slight|slim|marginal|slender)|(?<clear>clear|firm|strong|comfortable|solid)|(?<heavy>heavy|huge|massive|overwhelming|hot|big)) (?:\w+ )?favou?rites?\b/iu
const slimMax = 20
const clearMin = 12
const heavyMin = 40

/** "Narrow favourites", "heavy favourites": by how many points of a hundred. */
export function judgeDegree(clause: Clause, seen: Seen): string | undefined {
  const found = favourite.exec(clause.text)
  if (!found) return undefined
  const about = byOdds.test(clause.text) ? 'win by the odds' : 'win'
  const chanceOf = (owners: readonly string[]) =>
    seen.known.find((fact) => fact.about === about && owners.includes(fact.owner))?.value
  const said = clause.mentions.flatMap(({ keys }) => keys)
  const before = said.length > 0 ? said : antecedentOf(clause, seen)
  const owners = seen.known.flatMap((fact) =>
    fact.about === 'favourite' && (before.length === 0 || before.includes(fact.owner))
      ? [fact.owner]
      : [],
  )
  const { slim, clear } = found.groups ?? {}
  const wrong = owners.some((owner) => {
    const [one, other] = [chanceOf([owner]), chanceOf(rivalsOf([owner], seen))]
    if (one === undefined || other === undefined) return false
    const gap = Math.abs(Number(one) - Number(other))
    if (slim !== undefined) return gap > slimMax
    return gap < (clear === undefined ? heavyMin : clearMin)
  })
  return wrong ? `no tool says "${found[0]}" of it` : undefined
}
