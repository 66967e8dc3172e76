/** What other features may know of the relationships between people. */
import type { SubscriptionState } from '@strix/contracts'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { followCounts, followedBy, isFollowing } from './follows.store.ts'
import { blockedFor, isBlocked } from './people.store.ts'
import { stateView } from './subscriptions.service.ts'
import { countSubscribers, findSubscription, paidBy, subscribedTo } from './subscriptions.store.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from './social.tables.ts'

type Tables = AccountTables & ProfileTables & SocialTables

/** In SQL, for lists of codes. */
export function createRelations({ lateNow }: { lateNow: () => Date }) {
  return {
    lateNow,
    followedBy,
    blockedFor,
    subscribed: (
      viewer: string | RawBuilder<unknown>,
      creator: RawBuilder<unknown>,
    ): RawBuilder<boolean> => subscribedTo(viewer, creator, lateNow()),
    paidBy,
  }
}

/** For the views of profiles. */
export async function countsOf(
  db: Db<Tables>,
  input: { profileId: string; now: Date },
): Promise<{ followers: number; following: number; subscribers: number }> {
  const { profileId, now } = input
  const subscribers = await countSubscribers(db, { creatorId: profileId, now })
  return { ...(await followCounts(db, profileId)), subscribers }
}

/** @param lateNow until when access lasts goes by it */
export function betweenBy(lateNow: () => Date) {
  return async (
    db: Db<Tables>,
    { viewerId, profileId }: { viewerId: string; profileId: string },
  ): Promise<{ following: boolean; subscription: SubscriptionState; hidden: boolean }> => {
    const found = await findSubscription(db, { subscriberId: viewerId, creatorId: profileId })
    return {
      following: await isFollowing(db, { followerId: viewerId, followingId: profileId }),
      subscription: stateView(found, lateNow()),
      hidden: await isBlocked(db, viewerId, profileId),
    }
  }
}
