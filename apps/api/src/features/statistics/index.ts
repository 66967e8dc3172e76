import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { figures } from './figures.ts'
import { createInsightService } from './insights.service.ts'
import { pastMessage, statisticsJobs } from './statistics.jobs.ts'
import { statisticsPrivacy } from './statistics.privacy.store.ts'
import { mountStatistics } from './statistics.routes.ts'
import type { StatisticTables } from './statistics.tables.ts'

export { forgetEveryDay } from './statistics.store.ts'
export { pastMessage }

export const statisticsFeature = {
  name: 'statistics',
  tables: declareTables<StatisticTables>(),
  create: (given: Parameters<typeof createInsightService>[0]) => ({
    insightsOfDays: createInsightService(given),
  }),
  routes: mountStatistics,
  jobs: statisticsJobs,
  privacy: statisticsPrivacy,
  closed: [{ table: 'statistic', column: 'figure', words: figures }],
} satisfies Feature
