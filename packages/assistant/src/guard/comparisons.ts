/** What is held against another, and what is said of all or none. */
import type { Fact } from '../facts.ts'
import { wordsOf } from './around.ts'
import { aspectsOf } from './aspects.ts'
import type { Clause } from './clauses.ts'
import { isExtreme } from './extremes.ts'
import { isMoreBySource, sourcesOf } from './sources.ts'
import { aspectsOfFact } from './fact-words.ts'
import { ofTheirMatches } from './matches.ts'
import { namesWhat } from './said-well.ts'
import type { Seen } from './seen.ts'
import { nouns } from './tables/counted-words.ts'
import { isOfWholeSlip } from './slips.ts'
import { allOf, ofAllMatches } from './tables/sentence-words.ts'
import {
  thanFigure,
  compared,
  everyMatch,
  likeliest,
  likeliestEnd,
  noSide,
  settled,
} from './tables/comparison-words.ts'

/** "Arsenal have more points than Chelsea": two figures of one kind, and which is more. */
export function judgeComparison(clause: Clause, seen: Seen): string | undefined {
  const text = wordsOf(clause.text, seen.named)
  const found = compared.exec(text)
  if (!found || settled.test(text)) return undefined
  const { less, what = '' } = found.groups ?? {}
  // "More shots per goal": of two figures no tool makes one.
  if (/\bper (?!90\b|match\b|game\b)/iu.test(what)) return `no tool says "${found[0].trim()}"`
  const rest = text.slice(found.index + found[0].length)
  if (thanFigure.test(rest)) {
    const sources = sourcesOf(text.slice(0, found.index), rest)
    const isTold = sources
      ? isMoreBySource(sources, less === undefined ? 1 : -1, clause, seen)
      : areInOrder(less, seen)
    return isTold ? undefined : `no tool says "${found[0].trim()}" of it`
  }
  const end = clause.start + found.index + found[0].length
  const other =
    clause.mentions.find(({ at }) => at >= end - 1) ??
    othersOf(rest, subjectKeys(clause, found, seen), seen)
  const subject = clause.mentions.find(({ at }) => at < clause.start + found.index)
  const one = subject?.keys ?? seen.carried
  const words = (what.match(/[a-z]+/giu) ?? []).filter((each) => each.length > 3)
  const named = (fact: Fact) => words.some((each) => namesWhat(each, fact))
  const said = aspectsOf(text.slice(0, found.index))
  const verbal = (fact: Fact) => [...aspectsOfFact(fact)].some((each) => said.has(each))
  const sums = (keys: readonly string[]) =>
    seen.facts.filter(
      ({ owner, value, about }) =>
        keys.includes(owner) &&
        typeof value === 'number' &&
        !(/\b(?:scored|conceded)\b/iu.test(text) && about.startsWith('expected')),
    )
  const own = sums(one)
  const isWord = words.some((each) => own.some((fact) => namesWhat(each, fact)))
  const both = own.filter((fact) => named(fact) && verbal(fact))
  // "Started more matches": what is done in them, where that is counted.
  const isOfVerb = words.every((each) => nouns.match.test(each)) && own.some(verbal)
  const wanted = both.length > 0 ? both : own.filter(isWord && !isOfVerb ? named : verbal)
  const pairs = wanted.flatMap((fact) => {
    return sums(other?.keys ?? [])
      .filter(({ unit, about }) => unit === fact.unit && about === fact.about)
      .map((rival) => Number(fact.value) - Number(rival.value))
  })
  const sign = less === undefined ? 1 : -1
  // "Arsenal score more than Chelsea concede" holds two kinds against each other.
  if ([...aspectsOf(rest)].some((each) => !said.has(each))) return `no tool says "${found[0]}"`
  const isTold =
    pairs.length > 0
      ? pairs.every((apart) => Math.sign(apart) === sign)
      : words.length === 0 && isMoreThanBefore(clause, other?.keys ?? [], sign, seen)
  return isTold ? undefined : `no tool says "${found[0].trim()}" of it`
}

