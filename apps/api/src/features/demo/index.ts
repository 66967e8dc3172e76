import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { demoJobs } from './demo.jobs.ts'
import type { DemoTables } from './demo.tables.ts'

export const demoFeature = {
  name: 'demo',
  tables: declareTables<DemoTables>(),
  jobs: demoJobs,
} satisfies Feature
