export { demoJobs } from './demo.jobs.ts'
export type { DemoDeps } from './demo.service.ts'
export type { DemoTables } from './demo.store.ts'
