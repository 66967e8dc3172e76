import { z } from 'zod'
import { declareEvents } from '../../infra/domain-events.ts'

export const resultEvents = declareEvents({
  'code.settled': z.object({
    codeId: z.uuid(),
    ownerId: z.uuid(),
    state: z.enum(['won', 'lost', 'void', 'unsettled']),
  }),
})
