/** How far somebody is ahead: by the figures beside it, and by how clear a favourite is. */
import type { Fact } from '../facts.ts'
import { antecedentOf } from './antecedent.ts'
import type { Clause } from './clauses.ts'
import { isOnSaidDay } from './days.ts'
import { sidesOf } from './names.ts'
import { claimantOf, rivalsOf } from './owners.ts'
import type { Seen } from './seen.ts'
import { byOdds, lesser } from './tables/claim-words.ts'
import { wider } from './tables/comparison-words.ts'

/** Who has fewer of these is not behind. */
const lessIsBetter = /conced|lost|yellow|card|place|ranked|miss/iu
const edge = /^(?:the edge|upper hand|(?:\w+ )*(?:ahead|behind))$/iu

/** "Has the edge for goals, 0.63 to Isak's 0.54": of each kind of figure the greater. */
export function isAheadByFigures(
  { words, at }: { words: string; at: number },
  clause: Clause,
  seen: Seen,
): boolean | undefined {
  if (!edge.test(words)) return undefined
  const named = claimantOf(at, clause, seen)
  const meant = [...seen.meant.values()].flat().flatMap(({ facts }) => facts)
  const sign = lesser.test(words) ? -1 : 1
  const apart = meant
    .filter(({ owner }) => named.includes(owner))
    .flatMap((own) =>
      seen.known
        .filter(
          ({ unit, about, owner }) =>
            unit === own.unit && about === own.about && !named.includes(owner),
        )
        .map(
          ({ value }) =>
            sign * (lessIsBetter.test(own.about) ? -1 : 1) * (Number(own.value) - Number(value)),
        ),
    )
  return apart.length > 0 ? apart.every((each) => each > 0) : undefined
}

const favoured = String.raw`(?:favou?rites?|favou?red|underdogs?|outsiders?)\b`
const favourite = new RegExp(
  String.raw`\b(?:(?<slim>narrow|slight|slim|marginal|slender)` +
    String.raw`|(?<clear>clear|firm|strong|comfortabl[ey]|solid)` +
    String.raw`|(?:heav[yi]|huge|massive|overwhelming|hot|big))(?:ly)? (?:\w+ )?${favoured}` +
    String.raw`|\b${favoured}(?: \S+){0,3}? by (?:(?:a|the) )?(?:(?<hair>whisker|hair|fraction)` +
    String.raw`|(?:some )?distance|far|mile|country mile|long way)\b`,
  'iu',
)
const hairMax = 5
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
  const isOfMatch = (owner: string) =>
    [owner, ...rivalsOf([owner], seen)].some((key) => before.includes(key))
  const owners = seen.known.flatMap((fact) =>
    fact.about === 'favourite' && (before.length === 0 || isOfMatch(fact.owner))
      ? [fact.owner]
      : [],
  )
  const { slim, clear, hair } = found.groups ?? {}
  const wrong = owners.some((owner) => {
    const [one, other] = [chanceOf([owner]), chanceOf(rivalsOf([owner], seen))]
    if (one === undefined || other === undefined) return false
    const gap = Math.abs(Number(one) - Number(other))
    if (hair !== undefined) return gap > hairMax
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

const ofForm: ReadonlyMap<string, number> = new Map([
  ['won', 3],
  ['drawn', 1],
])
const fields: readonly (readonly [words: RegExp, better: ReadonlyMap<string, number>])[] = [
  [/\b(?:form|record)\b/iu, ofForm],
  [/\btable\b/iu, new Map([['place', -1]])],
]

/** "The better form", "ahead in the table": by their last matches and by their places. */
export function isAheadInField(
  { words, at }: { words: string; at: number },
  clause: Clause,
  seen: Seen,
): boolean | undefined {
  const better = fields.find(([field]) => field.test(clause.text))?.[1]
  if (!better) return undefined
  const named = claimantOf(at, clause, seen)
  const own = seen.known.filter(({ about }) => better.has(about))
  const sumOf = (keys: readonly string[]) =>
    own
      .filter(({ owner }) => keys.includes(owner))
      .reduce((sum, { about, value }) => sum + (better.get(about) ?? 0) * Number(value), 0)
  const others = rivalsOf(named, seen).filter((key) => own.some(({ owner }) => owner === key))
  if (others.length === 0) return undefined
  const sign = lesser.test(words) ? -1 : 1
  return others.every((key) => sign * (sumOf(named) - sumOf([key])) > 0)
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
  if (!isOnSaidDay(fact, clause, seen)) return false
  const own = goalsApart(fact)
  const [home = '', away = ''] = sidesOf(fact.owner)
  const named = claimantOf(at, clause, seen)
  const sign = named.includes(home) ? Math.sign(own) : named.includes(away) ? -Math.sign(own) : 0
  if (sign === (found.groups?.['win'] === undefined ? 1 : -1)) return false
  return all.every((each) => each === fact || Math.abs(goalsApart(each)) < Math.abs(own))
}
