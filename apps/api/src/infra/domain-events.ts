/** What happened, written down in the transaction in which it happens, told afterwards. */
import { sql } from 'kysely'
import type { Generated } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../database.ts'
import { wakeChannel } from './jobs.ts'

export type EventTables = {
  domain_event: {
    seq: Generated<string>
    at: Date
    event: unknown
    progress: Generated<string | null>
  }
}

const id = z.uuid()
const credits = z.number().int()
const subscription = { subscriberId: id, creatorId: id }
const payment = { profileId: id, paymentId: id, credits }

const domainEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code.posted'), codeId: id, profileId: id }),
  z.object({
    kind: z.literal('code.commented'),
    codeId: id,
    commentId: id,
    actorId: id,
    ownerId: id,
  }),
  z.object({
    kind: z.literal('code.voted'),
    codeId: id,
    actorId: id,
    ownerId: id,
    vote: z.enum(['upvote', 'downvote']),
  }),
  /** Its counts are others than before, and nobody needs a notice of it. */
  z.object({ kind: z.literal('code.counted'), codeId: id }),
  z.object({
    kind: z.literal('code.settled'),
    codeId: id,
    ownerId: id,
    state: z.enum(['won', 'lost', 'void', 'unsettled']),
  }),
  z.object({ kind: z.literal('profile.followed'), actorId: id, profileId: id }),
  z.object({ kind: z.literal('profile.subscribed'), actorId: id, profileId: id }),
  z.object({
    kind: z.literal('subscription.renewed'),
    ...subscription,
    paidUntil: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('subscription.ended'),
    ...subscription,
    reason: z.enum(['not-renewed', 'balance', 'debt', 'creator', 'reversal', 'exclusion']),
    /** Given back, in hundredths of a credit. */
    refund: credits,
  }),
  z.object({
    kind: z.literal('subscription.price-changed'),
    ...subscription,
    agreed: credits,
    price: credits,
  }),
  z.object({ kind: z.literal('account.verified'), profileId: id, referrer: id.optional() }),
  z.object({ kind: z.literal('referral.rewarded'), profileId: id, credits }),
  z.object({
    kind: z.literal('wallet.credited'),
    profileId: id,
    credits,
    reason: z.string().max(40),
  }),
  z.object({ kind: z.literal('payment.credited'), ...payment }),
  z.object({ kind: z.literal('payment.held'), ...payment }),
  z.object({ kind: z.literal('payment.reversed'), ...payment }),
  z.object({ kind: z.literal('payment.failed'), ...payment }),
])
/** Credits in it are hundredths. */
export type DomainEvent = z.infer<typeof domainEvent>

/** The job that tells of events; see the feature of notifications. */
export const eventsJob = 'domain_events'

/** Appends an event in the caller's transaction: it is told if that is committed, once. */
export async function emit(tx: Tx, event: DomainEvent): Promise<void> {
  await emitAll(tx, [event])
}

/** The same of many, in their order. */
export async function emitAll(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    with told as (
      insert into domain_event (at, event)
      select now(), event
      from jsonb_array_elements(${JSON.stringify(events)}::jsonb)
        with ordinality as given (event, place)
      order by place
    )
    select pg_notify(${wakeChannel}, ${eventsJob})
  `.execute(tx)
}

export type StoredEvent = { seq: string; at: Date; event: DomainEvent; progress: string | null }

/**
 * The oldest events, in order, for one reader at a time: until the transaction ends nobody else
 * gets any.
 */
export async function takeEvents(
  tx: Tx,
  limit: number,
): Promise<{ known: StoredEvent[]; unreadable: { seq: string; problem: string }[] }> {
  await sql`select pg_advisory_xact_lock(hashtext(${eventsJob}))`.execute(tx)
  const rows = await tx.selectFrom('domain_event').selectAll().orderBy('seq').limit(limit).execute()
  const known: StoredEvent[] = []
  const unreadable: { seq: string; problem: string }[] = []
  for (const row of rows) {
    const { success, data, error } = domainEvent.safeParse(row.event)
    if (success) known.push({ ...row, event: data })
    else unreadable.push({ seq: row.seq, problem: z.prettifyError(error) })
  }
  return { known, unreadable }
}

/** Since when the oldest event has waited to be told. */
export async function findOldestEvent(db: Db): Promise<Date | undefined> {
  const query = db.selectFrom('domain_event').select('at').orderBy('seq').limit(1)
  return (await query.executeTakeFirst())?.at
}

export async function deleteEvents(tx: Tx, seqs: readonly string[]): Promise<void> {
  if (seqs.length === 0) return
  await tx
    .deleteFrom('domain_event')
    .where('seq', 'in', [...seqs])
    .execute()
}

/** Puts a long event back with how far its recipients have been told. */
export async function keepProgress(
  db: Db,
  input: { seq: string; progress: string },
): Promise<void> {
  await db
    .updateTable('domain_event')
    .set({ progress: input.progress })
    .where('seq', '=', input.seq)
    .execute()
}
