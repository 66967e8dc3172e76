import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { WalletTables } from './wallet.tables.ts'

export type PayoutDetails = {
  bank: string
  accountNumber: string
  accountName: string
  /** `YYYY-MM-DD`. */
  dateOfBirth: string
  matched: boolean
}

export async function findPayoutDetails(
  db: Db<WalletTables>,
  profileId: string,
): Promise<PayoutDetails | undefined> {
  const row = await db
    .selectFrom('payout_detail')
    .select(['bank', 'account_number', 'account_name', 'matched_at'])
    .select(sql<string>`date_of_birth::text`.as('date_of_birth'))
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return (
    row && {
      bank: row.bank,
      accountNumber: row.account_number,
      accountName: row.account_name,
      dateOfBirth: row.date_of_birth,
      matched: row.matched_at !== null,
    }
  )
}

/** Other details than before have to be matched anew. */
export async function savePayoutDetails(
  db: Db<WalletTables>,
  input: Omit<PayoutDetails, 'matched'> & { profileId: string; now: Date },
): Promise<void> {
  const row = {
    bank: input.bank,
    account_number: input.accountNumber,
    account_name: input.accountName,
    date_of_birth: input.dateOfBirth,
    changed_at: input.now,
    matched_at: null,
    matched_by: null,
  }
  await db
    .insertInto('payout_detail')
    .values({ profile_id: input.profileId, ...row })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(row))
    .execute()
}

/** Whether anybody ever paid for a subscription to them. */
export async function hasEarned(db: Db<WalletTables>, profileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'earnings-held')
    .executeTakeFirst()
  return row !== undefined
}
