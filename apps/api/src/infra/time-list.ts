/** Lists of what happened, by time and id: those of some days, from a row on, counted so far. */
import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Db } from './db.ts'
import { lagosDayStart } from './days.ts'

export type TimeWindow = {
  limit: number
  offset?: number
  order: 'asc' | 'desc'
  after: { at: string; id: string } | undefined
}
type Days = { date_from?: string | undefined; date_to?: string | undefined }

const dayMs = 24 * 3_600_000

/** From the first moment of one day of Lagos to the last of another; true where none is named. */
export function onDays(column: string, days: Days): RawBuilder<boolean> {
  const { date_from: first, date_to: last } = days
  const at = sql.ref(column)
  const start = first === undefined ? sql`` : sql`and ${at} >= ${lagosDayStart(first)}`
  const end = last === undefined ? sql`` : sql`and ${at} < ${endOf(last)}`
  return sql<boolean>`(true ${start} ${end})`
}

function endOf(day: string): Date {
  return new Date(lagosDayStart(day).getTime() + dayMs)
}

/** One page in the order of these columns, from after a row on. */
export function inWindow<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  columns: { at: string; id: string },
  { limit, offset = 0, order, after }: TimeWindow,
): SelectQueryBuilder<Tables, Names, Row> {
  const [at, id] = [sql.ref(columns.at), sql.ref(columns.id)]
  const place = after && sql`(${new Date(after.at)}::timestamptz, ${after.id}::uuid)`
  const beyond = order === 'desc' ? sql`<` : sql`>`
  return query
    .where(place ? sql<boolean>`(${at}, ${id}) ${beyond} ${place}` : sql<boolean>`true`)
    .orderBy(at, order)
    .orderBy(id, order)
    .limit(limit)
    .offset(offset)
}

/** @param limit no further than so many; null counts them all */
export async function countUpTo<Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, keyof Tables, Row>,
  limit: number | null,
): Promise<number> {
  const few = query.clearSelect().select(sql`1`.as('one'))
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (${limit === null ? few : few.limit(limit)}) found
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Every row in pages of `read`, each from after the last of the one before. */
export async function* readAll<Row>(
  read: (window: TimeWindow) => Promise<Row[]>,
  placeOf: (row: Row) => { at: string; id: string },
): AsyncGenerator<Row> {
  let after: TimeWindow['after']
  for (;;) {
    const rows = await read({ limit: batch, order: 'desc', after })
    yield* rows
    const last = rows.at(-1)
    if (rows.length < batch || !last) return
    after = placeOf(last)
  }
}

const batch = 500
