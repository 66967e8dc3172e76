import type { Privacy } from '../../infra/privacy.ts'
import type { ConversionTables } from './conversion.tables.ts'

/** A deleted account's conversions stay as figures, and belong to nobody. */
export const conversionPrivacy: Privacy<ConversionTables> = {
  feature: 'conversion',
  tables: ['conversion'],
  async exportFor(db, profileId) {
    const conversions = await db
      .selectFrom('conversion')
      .select([
        'id',
        'created_at',
        'origin_platform',
        'origin_code',
        'destination_platform',
        'policy',
        'problem',
        'code',
        'converted',
        'total',
        'odds_before',
        'odds_after',
      ])
      .where('profile_id', '=', profileId)
      .orderBy('created_at')
      .execute()
    return { conversions }
  },
  async eraseFor(tx, { profileId }) {
    await tx
      .updateTable('conversion')
      .set({ profile_id: null, claim_hash: null, claim_until: null })
      .where('profile_id', '=', profileId)
      .execute()
  },
}
