import { apiKeyRules } from '@strix/contracts'
import { lagosDayOf } from '../../infra/days.ts'
import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import { deleteOldUse } from './apikeys.store.ts'
import type { ApiKeyTables } from './apikeys.tables.ts'

const dayMs = 24 * 3_600_000

/** The first day whose use is shown. */
export function usedFrom(now: Date): string {
  return lagosDayOf(new Date(now.getTime() - (apiKeyRules.usageDays - 1) * dayMs))
}

export function apiKeyJobs(deps: { db: Db<ApiKeyTables>; now: () => Date }): Job[] {
  return [
    {
      name: 'apikeys_use',
      schedule: [{ cron: '34 2 * * *' }],
      atStart: true,
      run: () => deleteOldUse(deps.db, usedFrom(deps.now())),
    },
  ]
}
