import { z } from 'zod'
import { declareEvents } from '../../infra/domain-events.ts'

const id = z.uuid()

export const postEvents = declareEvents({
  'code.posted': z.object({ codeId: id, profileId: id }),
})
