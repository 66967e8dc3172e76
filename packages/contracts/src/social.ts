/** How people stand to each other: follow, subscribe, block, and whom they brought along. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'

export const personCard = z.object({
  _id: z.uuid(),
  username: z.string(),
  avatar: z.string().nullable(),
})
export type PersonCard = z.infer<typeof personCard>

export const followState = z.object({
  /** Of the profile that was followed. */
  following: z.object({
    total_followers: z.number().int(),
    total_following: z.number().int(),
  }),
  is_following: z.boolean(),
})
export type FollowState = z.infer<typeof followState>

export const subscriptionState = z.object({
  /** While access lasts, also when it will not be renewed. */
  is_subscribed: z.boolean(),
  renews: z.boolean(),
  paid_until: z.iso.datetime().nullable(),
})
export type SubscriptionState = z.infer<typeof subscriptionState>

export const subscriptionView = subscriptionState.extend({
  creator: personCard,
  /** In credits, as agreed: a renewal charges no more. */
  price: z.number(),
  /** Credits of a refund that the creator still owes; they come as the creator earns. */
  claim: z.number(),
})
export type SubscriptionView = z.infer<typeof subscriptionView>

export const referralView = z.object({
  /** To be put after the address of the site. */
  path: z.string(),
  credits: z.number().int(),
  rewarded: z.number().int(),
  rewarded_this_month: z.number().int(),
  per_month: z.number().int(),
})
export type ReferralView = z.infer<typeof referralView>

const pair = z.object({ follower_id: z.uuid(), following_id: z.uuid() })
const subscribing = z.object({ profile_id: z.uuid(), subscriber_id: z.uuid() })
const done = z.object({ data: z.null(), message: z.string() })
const people = z.object({ data: z.array(personCard), page })
const byPerson = z.object({ personId: z.uuid() })
const listOfPeople = {
  method: 'GET',
  auth: 'session',
  query: pageQuery({ sizeDefault: 20 }),
  ok: people,
  perMinute: 120,
} as const

export const social = {
  follow: {
    method: 'POST',
    url: '/api/v1/profile/follow',
    summary: 'Follow a profile; a second time changes nothing',
    auth: 'session',
    closedToRestricted: true,
    body: pair,
    ok: z.object({ data: followState, message: z.string() }),
    errors: ['NOT_FOUND', 'OWN_PROFILE'],
  },
  unfollow: {
    method: 'POST',
    url: '/api/v1/profile/unfollow',
    summary: 'Follow a profile no longer; a second time changes nothing',
    auth: 'session',
    body: pair,
    ok: z.object({ data: followState, message: z.string() }),
    errors: ['NOT_FOUND', 'OWN_PROFILE'],
  },
  subscribe: {
    method: 'POST',
    url: '/api/v1/profile/subscribe',
    summary: 'Pay for 30 days of a followed profile; while they last, only switch renewal on',
    auth: 'session',
    closedToRestricted: true,
    body: subscribing.extend({
      /** In credits, as the caller was shown it; another price is refused. */
      price: z.number().min(0).optional(),
      renews: z.boolean().default(false),
    }),
    ok: z.object({ data: subscriptionState, message: z.string() }),
    errors: [
      'NOT_FOUND',
      'OWN_PROFILE',
      'NOT_FOLLOWING',
      'INSUFFICIENT_BALANCE',
      'DEBT_OPEN',
      'PRICE_CHANGED',
    ],
  },
  unsubscribe: {
    method: 'POST',
    url: '/api/v1/profile/unsubscribe',
    summary: 'Switch renewal off; access lasts as long as it is paid',
    auth: 'session',
    body: subscribing,
    ok: z.object({ data: subscriptionState, message: z.string() }),
    errors: ['OWN_PROFILE'],
  },
  subscriptions: {
    method: 'GET',
    url: '/api/v1/subscriptions',
    summary: 'The caller’s own subscriptions, the latest first',
    auth: 'session',
    query: pageQuery({ sizeDefault: 20 }),
    ok: z.object({ data: z.array(subscriptionView), page }),
    errors: ['INVALID_CURSOR'],
    perMinute: 120,
  },
  followers: {
    ...listOfPeople,
    url: '/api/v1/profile/:personId/followers',
    summary: 'Who follows a profile, the latest first',
    params: byPerson,
    errors: ['INVALID_CURSOR', 'NOT_FOUND'],
  },
  following: {
    ...listOfPeople,
    url: '/api/v1/profile/:personId/following',
    summary: 'Whom a profile follows, the latest first',
    params: byPerson,
    errors: ['INVALID_CURSOR', 'NOT_FOUND'],
  },
  block: {
    method: 'POST',
    url: '/api/v1/blocks',
    summary: 'Block a profile: neither sees, follows or is notified of the other any more',
    auth: 'session',
    body: z.object({ profile_id: z.uuid() }),
    ok: done,
    errors: ['NOT_FOUND', 'OWN_PROFILE'],
  },
  unblock: {
    method: 'DELETE',
    url: '/api/v1/blocks/:personId',
    summary: 'Take a block back',
    auth: 'session',
    params: byPerson,
    ok: done,
    errors: [],
  },
  blocks: {
    ...listOfPeople,
    url: '/api/v1/blocks',
    summary: 'Whom the caller blocks, the latest first',
    errors: ['INVALID_CURSOR'],
  },
  referrals: {
    method: 'GET',
    url: '/api/v1/referrals',
    summary: 'The caller’s own link for friends, and what it brought',
    auth: 'session',
    ok: z.object({ data: referralView }),
    errors: [],
    perMinute: 120,
  },
} as const satisfies Contract
