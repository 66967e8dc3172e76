/** The tables of statistics as their stores see them. */
import type { ColumnType } from 'kysely'
import type { Figure } from './figures.ts'

/** Read as text where a query asks for text; written as `YYYY-MM-DD`. */
type Day = ColumnType<Date, string, string>

export type StatisticTables = {
  statistic: {
    day: Day
    figure: Figure
    part: string
    value: ColumnType<string, number, number>
  }
  statistic_day: { day: Day; made_at: Date }
  active_day: { day: Day; profile_id: string }
}
