/** What moved a creator's naira, read from the postings of the ledger and nothing else. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { Tables } from './deps.ts'

/** Kobo on each of a creator's accounts; of one movement what it added. */
export type Sums = { held: number; ready: number; reserved: number; owed: number }
export type Movement = Sums & {
  at: Date
  reason: string
  /** Whose month it is about; null for none, and once that account is deleted. */
  subscriber: string | null
  /** Of the payout that it is about. */
  reference: string | null
}

type SumRow = { held: string; ready: string; reserved: string; owed: string }
type Row = SumRow & {
  at: Date
  reason: string
  subscriber: string | null
  reference: string | null
}

const moves = (profileId: string) => sql`
  mine as (
    select id, kind from ledger_account where profile_id = ${profileId}
      and kind in ('earnings-held', 'earnings', 'payout-held', 'owed')
  ), moves as (
    select p.transfer_id, m.kind, p.amount from posting p join mine m on m.id = p.credit
    union all
    select p.transfer_id, m.kind, -p.amount from posting p join mine m on m.id = p.debit
  )`
const sums = sql`
  coalesce(sum(m.amount) filter (where m.kind = 'earnings-held'), 0) as held,
  coalesce(sum(m.amount) filter (where m.kind = 'earnings'), 0) as ready,
  coalesce(sum(m.amount) filter (where m.kind = 'payout-held'), 0) as reserved,
  coalesce(sum(m.amount) filter (where m.kind = 'owed'), 0) as owed`

/** What stood on the accounts when a span began. */
export async function sumsBefore(
  db: Db<Tables>,
  { profileId, at }: { profileId: string; at: Date },
): Promise<Sums> {
  const { rows } = await sql<SumRow>`
    with ${moves(profileId)}
    select ${sums} from moves m join transfer t on t.id = m.transfer_id where t.at < ${at}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without a group is one row')
  return toSums(row)
}

/** In the order in which they happened. */
export async function listMovements(
  db: Db<Tables>,
  input: { profileId: string; from: Date; to: Date },
): Promise<Movement[]> {
  const { profileId, from, to } = input
  const { rows } = await sql<Row>`
    with ${moves(profileId)}, summed as (
      select t.id, ${sums} from moves m join transfer t on t.id = m.transfer_id
      where t.at >= ${from} and t.at < ${to} group by t.id
    )
    select t.at, t.reason, p.username as subscriber, o.reference,
      s.held, s.ready, s.reserved, s.owed
    from summed s join transfer t on t.id = s.id
    left join transfer f on f.id = t.link and f.profile_id <> t.profile_id
    left join profile p on p.id = f.profile_id
    left join payout o on o.id = (t.detail ->> 'payout')::uuid
    order by t.at, t.id
  `.execute(db)
  return rows.map(({ at, reason, subscriber, reference, ...row }) => {
    return { at, reason, subscriber, reference, ...toSums(row) }
  })
}

export async function findFirstEarning(
  db: Db<Tables>,
  profileId: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('transfer')
    .select('at')
    .where('profile_id', '=', profileId)
    .where('reason', '=', 'earning')
    .where('net', '<>', '0')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

function toSums({ held, ready, reserved, owed }: SumRow): Sums {
  return {
    held: Number(held),
    ready: Number(ready),
    reserved: Number(reserved),
    owed: Number(owed),
  }
}
