/**
 * Changes that take a second person: asked for by one member of staff, made by another, once, and
 * only as they were asked for. See docs/decisions/044-a-second-person.md.
 */
import { approvalRules, permissions } from '@strix/contracts'
import type { Approval, ApprovalKindName, Page, PageQuery, StaffRole } from '@strix/contracts'
import { messages } from '@strix/messages/server/approvals'
import type { ApprovalChange, ApprovalKind } from '../../infra/approvals.ts'
import { hashOfChange } from '../../infra/approvals.ts'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { uuidv7 } from '../../infra/id.ts'
import { mailAlone } from './approvals.mails.ts'
import {
  endApproval,
  expireApprovals,
  findOpenApprovals,
  insertApproval,
  listApprovals,
  lockApproval,
} from './approvals.store.ts'
import type { StoredApproval } from './approvals.store.ts'
import { emailOfStaff, findStaff } from './staff.store.ts'
import type { StaffTables } from './staff.tables.ts'

export type ApprovalDeps<Tables> = {
  db: Db<StaffTables & Tables>
  now: () => Date
  pages: { of(path: string): string }
  approvalKinds: readonly ApprovalKind<StaffTables & Tables>[]
}

type Actor = { staffId: string; role: StaffRole }

type ApprovalRequest = {
  kind: ApprovalKindName
  subject: string
  change: ApprovalChange
  /** Of what the change is about now, as the kind's `lockVersion` names it. */
  version: string
  staffId: string
  reason: string
}

