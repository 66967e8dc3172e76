import { z } from 'zod'
import { declareEvents } from '../../infra/domain-events.ts'

const id = z.uuid()

export const moderationEvents = declareEvents({
  'decision.made': z.object({ profileId: id, action: z.enum(['hide', 'remove', 'suspend']) }),
  'appeal.answered': z.object({ profileId: id, outcome: z.enum(['kept', 'taken-back']) }),
})
