import { z } from 'zod'
import { declareEvents } from '../../infra/domain-events.ts'

const id = z.uuid()
/** Hundredths of a credit. */
const credits = z.number().int()
const subscription = { subscriberId: id, creatorId: id }

export const socialEvents = declareEvents({
  'profile.followed': z.object({ actorId: id, profileId: id }),
  'profile.subscribed': z.object({ actorId: id, profileId: id }),
  'subscription.renewed': z.object({ ...subscription, paidUntil: z.iso.datetime() }),
  'subscription.ended': z.object({
    ...subscription,
    reason: z.enum(['not-renewed', 'balance', 'debt', 'creator', 'reversal', 'exclusion']),
    /** Given back. */
    refund: credits,
  }),
  'subscription.price-changed': z.object({ ...subscription, agreed: credits, price: credits }),
  'account.verified': z.object({ profileId: id, referrer: id.optional() }),
  'referral.rewarded': z.object({ profileId: id, credits }),
})
