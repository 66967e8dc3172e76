/** Access and gifts of the social graph against the ledger that they stand on. */
import { referralRules, subscriptionRules } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { renewEarlyMs } from './subscriptions.store.ts'
import type { SocialTables } from './social.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = SocialTables & WalletTables

const findingsMax = 1_000
/** How far a payment reaches: a renewal is charged a little before its period begins. */
const paidMs = subscriptionRules.days * 24 * 3_600_000 + renewEarlyMs

/** @returns what differs, in words */
export async function auditSocial(db: Db<Tables>, now: Date): Promise<string[]> {
  return [...(await auditAccess(db, now)), ...(await auditReferrals(db))]
}

/**
 * Paid access that nobody paid for, or not for so long, or that was given back, or whose payment
 * went back.
 */
async function auditAccess(db: Db<Tables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; why: string }>`
    with running as (
      select period_id::text as id, paid_until from subscription
      where state = 'active' and paid_until > ${now} and price > 0
    ), named as (
      select t.id as transfer, t.at, t.reason, t.detail ->> 'subscription' as subscription
      from transfer t where t.detail ? 'subscription'
    )
    select r.id, 'is open and was never paid' as why from running r
    where not exists (select from named n
      where n.subscription = r.id and n.reason in ('subscription', 'earning'))
    union all
    select r.id, 'is open for longer than was paid' from running r
    join named n on n.subscription = r.id and n.reason = 'subscription'
    where r.paid_until > n.at + ${paidMs} * interval '1 millisecond'
    union all
    select r.id, 'is open and was refunded' from running r
    where exists (select from named n
      where n.subscription = r.id and n.reason in ('subscription-refund', 'claim'))
    union all
    select r.id, 'is open, and its payment went back' from running r
    join named n on n.subscription = r.id and n.reason = 'subscription'
    where exists (select from lot_move m join transfer back on back.reverses = m.lot_id
      where m.spends = n.transfer group by m.lot_id having sum(m.amount) > 0)
    order by 1 limit ${findingsMax}
  `.execute(db)
  return rows.map(({ id, why }) => `the access of subscription ${id} ${why}`)
}

/** Gifts for newcomers against the rows that say who brought whom: each once, so many a month. */
async function auditReferrals(db: Db<Tables>): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'the gift for the newcomer ' || (t.detail ->> 'source') || ' has no referral' as what
    from transfer t left join referral r
      on r.profile_id::text = t.detail ->> 'source' and r.rewarded
    where t.reason = 'gift-referral' and r.profile_id is null
    union
    select 'the newcomer ' || min(profile_id::text) || ' was rewarded for ' || count(*) || ' times'
    from referral where rewarded and newcomer_hash is not null
    group by newcomer_hash having count(*) > 1
    union
    select count(*) || ' newcomers of one month were rewarded for ' || min(referrer_id::text)
    from referral where rewarded and referrer_hash is not null
    group by referrer_hash, date_trunc('month', at, 'Africa/Lagos')
    having count(*) > ${referralRules.perMonth}
    order by 1 limit ${findingsMax}
  `.execute(db)
  return rows.map(({ what }) => what)
}
