/** Compares the states of payments with what the ledger did for them. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { PaymentTables } from './payments.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = PaymentTables & WalletTables

const findingsMax = 1_000

type Row = { reference: string; state: string; fault: string }

/** @returns what differs, in words */
export async function auditPayments(db: Db<Tables>): Promise<string[]> {
  const { rows } = await sql<Row>`
    with booked as (
      select t.detail ->> 'payment' as payment, t.id,
        coalesce(sum(p.amount) filter (where t.unit = 'NGN'), 0) as kobo,
        coalesce(sum(p.amount) filter (where d.kind = 'issued'), 0) as credits
      from transfer t join posting p on p.transfer_id = t.id
      join ledger_account d on d.id = p.debit
      where t.reason = 'purchase' group by 1, 2
    ), sums as (
      select b.payment, sum(b.kobo) as kobo, sum(b.credits) as credits,
        count(r.id) > 0 as back
      from booked b left join transfer r on r.reverses = b.id group by 1
    )
    select p.reference, p.state, case
        when p.state in ('credited', 'reversed') and s.payment is null then 'nothing was credited'
        when p.state not in ('credited', 'reversed') and s.payment is not null
          then 'it was credited all the same'
        when p.state = 'credited' and s.back then 'it was taken back all the same'
        when p.state = 'reversed' and not s.back then 'nothing was taken back'
        when p.paid_kobo is not null and s.kobo <> p.paid_kobo
          then s.kobo || ' kobo are booked, ' || p.paid_kobo || ' were paid'
        when s.credits <> div(p.credits * s.kobo, p.kobo)
          then s.credits || ' credits are booked for ' || s.kobo || ' kobo'
        else 'its link is live, and no failure was reported'
      end as fault
    from payment p left join sums s on s.payment = p.id::text
    where (p.state in ('credited', 'reversed')) <> (s.payment is not null)
      or (s.payment is not null and (s.back <> (p.state = 'reversed')
        or s.kobo <> coalesce(p.paid_kobo, s.kobo)
        or s.credits <> div(p.credits * s.kobo, p.kobo)))
      or (p.state = 'failed' and p.link is not null and p.heard is null)
    order by 1 limit ${findingsMax}
  `.execute(db)
  return rows.map(({ reference, state, fault }) => `payment ${reference} is ${state}: ${fault}`)
}
