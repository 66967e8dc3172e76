/** How all values sealed by `keys.seal` get today's key; features declare their columns. */
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { transact } from './db.ts'
import type { Keys } from './keys.ts'

export type SealedColumn = { table: string; id: string; column: string; use: string }

const rowsAtOnce = 500

/**
 * Seals everything again that is not under today's key, and says how many values that were. It can
 * be cut short and run again; servers go on meanwhile.
 */
export async function resealAll(
  db: Db,
  keys: Keys,
  columns: readonly SealedColumn[],
): Promise<number> {
  let count = 0
  for (const column of columns) count += await resealColumn(db, { keys, column })
  await keys.rotate()
  return count
}

/** How many values each column holds that do not open, or not with today's key alone. */
export async function countSealed(
  db: Db,
  keys: Keys,
  columns: readonly SealedColumn[],
): Promise<{ old: number; unreadable: number; all: number }> {
  const counts = { old: 0, unreadable: 0, all: 0 }
  for (const column of columns) {
    await eachPage(db, column, async (rows) => {
      for (const { value } of rows) {
        counts.all += 1
        if (!(await keys.isCurrent(value))) counts.old += 1
        await keys.open(column.use, value).catch(() => (counts.unreadable += 1))
      }
    })
  }
  return counts
}

async function resealColumn(
  db: Db,
  { keys, column }: { keys: Keys; column: SealedColumn },
): Promise<number> {
  const { table, id, column: name, use } = column
  let count = 0
  await eachPage(db, column, async (rows) => {
    for (const { key, value } of rows) {
      if (await keys.isCurrent(value)) continue
      const next = await keys.seal(use, await keys.open(use, value))
      // Somebody may have set a new value since it was read; that one is under today's key.
      await transact(db, (tx) =>
        sql`update ${sql.table(table)} set ${sql.ref(name)} = ${next}
          where ${sql.ref(id)}::text = ${key} and ${sql.ref(name)} = ${value}`.execute(tx),
      )
      count += 1
    }
  })
  return count
}

type Row = { key: string; value: Buffer }

async function eachPage(
  db: Db,
  { table, id, column }: SealedColumn,
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Row>`
      select ${sql.ref(id)}::text as key, ${sql.ref(column)} as value from ${sql.table(table)}
      where ${sql.ref(id)}::text > ${after} and ${sql.ref(column)} is not null
      order by ${sql.ref(id)}::text limit ${rowsAtOnce}`.execute(db)
    await work(rows)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.key
  }
}
