/** "That is enough for a subscription": what the reader has is held against the price. */
import type { Fact } from '../facts.ts'
import type { Clause } from './clauses.ts'
import type { Seen } from './seen.ts'
import { uses } from './tables/sentence-words.ts'
import { affords, ofKind, spent, turned } from './tables/means-words.ts'

/** What is said of means that no tool has weighed: which credits, how many uses, which use. */
export function judgeAfford(clause: Clause, seen: Seen): string | undefined {
  const found = affords.exec(clause.text)
  if (!found) return undefined
  const said = uses.flatMap(([use, pattern]) => (pattern.test(clause.text) ? [use] : []))
  const creditsOf = (about: RegExp) =>
    seen.known.find(({ unit, about: each }) => unit === 'credits' && about.test(each))
  const [balance, bought] = [creditsOf(/^balance$/iu), creditsOf(/^bought$/iu)]
  if (said.length === 0 || balance === undefined) return undefined
  const isOfSubscription = said.includes('subscription')
  // Gifts pay for no subscription.
  const means = isOfSubscription ? bought : balance
  const facts = [...seen.meant.values()].flat().flatMap((each) => each.facts)
  const named = facts.filter(({ owner }) => owner === 'you').map(({ value }) => Number(value))
  const has = Math.min(Number(means?.value), ...named)
  const price = creditsOf(usePattern(said[0] ?? ''))
  const isEnough = Number(price?.value) <= has
  const isDenied = /\b(?:not|no|never|cannot)\b|n't\b/iu.test(clause.text)
  const isSo = price !== undefined && said.length === 1 && isEnough !== isDenied
  return isSo ? undefined : `no tool says "${found[0]}"`
}

const usePattern = (use: string) =>
  ({
    comparison: /compar/iu,
    prediction: /predict/iu,
    conversion: /^convert/iu,
    loading: /^load/iu,
    subscription: /^subscri/iu,
  })[use] ?? /^$/u

/** What credits may be turned into, or when they go, no tool says. */
export function judgeMeans({ text }: Clause, seen: Seen): string | undefined {
  if (seen.asked.ofModel !== true || !/\b(?:credits?|balance)\b/iu.test(seen.text)) return undefined
  const kind = ofKind.exec(text)?.groups
  if (kind !== undefined && !isAllOfKind(kind['none'] !== undefined, kind['kind'] ?? '', seen)) {
    return 'no tool says what kind of credits they are'
  }
  if (spent.test(text) && !seen.known.some(isNoBalance)) return 'no tool says that none is left'
  const found = turned.exec(text)
  if (!found) return undefined
  const isTold = seen.known.some(({ about, unit }) => unit !== 'word' && turned.test(about))
  return isTold ? undefined : `no tool says "${found[0]}" of credits`
}

function isNoBalance({ unit, about, value }: Fact): boolean {
  return unit === 'credits' && about === 'balance' && value === 0
}

/** "60 credits, all of them gifts": as many as there are, or none. */
function isAllOfKind(isNone: boolean, kind: string, { known }: Seen): boolean {
  const valueOf = (about: string) =>
    known.find((fact) => fact.unit === 'credits' && fact.about === about)?.value
  const own = valueOf(/^(?:bought|paid)$/iu.test(kind) ? 'bought' : 'gift')
  return own !== undefined && own === (isNone ? 0 : valueOf('balance'))
}
