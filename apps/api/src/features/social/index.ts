import { createLateClock } from '../../infra/database-time.ts'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { welcome } from './referrals.ts'
import { socialJobs } from './social.jobs.ts'
import { socialPrivacy } from './social.privacy.store.ts'
import { mountSocial } from './social.routes.ts'
import { createSocialService } from './social.service.ts'
import type { SocialDeps } from './social.service.ts'
import { betweenBy, countsOf, createRelations } from './relationship.ts'
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
  create(given: SocialDeps) {
    const lateNow = createLateClock(given)
    return {
      socialService: createSocialService(given),
      relations: createRelations({ lateNow }),
      relationships: { counts: countsOf, between: betweenBy(lateNow) },
      welcome,
    }
  },
  routes: mountSocial,
  jobs: socialJobs,
  privacy: socialPrivacy,
} satisfies Feature
