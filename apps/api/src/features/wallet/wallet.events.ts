import { z } from 'zod'
import { declareEvents } from '../../infra/domain-events.ts'

export const walletEvents = declareEvents({
  'wallet.credited': z.object({
    profileId: z.uuid(),
    /** Hundredths. */
    credits: z.number().int(),
    reason: z.string().max(40),
  }),
})
