import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { welcome } from './referrals.ts'
import { socialJobs } from './social.jobs.ts'
import { socialPrivacy } from './social.privacy.store.ts'
import { mountSocial } from './social.routes.ts'
import { createSocialService } from './social.service.ts'
import type { SocialDeps } from './social.service.ts'
import { countsOf, createRelations, getRelationship } from './relationship.ts'
import { socialEvents } from './social.events.ts'
import type { SocialTables } from './social.tables.ts'

export { socialEvents } from './social.events.ts'
export { createRelations } from './relationship.ts'
export { auditSocial } from './access-audit.store.ts'
export { listFollowerIds } from './follows.store.ts'
export { addPastFollows } from './past-follows.store.ts'
export type { PastFollow } from './past-follows.store.ts'
export { addPastSubscription } from './past-subscriptions.ts'
export { endAccessPaidBy } from './subscriptions.service.ts'
export { subscribersAmong } from './subscriptions.store.ts'

export const socialFeature = {
  name: 'social',
  tables: declareTables<SocialTables>(),
  events: socialEvents,
  create: (given: SocialDeps) => ({
    socialService: createSocialService(given),
    relations: createRelations(given),
    relationships: { counts: countsOf, between: getRelationship },
    welcome,
  }),
  routes: mountSocial,
  jobs: socialJobs,
  privacy: socialPrivacy,
} satisfies Feature
