/** What each creator can have paid out, kept in that order beside the ledger's balances. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { lockSum, summedUntil } from './ledger-sums.store.ts'
import type { WalletTables } from './wallet.tables.ts'

const findingsMax = 1_000
const creatorKinds = sql`('earnings', 'earnings-held', 'payout-held', 'owed')`

/** Creators of whom something moved since then. */
export function movedSince(since: Date) {
  return sql`
    select distinct a.profile_id from transfer t
    join posting p on p.transfer_id = t.id
    join ledger_account a on a.id = any(array[p.debit, p.credit])
    where t.at >= ${since} and a.kind in ${creatorKinds} and a.profile_id is not null`
}

/** Twice is as good as once: a sum is the balance as it stands. */
export async function addUpCreators(tx: Tx<WalletTables>, now: Date): Promise<void> {
  const { from } = await lockSum(tx, { name: 'creators', now })
  const isAnew = from.getTime() === 0
  if (isAnew) await tx.deleteFrom('creator_sum').execute()
  const whose = isAnew
    ? sql`select distinct profile_id from ledger_account
        where kind in ${creatorKinds} and profile_id is not null`
    : movedSince(from)
  await sql`
    insert into creator_sum (profile_id, earnings)
    select w.profile_id, coalesce(a.balance, 0) from (${whose}) w
    left join ledger_account a on a.profile_id = w.profile_id and a.kind = 'earnings'
    on conflict (profile_id) do update set earnings = excluded.earnings
    where creator_sum.earnings <> excluded.earnings
  `.execute(tx)
}

/**
 * What is kept of creators of whom nothing moved since, against their balances.
 * @returns what differs, in words
 */
export async function auditCreatorSums(db: Db<WalletTables>): Promise<string[]> {
  const until = await summedUntil(db, 'creators')
  if (until.getTime() === 0) return []
  const { rows } = await sql<{ profile_id: string; kept: string | null; balance: string }>`
    with balance as (
      select profile_id, coalesce(max(balance) filter (where kind = 'earnings'), 0) as balance
      from ledger_account where kind in ${creatorKinds} and profile_id is not null group by 1
    )
    select profile_id, s.earnings as kept, coalesce(b.balance, 0) as balance
    from creator_sum s full join balance b using (profile_id)
    where s.earnings is distinct from b.balance
      and profile_id not in (${movedSince(until)})
    order by 1 limit ${findingsMax}
  `.execute(db)
  return rows.map(
    ({ profile_id: id, kept, balance }) =>
      `${id} stands among creators with ${kept ?? 'no'} kobo, and has ${balance}`,
  )
}
