/** Compares the states of payouts with what the ledger did for them. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { PayoutTables } from '../payouts/payouts.tables.ts'
import type { WalletTables } from './wallet.tables.ts'

const findingsMax = 1_000

/**
 * Every payout reserved its own amount, and ended it as its state says; what is reserved is what
 * is on its way; and no provider says otherwise.
 * @returns what differs, in words
 */
export async function auditPayouts(db: Db<PayoutTables & WalletTables>): Promise<string[]> {
  const { rows } = await sql<{ reference: string; state: string; fault: string }>`
    with moved as (
      select t.detail ->> 'payout' as payout,
        coalesce(sum(p.amount) filter (where t.reason = 'payout-request'), 0) as reserved,
        coalesce(sum(p.amount) filter (where t.reason = 'payout'), 0) as paid,
        coalesce(sum(p.amount) filter (where t.reason = 'payout-release'), 0) as released,
        coalesce(sum(p.amount) filter (where t.reason = 'payout-return'), 0) as returned
      from transfer t join posting p on p.transfer_id = t.id
      where t.reason in ('payout-request', 'payout', 'payout-release', 'payout-return')
      group by 1
    ), checked as (
      select o.reference, o.state, o.kobo, o.heard, m.payout,
        o.kobo * (o.state in ('paid', 'returned'))::int as paid_due,
        o.kobo * (o.state in ('failed', 'refused', 'cancelled'))::int as released_due,
        o.kobo * (o.state = 'returned')::int as returned_due,
        m.reserved, m.paid, m.released, m.returned
      from payout o full join moved m on m.payout = o.id::text
    )
    select coalesce(reference, payout, '') as reference, coalesce(state, 'unknown') as state, case
        when reference is null then 'the ledger moved money for it, and there is no such payout'
        when reserved is distinct from kobo then 'it reserved another sum than was asked for'
        when paid <> paid_due then paid || ' kobo were paid, and ' || paid_due || ' should be'
        when released <> released_due
          then released || ' kobo were given back, and ' || released_due || ' should be'
        when returned <> returned_due
          then returned || ' kobo came back, and ' || returned_due || ' should have'
        else 'the provider says now that it was paid'
      end as fault
    from checked
    where reference is null or reserved is distinct from kobo or paid <> paid_due
      or released <> released_due or returned <> returned_due
      or (state = 'failed' and heard = 'paid')
    order by 1 limit ${findingsMax}
  `.execute(db)
  const { rows: accounts } = await sql<{ profile_id: string; balance: string; open: string }>`
    select a.profile_id, a.balance, coalesce(o.sum, 0) as open from ledger_account a
    left join (select profile_id, sum(kobo) from payout
      where state in ('requested', 'approved', 'sending') group by 1) o
      on o.profile_id = a.profile_id
    where a.kind = 'payout-held' and a.balance <> coalesce(o.sum, 0)
    order by 1 limit ${findingsMax}
  `.execute(db)
  return [
    ...rows.map(({ reference, state, fault }) => `payout ${reference} is ${state}: ${fault}`),
    ...accounts.map(
      ({ profile_id: id, balance, open }) =>
        `${id} has ${balance} kobo reserved, payouts on their way make ${open}`,
    ),
  ]
}
