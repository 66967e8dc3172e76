/** Recomputes who paid for what, and who owes what to whom. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { WalletTables } from './wallet.tables.ts'

const findingsMax = 1_000

/** Lots against their own moves, and against the account they are the parts of. */
export async function auditLots(db: Db<WalletTables>): Promise<string[]> {
  const { rows: lots } = await sql<{ id: string; remaining: string; makes: string }>`
    select l.id, l.remaining, l.amount - coalesce(m.sum, 0) as makes from credit_lot l
    left join (select lot_id, sum(amount) from lot_move group by 1) m on m.lot_id = l.id
    where l.remaining <> l.amount - coalesce(m.sum, 0)
    order by 1 limit ${findingsMax}
  `.execute(db)
  const { rows: people } = await sql<{ id: string; balance: string; sum: string }>`
    select a.id, a.balance, coalesce(l.sum, 0) as sum from ledger_account a
    left join (select profile_id, sum(remaining) from credit_lot group by 1) l
      on l.profile_id = a.profile_id
    where a.kind = 'bought' and a.balance <> coalesce(l.sum, 0)
    order by a.id limit ${findingsMax}
  `.execute(db)
  return [
    ...lots.map(
      ({ id, remaining, makes }) => `lot ${id} says ${remaining} left, its moves make ${makes}`,
    ),
    ...people.map(
      ({ id, balance, sum }) => `account ${id} (bought) says ${balance}, its lots make ${sum}`,
    ),
  ]
}

/** A payment that went back takes what it had brought, all of it and no more. */
export async function auditReversals(db: Db<WalletTables>): Promise<string[]> {
  const { rows } = await sql<{ id: string; brought: string; taken: string }>`
    select r.id, b.sum as brought, t.sum as taken from transfer r
    join lateral (select coalesce(sum(p.amount), 0) as sum from posting p
      join ledger_account d on d.id = p.debit
      where p.transfer_id = r.reverses and d.kind in ('outside', 'issued')) b on true
    join lateral (select coalesce(sum(p.amount), 0) as sum from posting p
      where p.transfer_id = r.id) t on true
    where r.reason = 'reversal' and b.sum <> t.sum
    order by 1 limit ${findingsMax}
  `.execute(db)
  return rows.map(
    ({ id, brought, taken }) => `reversal ${id} takes ${taken}, its payment had brought ${brought}`,
  )
}

/** Nobody keeps what goes to somebody else first. */
export async function auditDebts(db: Db<WalletTables>): Promise<string[]> {
  const { rows } = await sql<{ profile_id: string; debt: string; bought: string }>`
    select d.profile_id, d.balance as debt, b.balance as bought
    from ledger_account d join ledger_account b on b.profile_id = d.profile_id
    where d.kind = 'debt' and d.balance > 0 and b.kind = 'bought' and b.balance > 0
    order by 1 limit ${findingsMax}
  `.execute(db)
  const { rows: creators } = await sql<{ creator_id: string; open: string; earnings: string }>`
    select c.creator_id, sum(c.amount - c.paid) as open, a.balance as earnings
    from claim c join ledger_account a on a.profile_id = c.creator_id and a.kind = 'earnings'
    where c.paid < c.amount and a.balance > 0
    group by 1, 3 order by 1 limit ${findingsMax}
  `.execute(db)
  return [
    ...rows.map(
      ({ profile_id: id, debt, bought }) => `${id} owes ${debt} and keeps ${bought} bought credits`,
    ),
    ...creators.map(
      ({ creator_id: id, open, earnings }) =>
        `${id} could be paid ${earnings} while claims of ${open} are open`,
    ),
  ]
}

type Sums = {
  id: string
  paid: string
  earned: string
  refunded: string
  back: string
  claimed: string
  open: string
}

/**
 * Of every subscription: paid = earned + Strix's share + refunded + claimed. What came back beyond
 * the creator's money must be Strix's share of the same time and no more.
 */
export async function auditSubscriptions(db: Db<WalletTables>): Promise<string[]> {
  const { rows } = await sql<Sums & { share: string | null }>`
    with named as (
      -- A transfer that does not name its subscription landed with one that does.
      select t.id, t.reason, t.detail, coalesce(t.detail ->> 'subscription', (
        select l.detail ->> 'subscription' from transfer l
        where l.link = t.id and l.detail ? 'subscription' limit 1)) as subscription
      from transfer t where t.reason in ('subscription', 'earning', 'subscription-refund',
        'earning-back', 'claim', 'claim-paid')
    ), sums as (
      select n.subscription as id,
        max(n.detail ->> 'share') filter (where n.reason = 'subscription') as share,
        sum(p.amount) filter (where c.kind = 'revenue') as paid,
        sum(p.amount) filter (where c.kind = 'earnings-held') as earned,
        sum(p.amount) filter (where d.kind = 'revenue') as refunded,
        sum(p.amount) filter (where c.kind = 'creators') as back,
        coalesce(sum(p.amount) filter (where c.kind = 'owed'), 0)
          - coalesce(sum(p.amount) filter (where d.kind = 'owed'), 0) as claimed
      from named n join posting p on p.transfer_id = n.id
      join ledger_account c on c.id = p.credit join ledger_account d on d.id = p.debit
      where n.subscription is not null group by 1
    ), whole as (
      select coalesce(s.id, c.subscription_id::text) as id, s.share::int as share,
        coalesce(s.paid, 0) as paid, coalesce(s.earned, 0) as earned,
        coalesce(s.refunded, 0) as refunded, coalesce(s.back, 0) as back,
        coalesce(s.claimed, 0) as claimed, coalesce(c.amount - c.paid, 0) as open
      from sums s full join claim c on c.subscription_id::text = s.id
    )
    select * from whole
    where paid = 0 or claimed <> open
      or earned <> div(paid * (10000 - coalesce(share, 0)), 10000)
      or back + claimed > earned
      or refunded - back not between 0 and paid - earned
      or abs((refunded - back) * paid - (refunded + claimed) * (paid - earned)) > paid
    order by id limit ${findingsMax}
  `.execute(db)
  return rows.map((row) => `subscription ${row.id}: ${faultOf(row)}`)
}

function faultOf(row: Sums): string {
  const { paid, earned, refunded, back, claimed, open } = row
  if (claimed !== open) return `its transfers leave ${claimed} claimed, its claim says ${open}`
  const kept = Number(paid) - Number(earned) - (Number(refunded) - Number(back))
  const left = Number(earned) - Number(back) - Number(claimed)
  return `${paid} paid, of which ${left} earned, ${kept} Strix's, ${refunded} refunded and ${claimed} claimed do not go together`
}
