import { messages } from '@strix/messages/server/payouts'
import { AppError } from '../../infra/errors.ts'
import type { Privacy } from '../../infra/privacy.ts'
import { findOpenPayout } from './payouts.store.ts'
import type { PayoutTables } from './payouts.tables.ts'

/** What was paid is kept with the ledger; where it went is kept for as long as the account is. */
export const payoutsPrivacy: Privacy<PayoutTables> = {
  feature: 'payouts',
  tables: ['payout_detail', 'payout'],
  async exportFor(db, profileId) {
    const payouts = await db
      .selectFrom('payout')
      .select(['requested_at', 'reference', 'kobo', 'state', 'ended_at', 'note'])
      .where('profile_id', '=', profileId)
      .orderBy('requested_at')
      .execute()
    const detail = await db
      .selectFrom('payout_detail')
      .select(['changed_at', 'matched_at'])
      .where('profile_id', '=', profileId)
      .executeTakeFirst()
    return { payouts, bank_account: detail ?? null }
  },
  async eraseFor(tx, { profileId }) {
    if (await findOpenPayout(tx, profileId)) {
      throw new AppError('TRANSFER_CONFLICT', messages.problems.waitForPayout)
    }
    await tx
      .updateTable('payout')
      .set({ destination: null })
      .where('profile_id', '=', profileId)
      .execute()
    await tx.deleteFrom('payout_detail').where('profile_id', '=', profileId).execute()
  },
}
