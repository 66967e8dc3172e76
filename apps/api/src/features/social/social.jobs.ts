import type { Db } from '../../database.ts'
import type { Job } from '../../infra/jobs.ts'
import { runSubscriptions } from './subscriptions.service.ts'

export function socialJobs(deps: { db: Db; now: () => Date }): Job[] {
  return [
    {
      name: 'subscriptions',
      schedule: [{ cron: '*/10 * * * *' }],
      run: () => runSubscriptions(deps),
    },
  ]
}
