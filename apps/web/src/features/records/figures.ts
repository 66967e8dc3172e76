/** Figures of a record as people read them, and the layout of its calendar. Pure. */
import type { RecordAnalytics } from '@strix/contracts'
import { messages } from '@strix/messages/records'
import { weekDayOf } from '../../lib/days.ts'

/** `0.6154` → `62%`. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** `0.123` → `+12.3%`; a loss with a minus sign, nothing with none. */
export function formatReturn(rate: number): string {
  return `${signed(rate * 100, 1)}%`
}

/** `3.2` → `+3.20`. */
export function formatUnits(units: number): string {
  return signed(units, 2)
}

function signed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals)
  if (Number(text) === 0) return text
  return value > 0 ? `+${text}` : `−${text}`
}

/** What the sign of a figure says, for its colour. */
export function toneOf(value: number | null): 'won' | 'lost' | 'none' {
  if (value === null || value === 0) return 'none'
  return value > 0 ? 'won' : 'lost'
}

/** The name of a family of markets; one we have no word for is shown as it is. */
export function marketName(family: string): string {
  const names: Readonly<Record<string, string>> = messages.markets
  return names[family] ?? family
}

/** `2.00 to 3.00`, and the last one without an end. */
export function bandName(
  { from, to }: { from: number; to: number | null },
  odds: (value: number) => string,
): string {
  return to === null
    ? messages.andAbove({ from: odds(from) })
    : messages.band({ from: odds(from), to: odds(to) })
}

type Day = RecordAnalytics['calendar'][number]

/** Weeks from Monday to Sunday; days before the first and after the last are null. */
export function weeksOf(days: readonly Day[]): (Day | null)[][] {
  const first = days[0]
  if (!first) return []
  const before = weekDayOf(first.day).id - 1
  const cells: (Day | null)[] = [...Array<null>(before).fill(null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Days won, lost and without a settled code. */
export function countDays(days: readonly Day[]): { won: number; lost: number; none: number } {
  const count = (result: Day['result']) => days.filter((day) => day.result === result).length
  return { won: count('won'), lost: count('lost'), none: count('none') }
}

/** Where wins stand on a line from 0 on, in per cent of its length. */
export function scaleOf({
  slips,
  high,
  actual,
  expected,
}: RecordAnalytics['expectation']): (wins: number) => number {
  // Room beyond the furthest mark, but no more wins than there are slips.
  const furthest = Math.max(high, actual, expected)
  const end = Math.max(1, Math.min(slips, Math.ceil(furthest * 1.2)))
  return (wins) => Math.round((Math.min(wins, end) / end) * 1000) / 10
}
