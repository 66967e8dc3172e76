/** The tables of the social graph as its stores see them. */
import type { Generated } from 'kysely'

export type SocialTables = {
  follow: { follower_id: string; following_id: string; at: Date }
  follow_count: { profile_id: string; followers: Generated<number>; following: Generated<number> }
  subscription: {
    subscriber_id: string
    creator_id: string
    period_id: string
    price: string | number
    began_at: Date
    paid_until: Date
    renews: boolean
    state: 'active' | 'ended' | 'refunded'
  }
  block: { profile_id: string; blocked_id: string; at: Date }
  referral: {
    profile_id: string
    referrer_id: string | null
    at: Date
    rewarded: boolean
    newcomer_hash: Buffer | null
    referrer_hash: Buffer | null
  }
}
