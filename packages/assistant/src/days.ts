/** Days counted from 1 January 1970, as a calendar on the wall counts them. */
const DAY_MS = 86_400_000

const FORMATS = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone)
  if (known !== undefined) return known
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  let made: Intl.DateTimeFormat
  try {
    made = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: zone })
  } catch {
    made = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' })
  }
  if (FORMATS.size > 500) FORMATS.clear()
  FORMATS.set(zone, made)
  return made
}

/** The day in a zone at a moment. An unknown zone counts as UTC. */
export function dayAt(moment: number, zone: string): number {
  return readDay(formatOf(zone).format(moment))
}

export function readDay(text: string): number {
  return Math.round(Date.parse(`${text}T00:00:00Z`) / DAY_MS)
}

export function writeDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

export function mondayOf(day: number): number {
  return day - weekdayOf(day)
}

type CalendarDay = { year: number; month: number; day: number }

/** Months count from 1. */
export function calendarOf(day: number): CalendarDay {
  const date = new Date(day * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The number of a calendar day, or undefined where there is no such day. */
export function dayOf({ year, month, day }: CalendarDay): number | undefined {
  const at = Math.round(Date.UTC(year, month - 1, day) / DAY_MS)
  const back = calendarOf(at)
  return back.month === month && back.day === day ? at : undefined
}
