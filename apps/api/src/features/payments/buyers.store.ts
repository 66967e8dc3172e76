import { sql } from 'kysely'
import type { Tx } from '../../infra/db.ts'
import { isOnBreak } from '../accounts/index.ts'
import { holdProfile } from '../profiles/index.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

/** Whether somebody is there and takes no break; it stays so until the transaction ends. */
export async function holdBuyer(
  tx: Tx<Tables>,
  { profileId, now }: { profileId: string; now: Date },
): Promise<boolean> {
  // Whoever begins a break has the account for themselves, as a deletion has.
  if (!(await holdProfile(tx, profileId))) return false
  const { rows } = await sql`select where ${isOnBreak(sql`${profileId}::uuid`, now)}`.execute(tx)
  return rows.length === 0
}
