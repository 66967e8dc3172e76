import type { Privacy } from '../../infra/privacy.ts'
import type { WalletTables } from './wallet.tables.ts'
import { balancesOf } from './balances.store.ts'

/**
 * The ledger is kept for seven years and names nobody: a deleted account's rows point at a profile
 * that no longer holds a name or an address.
 */
export const walletPrivacy: Privacy<WalletTables> = {
  feature: 'wallet',
  tables: [
    'ledger_account',
    'creator_sum',
    'transfer',
    'open_hold',
    'earning',
    'claim',
    'credit_lot',
    'charge',
    'allowance',
  ],
  async exportFor(db, profileId) {
    const transfers = await db
      .selectFrom('transfer')
      .select(['id', 'at', 'unit', 'reason', 'net', 'detail'])
      .where('profile_id', '=', profileId)
      .orderBy('at')
      .execute()
    const charges = await db
      .selectFrom('charge')
      .select(['at', 'action', 'price', 'state'])
      .where('profile_id', '=', profileId)
      .orderBy('at')
      .execute()
    const claims = await db
      .selectFrom('claim')
      .select(['at', 'creator_id', 'amount', 'paid'])
      .where('subscriber_id', '=', profileId)
      .orderBy('at')
      .execute()
    const balances = await balancesOf(db, profileId)
    return { wallet: { balances, transfers, charges, claims } }
  },
  async eraseFor(tx, { profileId }) {
    await tx.deleteFrom('allowance').where('profile_id', '=', profileId).execute()
  },
}
