import { reportReasons } from '@strix/contracts'
import type { Feature } from '../../infra/feature.ts'
import { createDecisionService } from './decisions.service.ts'
import type { ModerationDeps } from './deps.ts'
import { moderationPrivacy } from './moderation.privacy.store.ts'
import { mountModeration } from './moderation.routes.ts'
import { createModerationService } from './moderation.service.ts'

export const moderationFeature = {
  name: 'moderation',
  create: (given: ModerationDeps) => ({
    moderationService: createModerationService(given),
    decisionService: createDecisionService(given),
  }),
  routes: mountModeration,
  privacy: moderationPrivacy,
  closed: [{ table: 'report', column: 'reason', words: reportReasons }],
} satisfies Feature
