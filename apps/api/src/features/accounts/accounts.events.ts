import { securityChanges } from '@strix/contracts'
import { z } from 'zod'
import { declareEvents } from '../../infra/domain-events.ts'

export const accountEvents = declareEvents({
  'account.secured': z.object({ profileId: z.uuid(), change: z.enum(securityChanges) }),
})
