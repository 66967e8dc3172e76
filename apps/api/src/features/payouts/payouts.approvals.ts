/** A large payout is approved by two people. */
import type { ApprovalKind } from '../../infra/approvals.ts'
import type { Tables } from './deps.ts'
import { lockPayout } from './payouts.store.ts'
import { approveIn, demandPayable, versionOf } from './review.service.ts'

export const payoutApproval: ApprovalKind<Tables> = {
  kind: 'payout.approve',
  permission: 'payouts.write',
  async lockVersion(tx, subject) {
    const payout = await lockPayout(tx, subject)
    return payout && versionOf(payout)
  },
  async apply(tx, { subject, reason, approvedBy: actor, now }) {
    const payout = await lockPayout(tx, subject)
    if (!payout) throw new Error(`the payout ${subject} was locked and is gone`)
    await demandPayable(tx, payout)
    await approveIn(tx, { payout, actor, reason, now })
  },
}
