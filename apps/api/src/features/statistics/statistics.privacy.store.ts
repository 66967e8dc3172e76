/** On which days somebody was active. */
import { sql } from 'kysely'
import type { Privacy } from '../../infra/privacy.ts'
import type { StatisticTables } from './statistics.tables.ts'

export const statisticsPrivacy: Privacy<StatisticTables> = {
  feature: 'statistics',
  tables: ['active_day'],
  async exportFor(db, profileId) {
    const rows = await db
      .selectFrom('active_day')
      .select(sql<string>`day::text`.as('day'))
      .where('profile_id', '=', profileId)
      .orderBy('active_day.day')
      .execute()
    return { active_days: rows.map(({ day }) => day) }
  },
  async eraseFor(tx, { profileId }) {
    await tx.deleteFrom('active_day').where('profile_id', '=', profileId).execute()
  },
}
