import { approvalKinds } from '@strix/contracts'
import type { Feature } from '../../infra/feature.ts'
import { mountApprovals } from './approvals.routes.ts'
import { createApprovalService } from './approvals.service.ts'
import type { ApprovalDeps } from './approvals.service.ts'
import { createLimitService } from './limits.service.ts'
import type { LimitDeps } from './limits.service.ts'
import { staffJobs } from './staff.jobs.ts'
import { mountStaff } from './staff.routes.ts'
import { createStaffService } from './staff.service.ts'
import type { StaffDeps } from './staff.service.ts'
import { createSwitchService } from './switches.service.ts'
import type { SwitchDeps } from './switches.service.ts'

export { staffPath } from './staff-cookie.ts'
export { createStaffService } from './staff.service.ts'
export type { NewStaff, StaffService } from './staff.service.ts'
export type { ApprovalService } from './approvals.service.ts'
export { limitApprovals } from './limits.service.ts'
export { emailOfStaff } from './staff.store.ts'

type StaffServices = Parameters<typeof mountStaff>[2] & Parameters<typeof mountApprovals>[2]

export const staffFeature = {
  name: 'staff',
  create<Tables>(given: StaffDeps & SwitchDeps & LimitDeps & ApprovalDeps<Tables>) {
    const approvalService = createApprovalService<Tables>(given)
    return {
      staffService: createStaffService(given),
      switchService: createSwitchService(given),
      approvalService,
      limitService: createLimitService(given, approvalService),
    }
  },
  routes(app, edge, services: StaffServices) {
    mountStaff(app, edge, services)
    mountApprovals(app, edge, services)
  },
  closed: [{ table: 'approval', column: 'kind', words: approvalKinds }],
  jobs: staffJobs,
  sealed: [{ table: 'staff', id: 'id', column: 'totp_secret', use: 'staff totp' }],
} satisfies Feature
