import type { Db } from '../../database.ts'
import { personalKinds } from './accounts.ts'
import type { PersonalKind } from './accounts.ts'

/** Whole hundredths of a credit; the two kinds of earnings in kobo. */
export type Balances = Readonly<Record<PersonalKind, number>>

export async function balancesOf(db: Db, profileId: string): Promise<Balances> {
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
export async function lockBalances(db: Db, profileId: string): Promise<Balances> {
  await db
    .selectFrom('ledger_account')
    .select('id')
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return await balancesOf(db, profileId)
}
