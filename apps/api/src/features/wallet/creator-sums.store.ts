/** What each creator has in naira, kept beside the ledger in the order of what can be paid out. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { lockSum, summedUntil } from './ledger-sums.store.ts'
import type { WalletTables } from './wallet.tables.ts'

const findingsMax = 1_000
const kinds = '(can have paid out, held, reserved, owed)'
const creatorKinds = sql`('earnings', 'earnings-held', 'payout-held', 'owed')`

/** The balances of a creator, from the accounts of one. */
export const creatorBalances = sql`
  coalesce(max(balance) filter (where kind = 'earnings'), 0) as earnings,
  coalesce(max(balance) filter (where kind = 'earnings-held'), 0) as held,
  coalesce(max(balance) filter (where kind = 'payout-held'), 0) as reserved,
  coalesce(max(balance) filter (where kind = 'owed'), 0) as owed`

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
  const whose = isAnew ? sql`true` : sql`profile_id in (${movedSince(from)})`
  await sql`
    insert into creator_sum (profile_id, earnings, held, reserved, owed)
    select profile_id, ${creatorBalances} from ledger_account
    where kind in ${creatorKinds} and profile_id is not null and ${whose} group by profile_id
    on conflict (profile_id) do update set earnings = excluded.earnings, held = excluded.held,
      reserved = excluded.reserved, owed = excluded.owed
    where (creator_sum.*) is distinct from (excluded.*)
  `.execute(tx)
}

/**
 * What is kept of creators of whom nothing moved since, against their balances.
 * @returns what differs, in words
 */
export async function auditCreatorSums(db: Db<WalletTables>): Promise<string[]> {
  const until = await summedUntil(db, 'creators')
  if (until.getTime() === 0) return []
  const { rows } = await sql<{ profile_id: string; kept: string; balance: string }>`
    with balance as (
      select profile_id, ${creatorBalances}
      from ledger_account where kind in ${creatorKinds} and profile_id is not null group by 1
    )
    select profile_id, row(s.earnings, s.held, s.reserved, s.owed)::text as kept,
      row(b.earnings, b.held, b.reserved, b.owed)::text as balance
    from creator_sum s full join balance b using (profile_id)
    where (s.earnings, s.held, s.reserved, s.owed)
        is distinct from (b.earnings, b.held, b.reserved, b.owed)
      and profile_id not in (${movedSince(until)})
    order by 1 limit ${findingsMax}
  `.execute(db)
  return rows.map(
    ({ profile_id: id, kept, balance }) =>
      `${id} stands among creators with ${kept} kobo ${kinds}, and has ${balance}`,
  )
}
