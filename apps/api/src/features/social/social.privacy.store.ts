/** Everything the social graph keeps about one profile: read out, or taken away. */
import type { Db, Tx } from '../../infra/db.ts'
import type { Privacy } from '../../infra/privacy.ts'
import { eraseFollows } from './follows.store.ts'
import { endAllWithRefund } from './subscriptions.service.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from './social.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = AccountTables & ProfileTables & SocialTables & WalletTables

export const socialPrivacy: Privacy<Tables> = {
  feature: 'social',
  tables: ['follow', 'follow_count', 'subscription', 'block', 'referral'],
  exportFor,
  eraseFor,
}

async function exportFor(db: Db<Tables>, profileId: string): Promise<Record<string, unknown>> {
  return {
    following: await db
      .selectFrom('follow')
      .select(['following_id', 'at'])
      .where('follower_id', '=', profileId)
      .execute(),
    followers: await db
      .selectFrom('follow')
      .select(['follower_id', 'at'])
      .where('following_id', '=', profileId)
      .execute(),
    subscriptions: await db
      .selectFrom('subscription')
      .select(['creator_id', 'price', 'began_at', 'paid_until', 'renews', 'state'])
      .where('subscriber_id', '=', profileId)
      .execute(),
    blocks: await db
      .selectFrom('block')
      .select(['blocked_id', 'at'])
      .where('profile_id', '=', profileId)
      .execute(),
    referrals: await db
      .selectFrom('referral')
      .select(['at', 'rewarded'])
      .where('referrer_id', '=', profileId)
      .execute(),
  }
}

/**
 * Subscribers get their unused time back before the creator is gone. Who brought whom stays,
 * without a name: the gift is for once, whoever comes back.
 */
async function eraseFor(
  tx: Tx<Tables>,
  { profileId, now }: { profileId: string; now: Date },
): Promise<void> {
  await endAllWithRefund(tx, { creatorId: profileId, now })
  await eraseFollows(tx, profileId)
  await tx
    .deleteFrom('subscription')
    .where(({ eb, or }) =>
      or([eb('subscriber_id', '=', profileId), eb('creator_id', '=', profileId)]),
    )
    .execute()
  await tx
    .deleteFrom('block')
    .where(({ eb, or }) => or([eb('profile_id', '=', profileId), eb('blocked_id', '=', profileId)]))
    .execute()
}
