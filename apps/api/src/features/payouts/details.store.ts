/** Where creators' earnings go, sealed: a copy of the database does not give bank accounts away. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../infra/db.ts'
import type { Keys } from '../../infra/keys.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { PayoutTables } from './payouts.tables.ts'

/** Of every account of a creator, wherever it is kept. */
export const sealUse = 'payout details'

const accountSchema = z.object({
  bank: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  /** `YYYY-MM-DD`. */
  dateOfBirth: z.string(),
})
export type PayoutAccountDetails = z.infer<typeof accountSchema>
type PayoutDetails = PayoutAccountDetails & { version: number; matched: boolean }

export async function sealAccount(keys: Keys, account: PayoutAccountDetails): Promise<Buffer> {
  const { bank, accountNumber, accountName, dateOfBirth } = account
  const text = JSON.stringify({ bank, accountNumber, accountName, dateOfBirth })
  return await keys.seal(sealUse, Buffer.from(text))
}

export async function openAccount(keys: Keys, sealed: Buffer): Promise<PayoutAccountDetails> {
  return accountSchema.parse(JSON.parse((await keys.open(sealUse, sealed)).toString()))
}

export async function findPayoutDetails(
  db: Db<PayoutTables>,
  { keys, profileId }: { keys: Keys; profileId: string },
): Promise<PayoutDetails | undefined> {
  const row = await db
    .selectFrom('payout_detail')
    .select(['sealed', 'bank', 'account_number', 'account_name', 'account_version', 'matched_at'])
    .select(sql<string | null>`date_of_birth::text`.as('date_of_birth'))
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  if (!row) return undefined
  const account = row.sealed ? await openAccount(keys, row.sealed) : plainOf(row)
  return { ...account, version: row.account_version, matched: row.matched_at !== null }
}

function plainOf(row: {
  bank: string | null
  account_number: string | null
  account_name: string | null
  date_of_birth: string | null
}): PayoutAccountDetails {
  return accountSchema.parse({
    bank: row.bank,
    accountNumber: row.account_number,
    accountName: row.account_name,
    dateOfBirth: row.date_of_birth,
  })
}

const noPlain = { bank: null, account_number: null, account_name: null, date_of_birth: null }

/** Other details than before have to be matched anew. @returns the version that they are */
export async function savePayoutDetails(
  db: Db<PayoutTables>,
  input: { profileId: string; sealed: Buffer; now: Date },
): Promise<number> {
  const { profileId, sealed, now } = input
  const row = { ...noPlain, sealed, changed_at: now, matched_at: null, matched_by: null }
  const saved = await db
    .insertInto('payout_detail')
    .values({ profile_id: profileId, ...row })
    .onConflict((conflict) =>
      conflict.column('profile_id').doUpdateSet(({ eb }) => ({
        ...row,
        account_version: eb('payout_detail.account_version', '+', 1),
      })),
    )
    .returning('account_version')
    .executeTakeFirstOrThrow()
  return saved.account_version
}

/** Seals what was kept in plain before accounts were sealed. @returns how many rows that were */
export async function sealPlainDetails(db: Db<PayoutTables>, keys: Keys): Promise<number> {
  const rows = await db
    .selectFrom('payout_detail')
    .select(['profile_id', 'bank', 'account_number', 'account_name', 'changed_at'])
    .select(sql<string | null>`date_of_birth::text`.as('date_of_birth'))
    .where('sealed', 'is', null)
    .execute()
  for (const row of rows) {
    const sealed = await sealAccount(keys, plainOf(row))
    await db
      .updateTable('payout_detail')
      .set({ ...noPlain, sealed })
      .where('profile_id', '=', row.profile_id)
      .where('sealed', 'is', null)
      .execute()
  }
  return rows.length
}

/** False when the account is another one by now, or is gone. */
export async function matchDetails(
  db: Db<PayoutTables>,
  input: { profileId: string; version: number | null; by: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('payout_detail')
    .set({ matched_at: input.now, matched_by: input.by })
    .where('profile_id', '=', input.profileId)
    .where('account_version', '=', input.version)
    .returning('profile_id')
    .executeTakeFirst()
  return row !== undefined
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
