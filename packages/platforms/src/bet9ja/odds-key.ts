import { ownKey } from '@strix/markets'
import { joinedLineFits } from '../table.ts'
import { table } from './markets.ts'

/** `S_OU@2.5_O`: sport letter and market, line, outcome. */
type OddsKey = { market: string; line: string | null; outcome: string }

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

/**
 * The canonical key, or null when the table does not know the market or its line is missing. A line
 * or outcome of a known market that is explained nowhere is this platform's own bet.
 */
export function keyOf(text: string): string | null {
  const parsed = parseOddsKey(text)
  if (parsed === null) return null
  const { market, outcome } = parsed
  const row = rowOf(market)
  const line = lineOf(parsed.line)
  if (row === undefined || (row.lines !== undefined && line === null)) return null
  const template = row.outcomes[outcome]
  // A line where none belongs is another market.
  const fits = line !== undefined && (line === null) === (row.lines === undefined)
  const known = fits && template !== undefined && joinedLineFits(template, line)
  const key = known ? table.keyOf({ market, outcome, line }) : null
  if (key !== null || !market.startsWith('S_')) return key
  return ownKey({ platform: 'bet9ja', market, line: parsed.line, outcome })
}

const byMarket = new Map(table.rows.map((row) => [row.market, row]))
export const rowOf = (market: string) => byMarket.get(market)

function lineOf(text: string | null): number | null | undefined {
  if (text === null) return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}
