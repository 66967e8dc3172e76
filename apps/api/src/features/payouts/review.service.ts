/** What finance does with payouts. Every step is audited in the transaction that makes it. */
import type {
  CreatorRow,
  Page,
  PageQuery,
  PayoutAccount,
  PayoutDecision,
  PayoutRow,
  PayoutState,
} from '@strix/contracts'
import { messages } from '@strix/messages/server/payouts'
import { writeAudit } from '../../infra/audit.store.ts'
import { readLateTime, readSureTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { readSetting } from '../../infra/settings.ts'
import { ProviderError } from '../payments/index.ts'
import { findProfile } from '../profiles/index.ts'
import { emailOfStaff } from '../staff/index.ts'
import { balancesOf, inOneMoment, summedUntil } from '../wallet/index.ts'
import { become } from './conclude.ts'
import { listCreators } from './creators.store.ts'
import type { PayoutDeps, Tables } from './deps.ts'
import { matchDetails, openAccount } from './details.store.ts'
import { payoutLimit, payoutSwitch } from './payouts.settings.ts'
import {
  findListedPayout,
  findPayout,
  listPayouts,
  lockPayout,
  movePayout,
  sumApproved,
} from './payouts.store.ts'
import type { ListedPayout, StoredPayout } from './payouts.store.ts'
import { askAbout, handOver } from './send.service.ts'
import { destinationOf, payoutOf } from './views.ts'

type Decide = {
  payoutId: string
  decision: PayoutDecision
  reason: string
  bankReference: string | undefined
  staffId: string
}

export type PayoutReviewService = {
  list(
    query: PageQuery & { state?: PayoutState | undefined; creator?: string | undefined },
  ): Promise<{ rows: PayoutRow[]; page: Page }>
  creators(
    query: PageQuery & { q?: string | undefined },
  ): Promise<{ rows: CreatorRow[]; page: Page }>
  /** @throws AppError NOT_FOUND */
  account(input: { payoutId: string; staffId: string }): Promise<PayoutAccount>
  /** @throws AppError NOT_FOUND; OUTDATED when the account was changed after the request */
  match(input: { payoutId: string; reason: string; staffId: string }): Promise<PayoutRow>
  /**
   * @returns the payout as it is then, and whether it waits for a second person
   * @throws AppError NOT_FOUND, OUTDATED, TRANSFER_CONFLICT, FEATURE_OFF, PAYMENT_UNAVAILABLE
   */
  decide(input: Decide): Promise<{ row: PayoutRow; waits: boolean }>
}

export function createPayoutReviewService(deps: PayoutDeps): PayoutReviewService {
  const { db } = deps
  return {
    async list({ state, creator, ...query }) {
      const { rows, page } = await listPayouts(db, { state, profileId: creator, query })
      return { rows: await viewsOf(deps, rows), page }
    },
    creators: ({ q, ...query }) =>
      inOneMoment(db, async (tx) => {
        const until = await summedUntil(tx, 'creators')
        return await listCreators(tx, { q, query, until })
      }),
    account: (input) => readAccount(deps, input),
    match: (input) => match(deps, input),
    async decide(input) {
      const waits = await decide(deps, input)
      return { row: await viewOf(deps, input.payoutId), waits }
    },
  }
}

async function viewsOf(deps: PayoutDeps, rows: readonly ListedPayout[]): Promise<PayoutRow[]> {
  const subjects = rows.map(({ id }) => id)
  const waiting = await deps.approvalService.openAbout('payout.approve', subjects)
  return await Promise.all(
    rows.map(async (row) => ({
      ...(await payoutOf(deps.keys, row)),
      profile_id: row.profileId,
      username: row.username,
      provider: row.provider,
      bank_reference: row.bankReference,
      heard: row.reported,
      heard_at: row.reportedAt?.toISOString() ?? null,
      matched: row.matched,
      sends: deps.paymentProvider?.payouts !== undefined,
      approval_id: waiting.get(row.id) ?? null,
    })),
  )
}

async function viewOf(deps: PayoutDeps, id: string): Promise<PayoutRow> {
  const row = await findListedPayout(deps.db, id)
  const [view] = row ? await viewsOf(deps, [row]) : []
  if (!view) throw new AppError('NOT_FOUND', messages.problems.none)
  return view
}

async function readAccount(
  deps: PayoutDeps,
  { payoutId, staffId }: { payoutId: string; staffId: string },
): Promise<PayoutAccount> {
  return await transact(deps.db, async (tx) => {
    const payout = await findPayout(tx, payoutId)
    if (!payout?.destination) throw new AppError('NOT_FOUND', messages.problems.none)
    const account = await openAccount(deps.keys, payout.destination)
    const profile = await findProfile(tx, payout.profileId)
    const event = { at: deps.now(), actor: await emailOfStaff(tx, staffId), subject: payoutId }
    await writeAudit(tx, { ...event, action: 'payout.read-account', detail: {} })
    return {
      bank: account.bank,
      account_number: account.accountNumber,
      account_name: account.accountName,
      firstname: profile?.firstname ?? '',
      lastname: profile?.lastname ?? '',
    }
  })
}

async function match(
  deps: PayoutDeps,
  { payoutId, reason, staffId }: { payoutId: string; reason: string; staffId: string },
): Promise<PayoutRow> {
  await transact(deps.db, async (tx) => {
    const payout = await demandPayout(tx, payoutId)
    const { profileId, accountVersion: version } = payout
    const now = deps.now()
    const actor = await emailOfStaff(tx, staffId)
    if (!(await matchDetails(tx, { profileId, version, by: actor, now }))) {
      throw new AppError('OUTDATED', messages.problems.otherAccount)
    }
    const detail = { payout: payout.reference, account: await destinationOf(deps.keys, payout) }
    const event = { at: now, actor, action: 'payout.match', subject: profileId, detail, reason }
    await writeAudit(tx, event)
  })
  return await viewOf(deps, payoutId)
}

/** @returns whether it waits for a second person */
async function decide(deps: PayoutDeps, input: Decide): Promise<boolean> {
  switch (input.decision) {
    case 'approve':
      return await approve(deps, input)
    case 'send':
      await send(deps, input)
      return false
    case 'give-up':
      await giveUp(deps, input)
      return false
    case 'refuse':
      await end(deps, input, { from: ['requested', 'approved'], to: 'refused' })
      return false
    case 'mark-paid':
      if (input.bankReference === undefined)
        throw new AppError('INVALID_INPUT', messages.noReference)
      await end(deps, input, { from: ['approved'], to: 'paid' })
      return false
    case 'mark-returned':
      await end(deps, input, { from: ['paid'], to: 'returned' })
      return false
    default:
      return input.decision satisfies never
  }
}

async function approve(deps: PayoutDeps, input: Decide): Promise<boolean> {
  const { payoutId, staffId, reason } = input
  return await transact(deps.db, async (tx) => {
    const payout = await demandPayout(tx, payoutId, ['requested'])
    await demandPayable(tx, payout)
    const now = await readLateTime({ ...deps, db: tx })
    const limit = (await readSetting(tx, payoutLimit)) * 100
    // One of a creator is on its way at a time, so those before it are all to be seen by now. No
    // clock alone makes them a day old.
    const since = new Date((await readSureTime({ ...deps, db: tx })).getTime() - dayMs)
    const before = await sumApproved(tx, { profileId: payout.profileId, since })
    if (before + payout.kobo < limit) {
      const actor = await emailOfStaff(tx, staffId)
      await approveIn(tx, { payout, actor, reason, now })
      return false
    }
    const account = await destinationOf(deps.keys, payout)
    const listed = await findListedPayout(tx, payoutId)
    const creator = listed?.username ?? payout.profileId
    const change = {
      creator,
      naira: payout.kobo / 100,
      ...(before > 0 && { within_a_day: (before + payout.kobo) / 100 }),
      account,
      reference: payout.reference,
    }
    const about = { kind: 'payout.approve', subject: payoutId, version: versionOf(payout) } as const
    await deps.approvalService.request(tx, { ...about, change, staffId, reason })
    return true
  })
}

/** Of what is approved: another state is another version. */
export function versionOf({ state, version }: StoredPayout): string {
  return `${state} ${version}`
}

/**
 * Before money leaves; what has left can always be written down.
 * @throws AppError OUTDATED unless the name is matched and nobody else is owed first
 */
export async function demandPayable(tx: Tx<Tables>, payout: StoredPayout): Promise<void> {
  const listed = await findListedPayout(tx, payout.id)
  if (!listed?.matched) throw new AppError('OUTDATED', messages.problems.unmatched)
  const { debt, owed } = await balancesOf(tx, payout.profileId)
  if (debt > 0 || owed > 0) throw new AppError('OUTDATED', messages.problems.owes)
}

export async function approveIn(
  tx: Tx<Tables>,
  input: { payout: StoredPayout; actor: string; reason: string; now: Date },
): Promise<void> {
  const { payout, actor, reason, now } = input
  const change = { approvedAt: now }
  const moved = await movePayout(tx, { id: payout.id, from: 'requested', to: 'approved', change })
  if (!moved) throw conflict(payout)
  await note(tx, { payout, to: 'approved', actor, reason, now })
}

/** The state is written and committed before the provider is asked. */
async function send(deps: PayoutDeps, input: Decide): Promise<void> {
  const { paymentProvider, settings } = deps
  if (!(await settings.get(payoutSwitch))) throw new AppError('FEATURE_OFF', messages.off)
  if (!paymentProvider?.payouts) throw new AppError('FEATURE_OFF', messages.problems.byHand)
  const provider = paymentProvider.id
  const sending = await transact(deps.db, async (tx) => {
    const payout = await demandPayout(tx, input.payoutId, ['approved'])
    await demandPayable(tx, payout)
    const now = deps.now()
    const sentAt = await readLateTime({ ...deps, db: tx })
    const change = { provider, sentAt, nextCheckAt: new Date(now.getTime() + firstAskMs) }
    const moved = await movePayout(tx, { id: payout.id, from: 'approved', to: 'sending', change })
    if (!moved) throw conflict(payout)
    const actor = await emailOfStaff(tx, input.staffId)
    await note(tx, { payout, to: 'sending', actor, reason: input.reason, now })
    return moved
  })
  await handOver(deps, sending)
}

const dayMs = 86_400_000
const firstAskMs = 20_000
/** What the provider knows nothing of after this long, by both clocks, has never reached it. */
const lostMs = 3_600_000

/** Gives back what the provider does not know, by what it says now. */
async function giveUp(deps: PayoutDeps, input: Decide): Promise<void> {
  const seen = await findPayout(deps.db, input.payoutId)
  if (!seen) throw new AppError('NOT_FOUND', messages.problems.none)
  if (seen.state !== 'sending') throw conflict(seen)
  const asked = await askNow(deps, seen)
  const age = (await readSureTime(deps)).getTime() - (seen.sentAt?.getTime() ?? 0)
  if (asked?.state !== 'sending' || asked.reported !== 'unknown' || age < lostMs) {
    throw new AppError('TRANSFER_CONFLICT', messages.problems.mayArrive)
  }
  await end(deps, input, { from: ['sending'], to: 'failed' })
}

async function askNow(deps: PayoutDeps, payout: StoredPayout): Promise<StoredPayout | undefined> {
  try {
    return await askAbout(deps, payout)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('PAYMENT_UNAVAILABLE', messages.problems.noReport, { cause: error })
  }
}

async function end(
  deps: PayoutDeps,
  input: Decide,
  { from, to }: { from: readonly PayoutState[]; to: 'paid' | 'failed' | 'refused' | 'returned' },
): Promise<void> {
  const { payoutId, reason, bankReference, staffId } = input
  await transact(deps.db, async (tx) => {
    const payout = await demandPayout(tx, payoutId, from)
    const now = deps.now()
    const change = {
      nextCheckAt: null,
      ...(to === 'paid' && bankReference !== undefined && { bankReference, provider: 'by-hand' }),
      ...(to !== 'paid' && { note: reason }),
    }
    const walletUrl = deps.pages.of('/management/payment#payouts')
    const moved = await become(tx, { payout, to, change, walletUrl, now })
    if (moved.state !== to) throw conflict(payout)
    const actor = await emailOfStaff(tx, staffId)
    await note(tx, { payout, to, actor, reason, now, bankReference })
  })
}

/** Locked. @throws AppError NOT_FOUND; TRANSFER_CONFLICT in another state than those */
async function demandPayout(
  tx: Tx<Tables>,
  id: string,
  states?: readonly PayoutState[],
): Promise<StoredPayout> {
  const payout = await lockPayout(tx, id)
  if (!payout) throw new AppError('NOT_FOUND', messages.problems.none)
  if (states && !states.includes(payout.state)) throw conflict(payout)
  return payout
}

async function note(
  tx: Tx<Tables>,
  input: {
    payout: StoredPayout
    to: PayoutState
    actor: string
    reason: string
    now: Date
    bankReference?: string | undefined
  },
): Promise<void> {
  const { payout, to, actor, reason, now, bankReference } = input
  const { id: subject, state: from, kobo, reference } = payout
  const bank = bankReference === undefined ? {} : { bank_reference: bankReference }
  const detail = { from, to, kobo, reference, ...bank }
  await writeAudit(tx, { at: now, actor, action: `payout.${to}`, subject, detail, reason })
}

function conflict({ state }: StoredPayout): AppError {
  return new AppError('TRANSFER_CONFLICT', messages.problems.isAlready({ state }))
}
