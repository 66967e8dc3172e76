import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import { deleteOldStaffSessions } from './staff.store.ts'
import type { StaffTables } from './staff.tables.ts'

export function staffJobs(deps: { db: Db<StaffTables>; now: () => Date }): Job[] {
  return [
    {
      name: 'staff_cleanup',
      schedule: [{ cron: '17 * * * *' }],
      run: () => deleteOldStaffSessions(deps.db, deps.now()),
    },
  ]
}
