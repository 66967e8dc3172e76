import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import type { Sandbox } from '../../sandbox/messages.ts'
import { conversionEvents } from './conversion.events.ts'
import { conversionJobs } from './conversion.jobs.ts'
import { conversionMetrics } from './conversion.metrics.ts'
import { conversionPrivacy } from './conversion.privacy.store.ts'
import { mountConversion } from './conversion.routes.ts'
import { countingListener } from './counting.listener.ts'
import { createConversionLog } from './log.service.ts'
import { createConversionService } from './conversion.service.ts'
import { convertSwitch } from './conversion.switches.ts'
import { createHistoryService } from './history.service.ts'
import type { ConversionDependencies } from './requests.ts'
import { createPriceService } from './prices.service.ts'
import type { ConversionTables, TableFaultTables } from './conversion.tables.ts'

type Given = ConversionDependencies &
  Parameters<typeof createHistoryService>[0] & { sandbox: Sandbox | undefined }

export { conversionEvents } from './conversion.events.ts'
export { viewerOf } from './viewer.ts'
export type { Viewer } from './viewer.ts'

export const conversionFeature = {
  name: 'conversion',
  tables: declareTables<ConversionTables & TableFaultTables>(),
  switches: [convertSwitch],
  events: conversionEvents,
  listeners: [countingListener],
  metrics: conversionMetrics,
  create: (given: Given) => ({
    /** Codes to try, in the sandbox. */
    examples: async (platform: string) => (await given.sandbox?.examples(platform)) ?? [],
    conversionService: createConversionService(given),
    historyService: createHistoryService(given),
    conversionsForStaff: createConversionLog(given),
    priceService: createPriceService(given),
  }),
  routes: mountConversion,
  jobs: conversionJobs,
  privacy: conversionPrivacy,
} satisfies Feature
