import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { codeJobs } from './codes.jobs.ts'
import { mountCodes } from './codes.routes.ts'
import { createCodeService } from './codes.service.ts'
import type { CodeTables } from './codes.tables.ts'

export { betName } from './bet-name.ts'
export { keepSlip } from './codes.service.ts'
export { findCopyById, storable } from './codes.store.ts'
export { lockedCode, maskCode } from './mask.ts'

export const codesFeature = {
  name: 'codes',
  tables: declareTables<CodeTables>(),
  create: (given: Parameters<typeof createCodeService>[0]) => ({
    codeService: createCodeService(given),
  }),
  routes: mountCodes,
  jobs: codeJobs,
} satisfies Feature
