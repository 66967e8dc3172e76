import { reportReasons } from '@strix/contracts'
import type { Feature } from '../../infra/feature.ts'
import { moderationPrivacy } from './moderation.privacy.store.ts'
import { mountModeration } from './moderation.routes.ts'
import { createModerationService } from './moderation.service.ts'

export const moderationFeature = {
  name: 'moderation',
  create: (given: Parameters<typeof createModerationService>[0]) => ({
    moderationService: createModerationService(given),
  }),
  routes: mountModeration,
  privacy: moderationPrivacy,
  closed: [{ table: 'report', column: 'reason', words: reportReasons }],
} satisfies Feature
