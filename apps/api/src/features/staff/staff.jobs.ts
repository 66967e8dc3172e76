import type { Db } from '../../database.ts'
import type { Job } from '../../infra/jobs.ts'
import { deleteOldStaffSessions } from './staff.store.ts'

export function staffJobs(deps: { db: Db; now: () => Date }): Job[] {
  return [
    {
      name: 'staff_cleanup',
      schedule: [{ cron: '17 * * * *' }],
      run: () => deleteOldStaffSessions(deps.db, deps.now()),
    },
  ]
}
