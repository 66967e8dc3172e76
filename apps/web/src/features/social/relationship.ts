/** How a profile looks once something was pressed, before the server has agreed. Pure. */
import type { FollowState, SubscriptionState, VisitorProfile } from '@strix/contracts'

/** Followed or not any more: the button and the count go together. */
export function followed(person: VisitorProfile, follows: boolean): VisitorProfile {
  if (person.is_following === follows) return person
  const { total_followers: followers, total_following } = person.total_follow_count
  return {
    ...person,
    is_following: follows,
    total_follow_count: {
      total_followers: Math.max(0, followers + (follows ? 1 : -1)),
      total_following,
    },
  }
}

/** What the server says of it, which counts everybody else, too. */
export function withFollowState(person: VisitorProfile, state: FollowState): VisitorProfile {
  return { ...person, is_following: state.is_following, total_follow_count: state.following }
}

export function withSubscription(person: VisitorProfile, state: SubscriptionState): VisitorProfile {
  const more = Number(state.is_subscribed) - Number(person.is_subscribed)
  return { ...person, ...state, total_subscribers: Math.max(0, person.total_subscribers + more) }
}
