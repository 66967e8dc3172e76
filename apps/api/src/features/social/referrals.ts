/** Newcomers whom somebody brought along, and the gift for both. */
import { referralRules } from '@strix/contracts'
import type { ReferralView } from '@strix/contracts'
import type { Tx, Db } from '../../infra/db.ts'
import { giveGift } from '../wallet/index.ts'
import { lockPair } from './follows.store.ts'
import { findUsername, isThere } from './people.store.ts'
import { addReferral, countRewarded, wasRewarded } from './referrals.store.ts'
import { socialEvents } from './social.events.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from './social.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = ProfileTables & SocialTables & WalletTables

/** In the transaction that opens an account; the two gifts land with it or not at all. */
export async function welcome(
  tx: Tx<Tables>,
  input: {
    profileId: string
    /** Keyed: by it somebody is known who comes back. */
    addressHash: Buffer
    referrer: { id: string; addressHash: Buffer } | undefined
    now: Date
  },
): Promise<void> {
  const { profileId, addressHash, referrer, now } = input
  await socialEvents.emit(tx, {
    kind: 'account.verified',
    profileId,
    ...(referrer && { referrer: referrer.id }),
  })
  if (!referrer || !(await isThere(tx, referrer.id))) return
  // Two newcomers at once must not both be the last of the month.
  await lockPair(tx, profileId, referrer.id)
  const { month } = await countRewarded(tx, { referrer, now })
  const isKnown = await wasRewarded(tx, addressHash)
  const rewarded = month < referralRules.perMonth && !isKnown
  await addReferral(tx, { profileId, addressHash, referrer, rewarded, now })
  if (!rewarded) return
  const credits = referralRules.credits * 100
  for (const each of [profileId, referrer.id].toSorted()) {
    const gift = { profileId: each, credits, reason: 'gift-referral', sourceId: profileId } as const
    await giveGift(tx, { ...gift, now })
    await socialEvents.emit(tx, { kind: 'referral.rewarded', profileId: each, credits })
  }
}

/** Somebody's own link, and what it brought so far. */
export async function referralsOf(
  db: Db<Tables>,
  input: { profileId: string; now: Date },
): Promise<ReferralView> {
  const { all, month } = await countRewarded(db, {
    referrer: { id: input.profileId },
    now: input.now,
  })
  const username = await findUsername(db, input.profileId)
  return {
    path: `/signup?ref=${encodeURIComponent(username ?? '')}`,
    credits: referralRules.credits,
    rewarded: all,
    rewarded_this_month: month,
    per_month: referralRules.perMonth,
  }
}
