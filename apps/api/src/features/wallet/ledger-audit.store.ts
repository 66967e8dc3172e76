/** Recomputes balances and transfers; each answers what differs, in words. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { WalletTables } from './wallet.tables.ts'

const findingsMax = 1_000

/** Every balance from its postings. */
export async function auditBalances(db: Db<WalletTables>): Promise<string[]> {
  const { rows } = await sql<{ id: string; kind: string; balance: string; sum: string }>`
    select a.id, a.kind, a.balance, coalesce(c.sum, 0) - coalesce(d.sum, 0) as sum
    from ledger_account a
    left join (select credit as id, sum(amount) from posting group by 1) c on c.id = a.id
    left join (select debit as id, sum(amount) from posting group by 1) d on d.id = a.id
    where a.profile_id is not null
      and (a.balance <> coalesce(c.sum, 0) - coalesce(d.sum, 0) or a.balance < 0)
    order by a.id limit ${findingsMax}
  `.execute(db)
  return rows.map(
    ({ id, kind, balance, sum }) =>
      `account ${id} (${kind}) says ${balance}, its postings make ${sum}`,
  )
}

/** Credits put aside against the open holds, and naira held against the earnings not yet due. */
export async function auditHeld(db: Db<WalletTables>): Promise<string[]> {
  const { rows } = await sql<{ id: string; kind: string; balance: string; sum: string }>`
    select a.id, a.kind, a.balance, coalesce(h.sum, e.sum, 0) as sum
    from ledger_account a
    left join (
      select p.credit as id, sum(p.amount)
      from open_hold o join posting p on p.transfer_id = o.transfer_id group by 1
    ) h on h.id = a.id and a.kind = 'held'
    left join (
      select creator_id, sum(amount) from earning group by 1
    ) e on e.creator_id = a.profile_id and a.kind = 'earnings-held'
    where a.kind in ('held', 'earnings-held') and a.balance <> coalesce(h.sum, e.sum, 0)
    order by a.id limit ${findingsMax}
  `.execute(db)
  return rows.map(
    ({ id, kind, balance, sum }) =>
      `account ${id} (${kind}) says ${balance}, what is still held makes ${sum}`,
  )
}

/** A transfer without postings, or whose figure for its owner is not what its postings make. */
export async function auditTransfers(db: Db<WalletTables>): Promise<string[]> {
  const { rows } = await sql<{ id: string; net: string; sum: string | null }>`
    select t.id, t.net, s.sum from transfer t left join (
      select p.transfer_id, sum(p.amount * (
        (c.profile_id is not distinct from t2.profile_id and c.profile_id is not null
          and c.kind not in ('debt', 'owed'))::int
        - (d.profile_id is not distinct from t2.profile_id and d.profile_id is not null
          and d.kind not in ('debt', 'owed'))::int)) as sum
      from posting p join transfer t2 on t2.id = p.transfer_id
      join ledger_account c on c.id = p.credit join ledger_account d on d.id = p.debit
      group by 1
    ) s on s.transfer_id = t.id
    where s.sum is distinct from t.net
    order by t.id limit ${findingsMax}
  `.execute(db)
  return rows.map(({ id, net, sum }) =>
    sum === null
      ? `transfer ${id} has no postings`
      : `transfer ${id} says ${net} for its owner, its postings make ${sum}`,
  )
}

/** What payments brought that were not taken back, in kobo. */
export async function listReceived(
  db: Db<WalletTables>,
): Promise<{ provider: string; reference: string; kobo: number; at: Date }[]> {
  const { rows } = await sql<{ provider: string; reference: string; kobo: string; at: Date }>`
    select t.detail ->> 'provider' as provider, t.detail ->> 'reference' as reference,
      sum(p.amount) as kobo, max(t.at) as at
    from transfer t join posting p on p.transfer_id = t.id
    where t.reason = 'purchase' and t.unit = 'NGN'
      and not exists (select from transfer r where r.reverses = t.id)
    group by 1, 2
  `.execute(db)
  return rows.map((row) => ({ ...row, kobo: Number(row.kobo) }))
}
