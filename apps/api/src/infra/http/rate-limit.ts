/**
 * Requests per minute, caller and route; counted in the database, so that all processes share
 * them.
 */
import { messages } from '@strix/messages/server/infra'
import { createHash } from 'node:crypto'
import type { Db } from '../../database.ts'
import { AppError } from '../errors.ts'
import { subscriberOf } from './network.ts'
import { countUse } from './rate-limit.store.ts'

const windowMs = 60_000

/** `who` is a network address or the id of an account. */
type Use = { who: string; route: string }

/** @throws AppError RATE_LIMITED with the seconds until the next window */
export async function limitRate(
  db: Db,
  input: Use & { perMinute: number; now: Date },
): Promise<void> {
  const windowStart = new Date(Math.floor(input.now.getTime() / windowMs) * windowMs)
  const used = await countUse(db, { key: keyOf(input), windowStart })
  if (used <= input.perMinute) return
  const endsAt = windowStart.getTime() + windowMs
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - input.now.getTime()) / 1000))
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
