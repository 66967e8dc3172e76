/** What of each day's forecasts stands under its root. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { ForecastTables } from './forecasts.tables.ts'

export type Leaf = { seq: number; fixtureId: string; hash: Buffer }
type ForecastDay = {
  day: string
  version: number
  /** Of the newest forecast under it. */
  lastSeq: number
  root: Buffer
  path: readonly string[]
}

export async function findFirstForecastAt(db: Db<ForecastTables>): Promise<Date | undefined> {
  const row = await db.selectFrom('forecast').select('made_at').orderBy('seq').limit(1).execute()
  return row[0]?.made_at
}

/** Forecasts made within [from, closesAt), in the order of their numbers. */
export async function listLeaves(
  db: Db<ForecastTables>,
  { from, closesAt }: { from: Date; closesAt: Date },
): Promise<Leaf[]> {
  const { rows } = await sql<Leaf>`
    select seq, fixture_id as "fixtureId", hash from forecast
    where made_at >= ${from} and made_at < ${closesAt} order by seq
  `.execute(db)
  return rows
}

export async function insertDay(tx: Tx<ForecastTables>, day: ForecastDay): Promise<void> {
  await tx
    .insertInto('forecast_day')
    .values({
      day: day.day,
      version: day.version,
      last_seq: day.lastSeq,
      root: day.root,
      path: JSON.stringify(day.path),
    })
    .execute()
}

/** The last version of a day. */
export async function findDay(
  db: Db<ForecastTables>,
  day: string,
): Promise<ForecastDay | undefined> {
  const { rows } = await sql<ForecastDay>`
    select to_char(day, 'YYYY-MM-DD') as day, version, last_seq as "lastSeq", root, path
    from forecast_day where day = ${day}::date order by version desc limit 1
  `.execute(db)
  return rows[0]
}
