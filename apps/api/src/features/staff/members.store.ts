/** Members of staff as owners look after them. */
import type { StaffRole } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { StaffTables } from './staff.tables.ts'

export type MemberRow = {
  id: string
  email: string
  name: string
  role: StaffRole
  createdAt: Date
  disabledAt: Date | null
  lastSeenAt: Date | null
}

export type MemberFilter = {
  role?: StaffRole | undefined
  state?: 'active' | 'disabled' | undefined
  search?: string | undefined
}
export type MemberOrder = { by: 'name' | 'created_at'; isDown: boolean }

const sortValues: Record<MemberOrder['by'], RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  created_at: sql`created_at`,
}
const casts = { name: sql`text`, created_at: sql`timestamptz` } as const

function matches({ role, state, search }: MemberFilter): RawBuilder<boolean> {
  return sql`${role === undefined ? sql`true` : sql`role = ${role}`}
    and ${state === undefined ? sql`true` : sql`(disabled_at is null) = ${state === 'active'}`}
    and ${search ? sql`position(lower(${search}) in lower(name || ' ' || email)) > 0` : sql`true`}`
}

/** One more than the page shows whether there is a further one. */
export async function listMembers(
  db: Db<StaffTables>,
  input: {
    filter: MemberFilter
    order: MemberOrder
    limit: number
    offset: number
    after: readonly [value: string, id: string] | undefined
  },
): Promise<MemberRow[]> {
  const { filter, order, after } = input
  const value = sortValues[order.by]
  const turned = order.isDown ? sql`desc` : sql`asc`
  const beyond = order.isDown ? sql`<` : sql`>`
  const from = after
    ? sql`and (${value}, id) ${beyond} (${after[0]}::${casts[order.by]}, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<Row>`
    select ${columns} from staff where ${matches(filter)} ${from}
    order by ${value} ${turned}, id ${turned} limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows.map(toMember)
}

export async function countMembers(
  db: Db<StaffTables>,
  filter: MemberFilter,
  limit: number | null,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (select 1 from staff where ${matches(filter)} limit ${limit}) as found
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}

type Row = {
  id: string
  email: string
  name: string
  role: StaffRole
  created_at: Date
  disabled_at: Date | null
  last_seen_at: Date | null
}

const columns = sql`id, email, name, role, created_at, disabled_at,
  (select max(last_seen_at) from staff_session where staff_id = staff.id) as last_seen_at`

function toMember(row: Row): MemberRow {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
    lastSeenAt: row.last_seen_at,
  }
}

export async function findMember(db: Db<StaffTables>, id: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<Row>`select ${columns} from staff where id = ${id}`.execute(db)
  return rows[0] && toMember(rows[0])
}

/**
 * The owners who can act, locked until the transaction ends: two who would take each other's role
 * away come one after the other.
 */
export async function lockOwners(tx: Tx<StaffTables>): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Locked as well: what is read is what is changed. */
export async function lockMember(tx: Tx<StaffTables>, id: string): Promise<MemberRow | undefined> {
  await tx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute()
  return await findMember(tx, id)
}

export async function setRole(
  tx: Tx<StaffTables>,
  input: { id: string; role: StaffRole },
): Promise<void> {
  await tx.updateTable('staff').set({ role: input.role }).where('id', '=', input.id).execute()
}

export async function setDisabled(
  tx: Tx<StaffTables>,
  input: { id: string; at: Date | null },
): Promise<void> {
  await tx.updateTable('staff').set({ disabled_at: input.at }).where('id', '=', input.id).execute()
}

/** All that somebody logs in with, at once. */
export async function setAccess(
  tx: Tx<StaffTables>,
  input: {
    id: string
    passwordHash: string
    sealedSecret: Buffer
    /** The step of the code it was proved with: that one is spent. */
    totpStep: number
    recoveryHashes: readonly Buffer[]
  },
): Promise<void> {
  const { id } = input
  await tx
    .updateTable('staff')
    .set({
      password_hash: input.passwordHash,
      totp_secret: input.sealedSecret,
      totp_step: input.totpStep,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute()
  if (input.recoveryHashes.length === 0) return
  const codes = input.recoveryHashes.map((code_hash) => ({
    staff_id: id,
    code_hash,
    used_at: null,
  }))
  await tx.insertInto('staff_recovery_code').values(codes).execute()
}

export type MemberSession = {
  id: string
  device: string
  address: string | null
  createdAt: Date
  lastSeenAt: Date
}

export async function listMemberSessions(
  db: Db<StaffTables>,
  input: { staffId: string; now: Date; seenAfter: Date },
): Promise<MemberSession[]> {
  const rows = await db
    .selectFrom('staff_session')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('staff_id', '=', input.staffId)
    .where('expires_at', '>', input.now)
    .where('last_seen_at', '>', input.seenAfter)
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
}

export async function deleteMemberSessions(tx: Tx<StaffTables>, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
}
