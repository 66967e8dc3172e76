import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from './db.ts'
import { wakeChannel } from './jobs.ts'

export type Delivery<Event = unknown> = {
  /** The event's number. */
  seq: string
  at: Date
  event: Event
  /** Where the last delivery left off. */
  progress: string | null
}

/** The message that wakes every listener. */
export const eventsMessage = 'domain_events'
/** In the place of a listener's name: events that reached none. */
export const dispatcher = 'dispatch'

export async function insertEvents(tx: Tx, events: readonly unknown[]): Promise<void> {
  if (events.length === 0) return
  const given = sql`
    select event from jsonb_array_elements(${JSON.stringify(events)}::jsonb)
      with ordinality as given (event, place)
    order by place
  `
  await sql`
    with added as (${insertEvent(given)}) select pg_notify(${wakeChannel}, ${eventsMessage})
  `.execute(tx)
}

/**
 * Part of a statement that writes down what a query answers, one event each. Nobody is woken: a
 * message in a transaction has all commits of the server wait for one another.
 */
export function insertEvent(events: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into domain_event (at, event) select now(), event from (${events}) e (event)`
}

/**
 * Gives every listener its own row of the oldest events; what is of no known kind is set aside.
 * One process at a time does it.
 * @returns how many events there were
 */
export async function dispatchEvents(
  tx: Tx,
  input: {
    listeners: readonly { name: string; kinds: readonly string[] }[]
    kinds: readonly string[]
    limit: number
    now: Date
  },
): Promise<number> {
  const { kinds, limit, now } = input
  const pairs = input.listeners.flatMap(({ name, kinds }) => kinds.map((kind) => ({ name, kind })))
  await sql`select pg_advisory_xact_lock(hashtext(${eventsMessage}))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from domain_event
      where seq in (select seq from domain_event order by seq limit ${limit})
      returning seq, at, event
    ), given as (
      insert into event_delivery (listener, seq, at, event)
      select l.name, t.seq, t.at, t.event
      from taken t
      join unnest(${pairs.map(({ name }) => name)}::text[],
        ${pairs.map(({ kind }) => kind)}::text[]) as l (name, kind) on l.kind = t.event ->> 'kind'
    ), aside as (
      insert into event_quarantine (listener, seq, at, event, problem, quarantined_at)
      select ${dispatcher}, seq, at, event, 'no event of this kind is known', ${now}::timestamptz
      from taken where coalesce(event ->> 'kind', '') <> all (${[...kinds]}::text[])
    )
    select count(*)::int as count from taken
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** The oldest, in order; until the transaction ends nobody else delivers to this listener. */
export async function takeDeliveries(
  tx: Tx,
  input: { listener: string; limit: number },
): Promise<Delivery[]> {
  const { listener, limit } = input
  await sql`select pg_advisory_xact_lock(hashtext(${`events ${listener}`}))`.execute(tx)
  return await tx
    .selectFrom('event_delivery')
    .select(['seq', 'at', 'event', 'progress'])
    .where('listener', '=', listener)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export async function deleteDeliveries(
  tx: Tx,
  input: { listener: string; seqs: readonly string[] },
): Promise<void> {
  if (input.seqs.length === 0) return
  await tx
    .deleteFrom('event_delivery')
    .where('listener', '=', input.listener)
    .where('seq', 'in', [...input.seqs])
    .execute()
}

/** Keeps a long delivery with how far its recipients are. */
export async function keepProgress(
  tx: Tx,
  input: { listener: string; seq: string; progress: string },
): Promise<void> {
  await tx
    .updateTable('event_delivery')
    .set({ progress: input.progress })
    .where('listener', '=', input.listener)
    .where('seq', '=', input.seq)
    .execute()
}

/** Since when each listener's oldest event has waited; events not yet dispatched wait for all. */
export async function listOldestDeliveries(db: Db): Promise<Map<string, Date>> {
  const { rows } = await sql<{ listener: string; at: Date }>`
    select listener, min(at) as at from event_delivery group by listener
    union all
    select ${dispatcher}, min(at) from domain_event having count(*) > 0
  `.execute(db)
  return new Map(rows.map(({ listener, at }) => [listener, at]))
}

export async function findOldestEvent(db: Db): Promise<Date | undefined> {
  const times = [...(await listOldestDeliveries(db)).values()]
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0]
}
