import { posts } from '@strix/contracts'
import type { PageQuery } from '@strix/contracts'
import { messages } from '@strix/messages/server/posts'
import type { FastifyInstance } from 'fastify'
import { demandOwn } from '../../infra/http/caller.ts'
import type { Member } from '../../infra/http/caller.ts'
import type { Call, Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { FeedService, ListKind } from './feed.service.ts'
import type { PostingService } from './posting.service.ts'

type PostServices = { feedService: FeedService; postingService: PostingService }

export function mountPosts(app: FastifyInstance, edge: Edge, services: PostServices): void {
  const handlers: Handlers<typeof posts> = {
    ...postingHandlers(services),
    ...listHandlers(services),
  }
  mount(app, edge, { contract: posts, handlers, tag: 'posts' })
}

function postingHandlers({
  postingService: posting,
  feedService: feed,
}: PostServices): Pick<Handlers<typeof posts>, 'post' | 'one' | 'place' | 'newest' | 'delete'> {
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
    async place({ params }, { caller }) {
      return { data: await feed.place(caller.profileId, params.codeId) }
    },
    async newest() {
      return { data: await feed.newest() }
    },
    async delete({ params }, { caller }) {
      await posting.delete({ profileId: caller.profileId, codeId: params.codeId })
      return { data: null, message: messages.deleted }
    },
  }
}

type ListInput = { params: { id: string }; query: PageQuery }
type List = 'feed' | 'news' | 'posted' | 'visit' | 'ofCreator' | 'upvoted' | 'downvoted' | 'deleted'

function listHandlers({ feedService: feed }: PostServices): Pick<Handlers<typeof posts>, List> {
  const own =
    (kind: ListKind) =>
    async ({ params, query }: ListInput, { caller }: Call<Member>) =>
      await feed.own(demandOwn(caller, params.id), { kind, page: query })
  return {
    feed: async ({ params, query }, { caller }) =>
      await feed.feed(demandOwn(caller, params.profileId), query),
    news: async ({ params, query }, { caller }) => ({
      data: await feed.news(demandOwn(caller, params.profileId), query),
    }),
    visit: async ({ params, query }, { caller }) =>
      await feed.visit({ viewerId: caller.profileId, profileId: params.id, page: query }),
    ofCreator: async ({ params, query }, { caller }) =>
      await feed.visit({ viewerId: caller.profileId, profileId: params.id, page: query }),
    posted: own('posted'),
    upvoted: own('upvote'),
    downvoted: own('downvote'),
    deleted: own('deleted'),
  }
}
