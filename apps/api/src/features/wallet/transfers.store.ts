/** What was posted under an id. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { WalletTables } from './wallet.tables.ts'

/** In hexadecimal, by id, of the transfers that are there. */
export async function readBodyHashes(
  db: Db<WalletTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; body_hash: Buffer }>`
    select id, body_hash from transfer where id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row.body_hash.toString('hex')]))
}

/** What a transfer moves; 0 when there is none. */
export async function amountOf(db: Db<WalletTables>, id: string): Promise<number> {
  const row = await db
    .selectFrom('posting')
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('transfer_id', '=', id)
    .executeTakeFirst()
  return Number(row?.amount ?? 0)
}

/** What came in by a purchase's transfer, from outside or newly issued. */
export async function creditedBy(db: Db<WalletTables>, id: string): Promise<number> {
  const row = await db
    .selectFrom('posting as p')
    .innerJoin('ledger_account as a', 'a.id', 'p.debit')
    .select(({ fn }) => fn.sum<string>('p.amount').as('amount'))
    .where('p.transfer_id', '=', id)
    .where('a.kind', 'in', ['outside', 'issued'])
    .executeTakeFirst()
  return Number(row?.amount ?? 0)
}
