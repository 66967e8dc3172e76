/** Test helper: holds every row of a table to the shape it declares. */
import { checkShape, classOf, isConstant, outcomeOf } from '@strix/markets'
import { fillTemplate, type MarketTable } from '../table.ts'

/**
 * A sentence for each row that is not what it says, and for two outcomes of one line that are the
 * same bet.
 */
export function wrongRows(table: MarketTable): { checked: number; wrong: string[] } {
  const wrong: string[] = []
  let checked = 0
  for (const row of table.rows) {
    for (const line of row.lines ?? [null]) {
      for (const vars of row.vars ?? [{}]) {
        checked += 1
        const keys = Object.values(row.outcomes).map((text) => fillTemplate(text, { line, vars }))
        const about = `${row.market} ${line ?? ''}`
        const filled = keys.filter((key) => key !== null)
        if (filled.length !== keys.length) {
          wrong.push(`${about}: a template lacks a value`)
          continue
        }
        const reason = checkShape(filled, row.shape) ?? sameBets(filled)
        if (reason !== null) wrong.push(`${about}: ${reason}`)
      }
    }
  }
  return { checked, wrong }
}

function sameBets(keys: readonly string[]): string | null {
  const byClass = new Map<string, string>()
  for (const key of keys) {
    const outcome = outcomeOf(key)
    if (isConstant(outcome)) continue
    const other = byClass.get(classOf(key))
    if (other !== undefined) return `${key} and ${other} are the same bet`
    byClass.set(classOf(key), key)
  }
  return null
}
