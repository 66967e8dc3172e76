import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { uuidv7 } from '../id.ts'
import { wakeJobs } from '../jobs/wake.store.ts'

export type Mail = { subject: string; plain: string; html: string }
export type WaitingMail = Mail & { id: string; recipient: string; attempts: number; kind: string }

/** The text of a mail that has gone, or will never go, is nobody's business any more. */
const wiped = { subject: null, plain: null, html: null, next_try_at: null }

/** Queues a mail in the caller's transaction: it goes out only if that is committed. */
export async function queueMail(
  db: Db,
  input: Mail & { to: string; kind: string; profileId: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      id: uuidv7(input.now),
      created_at: input.now,
      recipient: input.to,
      profile_id: input.profileId,
      kind: input.kind,
      subject: input.subject,
      plain: input.plain,
      html: input.html,
      attempts: 0,
      next_try_at: input.now,
      last_problem: null,
      sent_at: null,
      failed_at: null,
    })
    .execute()
  await wakeJobs(db, 'mail_send')
}

/** How long whoever took a mail may take to send it. */
export const busyMs = 120_000

/** Takes one mail that is due; nobody else takes it until `busyUntil`. */
export async function takeDueMail(
  db: Db,
  input: { now: Date; busyUntil: Date },
): Promise<WaitingMail | undefined> {
  const row = await db
    .updateTable('mail')
    .set({ next_try_at: input.busyUntil, attempts: sql<number>`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('next_try_at', '<=', input.now)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'kind', 'subject', 'plain', 'html', 'attempts'])
    .executeTakeFirst()
  return (
    row && {
      ...row,
      subject: row.subject ?? '',
      plain: row.plain ?? '',
      html: row.html ?? '',
    }
  )
}

/** Since when the oldest mail has been due that nobody takes up. */
export async function findOldestDueMail(db: Db, now: Date): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.min('next_try_at').as('at'))
    .where('next_try_at', '<=', now)
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

export async function markSent(db: Db, input: { id: string; now: Date }): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...wiped, sent_at: input.now })
    .where('id', '=', input.id)
    .execute()
}

export async function markFailed(
  db: Db,
  input: { id: string; now: Date; problem: string; nextTryAt: Date | null },
): Promise<void> {
  const state = input.nextTryAt
    ? { next_try_at: input.nextTryAt }
    : { ...wiped, failed_at: input.now }
  await db
    .updateTable('mail')
    .set({ ...state, last_problem: input.problem.slice(0, 500) })
    .where('id', '=', input.id)
    .execute()
}

export async function deleteOldMail(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail').where('created_at', '<', before).execute()
}
