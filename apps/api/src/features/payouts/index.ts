import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { sealUse } from './details.store.ts'
import type { PayoutDeps } from './deps.ts'
import { createMemberPayoutService } from './members.service.ts'
import { payoutApproval } from './payouts.approvals.ts'
import { payoutEvents } from './payouts.events.ts'
import { payoutJobs } from './payouts.jobs.ts'
import { payoutsPrivacy } from './payouts.privacy.store.ts'
import { mountPayouts } from './payouts.routes.ts'
import { payoutLimit, payoutSwitch } from './payouts.settings.ts'
import { findOldestDuePayout } from './payouts.store.ts'
import { createPayoutReviewService } from './review.service.ts'
import { createStatementService } from './statement.service.ts'
import type { PayoutTables } from './payouts.tables.ts'

export { payoutEvents } from './payouts.events.ts'
export { addPastPayout } from './past-payouts.ts'
export type { PastPayout } from './past-payouts.ts'

export const payoutsFeature = {
  name: 'payouts',
  tables: declareTables<PayoutTables>(),
  events: payoutEvents,
  switches: [payoutSwitch],
  limits: [payoutLimit],
  approvals: [payoutApproval],
  sealed: [
    { table: 'payout_detail', id: 'profile_id', column: 'sealed', use: sealUse },
    { table: 'payout', id: 'id', column: 'destination', use: sealUse },
  ],
  create: (given: PayoutDeps) => ({
    payoutService: createMemberPayoutService(given),
    payoutReviewService: createPayoutReviewService(given),
    statementService: createStatementService(given),
  }),
  routes: mountPayouts,
  jobs: payoutJobs,
  privacy: payoutsPrivacy,
  dueWork: [{ name: 'payouts', oldest: findOldestDuePayout }],
} satisfies Feature
