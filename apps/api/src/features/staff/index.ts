import type { Feature } from '../../infra/feature.ts'
import { staffJobs } from './staff.jobs.ts'
import { mountStaff } from './staff.routes.ts'
import { createStaffService } from './staff.service.ts'
import type { StaffDeps } from './staff.service.ts'
import { createSwitchService } from './switches.service.ts'
import type { SwitchDeps } from './switches.service.ts'

export { staffPath } from './staff-cookie.ts'
export { createStaffService } from './staff.service.ts'
export type { NewStaff, StaffService } from './staff.service.ts'

export const staffFeature = {
  name: 'staff',
  create: (given: StaffDeps & SwitchDeps) => ({
    staffService: createStaffService(given),
    switchService: createSwitchService(given),
  }),
  routes: mountStaff,
  jobs: staffJobs,
  sealed: [{ table: 'staff', id: 'id', column: 'totp_secret', use: 'staff totp' }],
} satisfies Feature
