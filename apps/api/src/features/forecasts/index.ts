/**
 * What will probably happen in matches to come, kept before they begin, and how good that was.
 * Others read `forecastService.current`; whoever shows any of it sets `closedToRestricted`.
 */
import type { Db } from '../../infra/db.ts'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { createForecastDownloads } from './download.service.ts'
import { forecastJobs } from './forecasts.jobs.ts'
import { mountForecasts } from './forecasts.routes.ts'
import { createForecastService } from './forecasts.service.ts'
import { createForecastRecordService } from './record.service.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { ForecastTables } from './forecasts.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'

type Tables = FixtureTables & FootballTables & ForecastTables & ResultTables

export { forecastAheadMs } from './make.service.ts'
export { forecastRoots } from './root-part.ts'
export type { CurrentForecast, ForecastService } from './forecasts.service.ts'
export { listStrengths } from './strengths.store.ts'

export const forecastsFeature = {
  name: 'forecasts',
  tables: declareTables<ForecastTables>(),
  create: (given: { db: Db<Tables>; now: () => Date }) => ({
    forecastService: createForecastService(given),
    forecastRecord: createForecastRecordService(given),
    forecastDownloads: createForecastDownloads(given),
  }),
  routes: mountForecasts,
  jobs: forecastJobs,
} satisfies Feature
