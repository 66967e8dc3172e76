import type { ForeignSelection } from './platform.ts'

/**
 * The platform's words for a market, with its line where neither they nor the outcome's say it:
 * “Over/Under” and “Over” on 2.5 are “Over/Under 2.5”.
 */
export function marketWords(
  selection: Pick<ForeignSelection, 'market' | 'outcome' | 'line'>,
): string {
  const { market, outcome, line } = selection
  const value = line?.split('|').at(-1)?.split('=').at(-1)
  if (line === null || value === undefined || line.startsWith('variant=')) return market
  if (market.includes('X.5')) return market.replace('X.5', value)
  return says(market, value) || says(outcome, value) ? market : `${market} ${value}`
}

/** True when the text holds the value as a number of its own: “Over 12.5” does not say 2.5. */
function says(text: string, value: string): boolean {
  return text.split(/[^0-9.:+-]+/).some((part) => part === value || part === `+${value}`)
}
