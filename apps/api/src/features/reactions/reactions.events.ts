import { z } from 'zod'
import { declareEvents } from '../../infra/domain-events.ts'

const id = z.uuid()

export const reactionEvents = declareEvents({
  'code.commented': z.object({ codeId: id, commentId: id, actorId: id, ownerId: id }),
  /** To one's comment, wherever that stands. */
  'comment.replied': z.object({ codeId: id, commentId: id, actorId: id, ownerId: id }),
  'code.voted': z.object({
    codeId: id,
    actorId: id,
    ownerId: id,
    vote: z.enum(['upvote', 'downvote']),
  }),
  /** Its counts are others than before, and nobody needs a notice of it. */
  'code.counted': z.object({ codeId: id }),
})
