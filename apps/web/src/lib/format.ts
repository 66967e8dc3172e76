/** Numbers and times the way Strix writes them. Pure: the clock and the zone are arguments. */

import { messages } from '@strix/messages/times'

type OddsFormat = 'decimal' | 'fractional' | 'american'

export const defaultTimeZone = 'Africa/Lagos'

const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `12500` → `N12,500.00`. */
export function formatMoney(amount: number): string {
  return amount < 0 ? `-N${grouped.format(-amount)}` : `N${grouped.format(amount)}`
}

/** `1.4` → `1.40`; thousands are grouped, since long slips reach them. */
export function formatOdds(odds: number, format: OddsFormat = 'decimal'): string {
  if (format === 'decimal' || odds <= 1) return grouped.format(odds)
  return format === 'fractional' ? formatFraction(odds - 1) : formatMoneyline(odds - 1)
}

/** `12` → `12.00`: the number of games, written like the odds beside it. */
export function formatFold(fold: number): string {
  return grouped.format(fold)
}

const denominatorMax = 100

/** `1.5` → `3/2`: the simplest fraction that is right to two decimals, as odds are. */
function formatFraction(profit: number): string {
  for (let under = 1; under < denominatorMax; under += 1) {
    const over = Math.round(profit * under)
    if (over > 0 && Math.abs(over / under - profit) < 0.005) return `${over}/${under}`
  }
  return `${Math.round(profit * denominatorMax)}/${denominatorMax}`
}

/** `1.5` → `+150` (won on a stake of 100), `0.5` → `-200` (staked to win 100). */
function formatMoneyline(profit: number): string {
  return profit >= 1 ? `+${Math.round(profit * 100)}` : `-${Math.round(100 / profit)}`
}

/** `1240` → `1.24k`; below a thousand the number itself. */
export function formatCount(count: number): string {
  return count < 1000 ? String(count) : `${(Math.floor(count / 10) / 100).toFixed(2)}k`
}

/** `10.4` → `10`: wins that the odds alone would give; below one, tenths say more than nothing. */
export function formatExpected(wins: number): string {
  return wins > 0 && wins < 1 ? wins.toFixed(1) : String(Math.round(wins))
}

/** `0.934` → `93%`, never rounded up to a certainty it is not. */
export function formatConfidence(share: number): string {
  return `${Math.floor(share * 100)}%`
}

/** More than there are zones; in all their spellings there would be no end of them. */
const formatsMax = 1_000
/** One a zone: making one takes longer than all that it then writes on a page. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  if (formats.size < formatsMax) formats.set(timeZone, format)
  return format
}

function partsOf(iso: string, timeZone: string): Record<string, string> {
  const parts = formatIn(timeZone).formatToParts(new Date(iso))
  return Object.fromEntries(parts.map((part) => [part.type, part.value]))
}

/** `21/11 Sat 21:00`. */
export function formatKickoff(iso: string, timeZone: string = defaultTimeZone): string {
  const { day, month, weekday, hour, minute } = partsOf(iso, timeZone)
  return `${day}/${month} ${weekday} ${hour}:${minute}`
}

const dayMs = 24 * 3_600_000

function dayNumber({ year, month, day }: Record<string, string>): number {
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs
}

/** `Sat 21:00` from yesterday to five days ahead, seven days of seven names, else `21/11 21:00`. */
export function formatSoon(iso: string, now: Date, timeZone: string = defaultTimeZone): string {
  const parts = partsOf(iso, timeZone)
  const { day, month, weekday, hour, minute } = parts
  const ahead = dayNumber(parts) - dayNumber(partsOf(now.toISOString(), timeZone))
  const date = ahead >= -1 && ahead <= 5 ? weekday : `${day}/${month}`
  return `${date} ${hour}:${minute}`
}

/** `21/11/2026 21:00`. */
export function formatDateTime(iso: string, timeZone: string = defaultTimeZone): string {
  return `${formatDate(iso, timeZone)} ${formatTime(iso, timeZone)}`
}

/** `21/11/2026`. */
export function formatDate(iso: string, timeZone: string = defaultTimeZone): string {
  const { day, month, year } = partsOf(iso, timeZone)
  return `${day}/${month}/${year}`
}

/** `21:00`. */
export function formatTime(iso: string, timeZone: string = defaultTimeZone): string {
  const { hour, minute } = partsOf(iso, timeZone)
  return `${hour}:${minute}`
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** `just now`, seconds, minutes and hours ago, `yesterday` up to 48 hours, then the date. */
export function formatRelative(iso: string, now: Date, timeZone?: string): string {
  const { secondsAgo: seconds, minutesAgo: minutes, hoursAgo: hours } = messages
  return formatAge(iso, { now, timeZone, words: { seconds, minutes, hours } })
}

/** The same with `54 s`, `5 min` and `3 h`, where names need the place. */
export function formatBriefly(iso: string, now: Date, timeZone?: string): string {
  const { briefSeconds: seconds, briefMinutes: minutes, briefHours: hours } = messages
  return formatAge(iso, { now, timeZone, words: { seconds, minutes, hours } })
}

type Words = Record<'seconds' | 'minutes' | 'hours', (input: { count: number }) => string>

function formatAge(
  iso: string,
  { now, timeZone, words }: { now: Date; timeZone: string | undefined; words: Words },
): string {
  const age = now.getTime() - new Date(iso).getTime()
  if (age < 30 * secondMs) return messages.justNow
  if (age < minuteMs) return words.seconds({ count: Math.floor(age / secondMs) })
  if (age < hourMs) return words.minutes({ count: Math.floor(age / minuteMs) })
  if (age < 24 * hourMs) return words.hours({ count: Math.floor(age / hourMs) })
  if (age < 48 * hourMs) return messages.yesterday
  return formatDate(iso, timeZone)
}

/** `20 h 17 min`, whole minutes; `3 d 4 h` from two days on. */
export function formatSpan(ms: number): string {
  const all = Math.floor(ms / minuteMs)
  const [minutes, hours] = [all % 60, Math.floor(all / 60)]
  if (hours >= 48) return messages.days({ days: Math.floor(hours / 24), hours: hours % 24 })
  return hours > 0 ? messages.hours({ hours, minutes }) : messages.minutes({ minutes })
}
