/** Newcomers whom somebody brought along, and the gift for both. */
import { referralRules } from '@strix/contracts'
import type { ReferralView } from '@strix/contracts'
import { sql } from 'kysely'
import type { Tx, Db } from '../../database.ts'
import { giveGift } from '../wallet/index.ts'
import { lockPair } from './follows.store.ts'
import { isThere } from './people.store.ts'
import { socialEvents } from './social.events.ts'

/** The month of Africa/Lagos in which `now` lies. */
function thisMonth(now: Date) {
  return sql<boolean>`at >= date_trunc('month', ${now}::timestamptz, 'Africa/Lagos')`
}

/** In the transaction that opens an account; the two gifts land with it or not at all. */
export async function welcome(
  tx: Tx,
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
  await tx
    .insertInto('referral')
    .values({
      profile_id: profileId,
      referrer_id: referrer.id,
      at: now,
      rewarded,
      newcomer_hash: addressHash,
      referrer_hash: referrer.addressHash,
    })
    .execute()
  if (!rewarded) return
  const credits = referralRules.credits * 100
  for (const each of [profileId, referrer.id].toSorted()) {
    const gift = { profileId: each, credits, reason: 'gift-referral', sourceId: profileId } as const
    await giveGift(tx, { ...gift, now })
    await socialEvents.emit(tx, { kind: 'referral.rewarded', profileId: each, credits })
  }
}

async function wasRewarded(db: Db, newcomerHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('referral')
    .select('profile_id')
    .where('newcomer_hash', '=', newcomerHash)
    .where('rewarded', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Under the account and, where its address is given, under those it had before. */
async function countRewarded(
  db: Db,
  input: { referrer: { id: string; addressHash?: Buffer }; now: Date },
): Promise<{ all: number; month: number }> {
  const { id, addressHash } = input.referrer
  const row = await db
    .selectFrom('referral')
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere(thisMonth(input.now)).as('month'),
    ])
    .where(({ eb, or }) =>
      or([
        eb('referrer_id', '=', id),
        ...(addressHash ? [eb('referrer_hash', '=', addressHash)] : []),
      ]),
    )
    .where('rewarded', '=', true)
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), month: Number(row.month) }
}

/** Somebody's own link, and what it brought so far. */
export async function referralsOf(
  db: Db,
  input: { profileId: string; now: Date },
): Promise<ReferralView> {
  const { all, month } = await countRewarded(db, {
    referrer: { id: input.profileId },
    now: input.now,
  })
  const row = await db
    .selectFrom('profile')
    .select('username')
    .where('id', '=', input.profileId)
    .executeTakeFirst()
  return {
    path: `/signup?ref=${encodeURIComponent(row?.username ?? '')}`,
    credits: referralRules.credits,
    rewarded: all,
    rewarded_this_month: month,
    per_month: referralRules.perMonth,
  }
}
