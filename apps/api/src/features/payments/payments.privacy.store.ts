import type { Privacy } from '../../infra/privacy.ts'
import type { PaymentTables } from './payments.tables.ts'

/** Payments are kept as the ledger is, without a name. */
export const paymentsPrivacy: Privacy<PaymentTables> = {
  feature: 'payments',
  tables: ['payment', 'payment_preference'],
  async exportFor(db, profileId) {
    const payments = await db
      .selectFrom('payment')
      .select(['created_at', 'reference', 'provider', 'method', 'credits', 'kobo', 'state'])
      .where('profile_id', '=', profileId)
      .orderBy('created_at')
      .execute()
    const preferences = await db
      .selectFrom('payment_preference')
      .select(['method', 'budget_kobo', 'next_budget_kobo', 'next_budget_at'])
      .where('profile_id', '=', profileId)
      .execute()
    return { payments, payment_preferences: preferences }
  },
  async eraseFor(tx, { profileId }) {
    await tx.deleteFrom('payment_preference').where('profile_id', '=', profileId).execute()
  },
}