export type ApprovalService = {
  /**
   * Asks for a change in the caller's transaction, which has locked what it is about.
   * @throws AppError TRANSFER_CONFLICT when a change of it waits already
   */
  request(tx: Tx<StaffTables>, input: ApprovalRequest): Promise<{ id: string }>
  list(
    input: PageQuery & { state: 'open' | 'decided'; actor: Actor },
  ): Promise<{ rows: Approval[]; page: Page }>
  /** The ids of what is open about things of one kind, by what it is about. */
  openAbout(
    kind: ApprovalKindName,
    subjects: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
  /** @throws AppError FORBIDDEN to whoever asked; OUTDATED, TRANSFER_CONFLICT, NOT_FOUND */
  approve(input: {
    id: string
    hash: string
    reason?: string | undefined
    actor: Actor
  }): Promise<Approval>
  /** @throws AppError TRANSFER_CONFLICT, OUTDATED, NOT_FOUND */
  refuse(input: { id: string; reason: string; actor: Actor }): Promise<Approval>
  /** Without a second person; every owner is informed. */
  applyAlone(input: { id: string; hash: string; reason: string; actor: Actor }): Promise<Approval>
  /** Ends what nobody decided in time. */
  expire(): Promise<void>
}

export function createApprovalService<Tables>(deps: ApprovalDeps<Tables>): ApprovalService {
  const { db, now } = deps
  return {
    request: (tx, input) => request(tx, { ...input, now: now() }),
    async list({ state, actor, ...query }) {
      const { limit, offset, after } = pageWindow(query, timeCursor)
      const found = await listApprovals(db, {
        open: state === 'open',
        kinds: deps.approvalKinds.filter((kind) => maySee(kind, actor)).map(({ kind }) => kind),
        now: now(),
        limit,
        offset,
        after: after && { at: new Date(after[0]), id: after[1] },
      })
      const { rows, page } = pageOf(found, query, (row) => [row.requestedAt.toISOString(), row.id])
      return { rows: rows.map((row) => viewOf(row, { actor, now: now() })), page }
    },
    openAbout: (kind, subjects) => findOpenApprovals(db, { kind, subjects, now: now() }),
    approve: (input) => decide(deps, { ...input, reason: input.reason ?? null, alone: false }),
    applyAlone: (input) => decide(deps, { ...input, alone: true }),
    refuse: (input) => refuse(deps, input),
    expire: () => transact(db, (tx) => expire(tx, { now: now() })),
  }
}

function maySee(kind: Pick<ApprovalKind, 'permission'>, actor: Actor): boolean {
  const roles: readonly StaffRole[] = permissions[kind.permission]
  return roles.includes(actor.role)
}

async function request(
  tx: Tx<StaffTables>,
  input: ApprovalRequest & { now: Date },
): Promise<{ id: string }> {
  const { kind, subject, change, version, staffId, reason, now } = input
  await expire(tx, { now, about: { kind, subject } })
  const id = uuidv7(now)
  const expiresAt = new Date(now.getTime() + approvalRules.hours * 3_600_000)
  const row = { id, kind, subject, change, version, reason, requestedById: staffId }
  const hash = hashOfChange(input)
  if (!(await insertApproval(tx, { ...row, hash, now, expiresAt }))) {
    throw new AppError('TRANSFER_CONFLICT', messages.problems.waits)
  }
  const actor = await emailOfStaff(tx, staffId)
  const detail = { approval: id, kind, change }
  await writeAudit(tx, { at: now, actor, action: 'approval.request', subject, detail, reason })
  return { id }
}

type Decision = {
  id: string
  /** Of the change that whoever decides has read. */
  hash: string
  reason: string | null
  alone: boolean
  actor: Actor
}

/** What a transaction ended with: the approval as it is then, or why nothing was changed. */
type Ended = { row: StoredApproval } | { refusal: AppError }

async function decide<Tables>(deps: ApprovalDeps<Tables>, input: Decision): Promise<Approval> {
  const now = deps.now()
  const ended = await transact(deps.db, async (tx): Promise<Ended> => {
    const row = await demandOpen(deps, tx, input)
    const kind = kindOf(deps, row.kind)
    if (row.hash.toString('hex') !== input.hash) throw outdated()
    if (row.requestedById === input.actor.staffId && !input.alone) {
      throw new AppError('FORBIDDEN', messages.problems.own)
    }
    const stale = await stalenessOf(tx, { row, kind, now })
    if (stale) {
      await end(tx, { row, to: stale, input, now })
      return { refusal: outdated() }
    }
    const closed = await end(tx, { row, to: 'applied', input, now })
    const { id, subject, change, reason, requestedById, requestedBy } = row
    const by = { requestedById, requestedBy, approvedBy: closed.decidedBy ?? '' }
    await kind.apply(tx, { id, subject, change, reason, ...by, now })
    if (input.alone) {
      await mailAlone(tx, { approval: closed, url: deps.pages.of('/admin/approvals'), now })
    }
    return { row: closed }
  })
  // That it was outdated is kept, though nothing was changed.
  if ('refusal' in ended) throw ended.refusal
  return viewOf(ended.row, { actor: input.actor, now })
}

async function refuse<Tables>(
  deps: ApprovalDeps<Tables>,
  input: { id: string; reason: string; actor: Actor },
): Promise<Approval> {
  const now = deps.now()
  const row = await transact(deps.db, async (tx) => {
    const open = await demandOpen(deps, tx, input)
    return await end(tx, { row: open, to: 'refused', input: { ...input, alone: false }, now })
  })
  return viewOf(row, { actor: input.actor, now })
}

/** @throws AppError NOT_FOUND, also to whom it does not concern; TRANSFER_CONFLICT once decided */
async function demandOpen<Tables>(
  deps: ApprovalDeps<Tables>,
  tx: Tx<StaffTables & Tables>,
  { id, actor }: { id: string; actor: Actor },
): Promise<StoredApproval> {
  const row = await lockApproval(tx, id)
  if (!row || !maySee(kindOf(deps, row.kind), actor)) {
    throw new AppError('NOT_FOUND', messages.problems.none)
  }
  if (row.state !== 'open') throw decided()
  return row
}

/** Why it may not be made any more; undefined when it may. */
async function stalenessOf<Tables>(
  tx: Tx<StaffTables & Tables>,
  input: { row: StoredApproval; kind: ApprovalKind<StaffTables & Tables>; now: Date },
): Promise<'expired' | 'outdated' | undefined> {
  const { row, kind, now } = input
  if (row.expiresAt <= now) return 'expired'
  // What somebody asked for who is no longer of the staff is not made.
  if (!(await findStaff(tx, row.requestedById))) return 'outdated'
  if ((await kind.lockVersion(tx, row.subject)) !== row.version) return 'outdated'
  return hashOfChange(row).equals(row.hash) ? undefined : 'outdated'
}

const actions = {
  applied: 'approval.apply',
  refused: 'approval.refuse',
  expired: 'approval.expire',
  outdated: 'approval.outdated',
} as const

async function end(
  tx: Tx<StaffTables>,
  given: {
    row: StoredApproval
    to: keyof typeof actions
    input: { actor: Actor; reason: string | null; alone: boolean }
    now: Date
  },
): Promise<StoredApproval> {
  const { row, to, now } = given
  const { actor, reason } = given.input
  const alone = given.input.alone && to === 'applied'
  const decision = { id: row.id, decidedById: actor.staffId, reason, alone, now }
  if (!(await endApproval(tx, { ...decision, to }))) throw decided()
  const email = await emailOfStaff(tx, actor.staffId)
  await writeAudit(tx, {
    at: now,
    actor: email,
    action: alone ? 'approval.alone' : actions[to],
    subject: row.subject,
    detail: {
      approval: row.id,
      kind: row.kind,
      change: row.change,
      requested_by: row.requestedBy,
    },
    reason: reason ?? undefined,
  })
  return { ...row, state: to, decidedBy: email, decidedAt: now, decisionReason: reason, alone }
}

async function expire(
  tx: Tx<StaffTables>,
  input: Parameters<typeof expireApprovals>[1],
): Promise<void> {
  for (const { id, kind, subject } of await expireApprovals(tx, input)) {
    const event = { at: input.now, actor: 'Strix', action: actions.expired, subject }
    await writeAudit(tx, { ...event, detail: { approval: id, kind } })
  }
}

function kindOf<Tables>(
  { approvalKinds }: ApprovalDeps<Tables>,
  name: ApprovalKindName,
): ApprovalKind<StaffTables & Tables> {
  const found = approvalKinds.find(({ kind }) => kind === name)
  if (!found) throw new Error(`no feature declares approvals of the kind ${name}`)
  return found
}

function decided(): AppError {
  return new AppError('TRANSFER_CONFLICT', messages.problems.decided)
}

function outdated(): AppError {
  return new AppError('OUTDATED', messages.problems.outdated)
}

function viewOf(row: StoredApproval, { actor, now }: { actor: Actor; now: Date }): Approval {
  return {
    _id: row.id,
    kind: row.kind,
    subject: row.subject,
    change: row.change,
    hash: row.hash.toString('hex'),
    reason: row.reason,
    requested_by: row.requestedBy,
    requested_at: row.requestedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    state: row.state === 'open' && row.expiresAt <= now ? 'expired' : row.state,
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision_reason: row.decisionReason,
    alone: row.alone,
    mine: row.requestedById === actor.staffId,
  }
}
