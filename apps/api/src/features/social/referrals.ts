/** Newcomers whom somebody brought along, and the gift for both. */
import { referralRules } from '@strix/contracts'
import type { ReferralView } from '@strix/contracts'
import { sql } from 'kysely'
import type { Tx, Db } from '../../database.ts'
import { emit } from '../../infra/domain-events.ts'
import { giveGift } from '../wallet/index.ts'
import { lockPair } from './follows.store.ts'
import { isThere } from './people.store.ts'

/** The month of Africa/Lagos in which `now` lies. */
function thisMonth(now: Date) {
  return sql<boolean>`at >= date_trunc('month', ${now}::timestamptz, 'Africa/Lagos')`
}

/** In the transaction that opens an account; the two gifts land with it or not at all. */
export async function welcome(
  tx: Tx,
  input: { profileId: string; referrerId: string | undefined; now: Date },
): Promise<void> {
  const { profileId, referrerId, now } = input
  await emit(tx, {
    kind: 'account.verified',
    profileId,
    ...(referrerId !== undefined && { referrer: referrerId }),
  })
  if (referrerId === undefined || !(await isThere(tx, referrerId))) return
  // Two newcomers at once must not both be the last of the month.
  await lockPair(tx, profileId, referrerId)
  const { month } = await countRewarded(tx, { referrerId, now })
  const rewarded = month < referralRules.perMonth
  await tx
    .insertInto('referral')
    .values({ profile_id: profileId, referrer_id: referrerId, at: now, rewarded })
    .execute()
  if (!rewarded) return
  const credits = referralRules.credits * 100
  for (const each of [profileId, referrerId].toSorted()) {
    const gift = { profileId: each, credits, reason: 'gift-referral', sourceId: profileId } as const
    await giveGift(tx, { ...gift, now })
    await emit(tx, { kind: 'referral.rewarded', profileId: each, credits })
  }
}

async function countRewarded(
  db: Db,
  input: { referrerId: string; now: Date },
): Promise<{ all: number; month: number }> {
  const row = await db
    .selectFrom('referral')
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere(thisMonth(input.now)).as('month'),
    ])
    .where('referrer_id', '=', input.referrerId)
    .where('rewarded', '=', true)
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), month: Number(row.month) }
}

/** Somebody's own link, and what it brought so far. */
export async function referralsOf(
  db: Db,
  input: { profileId: string; now: Date },
): Promise<ReferralView> {
  const { all, month } = await countRewarded(db, { referrerId: input.profileId, now: input.now })
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
