/** Mailed codes: only hashes, and only the newest of an address and purpose counts. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { OneTimeCodePurpose, AccountTables } from './accounts.tables.ts'

type OneTimeCodeId = { email: string; purpose: OneTimeCodePurpose }

export async function insertOneTimeCode(
  db: Db<AccountTables>,
  input: OneTimeCodeId & {
    id: string
    profileId: string | null
    codeHash: Buffer
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await closeOneTimeCodes(db, input)
  await db
    .insertInto('one_time_code')
    .values({
      id: input.id,
      purpose: input.purpose,
      email: input.email,
      profile_id: input.profileId,
      code_hash: input.codeHash,
      created_at: input.now,
      expires_at: input.expiresAt,
      tries: 0,
      closed_at: null,
    })
    .execute()
}

/** Counts one try on the live code, before it is compared; undefined where none is left. */
export async function takeTry(
  db: Db<AccountTables>,
  input: OneTimeCodeId & { now: Date; triesMax: number },
): Promise<{ id: string; codeHash: Buffer; profileId: string | null } | undefined> {
  const row = await db
    .updateTable('one_time_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('email', '=', input.email)
    .where('purpose', '=', input.purpose)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', input.now)
    .where('tries', '<', input.triesMax)
    .returning(['id', 'code_hash', 'profile_id'])
    .executeTakeFirst()
  return row && { id: row.id, codeHash: row.code_hash, profileId: row.profile_id }
}

/** False when somebody else used it in the meantime. */
export async function closeOneTimeCode(
  db: Db<AccountTables>,
  input: { id: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('one_time_code')
    .set({ closed_at: input.now })
    .where('id', '=', input.id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function closeOneTimeCodes(
  db: Db<AccountTables>,
  input: OneTimeCodeId & { now: Date },
): Promise<void> {
  await db
    .updateTable('one_time_code')
    .set({ closed_at: input.now })
    .where('email', '=', input.email)
    .where('purpose', '=', input.purpose)
    .where('closed_at', 'is', null)
    .execute()
}

export async function deleteOldOneTimeCodes(db: Db<AccountTables>, before: Date): Promise<void> {
  await db.deleteFrom('one_time_code').where('created_at', '<', before).execute()
}