/** "Ostermann has 3060 minutes, far more than Ackermann": of the figure before. */
function isMoreThanBefore(
  clause: Clause,
  other: readonly string[],
  sign: number,
  seen: Seen,
): boolean {
  const before = seen.meant.get(seen.clauses[seen.clauses.indexOf(clause) - 1] ?? clause) ?? []
  return before.some(({ facts }) =>
    facts.some((fact) =>
      seen.facts.some(
        ({ owner, unit, about, value }) =>
          other.includes(owner) &&
          owner !== fact.owner &&
          unit === fact.unit &&
          about === fact.about &&
          Math.sign(Number(fact.value) - Number(value)) === sign,
      ),
    ),
  )
}

function subjectKeys(clause: Clause, { index }: RegExpExecArray, { carried }: Seen) {
  return clause.mentions.find(({ at }) => at < clause.start + index)?.keys ?? carried
}

/** "Than the others": than everybody else of whom it is known. */
function othersOf(rest: string, keys: readonly string[], { facts }: Seen) {
  if (!/^ (?:the |di )?(?:others?|other (?:one|two|side|team)|rest)\b/iu.test(rest))
    return undefined
  return {
    keys: [...new Set(facts.map(({ owner }) => owner))].filter((owner) => !keys.includes(owner)),
  }
}

/** "44.2%, lower than our 46.8%": both figures are judged by themselves. */
function areInOrder(less: string | undefined, seen: Seen): boolean {
  const numbers = seen.clauses.flatMap(({ figures }) => figures.map(({ value }) => Number(value)))
  const [one = Number.NaN, other = Number.NaN] = numbers
  return numbers.length === 2 && (less === undefined ? one > other : one < other)
}

const notLost =
  /\b(?:(?:have|has)n't|not|never) (?:been )?(?:lost|beaten) (?:in|over|for|across) /iu

/** Of all matches or of none, and of which time it was, no tool says more than counts do. */
export function judgeAll(clause: Clause, seen: Seen): string | undefined {
  const found = everyMatch.exec(clause.text) ?? noSide.exec(clause.text)
  if (!found || allOf.test(clause.text) || isOfWholeSlip(clause, seen)) return undefined
  // A judge of claims counts the matches that were not lost.
  if (notLost.test(clause.text) || /\b(?:only|sole) (?:win|loss|defeat|draw)\b/iu.test(clause.text))
    return undefined
  // "The last 3 meetings ended 2-1, 3-4 and 2-2": each is judged.
  const scores = seen.clauses
    .flatMap(({ figures }) => figures)
    .filter(({ units }) => units[0] === 'score')
  if (scores.length > 1 && /^(?:the|their) last/iu.test(found[0])) return undefined
  // "1.3 every match" is a rate.
  if (/\d(?: [a-z]+){0,3} ?$/iu.test(clause.text.slice(0, found.index))) return undefined
  return `no tool says "${found[0]}" of it`
}

/** "The draw is the likeliest result": of three chances the greatest. */
export function judgeLikeliest(clause: Clause, seen: Seen): string | undefined {
  const text = wordsOf(clause.text, seen.named)
  const found = likeliest.exec(text)
  const isOfScore = /(?<!\b(?:both|teams?|sides?|to|will|go|dey) )\bscore(?:line)?s?\b/iu.test(text)
  if (!found || (isOfScore && !likeliestEnd.test(text))) return undefined
  if (isExtreme(found[0], clause, seen)) return undefined
  const half = [...aspectsOf(text)].find((each) => each.startsWith('half '))
  const isOne = (fact: Fact) => {
    const aspects = aspectsOfFact(fact)
    if (fact.unit !== 'percent' || !/^(?:win|draw)\b/iu.test(fact.about)) return false
    return half === undefined ? /^(?:win|draw)$/iu.test(fact.about) : aspects.has(half)
  }
  const said = clause.mentions.flatMap(({ keys }) => keys)
  const theirs = ofTheirMatches(said.length > 0 ? said : seen.carried, seen)
  const all = (ofAllMatches.test(seen.text) ? seen.known : theirs).filter(isOne)
  const most = all.toSorted((one, other) => Number(other.value) - Number(one.value))[0]
  const isDraw = /\bdraws?\b/iu.test(text)
  const isTold =
    most !== undefined &&
    all.length > 1 &&
    (isDraw ? /^draw/iu.test(most.about) : /^win/iu.test(most.about) && said.includes(most.owner))
  return isTold ? undefined : 'no tool says that it is the likeliest'
}
