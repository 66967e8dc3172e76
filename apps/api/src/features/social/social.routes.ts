import { social } from '@strix/contracts'
import { messages } from '@strix/messages/server/social'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../infra/errors.ts'
import { demandOwn } from '../../infra/http/caller.ts'
import type { Member } from '../../infra/http/caller.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { SocialService } from './social.service.ts'

export function mountSocial(
  app: FastifyInstance,
  edge: Edge,
  { socialService: service }: { socialService: SocialService },
): void {
  const handlers: Handlers<typeof social> = {
    async follow({ body }, { caller }) {
      const pair = pairOf(caller, body.follower_id, body.following_id)
      const data = await service.follow({ followerId: pair.own, followingId: pair.other })
      return { data, message: messages.followed }
    },
    async unfollow({ body }, { caller }) {
      const pair = pairOf(caller, body.follower_id, body.following_id)
      const data = await service.unfollow({ followerId: pair.own, followingId: pair.other })
      return { data, message: messages.unfollowed }
    },
    async subscribe({ body }, { caller }) {
      const pair = pairOf(caller, body.subscriber_id, body.profile_id)
      const { paid, state } = await service.subscribe({
        subscriberId: pair.own,
        creatorId: pair.other,
        price: body.price === undefined ? undefined : Math.round(body.price * 100),
        renews: body.renews,
      })
      return { data: state, message: paid ? messages.subscribed : messages.renews }
    },
    async unsubscribe({ body }, { caller }) {
      const pair = pairOf(caller, body.subscriber_id, body.profile_id)
      const data = await service.unsubscribe({ subscriberId: pair.own, creatorId: pair.other })
      const message = data.is_subscribed ? messages.unsubscribed : messages.notSubscribed
      return { data, message }
    },
    subscriptions: async ({ query }, { caller }) =>
      await service.subscriptions(caller.profileId, query),
    followers: async ({ params, query }, { caller }) =>
      await service.people({
        list: 'followers',
        profileId: params.personId,
        viewerId: caller.profileId,
        query,
      }),
    following: async ({ params, query }, { caller }) =>
      await service.people({
        list: 'following',
        profileId: params.personId,
        viewerId: caller.profileId,
        query,
      }),
    async block({ body }, { caller }) {
      const { own, other } = pairOf(caller, caller.profileId, body.profile_id)
      await service.block({ profileId: own, blockedId: other })
      return { data: null, message: messages.blocked }
    },
    async unblock({ params }, { caller }) {
      await service.unblock({ profileId: caller.profileId, blockedId: params.personId })
      return { data: null, message: messages.unblocked }
    },
    blocks: async ({ query }, { caller }) => {
      const own = caller.profileId
      return await service.people({ list: 'blocks', profileId: own, viewerId: own, query })
    },
    referrals: async (_input, { caller }) => ({ data: await service.referrals(caller.profileId) }),
  }
  mount(app, edge, { contract: social, handlers, tag: 'social' })
}

/** Who acts must be the caller; the other must be somebody else. */
function pairOf(caller: Member, actor: string, other: string): { own: string; other: string } {
  const own = demandOwn(caller, actor)
  if (own !== other) return { own, other }
  throw new AppError('OWN_PROFILE', messages.problems.ownProfile)
}
