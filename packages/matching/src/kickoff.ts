/** A kick-off as minutes since 1970 and its calendar day; `minute` is null for a date alone. */
export type Kickoff = { day: number; minute: number | null }

const FORM =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i
const DAY_MS = 86_400_000

function offsetMinutes(zone: string | undefined): number {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0
  const sign = zone.startsWith('-') ? -1 : 1
  const digits = zone.replace(/\D/g, '')
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4)))
}

/** Reads a kick-off; null when empty or in no form we know. A time without zone is read as UTC. */
export function readKickoff(text: string | null | undefined): Kickoff | null {
  const found = FORM.exec((text ?? '').trim())
  if (found === null) return null
  const [, year, month, date, hour, minute, zone] = found
  const day = Math.floor(Date.UTC(Number(year), Number(month) - 1, Number(date)) / DAY_MS)
  if (!Number.isFinite(day) || Number(month) > 12 || Number(date) > 31) return null
  if (hour === undefined) return { day, minute: null }
  const at = day * 1440 + Number(hour) * 60 + Number(minute) - offsetMinutes(zone)
  return { day: Math.floor(at / 1440), minute: at }
}

/** How two kick-offs stand to each other; the order is that of the weights. */
export const KICKOFF_BUCKETS = [
  'unknown',
  'exact',
  'quarter',
  'hours3',
  'within3',
  'hours12',
  'within12',
  'dayOff',
  'sameDate',
  'nextDate',
  'far',
] as const

export const KICKOFF_FAR = KICKOFF_BUCKETS.length - 1

/** The bucket two kick-offs fall in. */
export function kickoffBucket(a: Kickoff | null, b: Kickoff | null): number {
  if (a === null || b === null) return 0
  if (a.minute === null || b.minute === null) {
    const days = Math.abs(a.day - b.day)
    return days === 0 ? 8 : days === 1 ? 9 : KICKOFF_FAR
  }
  const apart = Math.abs(a.minute - b.minute)
  if (apart === 0) return 1
  if (apart <= 15) return 2
  if (apart <= 180) return apart % 60 === 0 ? 3 : 4
  if (apart <= 720) return apart % 30 === 0 ? 5 : 6
  return apart <= 27 * 60 ? 7 : KICKOFF_FAR
}

/** Whether two kick-offs lie within a day; unknown ones do not say no. */
export function withinDay(a: Kickoff | null, b: Kickoff | null): boolean {
  if (a === null || b === null) return true
  if (a.minute === null || b.minute === null) return Math.abs(a.day - b.day) <= 1
  return Math.abs(a.minute - b.minute) <= 1440
}

/** Whether both kick-offs are known to the minute and are the same. */
export function sameMinute(a: Kickoff | null, b: Kickoff | null): boolean {
  return a !== null && b !== null && a.minute !== null && a.minute === b.minute
}

/**
 * So far from its kick-off a match is still the one that was bet on. Beyond it, bets on it are long
 * given back, and whatever is played under the same name or id is another match.
 */
export const SAME_MATCH_MAX_MS = 72 * 3_600_000
