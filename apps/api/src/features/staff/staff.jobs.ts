import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import type { ApprovalService } from './approvals.service.ts'
import { deleteOldInvitations } from './invitations.store.ts'
import { deleteOldStaffSessions } from './staff.store.ts'
import type { StaffTables } from './staff.tables.ts'

export function staffJobs(deps: {
  db: Db<StaffTables>
  now: () => Date
  approvalService: ApprovalService
}): Job[] {
  return [
    {
      name: 'staff_cleanup',
      schedule: [{ cron: '17 * * * *' }],
      run: async () => {
        await deleteOldStaffSessions(deps.db, deps.now())
        await deleteOldInvitations(deps.db, deps.now())
        await deps.approvalService.expire()
      },
    },
  ]
}
