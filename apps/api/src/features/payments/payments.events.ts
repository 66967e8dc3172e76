import { z } from 'zod'
import { declareEvents } from '../../infra/domain-events.ts'

/** Credits are hundredths. */
const payment = z.object({ profileId: z.uuid(), paymentId: z.uuid(), credits: z.number().int() })

export const paymentEvents = declareEvents({
  'payment.credited': payment,
  'payment.held': payment,
  'payment.reversed': payment,
  'payment.failed': payment,
})
