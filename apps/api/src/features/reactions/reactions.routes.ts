import { reactions } from '@strix/contracts'
import { messages } from '@strix/messages/server/posts'
import type { FastifyInstance } from 'fastify'
import { demandOwn } from '../../infra/http/caller.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { ReactionService } from './reactions.service.ts'

export function mountReactions(
  app: FastifyInstance,
  edge: Edge,
  { reactionService: service }: { reactionService: ReactionService },
): void {
  const handlers: Handlers<typeof reactions> = {
    async vote({ body }, { caller }) {
      const profileId = demandOwn(caller, body.profile_id)
      const { code_id: codeId, vote_type: vote, state } = body
      return { data: await service.vote({ profileId, codeId, vote, state }) }
    },
    async watch({ body }, { caller }) {
      const { code_id: codeId, watched } = body
      await service.watch({ profileId: caller.profileId, codeId, watched })
      return { data: { watched } }
    },
    async comment({ body }, { caller }) {
      const profileId = demandOwn(caller, body.profile_id)
      const made = await service.comment({
        profileId,
        codeId: body.code_id,
        body: body.comment,
        parentId: body.parent_id,
      })
      return { data: made, message: messages.commented }
    },
    async comments({ params, query }, { caller }) {
      const { profileId: viewerId } = caller
      const { replies_to: repliesTo, ...page } = query
      return await service.comments({ viewerId, codeId: params.codeId, page, repliesTo })
    },
    async editComment({ params, body }, { caller }) {
      const { profileId } = caller
      const data = await service.editComment({ profileId, ...params, body: body.comment })
      return { data, message: messages.commentEdited }
    },
    async deleteComment({ params }, { caller }) {
      const data = await service.deleteComment({ profileId: caller.profileId, ...params })
      return { data, message: messages.commentDeleted }
    },
  }
  mount(app, edge, { contract: reactions, handlers, tag: 'reactions' })
}
