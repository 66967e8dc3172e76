/** Forecasts as they were stored; no row is ever changed. */
import { sql } from 'kysely'
import type { ForecastKind } from '@strix/contracts'
import type { Db, Tx } from '../../infra/db.ts'
import type { ForecastTables } from './forecasts.tables.ts'

export type StoredForecast = {
  seq: number
  fixtureId: string
  kind: ForecastKind
  modelVersion: number
  madeAt: Date
  kickoff: Date
  body: string
  hash: Buffer
}

const columns = sql`
  seq, fixture_id as "fixtureId", kind, model_version as "modelVersion", made_at as "madeAt",
  kickoff, body, hash
`
const batch = 500

/** One writer of forecasts at a time, until the transaction ends. */
export async function lockForecasts(
  tx: Tx<ForecastTables>,
): Promise<{ seq: number; madeAt: Date } | undefined> {
  await sql`select pg_advisory_xact_lock(7401886)`.execute(tx)
  const { rows } = await sql<{ seq: number; madeAt: Date }>`
    select seq, made_at as "madeAt" from forecast order by seq desc limit 1
  `.execute(tx)
  return rows[0]
}

/** The last of each kind, of fixtures as they are asked for. */
export async function listLatest(
  db: Db<ForecastTables>,
  fixtureIds: readonly string[],
): Promise<StoredForecast[]> {
  if (fixtureIds.length === 0) return []
  const { rows } = await sql<StoredForecast>`
    select ${columns} from unnest(${fixtureIds}::uuid[]) as asked (id)
    cross join unnest(array['model', 'blend']) as of_kind (word)
    cross join lateral (
      select * from forecast
      where fixture_id = asked.id and kind = of_kind.word
      order by seq desc limit 1
    ) f
  `.execute(db)
  return rows
}

/** All of a fixture, in the order in which they were made. */
export async function listOfFixture(
  db: Db<ForecastTables>,
  fixtureId: string,
): Promise<StoredForecast[]> {
  const { rows } = await sql<StoredForecast>`
    select ${columns} from forecast where fixture_id = ${fixtureId} order by seq
  `.execute(db)
  return rows
}

/** All that were made within [from, closesAt), in the order in which they were. */
export async function listOfSpan(
  db: Db<ForecastTables>,
  { from, closesAt }: { from: Date; closesAt: Date },
): Promise<StoredForecast[]> {
  const { rows } = await sql<StoredForecast>`
    select ${columns} from forecast
    where made_at >= ${from} and made_at < ${closesAt} order by seq
  `.execute(db)
  return rows
}

export async function insertForecasts(
  tx: Tx<ForecastTables>,
  rows: readonly StoredForecast[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    const values = rows.slice(start, start + batch).map((row) => ({
      seq: row.seq,
      fixture_id: row.fixtureId,
      kind: row.kind,
      model_version: row.modelVersion,
      made_at: row.madeAt,
      kickoff: row.kickoff,
      body: row.body,
      hash: row.hash,
    }))
    await tx.insertInto('forecast').values(values).execute()
  }
}
