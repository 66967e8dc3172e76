/** The calls between two people. Who acts is always who is signed in. */
import type { FollowState, SubscriptionState } from '@strix/contracts'
import { type Answer, call } from '../../lib/api.ts'

export type Pair = { ownId: string; otherId: string }

export function follow(pair: Pair, follows: boolean): Promise<Answer<FollowState>> {
  const body = { follower_id: pair.ownId, following_id: pair.otherId }
  return call(`POST /api/v1/profile/${follows ? 'follow' : 'unfollow'}`, { body })
}

/** @param terms.price as it was shown: the server refuses another */
export function subscribe(
  pair: Pair,
  terms: { price?: number; renews: boolean },
): Promise<Answer<SubscriptionState>> {
  const body = { profile_id: pair.otherId, subscriber_id: pair.ownId, ...terms }
  return call('POST /api/v1/profile/subscribe', { body })
}

export function unsubscribe(pair: Pair): Promise<Answer<SubscriptionState>> {
  const body = { profile_id: pair.otherId, subscriber_id: pair.ownId }
  return call('POST /api/v1/profile/unsubscribe', { body })
}

export function block(otherId: string): Promise<Answer<null>> {
  return call('POST /api/v1/blocks', { body: { profile_id: otherId } })
}

export function unblock(otherId: string): Promise<Answer<null>> {
  return call('DELETE /api/v1/blocks/:personId', { params: { personId: otherId } })
}
