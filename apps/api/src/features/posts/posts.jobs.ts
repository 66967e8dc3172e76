import type { Db } from '../../database.ts'
import type { Job } from '../../infra/jobs.ts'
import { refreshTrending } from './posted.store.ts'

export function postJobs(deps: { db: Db; now: () => Date }): Job[] {
  return [
    {
      name: 'codes_trending',
      schedule: [{ cron: '* * * * *' }],
      run: () => refreshTrending(deps.db, deps.now()),
    },
  ]
}
