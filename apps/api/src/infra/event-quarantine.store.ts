import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

export type QuarantineTables = {
  event_quarantine: {
    seq: string
    at: Date
    event: unknown
    progress: string | null
    problem: string
    quarantined_at: Date
  }
}

export type StoredQuarantine = {
  seq: string
  kind: string
  problem: string
  at: Date
  quarantinedAt: Date
}

const problemCharactersMax = 500

/** Sets events aside that cannot be told; the others go on without them. */
export async function quarantineEvent(
  tx: Tx,
  input: { seq: string; problem: string; now: Date },
): Promise<void> {
  const problem = input.problem.slice(0, problemCharactersMax)
  await sql`
    with taken as (
      delete from domain_event where seq = ${input.seq} returning seq, at, event, progress
    )
    insert into event_quarantine (seq, at, event, progress, problem, quarantined_at)
    select seq, at, event, progress, ${problem}, ${input.now}::timestamptz from taken
  `.execute(tx)
}

export async function listQuarantine(
  db: Db,
  input: { limit: number; offset?: number; before?: string | undefined },
): Promise<StoredQuarantine[]> {
  const { before } = input
  const rows = await db
    .selectFrom('event_quarantine')
    .select(['seq', 'problem', 'at', 'quarantined_at'])
    .select(sql<string>`coalesce(event->>'kind', '')`.as('kind'))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? ''))
    .orderBy('seq', 'desc')
    .limit(input.limit)
    .offset(input.offset ?? 0)
    .execute()
  return rows.map(({ quarantined_at: quarantinedAt, ...row }) => ({ ...row, quarantinedAt }))
}

export async function countQuarantine(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('event_quarantine')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Puts events back under their own numbers, so that what was told of them is not told again. */
export async function releaseQuarantine(
  db: Db,
  seqs: readonly string[] | 'all',
): Promise<string[]> {
  const wanted = seqs === 'all' ? sql`true` : sql`seq = any(${[...seqs]}::bigint[])`
  const { rows } = await sql<{ seq: string }>`
    with taken as (
      delete from event_quarantine where ${wanted} returning seq, at, event, progress
    )
    insert into domain_event (seq, at, event, progress) overriding system value
    select seq, at, event, progress from taken returning seq
  `.execute(db)
  return rows.map(({ seq }) => seq)
}

export async function deleteOldQuarantine(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('event_quarantine').where('quarantined_at', '<', before).execute()
}
