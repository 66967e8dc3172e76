/** What a creator has earned, where it goes, and asking for it. */
import { payoutRules } from '@strix/contracts'
import type { Earning, Page, PageQuery, Payout, PayoutView } from '@strix/contracts'
import { messages } from '@strix/messages/server/payouts'
import { lagosDayOf } from '../../infra/days.ts'
import { transact } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { balancesOf, releasePayout, reservePayout } from '../wallet/index.ts'
import { findPayoutDetails, hasEarned, savePayoutDetails, sealAccount } from './details.store.ts'
import type { PayoutAccountDetails } from './details.store.ts'
import type { PayoutDeps } from './deps.ts'
import { listEarnings } from './earnings.store.ts'
import {
  findOpenPayout,
  insertPayout,
  listPayouts,
  lockPayout,
  movePayout,
} from './payouts.store.ts'
import { payoutSwitch } from './payouts.settings.ts'
import { newPayoutReference } from './reference.ts'
import { payoutOf } from './views.ts'

export type MemberPayoutService = {
  view(profileId: string): Promise<PayoutView>
  /** @throws AppError NOT_A_CREATOR, INVALID_INPUT for somebody under age */
  save(input: PayoutAccountDetails & { profileId: string }): Promise<PayoutView>
  earnings(profileId: string, query: PageQuery): Promise<{ rows: Earning[]; page: Page }>
  list(profileId: string, query: PageQuery): Promise<{ rows: Payout[]; page: Page }>
  /**
   * Reserves what is asked for.
   * @throws AppError NOT_A_CREATOR, FEATURE_OFF, INVALID_INPUT, INSUFFICIENT_BALANCE, DEBT_OPEN,
   * TRANSFER_CONFLICT while another one is on its way
   */
  request(input: { profileId: string; naira: number }): Promise<Payout>
  /** @throws AppError NOT_FOUND; TRANSFER_CONFLICT once finance has decided */
  cancel(input: { profileId: string; payoutId: string }): Promise<Payout>
}

export function createMemberPayoutService(deps: PayoutDeps): MemberPayoutService {
  const { db, keys } = deps
  return {
    view: (profileId) => view(deps, profileId),
    save: (input) => save(deps, input),
    earnings: (profileId, query) => listEarnings(db, { profileId, query }),
    async list(profileId, query) {
      const { rows, page } = await listPayouts(db, { profileId, query })
      return { rows: await Promise.all(rows.map((row) => payoutOf(keys, row))), page }
    },
    request: (input) => request(deps, input),
    cancel: (input) => cancel(deps, input),
  }
}

async function view(deps: PayoutDeps, profileId: string): Promise<PayoutView> {
  const { db, keys, settings } = deps
  const balances = await balancesOf(db, profileId)
  const details = await findPayoutDetails(db, { keys, profileId })
  const open = await findOpenPayout(db, profileId)
  return {
    creator: await hasEarned(db, profileId),
    earnings: balances.earnings / 100,
    earnings_held: balances['earnings-held'] / 100,
    reserved: balances['payout-held'] / 100,
    owed: balances.owed / 100,
    min: payoutRules.minNaira,
    on: await settings.get(payoutSwitch),
    details: details
      ? {
          bank: details.bank,
          account_number: details.accountNumber,
          account_name: details.accountName,
          date_of_birth: details.dateOfBirth,
        }
      : null,
    matched: details?.matched ?? false,
    outdated:
      open !== undefined && open.state !== 'sending' && open.accountVersion !== details?.version,
    open: open ? await payoutOf(keys, open) : null,
  }
}

async function save(
  deps: PayoutDeps,
  input: PayoutAccountDetails & { profileId: string },
): Promise<PayoutView> {
  const { db, keys } = deps
  const { profileId } = input
  const now = deps.now()
  await demandCreator(deps, profileId)
  if (input.dateOfBirth > yearsBefore(lagosDayOf(now), payoutRules.adultYears)) {
    throw invalid('body.date_of_birth', messages.underAge)
  }
  const before = await findPayoutDetails(db, { keys, profileId })
  // The same account again keeps that finance has matched it.
  if (!before || !sameAccount(before, input)) {
    await savePayoutDetails(db, { profileId, sealed: await sealAccount(keys, input), now })
  }
  return await view(deps, profileId)
}

function sameAccount(a: PayoutAccountDetails, b: PayoutAccountDetails): boolean {
  return (
    a.bank === b.bank &&
    a.accountNumber === b.accountNumber &&
    a.accountName === b.accountName &&
    a.dateOfBirth === b.dateOfBirth
  )
}

async function request(
  deps: PayoutDeps,
  { profileId, naira }: { profileId: string; naira: number },
): Promise<Payout> {
  const { db, keys, settings } = deps
  await demandCreator(deps, profileId)
  if (!(await settings.get(payoutSwitch))) throw new AppError('FEATURE_OFF', messages.off)
  if (naira < payoutRules.minNaira) {
    throw invalid('body.amount', messages.tooLittle({ least: payoutRules.minNaira }))
  }
  const kobo = Math.round(naira * 100)
  const row = await transact(db, async (tx) => {
    const now = deps.now()
    const details = await findPayoutDetails(tx, { keys, profileId })
    if (!details) throw invalid('body.amount', messages.noAccount)
    const destination = await sealAccount(keys, details)
    const about = { id: uuidv7(now), profileId, kobo, now }
    const reference = newPayoutReference()
    const inserted = await insertPayout(tx, {
      ...about,
      reference,
      destination,
      accountVersion: details.version,
    })
    if (!inserted) throw new AppError('TRANSFER_CONFLICT', messages.problems.oneAtATime)
    await reservePayout(tx, about)
    return inserted
  })
  return await payoutOf(keys, row)
}

async function cancel(
  deps: PayoutDeps,
  { profileId, payoutId }: { profileId: string; payoutId: string },
): Promise<Payout> {
  const row = await transact(deps.db, async (tx) => {
    const found = await lockPayout(tx, payoutId)
    if (!found || found.profileId !== profileId) {
      throw new AppError('NOT_FOUND', messages.problems.none)
    }
    const now = deps.now()
    const change = { endedAt: now }
    const moved = await movePayout(tx, { id: payoutId, from: 'requested', to: 'cancelled', change })
    if (!moved) throw new AppError('TRANSFER_CONFLICT', messages.problems.tooLate)
    await releasePayout(tx, { id: payoutId, profileId, kobo: found.kobo, now })
    return moved
  })
  return await payoutOf(deps.keys, row)
}

async function demandCreator({ db }: PayoutDeps, profileId: string): Promise<void> {
  if (await hasEarned(db, profileId)) return
  throw new AppError('NOT_A_CREATOR', messages.notACreator)
}

function invalid(path: string, message: string): AppError {
  return new AppError('INVALID_INPUT', message, { fields: [{ path, message }] })
}

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}
