import { reportReasons } from '@strix/contracts'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { createDecisionService } from './decisions.service.ts'
import type { ModerationDeps } from './deps.ts'
import { createManyService } from './many.service.ts'
import { moderationEvents } from './moderation.events.ts'
import { moderationPrivacy } from './moderation.privacy.store.ts'
import { mountModeration } from './moderation.routes.ts'
import { createModerationService } from './moderation.service.ts'
import type { ModerationTables } from './moderation.tables.ts'

export { moderationEvents } from './moderation.events.ts'
export { addPastReports } from './past-reports.ts'
export type { PastReport } from './past-reports.ts'

export const moderationFeature = {
  name: 'moderation',
  tables: declareTables<ModerationTables>(),
  events: moderationEvents,
  create: (given: ModerationDeps) => ({
    moderationService: createModerationService(given),
    decisionService: createDecisionService(given),
    manyService: createManyService(given),
  }),
  routes: mountModeration,
  privacy: moderationPrivacy,
  closed: [{ table: 'report', column: 'reason', words: reportReasons }],
} satisfies Feature
