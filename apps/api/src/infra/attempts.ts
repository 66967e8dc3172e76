/**
 * Counts tries and sends of one account or address over a sliding time, for all processes. Whom
 * nobody knows is counted like anybody else, so that a refusal tells nothing.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { transact } from './db.ts'
import { AppError } from './errors.ts'

export type AttemptTables = {
  attempt: { key: string; at: Date[]; updated_at: Date }
}

export type AttemptLimit = {
  /** Made with a keyed hash, so that the table is no list of addresses. */
  key: string
  max: number
  withinMs: number
  /** At least so long between two. */
  apartMs?: number
}

export type Attempt = { limits: readonly AttemptLimit[]; now: Date; refusal: string }

/**
 * Counts one more under every limit, or none at all.
 * @throws AppError RATE_LIMITED with the seconds until the next may be made
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<void> {
  await transact(db, (tx) => countAttemptIn(tx, attempt))
}

/** Like countAttempt, inside a transaction that a refusal rolls back. */
export async function countAttemptIn(tx: Tx, attempt: Attempt): Promise<void> {
  const { now } = attempt
  // In one order everywhere, so that two requests never wait for each other.
  const limits = attempt.limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  let waitMs = 0
  const rows: { key: string; at: Date[] }[] = []
  for (const limit of limits) {
    const recent = await lockRecent(tx, limit, now)
    waitMs = Math.max(waitMs, waitOf(limit, recent, now))
    rows.push({ key: limit.key, at: [...recent, now] })
  }
  if (waitMs > 0) {
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
    throw new AppError('RATE_LIMITED', `${attempt.refusal} ${waitWords(retryAfterSeconds)}`, {
      retryAfterSeconds,
    })
  }
  for (const { key, at } of rows) {
    await tx.updateTable('attempt').set({ at, updated_at: now }).where('key', '=', key).execute()
  }
}

async function lockRecent(tx: Tx, limit: AttemptLimit, now: Date): Promise<Date[]> {
  await tx
    .insertInto('attempt')
    .values({ key: limit.key, at: [], updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('attempt')
    .select('at')
    .where('key', '=', limit.key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.at.filter((at) => at.getTime() > now.getTime() - limit.withinMs)
}

function waitOf(limit: AttemptLimit, recent: readonly Date[], now: Date): number {
  const last = recent.at(-1)
  const apart = last && limit.apartMs ? last.getTime() + limit.apartMs - now.getTime() : 0
  const frees = recent.at(-limit.max)
  const full = frees ? frees.getTime() + limit.withinMs - now.getTime() : 0
  return Math.max(apart, full, 0)
}

function waitWords(seconds: number): string {
  if (seconds < 120) return `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  if (seconds < 7_200) return `Try again in ${Math.ceil(seconds / 60)} minutes.`
  return `Try again in ${Math.ceil(seconds / 3_600)} hours.`
}

/** What was counted no longer matters, e.g. because the right password was given. */
export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('attempt').where('key', 'in', keys).execute()
}

/** Takes one count back: what it stood for was no wrong try after all. */
export async function giveBackAttempt(db: Db, input: { key: string; at: Date }): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ at: sql<Date[]>`array_remove(at, ${input.at})` })
    .where('key', '=', input.key)
    .execute()
}

export async function deleteOldAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('attempt').where('updated_at', '<', before).execute()
}
