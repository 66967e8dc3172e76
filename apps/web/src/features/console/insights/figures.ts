/** How the figures of insights are written. */
import type { PeopleCount } from '@strix/contracts'
import { messages } from '@strix/messages/console-insights'
import { messages as frame } from '@strix/messages/console-frame'
import { messages as records } from '@strix/messages/records'

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** `2026-11-18` → `18 Nov`. */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

export function countText(value: PeopleCount): string {
  return value === '<5' ? value : value.toLocaleString('en-NG')
}

/** A chart leaves a gap where few people are not told apart. */
export function pointOf(value: PeopleCount | null): number | null {
  return value === '<5' ? null : value
}

/** Whole percents; nothing of nothing is no share. */
export function shareText(part: number, of: number): string {
  return of === 0 ? frame.none : `${Math.floor((part / of) * 100)}%`
}

/** A market in words; of one bet that joins several, all of them. */
export function marketText(market: string): string {
  if (market === '') return messages.unknownMarket
  return market.replaceAll('!', `${messages.not} `).replaceAll(/[#\w.]+/gu, partText)
}

const names: Readonly<Record<string, string>> = records.markets
const scopes: Readonly<Record<string, string>> = messages.scopes

/** `1h.ou` → `First half: Over / under`; words that are none of ours stay. */
function partText(part: string): string {
  if (part === messages.not) return part
  const words = part.replace(/^#/u, '').split('.')
  return words.map((word) => scopes[word] ?? names[word] ?? word).join(': ')
}
