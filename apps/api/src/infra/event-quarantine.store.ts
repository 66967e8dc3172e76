import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { dispatcher } from './domain-events.store.ts'

type StoredQuarantine = {
  id: string
  listener: string
  kind: string
  problem: string
  at: Date
  quarantinedAt: Date
}

const problemCharactersMax = 500

/** Sets an event aside that a listener cannot take; its others go on without it. */
export async function quarantineEvent(
  tx: Tx,
  input: { listener: string; seq: string; problem: string; now: Date },
): Promise<void> {
  const { listener, seq, now } = input
  const problem = input.problem.slice(0, problemCharactersMax)
  await sql`
    with taken as (
      delete from event_delivery where listener = ${listener} and seq = ${seq}
      returning listener, seq, at, event, progress
    )
    insert into event_quarantine (listener, seq, at, event, progress, problem, quarantined_at)
    select listener, seq, at, event, progress, ${problem}, ${now}::timestamptz from taken
  `.execute(tx)
}

export async function listQuarantine(
  db: Db,
  input: { limit: number; offset?: number; before?: string | undefined },
): Promise<StoredQuarantine[]> {
  const { before } = input
  const rows = await db
    .selectFrom('event_quarantine')
    .select(['id', 'listener', 'problem', 'at', 'quarantined_at'])
    .select(sql<string>`coalesce(event->>'kind', '')`.as('kind'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
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

/** Puts events back under their own numbers, so that what was delivered of them stays so. */
export async function releaseQuarantine(db: Db, ids: readonly string[] | 'all'): Promise<string[]> {
  const wanted = ids === 'all' ? sql`true` : sql`id = any(${[...ids]}::bigint[])`
  const { rows } = await sql<{ id: string }>`
    with taken as (
      delete from event_quarantine where ${wanted} returning id, listener, seq, at, event, progress
    ), undispatched as (
      insert into domain_event (seq, at, event) overriding system value
      select seq, at, event from taken where listener = ${dispatcher}
    ), undelivered as (
      insert into event_delivery (listener, seq, at, event, progress)
      select listener, seq, at, event, progress from taken where listener <> ${dispatcher}
    )
    select id from taken
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteOldQuarantine(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('event_quarantine').where('quarantined_at', '<', before).execute()
}
