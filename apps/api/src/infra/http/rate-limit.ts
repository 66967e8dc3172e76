/**
 * Requests per minute, address and route; counted in the database, so that all processes share
 * them.
 */
import { createHash } from 'node:crypto'
import type { Db } from '../../database.ts'
import { AppError } from '../errors.ts'
import { countUse } from './rate-limit.store.ts'

const windowMs = 60_000

/** @throws AppError RATE_LIMITED with the seconds until the next window */
export async function limitRate(
  db: Db,
  input: { address: string; route: string; perMinute: number; now: Date },
): Promise<void> {
  const windowStart = new Date(Math.floor(input.now.getTime() / windowMs) * windowMs)
  const used = await countUse(db, { key: keyOf(input), windowStart })
  if (used <= input.perMinute) return
  const endsAt = windowStart.getTime() + windowMs
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - input.now.getTime()) / 1000))
  const unit = retryAfterSeconds === 1 ? 'second' : 'seconds'
  throw new AppError(
    'RATE_LIMITED',
    `That is too many requests in a minute. Try again in ${retryAfterSeconds} ${unit}.`,
    { retryAfterSeconds },
  )
}

/** Hashed, so that the table is no list of visitors' addresses. */
function keyOf(input: { address: string; route: string }): string {
  const text = `${networkOf(input.address)} ${input.route}`
  return createHash('sha256').update(text).digest('base64url')
}

/** One subscriber has a whole /64 of IPv6 addresses, so those count as one. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':')
  if (tail === undefined) return left.slice(0, 4).join(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
