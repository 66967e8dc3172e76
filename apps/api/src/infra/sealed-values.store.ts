import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

export type SealedColumn = { table: string; id: string; column: string; use: string }
export type SealedValue = { key: string; value: Buffer }

/** By key, from after one on; `after` is empty for the first. */
export async function listSealed(
  db: Db,
  { table, id, column }: SealedColumn,
  page: { after: string; limit: number },
): Promise<SealedValue[]> {
  const { rows } = await sql<SealedValue>`
    select ${sql.ref(id)}::text as key, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(id)}::text > ${page.after} and ${sql.ref(column)} is not null
    order by ${sql.ref(id)}::text limit ${page.limit}`.execute(db)
  return rows
}

/** Leaves a value alone that somebody set since it was read: it is under today's key. */
export async function replaceSealed(
  tx: Tx,
  { table, id, column }: SealedColumn,
  { key, value, next }: SealedValue & { next: Buffer },
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${next}
    where ${sql.ref(id)}::text = ${key} and ${sql.ref(column)} = ${value}`.execute(tx)
}
