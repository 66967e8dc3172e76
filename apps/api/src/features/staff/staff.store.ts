import { permissions } from '@strix/contracts'
import type { Permission, StaffRole } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { StaffTables } from './staff.tables.ts'

export type StaffRow = {
  id: string
  email: string
  name: string
  role: StaffRole
  passwordHash: string
  sealedSecret: Buffer
  totpStep: number
}

function toStaff(row: Selectable<StaffTables['staff']>): StaffRow {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    passwordHash: row.password_hash,
    sealedSecret: row.totp_secret,
    totpStep: Number(row.totp_step),
  }
}

export async function insertStaff(
  db: Db<StaffTables>,
  input: StaffRow & { createdBy: string; now: Date; recoveryHashes: readonly Buffer[] },
): Promise<void> {
  await db
    .insertInto('staff')
    .values({
      id: input.id,
      created_at: input.now,
      created_by: input.createdBy,
      email: input.email,
      name: input.name,
      role: input.role,
      password_hash: input.passwordHash,
      totp_secret: input.sealedSecret,
      totp_step: input.totpStep,
      disabled_at: null,
    })
    .execute()
  await db
    .insertInto('staff_recovery_code')
    .values(
      input.recoveryHashes.map((codeHash) => ({
        staff_id: input.id,
        code_hash: codeHash,
        used_at: null,
      })),
    )
    .execute()
}

export async function findStaffByEmail(
  db: Db<StaffTables>,
  email: string,
): Promise<StaffRow | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row && toStaff(row)
}

/** Whoever has the address, kept out or not. */
export async function findStaffByAddress(
  db: Db<StaffTables>,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}

/** The addresses of those whose ids these are. */
export async function listAddresses(
  db: Db<StaffTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('staff').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export async function findStaff(db: Db<StaffTables>, id: string): Promise<StaffRow | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row && toStaff(row)
}

/** For the audit log. */
export async function emailOfStaff(db: Db<StaffTables>, id: string): Promise<string> {
  return (await findStaff(db, id))?.email ?? id
}

/**
 * Of audit events: what a member of staff made and nobody else approved. They are named by id, and
 * by address where it waited.
 */
export function madeAlone(staffId: string): RawBuilder<boolean> {
  return sql<boolean>`
    actor in (${staffId}, (select email from staff where id = ${staffId}))
      and coalesce(detail->>'approvedBy', actor) = actor`
}

/** False when the step, or a later one, was taken in the meantime. */
export async function takeTotpStep(
  db: Db<StaffTables>,
  input: { id: string; step: number },
): Promise<boolean> {
  const row = await db
    .updateTable('staff')
    .set({ totp_step: input.step })
    .where('id', '=', input.id)
    .where('totp_step', '<', input.step)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Each recovery code works once. */
export async function takeRecoveryCode(
  db: Db<StaffTables>,
  input: { staffId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: input.now })
    .where('staff_id', '=', input.staffId)
    .where('code_hash', '=', input.codeHash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(db: Db<StaffTables>, staffId: string): Promise<number> {
  const row = await db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertStaffSession(
  db: Db<StaffTables>,
  input: {
    id: string
    tokenHash: Buffer
    staffId: string
    now: Date
    expiresAt: Date
    device: string
    address: string
  },
): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({
      id: input.id,
      token_hash: input.tokenHash,
      staff_id: input.staffId,
      created_at: input.now,
      last_seen_at: input.now,
      expires_at: input.expiresAt,
      device: input.device,
      address: input.address,
      confirmed_at: input.now,
    })
    .execute()
}

type StaffSession = {
  id: string
  staffId: string
  role: StaffRole
  confirmedAt: Date | null
}

/** Counts as seen; a session that was idle too long or is too old is none. */
export async function useStaffSession(
  db: Db<StaffTables>,
  input: { tokenHash: Buffer; now: Date; seenAfter: Date },
): Promise<StaffSession | undefined> {
  const row = await db
    .updateTable('staff_session')
    .from('staff')
    .set({ last_seen_at: input.now })
    .whereRef('staff.id', '=', 'staff_session.staff_id')
    .where('staff.disabled_at', 'is', null)
    .where('staff_session.token_hash', '=', input.tokenHash)
    .where('staff_session.expires_at', '>', input.now)
    .where('staff_session.last_seen_at', '>', input.seenAfter)
    .returning([
      'staff_session.id',
      'staff_session.staff_id',
      'staff_session.confirmed_at',
      'staff.role',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  return { id: row.id, staffId: row.staff_id, role: row.role, confirmedAt: row.confirmed_at }
}

export async function confirmStaffSession(
  db: Db<StaffTables>,
  input: { tokenHash: Buffer; now: Date },
): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ confirmed_at: input.now })
    .where('token_hash', '=', input.tokenHash)
    .execute()
}

export async function deleteStaffSession(db: Db<StaffTables>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute()
}

/** All but the one of this token; answers how many there were. */
export async function deleteOtherSessions(
  db: Db<StaffTables>,
  { staffId, tokenHash }: { staffId: string; tokenHash: Buffer },
): Promise<number> {
  const gone = await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('token_hash', '!=', tokenHash)
    .returning('id')
    .execute()
  return gone.length
}

/** False where it is no longer the old one. */
export async function replacePassword(
  db: Db<StaffTables>,
  { id, old, passwordHash }: { id: string; old: string; passwordHash: string },
): Promise<boolean> {
  const row = await db
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldStaffSessions(db: Db<StaffTables>, now: Date): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute()
}

type Addressee = { email: string; name: string }

/** Those who can act now. */
export async function listOwners(db: Db<StaffTables>): Promise<Addressee[]> {
  return await listStaffOf(db, ['owner'])
}

/** Those who can act now and may do this. */
export async function listStaffWho(
  db: Db<StaffTables>,
  permission: Permission,
): Promise<Addressee[]> {
  return await listStaffOf(db, permissions[permission])
}

async function listStaffOf(db: Db<StaffTables>, roles: readonly StaffRole[]): Promise<Addressee[]> {
  return await db
    .selectFrom('staff')
    .select(['email', 'name'])
    .where('role', 'in', roles)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
}
