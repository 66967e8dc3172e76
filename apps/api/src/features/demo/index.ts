import type { Feature } from '../../infra/feature.ts'
import { demoJobs } from './demo.jobs.ts'

export const demoFeature = { name: 'demo', jobs: demoJobs } satisfies Feature
