import { z } from 'zod'
import { declareEvents } from '../../infra/domain-events.ts'

const count = z.number().int()

export const conversionEvents = declareEvents({
  /** Of somebody who is known; a code of the errors where it gave none. */
  'conversion.finished': z.object({
    conversionId: z.uuid(),
    profileId: z.uuid(),
    from: z.string(),
    to: z.string(),
    problem: z.string().nullable(),
    converted: count,
    total: count,
  }),
  /** It gave a code, to whomever. */
  'conversion.booked': z.object({
    conversionId: z.uuid(),
    /** The posted code at which it counts. */
    codeId: z.uuid().optional(),
  }),
})
