/** Words of the log that several of its screens use. */
import { platforms } from '@strix/contracts/platforms'
import { messages } from '@strix/messages/console-conversions'
import { messages as frame } from '@strix/messages/console-frame'
import { formatOdds } from '../../../lib/format.ts'

export const platformNames: Readonly<Record<string, string>> = Object.fromEntries(
  platforms.map(({ id, name }) => [id, name]),
)

export function platformName(id: string): string {
  return platformNames[id] ?? id
}

export function oddsText(odds: number | null): string {
  return odds === null ? frame.none : formatOdds(odds)
}

/** Before and after; a dash where neither is known. */
export function oddsChange(before: number | null, after: number | null): string {
  if (before === null && after === null) return frame.none
  return messages.oddsBoth({ before: oddsText(before), after: oddsText(after) })
}
