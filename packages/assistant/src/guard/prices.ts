/** What a use of Strix costs: each use has its own price, and none is free that no tool says is. */
import type { Fact } from '../facts.ts'
import type { Clause } from './clauses.ts'
import type { Seen } from './seen.ts'
import { denied } from './tables/claim-words.ts'
import { bareUnits } from './values.ts'
import { isFree, uses } from './tables/sentence-words.ts'

function usesIn(text: string): readonly string[] {
  return uses.filter(([, pattern]) => pattern.test(text)).map(([use]) => use)
}

/** A price of one use is not said of another. */
export function isOfUse(fact: Fact, clause: Clause, { text }: Seen): boolean {
  const isFreeCount = /\bfree\b/iu.test(clause.text) && bareUnits.has(fact.unit)
  if (isFreeCount && !/\bfree\b/iu.test(fact.about)) return false
  const isPrice = fact.unit === 'credits' || /\bfree\b/iu.test(fact.about)
  const [own] = isPrice && fact.owner.toLowerCase() !== 'you' ? usesIn(fact.about) : []
  if (own === undefined) return true
  const near = usesIn(clause.text)
  const said = near.length > 0 ? near : usesIn(text)
  return said.length === 0 || said.includes(own)
}

/** "Forecasts are free" needs a price of nothing. */
export function judgeFree(clause: Clause, seen: Seen): string | undefined {
  const found = isFree.exec(clause.text)
  if (!found || clause.figures.length > 0) return undefined
  // By its rules, for everybody.
  if (/^\W*(?:entry to )?predictz $/iu.test(clause.text.slice(0, found.index))) return undefined
  if (denied.test(clause.text.slice(0, found.index))) return undefined
  const isSo = seen.facts.some(
    (fact) =>
      fact.unit === 'credits' &&
      fact.value === 0 &&
      fact.owner.toLowerCase() !== 'you' &&
      isOfUse(fact, clause, seen),
  )
  return isSo ? undefined : `no tool says "${found[0]}"`
}
