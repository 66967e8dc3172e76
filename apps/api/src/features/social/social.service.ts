/** Following, blocking, and the lists of people. */
import type { FollowState, Page, PageQuery, PersonCard, SubscriptionView } from '@strix/contracts'
import { messages } from '@strix/messages/server/social'
import { readLateTime } from '../../infra/database-time.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { openClaimsOf } from '../wallet/index.ts'
import { addFollow, followCounts, isFollowing, lockPair, removeFollow } from './follows.store.ts'
import { addBlock, isBlocked, isThere, listPeople, removeBlock } from './people.store.ts'
import { referralsOf } from './referrals.ts'
import {
  endWithRefund,
  stateView,
  stopRenewing,
  subscribe,
  unsubscribe,
} from './subscriptions.service.ts'
import { listSubscriptions } from './subscriptions.store.ts'
import { socialEvents } from './social.events.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from './social.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = AccountTables & ProfileTables & SocialTables & WalletTables

export type SocialDeps = {
  db: Db<Tables>
  now: () => Date
  databaseTime: DatabaseTime
  /** Public path of a picture's key. */
  avatarUrl: (key: string | null) => string | null
}
export type SocialService = ReturnType<typeof createSocialService>

export function createSocialService(deps: SocialDeps) {
  const { db, now } = deps
  const stateOf = async (handle: Db<Tables>, followerId: string, followingId: string) => {
    const counts = await followCounts(handle, followingId)
    const state: FollowState = {
      following: { total_followers: counts.followers, total_following: counts.following },
      is_following: await isFollowing(handle, { followerId, followingId }),
    }
    return state
  }
  return {
    follow: (input: { followerId: string; followingId: string }): Promise<FollowState> =>
      transact(db, async (tx) => {
        const { followerId, followingId } = input
        await lockPair(tx, followerId, followingId)
        await demandVisible(tx, followerId, followingId)
        if (await addFollow(tx, { ...input, now: now() })) {
          await socialEvents.emit(tx, {
            kind: 'profile.followed',
            actorId: followerId,
            profileId: followingId,
          })
        }
        return await stateOf(tx, followerId, followingId)
      }),
    unfollow: (input: { followerId: string; followingId: string }): Promise<FollowState> =>
      transact(db, async (tx) => {
        const { followerId, followingId } = input
        if (!(await isThere(tx, followingId))) throw noProfile()
        await lockPair(tx, followerId, followingId)
        await removeFollow(tx, input)
        return await stateOf(tx, followerId, followingId)
      }),
    subscribe: (input: Parameters<typeof subscribe>[1]) => subscribe(deps, input),
    unsubscribe: (input: Parameters<typeof unsubscribe>[1]) => unsubscribe(deps, input),
    block: (input: { profileId: string; blockedId: string }): Promise<void> =>
      transact(db, async (tx) => {
        const { profileId, blockedId } = input
        if (!(await isThere(tx, blockedId))) throw noProfile()
        await lockPair(tx, profileId, blockedId)
        await addBlock(tx, { ...input, now: now() })
        await removeFollow(tx, { followerId: profileId, followingId: blockedId })
        await removeFollow(tx, { followerId: blockedId, followingId: profileId })
        // Only the creator's doing gives anything back: whoever has read everything could else
        // block, and have read it for nothing.
        await endWithRefund(tx, { subscriberId: blockedId, creatorId: profileId }, { now: now() })
        await stopRenewing(tx, { subscriberId: profileId, creatorId: blockedId })
      }),
    unblock: (input: { profileId: string; blockedId: string }) => removeBlock(db, input),
    referrals: (profileId: string) => referralsOf(db, { profileId, now: now() }),
    ...listsOf(deps),
  }
}

/** The lists that people read. */
function listsOf(deps: SocialDeps) {
  const { db } = deps
  return {
    async people(input: {
      list: 'followers' | 'following' | 'blocks'
      profileId: string
      viewerId: string
      query: PageQuery
    }): Promise<{ data: PersonCard[]; page: Page }> {
      if (input.profileId !== input.viewerId) {
        await demandVisible(db, input.viewerId, input.profileId)
      }
      const { after, ...window } = pageWindow(input.query, timeCursor)
      const found = await listPeople(db, {
        ...window,
        ...input,
        after: after && { at: after[0], id: after[1] },
      })
      const { rows, page } = pageOf(found, input.query, ({ at, id }) => [at.toISOString(), id])
      const data = rows.map(({ id, username, avatar }) => ({
        _id: id,
        username,
        avatar: deps.avatarUrl(avatar),
      }))
      return { data, page }
    },
    async subscriptions(
      subscriberId: string,
      query: PageQuery,
    ): Promise<{ data: SubscriptionView[]; page: Page }> {
      const { after, ...window } = pageWindow(query, timeCursor)
      const found = await listSubscriptions(db, {
        ...window,
        subscriberId,
        after: after && { at: after[0], id: after[1] },
      })
      const { rows, page } = pageOf(found, query, ({ beganAt, creatorId }) => [
        beganAt.toISOString(),
        creatorId,
      ])
      const claims = await openClaimsOf(db, subscriberId)
      const at = await readLateTime(deps)
      const data = rows.map((row) => ({
        ...stateView(row, at),
        price: row.price / 100,
        claim: (claims.get(row.creatorId) ?? 0) / 100,
        creator: {
          _id: row.creatorId,
          username: row.username ?? '',
          avatar: deps.avatarUrl(row.avatar),
        },
      }))
      return { data, page }
    },
  }
}

async function demandVisible(db: Db<Tables>, viewerId: string, profileId: string): Promise<void> {
  if (!(await isThere(db, profileId)) || (await isBlocked(db, viewerId, profileId))) {
    throw noProfile()
  }
}

function noProfile(): AppError {
  return new AppError('NOT_FOUND', messages.problems.noProfile)
}
