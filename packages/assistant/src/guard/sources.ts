/** The model and the bookmakers held against each other: "they rate Villa higher than we do". */
import type { Fact } from '../facts.ts'
import type { Clause } from './clauses.ts'
import { kinOf } from './concepts.ts'
import type { Seen } from './seen.ts'

type Source = 'model' | 'odds'
const words: readonly (readonly [Source, RegExp])[] = [
  ['odds', /\b(?:odds|bookmakers?|bookies?|market|prices?)\b/iu],
  ['model', /\b(?:we|our|ours|model|strix|forecast)\b/iu],
]

const goesOnSaying = /^\W*(?:and )?(?:giving|putting|rating|pricing|making|seeing|having)\b/iu

/** Whose is more and whose is less, where both are named. */
export function sourcesOf(before: string, after: string): readonly [Source, Source] | undefined {
  const [one, other] = [before, after].map((text) => words.find(([, each]) => each.test(text))?.[0])
  return one && other && one !== other ? [one, other] : undefined
}

const isBy = (source: Source) => (fact: Fact) =>
  fact.unit === 'percent' && /by the odds$/iu.test(fact.about) === (source === 'odds')

/** Every chance that is known from both, of whom the sentence names, lies so. */
export function isMoreBySource(
  [one, other]: readonly [Source, Source],
  sign: number,
  clause: Clause,
  seen: Seen,
): boolean {
  const meant = [...seen.meant.values()].flat()
  const lead = meant[0]
  // The first figure is of whom the sentence speaks first.
  if (meant.length > 2 || (meant.length === 2 && !lead?.facts.some(isBy(one)))) return false
  const figured = seen.clauses.find((each) => (seen.meant.get(each) ?? []).length > 0)
  const isTheirs = figured !== undefined && figured !== clause && goesOnSaying.test(figured.text)
  if (isTheirs && !lead?.facts.some(isBy(one))) return false
  const named = clause.mentions.flatMap(({ keys }) => keys)
  const owners = named.length > 0 ? named : seen.carried
  const own = lead ? lead.facts : seen.known.filter((fact) => owners.includes(fact.owner))
  const kins = own
    .filter(({ unit }) => unit === 'percent')
    .map((fact) => `${fact.owner} ${kinOf(fact)}`)
  const pairs = seen.known.filter(isBy(one)).flatMap((fact) => {
    const isSame = (each: Fact) => each.owner === fact.owner && kinOf(each) === kinOf(fact)
    if (!kins.includes(`${fact.owner} ${kinOf(fact)}`)) return []
    return seen.known
      .filter((each) => isBy(other)(each) && isSame(each))
      .map((each) => Number(fact.value) - Number(each.value))
  })
  return pairs.length > 0 && pairs.every((apart) => Math.sign(apart) === sign)
}

const beside = new RegExp(
  String.raw`\b(?:(?<above>above|ahead of)|below|short of) (?:what )?(?:the |our )?` +
    String.raw`(?:odds|bookmakers?|bookies|market|model|forecast|we)\b`,
  'iu',
)

/** "60.3% by our forecast, above what the odds say, 56.4%", and the same without figures. */
export function judgeSources(clause: Clause, seen: Seen): string | undefined {
  const found = beside.exec(clause.text)
  const chances = [...seen.meant.values()]
    .flat()
    .flatMap(({ figure }) => (figure.units[0] === 'percent' ? Number(figure.value) : []))
  const [one = 0, other = 0] = chances
  if (!found) return undefined
  const isAbove = found.groups?.['above'] !== undefined
  const sources = sourcesOf(clause.text.replace(found[0], ' '), found[0])
  if (chances.length !== 2 && !sources) return undefined
  const isSo =
    chances.length === 2 || !sources
      ? isAbove === one > other && one !== other
      : isMoreBySource(sources, isAbove ? 1 : -1, clause, seen)
  return isSo ? undefined : `no tool says "${found[0]}" of it`
}
