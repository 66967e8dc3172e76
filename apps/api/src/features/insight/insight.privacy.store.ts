import type { Privacy } from '../../infra/privacy.ts'
import type { ConversionTables } from '../conversion/conversion.tables.ts'
import type { InsightTables } from './insight.tables.ts'

type Tables = ConversionTables & InsightTables

/** Prices of a posted code stay with it; those of a conversion go before it belongs to nobody. */
export const insightPrivacy: Privacy<Tables> = {
  feature: 'insight',
  tables: [],
  async exportFor(db, profileId) {
    const prices_of_conversions = await db
      .selectFrom('slip_price')
      .innerJoin('conversion', 'conversion.id', 'slip_price.conversion_id')
      .select(['conversion_id', 'at', 'platform', 'expected', 'games'])
      .where('profile_id', '=', profileId)
      .orderBy('at')
      .execute()
    return { prices_of_conversions }
  },
  async eraseFor(tx, { profileId }) {
    await tx
      .deleteFrom('slip_price')
      .where('conversion_id', 'in', (query) =>
        query.selectFrom('conversion').select('id').where('profile_id', '=', profileId),
      )
      .execute()
  },
}
