/**
 * Counts tries and sends of one account or address over a sliding time, for all processes. Whom
 * nobody knows is counted like anybody else, so that a refusal reveals nothing.
 */
import { messages } from '@strix/messages/server/infra'
import { lockCounts, storeCounts, takeBackCount } from './attempts.store.ts'
import type { AttemptCount } from './attempts.store.ts'
import type { Db, Tx } from './db.ts'
import { transact } from './db.ts'
import { AppError } from './errors.ts'

export type AttemptLimit = {
  /** Made with a keyed hash, so that the table is no list of addresses. */
  key: string
  max: number
  withinMs: number
  /** At least so long between two. */
  apartMs?: number
}

/** Clocks of two processes differ by less; what was counted later was by one that was ahead. */
const aheadMs = 60_000

type Attempt = { limits: readonly AttemptLimit[]; now: Date; refusal: string }

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
  if (limits.length === 0) return
  const counted = await lockCounts(tx, { keys: limits.map(({ key }) => key), now })
  const until = now.getTime() + aheadMs
  let waitMs = 0
  const counts: AttemptCount[] = []
  for (const limit of limits) {
    const since = now.getTime() - limit.withinMs
    const recent = (counted.get(limit.key) ?? []).filter(
      (at) => at.getTime() > since && at.getTime() <= until,
    )
    waitMs = Math.max(waitMs, waitOf(limit, recent, now))
    counts.push({ key: limit.key, at: [...recent, now] })
  }
  if (waitMs > 0) {
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
    throw new AppError('RATE_LIMITED', waitText(attempt.refusal, retryAfterSeconds), {
      retryAfterSeconds,
    })
  }
  await storeCounts(tx, { counts, now })
}

function waitOf(limit: AttemptLimit, recent: readonly Date[], now: Date): number {
  const last = recent.at(-1)
  const apart = last && limit.apartMs ? last.getTime() + limit.apartMs - now.getTime() : 0
  const frees = recent.at(-limit.max)
  const full = frees ? frees.getTime() + limit.withinMs - now.getTime() : 0
  return Math.max(apart, full, 0)
}

function waitText(refusal: string, seconds: number): string {
  if (seconds < 120) return messages.problems.waitSeconds({ refusal, seconds })
  if (seconds < 7_200)
    return messages.problems.waitMinutes({ refusal, minutes: Math.ceil(seconds / 60) })
  return messages.problems.waitHours({ refusal, hours: Math.ceil(seconds / 3_600) })
}

/** Takes one count back under each limit: what it stood for was no wrong try after all. */
export async function giveBackAttempt(
  db: Db,
  { limits, now }: Pick<Attempt, 'limits' | 'now'>,
): Promise<void> {
  if (limits.length === 0) return
  const keys = limits.map(({ key }) => key)
  await transact(db, (tx) => takeBackCount(tx, { keys, at: now }))
}
