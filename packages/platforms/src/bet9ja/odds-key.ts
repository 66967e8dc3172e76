import { joinedLineFits } from '../table.ts'
import { table } from './markets.ts'

/** `S_OU@2.5_O`: sport letter and market, line, outcome. */
export type OddsKey = { market: string; line: string | null; outcome: string }

/**
 * Prematch keys have exactly two underscores, so they split without a table; live keys are another
 * vocabulary.
 */
export function parseOddsKey(text: string): OddsKey | null {
  const match = /^([A-Z]_[^_@]+)(?:@([^_@]+))?_([^_]+)$/.exec(text)
  if (match === null) return null
  const [, market = '', line, outcome = ''] = match
  return { market, line: line ?? null, outcome }
}

/** The canonical key, or null when the table does not know the market, outcome or line. */
export function keyOf(text: string): string | null {
  const parsed = parseOddsKey(text)
  if (parsed === null) return null
  const row = rowOf(parsed.market)
  const template = row?.outcomes[parsed.outcome]
  if (template === undefined) return null
  const line = lineOf(parsed.line)
  // A line where none belongs, or none where one does, is another market.
  if (line === undefined || (line === null) !== (row?.lines === undefined)) return null
  if (!joinedLineFits(template, line)) return null
  return table.keyOf({ market: parsed.market, outcome: parsed.outcome, line })
}

const byMarket = new Map(table.rows.map((row) => [row.market, row]))
export const rowOf = (market: string) => byMarket.get(market)

function lineOf(text: string | null): number | null | undefined {
  if (text === null) return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}
