import { insightPeriods } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import { deleteOldPlans, deleteOldVisits } from './conversion.store.ts'
import type { ConversionTables } from './conversion.tables.ts'
import { rankUnmapped } from './unmapped.store.ts'

const hourMs = 3_600_000
/** docs/privacy.md */
const visitsKeptMs = 30 * 24 * hourMs

export function conversionJobs(deps: { db: Db<ConversionTables>; now: () => Date }): Job[] {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms)
  return [
    {
      name: 'conversion_cleanup',
      schedule: [{ cron: '41 * * * *' }],
      async run() {
        await deleteOldPlans(deps.db, ago(hourMs))
        await deleteOldVisits(deps.db, ago(visitsKeptMs))
      },
    },
    {
      name: 'conversion_unmapped',
      schedule: [{ cron: '*/10 * * * *' }],
      atStart: true,
      async run() {
        const now = deps.now()
        for (const days of insightPeriods.map(Number)) {
          await rankUnmapped(deps.db, { days, since: ago(days * 24 * hourMs), now })
        }
      },
    },
  ]
}
