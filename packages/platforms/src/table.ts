/**
 * A platform's market table: native market + line + outcome ↔ our key, both directions from one
 * list of rows.
 */
import { canonicalKey } from '@strix/markets'

/** What holds between the outcomes of one market line; property tests hold every row to it. */
export type Shape = 'partition' | 'cover-2' | 'overlapping' | 'mirrored'

/**
 * One market of one platform. Templates are keys with `{name}` (a text variable) or `{l}`, `{-l}`,
 * `{l-1}`, `{l+1}` (the line, negated, less one, plus one).
 */
export type MarketRow = {
  market: string
  name: string
  shape: Shape
  /** Native outcome id → key template. */
  outcomes: Readonly<Record<string, string>>
  /**
   * Lines that occur, as numbers; used by tests and the simulator-free round trip. Absent: no line.
   */
  lines?: readonly number[]
  /** Values of the named variables that occur, for tests as `lines`. */
  vars?: readonly Readonly<Record<string, string>>[]
}

export type MarketTable = {
  rows: readonly MarketRow[]
  /**
   * The key of a native selection, or null when the table has no such market, outcome, or the line
   * does not fit.
   */
  keyOf(input: {
    market: string
    outcome: string
    line?: number | null
    vars?: Readonly<Record<string, string>>
  }): string | null
}

/** @throws Error when two rows share a market id. */
export function defineTable(rows: readonly MarketRow[]): MarketTable {
  const byMarket = new Map(rows.map((row) => [row.market, row]))
  if (byMarket.size !== rows.length) throw new Error('two rows share a market id')
  const cache = new Map<string, string | null>()
  return {
    rows,
    keyOf({ market, outcome, line = null, vars = {} }) {
      const template = byMarket.get(market)?.outcomes[outcome]
      if (template === undefined) return null
      const text = fillTemplate(template, { line, vars })
      if (text === null) return null
      let key = cache.get(text)
      if (key === undefined) {
        key = canonicalKey(text)
        cache.set(text, key)
      }
      return key
    },
  }
}

/**
 * False for a whole or quarter line inside a joined template: how such a part settles there is told
 * nowhere, so it is not mapped.
 */
export function joinedLineFits(template: string, line: number | null): boolean {
  if (line === null || !/\{l\}/.test(template) || !/ [&|] /.test(template)) return true
  return Math.abs(line % 1) === 0.5
}

/** Fills `{l}`, `{-l}`, `{l-1}`, `{l+1}` and named variables; null when one is missing. */
export function fillTemplate(
  template: string,
  input: { line: number | null; vars: Readonly<Record<string, string>> },
): string | null {
  let missing = false
  const text = template.replace(/\{([^}]+)\}/g, (_all, name: string) => {
    const { line, vars } = input
    const value = vars[name] ?? (line === null ? undefined : lineText(name, line))
    if (value === undefined) missing = true
    return value ?? ''
  })
  return missing ? null : text
}

function lineText(name: string, line: number): string | undefined {
  switch (name) {
    case 'l':
      return String(line + 0)
    case '-l':
      return String(0 - line)
    case 'l-1':
      return String(line - 1)
    case 'l+1':
      return String(line + 1)
    default:
      return undefined
  }
}
