/** Days that are added up, and the figures that staff read of them. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { Counted, Figure } from './figures.ts'
import type { StatisticTables } from './statistics.tables.ts'

/** One process at a time adds days up. */
export async function lockStatistics(tx: Tx<StatisticTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statistic_day'))`.execute(tx)
}

/** The last day that is added up. */
export async function findLastDay(db: Db<StatisticTables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('statistic_day')
    .select(sql<string>`day::text`.as('day'))
    .orderBy('statistic_day.day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

export async function markDay(
  tx: Tx<StatisticTables>,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  await tx.insertInto('statistic_day').values({ day, made_at: now }).execute()
}

export async function countDaysFrom(tx: Tx<StatisticTables>, day: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::int as days from statistic_day where day >= ${day}::date
  `.execute(tx)
  return rows[0]?.days ?? 0
}

/** These days begin anew, with their figures. */
export async function forgetDaysFrom(tx: Tx<StatisticTables>, day: string): Promise<void> {
  await sql`delete from statistic_day where day >= ${day}::date`.execute(tx)
  await sql`delete from statistic where day >= ${day}::date`.execute(tx)
}

/** Of a sandbox whose past was filled: all of its days begin anew. */
export async function forgetEveryDay(tx: Tx<StatisticTables>): Promise<void> {
  await lockStatistics(tx)
  await forgetDaysFrom(tx, '-infinity')
}

/** A figure that is there already is written over: weeks are counted while they last. */
export async function writeFigures(
  tx: Tx<StatisticTables>,
  rows: readonly (Counted & { day: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('statistic')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'figure', 'part'])
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()
}

type Span = { from: string; to: string }

/** Each day's figure, added up over its parts; days without one are left out. */
export async function listByDay(
  db: Db<StatisticTables>,
  { from, to, of }: Span & { of: readonly Figure[] },
): Promise<{ day: string; figure: Figure; value: number }[]> {
  const { rows } = await sql<{ day: string; figure: Figure; value: string }>`
    select day::text, figure, sum(value) as value from statistic
    where day between ${from}::date and ${to}::date and figure = any(${[...of]}::text[])
    group by 1, 2
  `.execute(db)
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

/** Each part's figure, added up over the days. */
export async function listByPart(
  db: Db<StatisticTables>,
  { from, to, of }: Span & { of: readonly Figure[] },
): Promise<Counted[]> {
  const { rows } = await sql<{ figure: Figure; part: string; value: string }>`
    select figure, part, sum(value) as value from statistic
    where day between ${from}::date and ${to}::date and figure = any(${[...of]}::text[])
    group by 1, 2
  `.execute(db)
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

/** Which of the people who joined in a week came back, by weeks after it. */
export async function listRetained(
  db: Db<StatisticTables>,
  from: string,
): Promise<{ joinedIn: string; weeksOn: number; people: number }[]> {
  const { rows } = await sql<{ joined_in: string; weeks_on: number; people: number }>`
    select day::text as joined_in, part::int as weeks_on, value::int as people from statistic
    where figure = 'retained' and day >= ${from}::date
  `.execute(db)
  return rows.map((row) => ({
    joinedIn: row.joined_in,
    weeksOn: row.weeks_on,
    people: row.people,
  }))
}

export async function deleteOldActive(db: Db<StatisticTables>, before: string): Promise<void> {
  await sql`delete from active_day where day < ${before}::date`.execute(db)
}
