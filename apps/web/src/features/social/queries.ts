/** Reads of the people one follows, pays, blocks and brings. Settings reads them each time. */
import { listOf, queryOf } from '../../lib/query.tsx'

const people = {
  followers: 'GET /api/v1/profile/:personId/followers',
  following: 'GET /api/v1/profile/:personId/following',
} as const

export function peopleQuery(personId: string, list: 'followers' | 'following') {
  return { ...listOf('profile', people[list], { params: { personId } }), staleTime: 0 }
}

/** Whom to follow, by record. */
export const toFollowQuery = queryOf('profile', 'GET /api/v1/people/to-follow')

export const blocksQuery = { ...listOf('profile', 'GET /api/v1/blocks'), staleTime: 0 }
export const subscriptionsQuery = {
  ...listOf('profile', 'GET /api/v1/subscriptions'),
  staleTime: 0,
}
export const referralsQuery = { ...queryOf('profile', 'GET /api/v1/referrals'), staleTime: 0 }
