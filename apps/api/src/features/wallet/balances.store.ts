import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { personalKinds } from './accounts.ts'
import type { PersonalKind } from './accounts.ts'
import type { WalletTables } from './wallet.tables.ts'

/** Whole hundredths of a credit; what creators earn and owe in kobo. */
type Balances = Readonly<Record<PersonalKind, number>>

export async function balancesOf(db: Db<WalletTables>, profileId: string): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('profile_id', '=', profileId)
    .execute()
  const found = new Map<string, number>(rows.map(({ kind, balance }) => [kind, Number(balance)]))
  const kinds = Object.keys(personalKinds) as PersonalKind[]
  return Object.fromEntries(kinds.map((kind) => [kind, found.get(kind) ?? 0])) as Balances
}

/** The same, and nobody changes them until the transaction ends. */
export async function lockBalances(tx: Tx<WalletTables>, profileId: string): Promise<Balances> {
  await lockAccountsOf(tx, [profileId])
  return await balancesOf(tx, profileId)
}

/** In the order of the ids of the accounts, as `post` does. */
export async function lockAccountsOf(
  tx: Tx<WalletTables>,
  profileIds: readonly string[],
): Promise<void> {
  await tx
    .selectFrom('ledger_account')
    .select('id')
    .where(sql<boolean>`profile_id = any(${[...profileIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}
