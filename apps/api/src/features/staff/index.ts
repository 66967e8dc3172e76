export { staffJobs } from './staff.jobs.ts'
export { mountStaff } from './staff.routes.ts'
export { createStaffService, staffPath } from './staff.service.ts'
export type { NewStaff, StaffService } from './staff.service.ts'
