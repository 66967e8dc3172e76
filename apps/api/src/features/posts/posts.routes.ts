import { moderation, posts, reactions } from '@strix/contracts'
import type { PageQuery } from '@strix/contracts'
import { messages } from '@strix/messages/server/posts'
import type { FastifyInstance } from 'fastify'
import { demandOwn } from '../../infra/http/caller.ts'
import type { Member } from '../../infra/http/caller.ts'
import type { Call, Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { CommunityServices } from './community.service.ts'
import type { ListKind } from './feed.service.ts'

export function mountCommunity(
  app: FastifyInstance,
  edge: Edge,
  { community: services }: { community: CommunityServices },
): void {
  const handlers: Handlers<typeof posts> = {
    ...postingHandlers(services),
    ...listHandlers(services),
  }
  mount(app, edge, { contract: posts, handlers, tag: 'posts' })
  const contract = reactions
  mount(app, edge, { contract, handlers: reactionHandlers(services), tag: 'reactions' })
  mountModeration(app, edge, services)
}

function postingHandlers({
  posting,
  feed,
}: CommunityServices): Pick<Handlers<typeof posts>, 'post' | 'one' | 'delete'> {
  return {
    async post({ body }, { caller, signal }) {
      const profileId = demandOwn(caller, body.profile_id)
      const id = await posting.post({
        profileId,
        codeId: body.code_id,
        subscribersOnly: body.subscribers_only,
        note: body.note,
        signal,
      })
      return { data: await feed.one(profileId, id), message: messages.posted }
    },
    async one({ params }, { caller }) {
      return { data: await feed.one(caller.profileId, params.codeId) }
    },
    async delete({ params }, { caller }) {
      await posting.delete({ profileId: caller.profileId, codeId: params.codeId })
      return { data: null, message: messages.deleted }
    },
  }
}

type ListInput = { params: { id: string }; query: PageQuery }
type List = 'feed' | 'posted' | 'visit' | 'upvoted' | 'downvoted' | 'deleted'

function listHandlers({ feed }: CommunityServices): Pick<Handlers<typeof posts>, List> {
  const own =
    (kind: ListKind) =>
    async ({ params, query }: ListInput, { caller }: Call<Member>) =>
      await feed.own(demandOwn(caller, params.id), { kind, page: query })
  return {
    feed: async ({ params, query }, { caller }) =>
      await feed.feed(demandOwn(caller, params.profileId), query),
    visit: async ({ params, query }, { caller }) =>
      await feed.visit({ viewerId: caller.profileId, profileId: params.id, page: query }),
    posted: own('posted'),
    upvoted: own('upvote'),
    downvoted: own('downvote'),
    deleted: own('deleted'),
  }
}

function reactionHandlers({ reactions: service }: CommunityServices): Handlers<typeof reactions> {
  return {
    async vote({ body }, { caller }) {
      const profileId = demandOwn(caller, body.profile_id)
      const { code_id: codeId, vote_type: vote, state } = body
      return { data: await service.vote({ profileId, codeId, vote, state }) }
    },
    async comment({ body }, { caller }) {
      const profileId = demandOwn(caller, body.profile_id)
      const made = await service.comment({
        profileId,
        codeId: body.code_id,
        body: body.comment,
      })
      return { data: made, message: messages.commented }
    },
    async comments({ params, query }, { caller }) {
      const { profileId: viewerId } = caller
      return await service.comments({ viewerId, codeId: params.codeId, page: query })
    },
    async deleteComment({ params }, { caller }) {
      const data = await service.deleteComment({ profileId: caller.profileId, ...params })
      return { data, message: messages.commentDeleted }
    },
  }
}

function mountModeration(
  app: FastifyInstance,
  edge: Edge,
  { moderation: service }: CommunityServices,
): void {
  const handlers: Handlers<typeof moderation> = {
    async report({ body }, { caller }) {
      await service.report({
        reporterId: caller.profileId,
        subject: body.subject,
        subjectId: body.subject_id,
        reason: body.reason,
        detail: body.detail,
      })
      return { data: null, message: messages.reported }
    },
    async list({ query: { state, ...page } }) {
      return await service.list({ state, page })
    },
    async resolve({ params, body }, { caller }) {
      await service.resolve({ ...params, ...body, staffId: caller.staffId })
      return { data: null, message: messages.resolved }
    },
    async hideCode({ params, body }, { caller }) {
      await service.hideCode({ ...params, ...body, staffId: caller.staffId })
      return { data: null, message: body.hidden ? messages.hidden : messages.shown }
    },
    async deleteComment({ params, body }, { caller }) {
      await service.deleteComment({ ...params, ...body, staffId: caller.staffId })
      return { data: null, message: messages.commentDeleted }
    },
  }
  mount(app, edge, { contract: moderation, handlers, tag: 'moderation' })
}
