/**
 * Owners look after who works here. Nobody changes their own access, and whoever changes that of
 * another is an owner until it is done: so one owner always stays.
 */
import type { Page, PageQuery, RowCount, StaffRole } from '@strix/contracts'
import { messages } from '@strix/messages/server/staff'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { isId, isText, timeCursor } from '../../infra/http/cursor.ts'
import type { CursorShape } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { countRows } from '../../infra/row-count.ts'
import type { InvitationService } from './invitations.service.ts'
import { deleteInvitationsBy, deleteInvitationsOf } from './invitations.store.ts'
import {
  countMembers,
  deleteMemberSessions,
  findMember,
  listMembers,
  listMemberSessions,
  lockMember,
  lockOwners,
  setDisabled,
  setRole,
} from './members.store.ts'
import type { MemberFilter, MemberOrder, MemberRow, MemberSession } from './members.store.ts'
import { sessionIdleMs } from './staff-cookie.ts'
import { countRecoveryCodes, findStaff } from './staff.store.ts'
import type { StaffTables } from './staff.tables.ts'

export type { MemberRow } from './members.store.ts'
type MemberDeps = { db: Db<StaffTables>; now: () => Date }

type Sort = MemberOrder['by'] | `-${MemberOrder['by']}`
type ListQuery = PageQuery & MemberFilter & { sort: Sort; count: 'capped' | 'exact' }
type Act = { staffId: string; actorId: string; reason: string }

export type MemberService = {
  list(query: ListQuery): Promise<{ rows: MemberRow[]; page: Page; count: RowCount }>
  /** @throws AppError NOT_FOUND */
  get(
    staffId: string,
  ): Promise<MemberRow & { recoveryCodesLeft: number; sessions: MemberSession[] }>
  /** These all: @throws AppError NOT_FOUND, OWN_PROFILE, or FORBIDDEN for no owner any more */
  changeRole(act: Act & { role: StaffRole }): Promise<MemberRow>
  disable(act: Act): Promise<MemberRow>
  enable(act: Act): Promise<MemberRow>
  endSessions(act: Act): Promise<MemberRow>
  reset(act: Act): Promise<MemberRow>
}

const cursors: Record<MemberOrder['by'], CursorShape<[string, string]>> = {
  name: [isText, isId],
  created_at: timeCursor,
}

export function createMemberService(
  deps: MemberDeps,
  invitations: Pick<InvitationService, 'renew'>,
): MemberService {
  const { db, now } = deps
  return {
    async list({ role, state, search, sort, count, ...query }) {
      const filter = { role, state, search }
      const order = orderOf(sort)
      const { limit, offset, after } = pageWindow(query, cursors[order.by])
      const found = await listMembers(db, { filter, order, limit, offset, after })
      const { rows, page } = pageOf(found, query, (row) => [sortValueOf(row, order), row.id])
      const counted = await countRows(count, (most) => countMembers(db, filter, most))
      return { rows, page, count: counted }
    },
    async get(staffId) {
      const found = await findMember(db, staffId)
      if (!found) throw noMember()
      const at = now()
      const seenAfter = new Date(at.getTime() - sessionIdleMs)
      const sessions = await listMemberSessions(db, { staffId, now: at, seenAfter })
      return { ...found, sessions, recoveryCodesLeft: await countRecoveryCodes(db, staffId) }
    },
    changeRole: ({ role, ...act }) =>
      change(deps, act, {
        action: 'staff.role',
        detail: (member) => ({ email: member.email, from: member.role, to: role }),
        async apply(tx, { id }) {
          await setRole(tx, { id, role })
          if (role !== 'owner') await deleteInvitationsBy(tx, id)
        },
      }),
    disable: (act) =>
      change(deps, act, {
        action: 'staff.disable',
        detail: ({ email, disabledAt }) => ({ email, from: stateOf(disabledAt), to: 'disabled' }),
        async apply(tx, member) {
          await setDisabled(tx, { id: member.id, at: member.disabledAt ?? now() })
          await deleteInvitationsOf(tx, member)
        },
      }),
    enable: (act) =>
      change(deps, act, {
        action: 'staff.enable',
        detail: ({ email, disabledAt }) => ({ email, from: stateOf(disabledAt), to: 'active' }),
        apply: (tx, { id }) => setDisabled(tx, { id, at: null }),
      }),
    endSessions: (act) =>
      change(deps, act, {
        action: 'staff.end-sessions',
        detail: ({ email }) => ({ email }),
        apply: () => Promise.resolve(),
      }),
    reset: (act) =>
      change(deps, act, {
        action: 'staff.reset',
        detail: ({ email }) => ({ email }),
        apply: (tx, member, by) => invitations.renew(tx, { member, by }),
      }),
  }
}

type Change = {
  action: string
  detail: (before: MemberRow) => Record<string, unknown>
  apply: (tx: Tx<StaffTables>, before: MemberRow, by: { id: string; name: string }) => Promise<void>
}

/** Whatever is changed about somebody ends their sessions: no page of theirs goes on with it. */
async function change(
  { db, now }: MemberDeps,
  { staffId, actorId, reason }: Act,
  { action, detail, apply }: Change,
): Promise<MemberRow> {
  if (staffId === actorId) throw new AppError('OWN_PROFILE', messages.problems.ownSelf)
  return await transact(db, async (tx) => {
    const owners = await lockOwners(tx)
    const actor = await findStaff(tx, actorId)
    // Somebody may have taken it from them a moment ago.
    if (!actor || !owners.includes(actorId)) {
      throw new AppError('FORBIDDEN', messages.problems.ownersOnly)
    }
    const before = await lockMember(tx, staffId)
    if (!before) throw noMember()
    await apply(tx, before, actor)
    await deleteMemberSessions(tx, staffId)
    const event = { at: now(), actor: actor.email, action, subject: staffId, reason }
    await writeAudit(tx, { ...event, detail: detail(before) })
    return (await findMember(tx, staffId)) ?? before
  })
}

function noMember(): AppError {
  return new AppError('NOT_FOUND', messages.problems.noMember)
}

function stateOf(disabledAt: Date | null): string {
  return disabledAt ? 'disabled' : 'active'
}

function orderOf(sort: Sort): MemberOrder {
  return sort.startsWith('-')
    ? { by: sort === '-name' ? 'name' : 'created_at', isDown: true }
    : { by: sort === 'name' ? 'name' : 'created_at', isDown: false }
}

function sortValueOf(row: MemberRow, { by }: MemberOrder): string {
  return by === 'name' ? row.name.toLowerCase() : row.createdAt.toISOString()
}
