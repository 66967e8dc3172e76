/** Which days of forecasts there are to verify, and where numbers are missing. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { ForecastTables } from './forecasts.tables.ts'

const gapsMax = 20

/** Days (UTC) of forecasts or of roots over them, the earliest first. */
export async function listDays(db: Db<ForecastTables>): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from (
      select (made_at at time zone 'UTC')::date as day from forecast
      union select day from forecast_day
    ) days order by 1
  `.execute(db)
  return rows.map(({ day }) => day)
}

/** Forecasts are numbered from 1 without gaps. */
export async function findGaps(
  db: Db<ForecastTables>,
): Promise<{ before: number; after: number }[]> {
  const { rows } = await sql<{ before: number; after: number }>`
    select before::int as before, after::int as after from (
      select seq as after, lag(seq, 1, 0) over (order by seq) as before from forecast
    ) pairs where after <> before + 1 order by after limit ${gapsMax}
  `.execute(db)
  return rows
}
