/** How all values sealed by `keys.seal` get today's key; features declare their columns. */
import type { Db } from './db.ts'
import { transact } from './db.ts'
import type { Keys } from './keys.ts'
import { listSealed, replaceSealed } from './sealed-values.store.ts'
import type { SealedColumn, SealedValue } from './sealed-values.store.ts'

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
  const { use } = column
  let count = 0
  await eachPage(db, column, async (rows) => {
    for (const row of rows) {
      if (await keys.isCurrent(row.value)) continue
      const next = await keys.seal(use, await keys.open(use, row.value))
      await transact(db, (tx) => replaceSealed(tx, column, { ...row, next }))
      count += 1
    }
  })
  return count
}

async function eachPage(
  db: Db,
  column: SealedColumn,
  work: (rows: readonly SealedValue[]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ;) {
    const rows = await listSealed(db, column, { after, limit: rowsAtOnce })
    await work(rows)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.key
  }
}
