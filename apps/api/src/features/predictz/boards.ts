/** Leaderboards by period: days are of Lagos, weeks begin on Monday. */
import type { PredictionPeriod } from '@strix/contracts'

const dayMs = 24 * 3_600_000

/** The Monday of a day's week, both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return dayOf(at - sinceMonday * dayMs)
}

export function boardOf(period: PredictionPeriod, day: string): string {
  switch (period) {
    case 'all':
      return 'all'
    case 'month':
      return `month:${day.slice(0, 7)}`
    case 'week':
      return `week:${mondayOf(day)}`
  }
}

export const wholeSpan = { from: null, to: null } as const

/** The days that a board counts, the last one left out. */
export function spanOf(
  period: PredictionPeriod,
  day: string,
): { from: string | null; to: string | null } {
  switch (period) {
    case 'all':
      return wholeSpan
    case 'month': {
      const [year = 0, month = 0] = day.split('-').map(Number)
      return { from: `${day.slice(0, 7)}-01`, to: dayOf(Date.UTC(year, month, 1)) }
    }
    case 'week': {
      const monday = mondayOf(day)
      return { from: monday, to: dayOf(Date.parse(`${monday}T00:00:00Z`) + 7 * dayMs) }
    }
  }
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
