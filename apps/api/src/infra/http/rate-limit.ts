/**
 * Requests per minute, caller and route: counted in the database, so that all processes share
 * them, or in this process, where writing a counter would cost more than the request.
 */
import { messages } from '@strix/messages/server/infra'
import { createHash } from 'node:crypto'
import type { Db } from '../db.ts'
import { AppError } from '../errors.ts'
import { subscriberOf } from './network.ts'
import { countUse } from './rate-limit.store.ts'
import type { UseCounts } from './use-counts.ts'

const windowMs = 60_000

/** `who` is a network address or the id of an account. */
type Use = { who: string; route: string }

type Limit = Use & { perMinute: number; now: Date }

/** @throws AppError RATE_LIMITED with the seconds until the next window */
export async function limitRate(db: Db, input: Limit): Promise<void> {
  const windowStart = windowOf(input.now)
  demandWithin(await countUse(db, { key: keyOf(input), windowStart }), input)
}

/**
 * The same in this process alone.
 * @throws AppError RATE_LIMITED with the seconds until the next window
 */
export function limitRateHere(counts: UseCounts, input: Limit): void {
  const key = `${subscriberOf(input.who)} ${input.route}`
  demandWithin(counts.count({ key, windowStart: windowOf(input.now) }), input)
}

function windowOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

function demandWithin(used: number, { perMinute, now }: Limit): void {
  if (used <= perMinute) return
  const endsAt = windowOf(now).getTime() + windowMs
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))
  throw new AppError(
    'RATE_LIMITED',
    messages.problems.tooManyRequests({ seconds: retryAfterSeconds }),
    { retryAfterSeconds },
  )
}

/** Hashed, so that the table is no list of visitors' addresses. */
function keyOf(input: Use): string {
  const text = `${subscriberOf(input.who)} ${input.route}`
  return createHash('sha256').update(text).digest('base64url')
}
