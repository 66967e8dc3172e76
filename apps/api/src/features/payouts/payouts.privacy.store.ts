import { messages } from '@strix/messages/server/payouts'
import { lagosDayOf } from '../../infra/days.ts'
import { AppError } from '../../infra/errors.ts'
import type { Privacy } from '../../infra/privacy.ts'
import { watchMs } from './conclude.ts'
import { findLastPaid, findOpenPayout } from './payouts.store.ts'
import { findPayoutDetails, openAccount } from './details.store.ts'
import type { PayoutAccountDetails } from './details.store.ts'
import type { PayoutTables } from './payouts.tables.ts'

/** What was paid is kept with the ledger; where it went is kept for as long as the account is. */
export const payoutsPrivacy: Privacy<PayoutTables> = {
  feature: 'payouts',
  tables: ['payout_detail', 'payout'],
  async exportFor(db, profileId, keys) {
    const rows = await db
      .selectFrom('payout')
      .select(['requested_at', 'reference', 'kobo', 'state', 'ended_at', 'note', 'destination'])
      .where('profile_id', '=', profileId)
      .orderBy('requested_at')
      .execute()
    const payouts = await Promise.all(
      rows.map(async ({ destination, ...payout }) => {
        const to = destination && accountView(await openAccount(keys, destination))
        return { ...payout, to }
      }),
    )
    const details = await findPayoutDetails(db, { keys, profileId })
    const times = await db
      .selectFrom('payout_detail')
      .select(['changed_at', 'matched_at'])
      .where('profile_id', '=', profileId)
      .executeTakeFirst()
    const born = { date_of_birth: details?.dateOfBirth }
    return {
      payouts,
      bank_account: details ? { ...accountView(details), ...born, ...times } : null,
    }
  },
  async eraseFor(tx, { profileId, now }) {
    if (await findOpenPayout(tx, profileId)) {
      throw new AppError('TRANSFER_CONFLICT', messages.problems.waitForPayout)
    }
    // What a bank sends back belongs to somebody who can say where else it should go.
    const paidAt = await findLastPaid(tx, profileId)
    const safeAt = paidAt && new Date(paidAt.getTime() + watchMs)
    if (safeAt && safeAt > now) {
      const day = lagosDayOf(safeAt)
      throw new AppError('TRANSFER_CONFLICT', messages.problems.mayComeBack({ day }))
    }
    await tx
      .updateTable('payout')
      .set({ destination: null })
      .where('profile_id', '=', profileId)
      .where('destination', 'is not', null)
      .execute()
    await tx.deleteFrom('payout_detail').where('profile_id', '=', profileId).execute()
  },
}

function accountView({ bank, accountNumber, accountName }: PayoutAccountDetails) {
  return { bank, account_number: accountNumber, account_name: accountName }
}
