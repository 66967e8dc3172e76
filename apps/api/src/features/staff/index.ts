import type { Feature } from '../../infra/feature.ts'
import { staffJobs } from './staff.jobs.ts'
import { mountStaff } from './staff.routes.ts'
import { createStaffService } from './staff.service.ts'
import type { StaffDeps } from './staff.service.ts'

export { createStaffService, staffPath } from './staff.service.ts'
export type { NewStaff, StaffService } from './staff.service.ts'

export const staffFeature = {
  name: 'staff',
  create: (given: StaffDeps) => ({ staffService: createStaffService(given) }),
  routes: mountStaff,
  jobs: staffJobs,
} satisfies Feature
