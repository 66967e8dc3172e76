import type { StaffRole } from '@strix/contracts'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { StaffTables } from './staff.tables.ts'

export type Invitation = {
  id: string
  createdAt: Date
  createdBy: string
  /** It is good for as long as they are an owner who can act. */
  invitedBy: string
  /** Whose access it renews; null where somebody becomes staff with it. */
  staffId: string | null
  email: string
  name: string
  role: StaffRole
  tokenHash: Buffer
  sealedSecret: Buffer
  expiresAt: Date
}

function toInvitation(row: Selectable<StaffTables['staff_invitation']>): Invitation {
  return {
    id: row.id,
    createdAt: row.created_at,
    createdBy: row.created_by,
    invitedBy: row.invited_by,
    staffId: row.staff_id,
    email: row.email,
    name: row.name,
    role: row.role,
    tokenHash: row.token_hash,
    sealedSecret: row.totp_secret,
    expiresAt: row.expires_at,
  }
}

/** In place of an earlier one to the same address. */
export async function putInvitation(tx: Tx<StaffTables>, made: Invitation): Promise<void> {
  const row = {
    id: made.id,
    created_at: made.createdAt,
    created_by: made.createdBy,
    invited_by: made.invitedBy,
    staff_id: made.staffId,
    email: made.email,
    name: made.name,
    role: made.role,
    token_hash: made.tokenHash,
    totp_secret: made.sealedSecret,
    expires_at: made.expiresAt,
  }
  await tx
    .insertInto('staff_invitation')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
}

/** Whoever sent it is still an owner who can act. */
const byOwner = sql<boolean>`exists (
  select from staff s where s.id = invited_by and s.role = 'owner' and s.disabled_at is null
)`

export async function listInvitations(db: Db<StaffTables>, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('expires_at', '>', now)
    .where(byOwner)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(toInvitation)
}

export async function findInvitation(
  db: Db<StaffTables>,
  input: { tokenHash: Buffer; now: Date },
): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', '=', input.tokenHash)
    .where('expires_at', '>', input.now)
    .where(byOwner)
    .executeTakeFirst()
  return row && toInvitation(row)
}

/** Undefined when somebody has used it, withdrawn it or sent another one in the meantime. */
export async function takeInvitation(
  tx: Tx<StaffTables>,
  id: string,
): Promise<Invitation | undefined> {
  const row = await tx
    .deleteFrom('staff_invitation')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toInvitation(row)
}

/** Those to an address, and those that this member of staff has sent. */
export async function deleteInvitationsOf(
  tx: Tx<StaffTables>,
  { email, id }: { email: string; id: string },
): Promise<void> {
  await tx
    .deleteFrom('staff_invitation')
    .where(({ eb, or }) => or([eb('email', '=', email), eb('invited_by', '=', id)]))
    .execute()
}

/** Those that this member of staff has sent. */
export async function deleteInvitationsBy(tx: Tx<StaffTables>, id: string): Promise<void> {
  await tx.deleteFrom('staff_invitation').where('invited_by', '=', id).execute()
}

export async function deleteOldInvitations(db: Db<StaffTables>, now: Date): Promise<void> {
  await db.deleteFrom('staff_invitation').where('expires_at', '<=', now).execute()
}
