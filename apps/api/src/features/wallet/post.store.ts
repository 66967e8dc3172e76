/** What `post` reads and writes; nothing else changes a balance. */
import { sql } from 'kysely'
import type { Tx } from '../../infra/db.ts'
import { unitOf } from './accounts.ts'
import type { AccountRef } from './accounts.ts'
import type { WalletTables } from './wallet.tables.ts'

/** The ids of those that are there, by key; those of people stay locked. */
export async function lockLedgerAccounts(
  tx: Tx<WalletTables>,
  wanted: readonly AccountRef[],
): Promise<ReadonlyMap<string, string>> {
  const people = wanted.filter((account) => 'profileId' in account)
  const platform = wanted.filter((account) => 'detail' in account)
  const { rows } = await sql<{
    id: string
    kind: string
    profile_id: string | null
    detail: string
  }>`
    with people as (
      select id, kind, profile_id, detail from ledger_account
      where profile_id = any(${unique(people.map(({ profileId }) => profileId))}::uuid[])
        and kind = any(${unique(people.map(({ kind }) => kind))}::text[])
      order by id for update
    )
    select * from people
    union all
    select id, kind, profile_id, detail from ledger_account
      where profile_id is null and kind = any(${unique(platform.map(({ kind }) => kind))}::text[])
        and detail = any(${unique(platform.map(({ detail }) => detail))}::text[])
  `.execute(tx)
  return new Map(
    rows.map((row) => {
      const key = row.profile_id ? `${row.kind}:${row.profile_id}` : `${row.kind}/${row.detail}`
      return [key, row.id]
    }),
  )
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

export async function openLedgerAccounts(
  tx: Tx<WalletTables>,
  wanted: readonly AccountRef[],
): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values(wanted.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function rowOf(account: AccountRef) {
  const personal = 'profileId' in account
  return {
    kind: account.kind,
    unit: unitOf(account.kind),
    profile_id: personal ? account.profileId : null,
    detail: personal ? '' : account.detail,
    balance: personal ? 0 : null,
  }
}

/** The rows as the tables have them, in one statement. */
export async function insertTransfers(
  tx: Tx<WalletTables>,
  rows: {
    transfers: readonly object[]
    postings: readonly object[]
    deltas: readonly { id: string; delta: number }[]
  },
): Promise<void> {
  const { transfers, postings, deltas } = rows
  await sql`
    with t as (
      insert into transfer
        (id, link, body_hash, unit, reason, at, profile_id, net, reverses, resolves, detail)
      select id, link, decode(body_hash, 'hex'), unit, reason, at, profile_id, net, reverses,
        resolves, detail
      from jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb) as r(
        id uuid, link uuid, body_hash text, unit text, reason text, at timestamptz,
        profile_id uuid, net bigint, reverses uuid, resolves uuid, detail jsonb)
    ), p as (
      insert into posting (transfer_id, position, unit, debit, credit, amount)
      select transfer_id, position, unit, debit, credit, amount
      from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as r(
        transfer_id uuid, position smallint, unit text, debit bigint, credit bigint,
        amount bigint)
    )
    update ledger_account a set balance = a.balance + d.delta
    from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb) as d(id bigint, delta bigint)
    where a.id = d.id
  `.execute(tx)
}
