/** The mail queue as staff see it: never its words, and of an address only the domain. */
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { busyMs } from './mail.store.ts'

type State = 'waiting' | 'failed' | 'sent'
type StoredMail = {
  id: string
  kind: string
  domain: string
  attempts: number
  problem: string | null
  createdAt: Date
  nextTryAt: Date | null
  endedAt: Date | null
}

const conditions = {
  waiting: sql<boolean>`next_try_at is not null`,
  failed: sql<boolean>`failed_at is not null`,
  sent: sql<boolean>`sent_at is not null`,
} as const satisfies Readonly<Record<State, unknown>>

/** Newest first. */
export async function listMails(
  db: Db,
  input: { state: State; limit: number; offset?: number; before: string | undefined },
): Promise<StoredMail[]> {
  const { state, limit, offset = 0, before = null } = input
  const { rows } = await sql<StoredMail>`
    select id, kind, split_part(recipient, '@', 2) as domain, attempts, last_problem as problem,
      created_at as "createdAt", next_try_at as "nextTryAt",
      coalesce(sent_at, failed_at) as "endedAt"
    from mail where ${conditions[state]} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export async function countMails(
  db: Db,
  { state, limit }: { state: State; limit: number | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from mail where ${conditions[state]} limit ${limit}) found
  `.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Lets a waiting mail go out now; false where none of that number waits. One that is due so soon
 * that it may be on its way at this moment is left alone, or it would go out twice.
 */
export async function tryMailNow(db: Db, input: { id: string; now: Date }): Promise<boolean> {
  const { id, now } = input
  const busyUntil = new Date(now.getTime() + busyMs)
  const row = await db
    .updateTable('mail')
    .set({
      next_try_at: sql<Date>`case when next_try_at > ${busyUntil} then ${now}::timestamptz
        else next_try_at end`,
    })
    .where('id', '=', id)
    .where('next_try_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
