/** Who brought whom along. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { SocialTables } from './social.tables.ts'

/** The month of Africa/Lagos in which `now` lies. */
function thisMonth(now: Date) {
  return sql<boolean>`at >= date_trunc('month', ${now}::timestamptz, 'Africa/Lagos')`
}

export async function addReferral(
  tx: Tx<SocialTables>,
  input: {
    profileId: string
    addressHash: Buffer
    referrer: { id: string; addressHash: Buffer }
    rewarded: boolean
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('referral')
    .values({
      profile_id: input.profileId,
      referrer_id: input.referrer.id,
      at: input.now,
      rewarded: input.rewarded,
      newcomer_hash: input.addressHash,
      referrer_hash: input.referrer.addressHash,
    })
    .execute()
}

/** Whether this newcomer brought a gift before, under whatever account. */
export async function wasRewarded(db: Db<SocialTables>, newcomerHash: Buffer): Promise<boolean> {
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
export async function countRewarded(
  db: Db<SocialTables>,
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
