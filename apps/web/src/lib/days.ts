/** Calendar days in somebody's zone, and the words for them. Pure: the clock is an argument. */
import { messages } from '@strix/messages/days'
import { defaultTimeZone } from './format.ts'

const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = messages.weekDays
/** Monday first, as the ids 1-7 of the wire. */
export const weekDays = [
  { id: 1, ...monday },
  { id: 2, ...tuesday },
  { id: 3, ...wednesday },
  { id: 4, ...thursday },
  { id: 5, ...friday },
  { id: 6, ...saturday },
  { id: 7, ...sunday },
] as const

type WeekDay = (typeof weekDays)[number]

const dayMs = 86_400_000

/** `2026-11-21`: the day it is somewhere at that instant. */
export function dayOf(instant: Date, timeZone: string = defaultTimeZone): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return format.format(instant)
}

/** Days since the epoch: whole days are counted, whatever a day's length in the zone. */
function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
}

/** The week-day of a `YYYY-MM-DD`. */
export function weekDayOf(day: string): WeekDay {
  // 1970-01-01 was a Thursday.
  const index = (((dayNumber(day) + 3) % 7) + 7) % 7
  return weekDays[index] ?? weekDays[0]
}

/** `Saturday 21/11`. */
export function formatDay(day: string): string {
  return `${weekDayOf(day).full} ${day.slice(8)}/${day.slice(5, 7)}`
}

const { groups } = messages
const dayGroups = [groups.today, groups.yesterday, groups.week, groups.month, groups.older] as const
type DayGroup = (typeof dayGroups)[number]

/** Under which heading a list shows it. What lies ahead stands with today. */
export function dayGroupOf(iso: string, now: Date, timeZone: string = defaultTimeZone): DayGroup {
  const age = dayNumber(dayOf(now, timeZone)) - dayNumber(dayOf(new Date(iso), timeZone))
  if (age <= 0) return groups.today
  if (age === 1) return groups.yesterday
  if (age <= 7) return groups.week
  return age <= 30 ? groups.month : groups.older
}

/** The items under their headings, headings and items in the order given; empty ones left out. */
export function groupByDay<T>(
  items: readonly T[],
  timeOf: (item: T) => string,
  now: Date,
  timeZone: string = defaultTimeZone,
): { group: DayGroup; items: T[] }[] {
  return dayGroups
    .map((group) => ({
      group,
      items: items.filter((item) => dayGroupOf(timeOf(item), now, timeZone) === group),
    }))
    .filter((part) => part.items.length > 0)
}

/** `count` days from today on: `Saturday 21/11 (Today)`, `Sunday 22/11`, … */
export function daysAhead(
  count: number,
  now: Date,
  timeZone: string = defaultTimeZone,
): { day: string; label: string }[] {
  const first = dayNumber(dayOf(now, timeZone))
  return Array.from({ length: count }, (_, index) => {
    const day = new Date((first + index) * dayMs).toISOString().slice(0, 10)
    const label = formatDay(day)
    return { day, label: index === 0 ? messages.isToday({ day: label }) : label }
  })
}
