/** Test helper: small wrongs put into a market table, to see whether a test notices. */
import type { MarketTable } from '../table.ts'

type Mutant = { market: string; what: string }

/**
 * Swaps neighbouring outcomes, flips the sign of a line and shifts it, one at a time; `notices`
 * says whether a test fails
 * while the wrong is in place. Answers the mutants nobody noticed.
 */
export function surviving(
  table: MarketTable,
  notices: (market: string) => boolean,
): { tried: number; survived: Mutant[] } {
  const survived: Mutant[] = []
  let tried = 0
  for (const row of table.rows) {
    const outcomes = row.outcomes as Record<string, string>
    for (const { what, change } of changesOf(outcomes)) {
      const before = { ...outcomes }
      Object.assign(outcomes, change)
      tried += 1
      if (!notices(row.market)) survived.push({ market: row.market, what })
      Object.assign(outcomes, before)
    }
  }
  return { tried, survived }
}

function changesOf(
  outcomes: Readonly<Record<string, string>>,
): { what: string; change: Record<string, string> }[] {
  const names = Object.keys(outcomes)
  const found = names.slice(1).map((name, index) => {
    const other = names[index] ?? name
    const change = { [name]: outcomes[other] ?? '', [other]: outcomes[name] ?? '' }
    return { what: `${other} and ${name} swapped`, change }
  })
  for (const [name, template] of Object.entries(outcomes)) {
    if (!template.includes('{l}')) continue
    for (const wrong of ['{-l}', '{l+1}']) {
      const change = { [name]: template.replace('{l}', wrong) }
      found.push({ what: `${name} on line ${wrong}`, change })
    }
  }
  return found
}
