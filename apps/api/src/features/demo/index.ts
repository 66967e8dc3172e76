import type { Feature } from '../../infra/feature.ts'
import { demoJobs } from './demo.jobs.ts'

export type { DemoTables } from './demo.store.ts'

export const demoFeature = { name: 'demo', jobs: demoJobs } satisfies Feature
