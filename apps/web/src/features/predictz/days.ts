/** The seven tabs of coming days. Pure: the clock is an argument. */
import { predictionRules } from '@strix/contracts/predictz-rules'
import { messages } from '@strix/messages/predictz'
import { daysAhead, weekDayOf } from '../../lib/days.ts'

export type DayTab = { day: string; label: string }

/** `Today`, `Tomorrow`, `Tue 24/11`, … */
export function dayTabs(now: Date, timeZone: string | undefined): DayTab[] {
  return daysAhead(predictionRules.days, now, timeZone).map(({ day }, index) => {
    if (index === 0) return { day, label: messages.today }
    if (index === 1) return { day, label: messages.tomorrow }
    const date = `${day.slice(8)}/${day.slice(5, 7)}`
    return { day, label: messages.dayTab({ weekday: weekDayOf(day).short, date }) }
  })
}

/** `24/11/2026` of a `YYYY-MM-DD`. */
export function formatDayDate(day: string): string {
  return day.split('-').toReversed().join('/')
}
