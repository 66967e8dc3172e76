/** How far somebody is ahead: by the figures beside it, and by how clear a favourite is. */
import type { Fact } from '../facts.ts'
import { antecedentOf } from './antecedent.ts'
import type { Clause } from './clauses.ts'
import { sidesOf } from './names.ts'
import { claimantOf, rivalsOf } from './owners.ts'
import type { Seen } from './seen.ts'
import { byOdds } from './tables/claim-words.ts'
import { wider } from './tables/comparison-words.ts'

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

const favourite = new RegExp(
  String.raw`\b(?:(?<slim>narrow|slight|slim|marginal|slender)` +
    String.raw`|(?<clear>clear|firm|strong|comfortable|solid)` +
    String.raw`|heavy|huge|massive|overwhelming|hot|big) (?:\w+ )?favou?rites?\b`,
  'iu',
)
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

const biggest =
  /\b(?:biggest|widest|largest) (?:\w+ )?(?:(?<win>wins?|victory|margin)|defeat|loss|beating)\b/iu
const goalsApart = ({ value }: Fact) => {
  const [home = 0, away = 0] = String(value).split('-').map(Number)
  return home - away
}

/** "The biggest win of them was 4-0": of the results that are known, by the most goals. */
export function isBiggestResult(at: number, clause: Clause, seen: Seen): boolean {
  const found = biggest.exec(clause.text)
  if (!found || wider.test(seen.text)) return false
  const isResult = ({ unit, about }: Fact) => unit === 'score' && about === 'result'
  const all = seen.known.filter(isResult)
  const meant = [...seen.meant.values()].flat().flatMap(({ facts }) => facts.filter(isResult))
  const [fact] = meant
  if (!fact || all.length < 2 || meant.some((each) => each.owner !== fact.owner)) return false
  const own = goalsApart(fact)
  const [home = '', away = ''] = sidesOf(fact.owner)
  const named = claimantOf(at, clause, seen)
  const sign = named.includes(home) ? Math.sign(own) : named.includes(away) ? -Math.sign(own) : 0
  if (sign === (found.groups?.['win'] === undefined ? 1 : -1)) return false
  return all.every((each) => each === fact || Math.abs(goalsApart(each)) < Math.abs(own))
}
