import { z } from 'zod'
import { declareEvents } from '../../infra/domain-events.ts'

const payout = z.object({ profileId: z.uuid(), payoutId: z.uuid() })

/** How one ended; what its creator ended is no news to them. */
export const payoutEvents = declareEvents({
  'payout.paid': payout,
  'payout.failed': payout,
  'payout.refused': payout,
  'payout.returned': payout,
})
