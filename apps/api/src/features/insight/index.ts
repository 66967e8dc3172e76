/** What a slip is worth before its games begin. */
import type { Feature } from '../../infra/feature.ts'
import { mountInsight } from './insight.routes.ts'
import { createInsightService } from './insight.service.ts'
import type { InsightDeps } from './insight.service.ts'

export const insightFeature = {
  name: 'insight',
  create: (given: InsightDeps) => ({ insightService: createInsightService(given) }),
  routes: mountInsight,
} satisfies Feature
