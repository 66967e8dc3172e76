/**
 * The same key and body within a day give the first answer; what has an answer never runs twice.
 */
import { messages } from '@strix/messages/server/infra'
import { createHmac } from 'node:crypto'
import { errorCodes, idempotencyHeader, idempotencyKey, problem } from '@strix/contracts'
import type { ErrorCode } from '@strix/contracts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db.ts'
import { isDatabaseAway } from '../db-errors.ts'
import { AppError } from '../errors.ts'
import { findKey, releaseKey, storeAnswer, takeKey } from './idempotency.store.ts'
import type { PendingAnswers } from './pending-answers.ts'
import { problemOf } from './problem.ts'

export const idempotencyLifeMs = 24 * 60 * 60_000
/** Longer than any request may run; after that a key without an answer was left by a crash. */
const runningMaxMs = 120_000

/** What is kept of an answer. A problem that is the caller's own doing is an answer too. */
const storedAnswer = z.object({
  location: z.string().optional(),
  /** Of a success: the body, or the last event of a stream. */
  value: z.unknown().optional(),
  problem: problem.optional(),
})
export type StoredAnswer = z.infer<typeof storedAnswer>

/** @throws AppError INVALID_INPUT when the header is there and cannot be used */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const given = request.headers[idempotencyHeader]
  if (given === undefined) return undefined
  const parsed = idempotencyKey.safeParse(given)
  if (parsed.success) return parsed.data
  const message = messages.problems.keyUnusable
  throw new AppError('INVALID_INPUT', `${message}.`, {
    fields: [{ path: `headers.${idempotencyHeader}`, message }],
  })
}

/**
 * Stable text of a request's validated input. Keyed, because the input may hold a password, which
 * a plain hash would give away to whoever tries enough of them.
 */
export function fingerprintOf(input: unknown, key: Buffer): string {
  return createHmac('sha256', key).update(JSON.stringify(input)).digest('base64url')
}

type OnceInput = {
  db: Db
  scope: string
  key: string
  fingerprint: string
  now: () => Date
  run: () => Promise<StoredAnswer>
  /** Told when what was done is answered, and the answer cannot be kept for now. */
  unkept: (error: unknown) => void
  /** Where it waits until it can be kept. */
  pending: PendingAnswers
}

/**
 * Runs the request, or answers what it answered before.
 * @throws AppError IDEMPOTENCY_CONFLICT, IN_PROGRESS, or what `run` throws
 */
export async function once(input: OnceInput): Promise<StoredAnswer> {
  const { db, key, scope, fingerprint } = input
  const id = { scope, key }
  const now = input.now()
  const lockedUntil = new Date(now.getTime() + runningMaxMs)
  const taken = await takeKey(db, {
    ...id,
    fingerprint,
    now,
    lockedUntil,
    aliveAfter: new Date(now.getTime() - idempotencyLifeMs),
  })
  if (!taken) return await earlierAnswer(input)
  let answer: StoredAnswer
  try {
    answer = await input.run()
  } catch (error) {
    // A failure on our side may pass; the caller's own mistake will not.
    if (error instanceof AppError && isFinal(error)) {
      await keep(input, lockedUntil, { problem: problemOf(error) })
    } else {
      await releaseKey(db, { ...id, lockedUntil })
    }
    throw error
  }
  await keep(input, lockedUntil, answer)
  return answer
}

/** What was done is answered at once, kept or not. */
async function keep(input: OnceInput, lockedUntil: Date, answer: StoredAnswer): Promise<void> {
  const { db, scope, key } = input
  const store = () => storeAnswer(db, { scope, key, lockedUntil }, answer)
  await store()
    .catch(store)
    .catch((error: unknown) => {
      input.unkept(error)
      if (!isDatabaseAway(error)) return
      // Once the lock ends the same would be done again.
      input.pending.add({ store, unkept: input.unkept, lifeMs: idempotencyLifeMs })
    })
}

async function earlierAnswer(input: OnceInput): Promise<StoredAnswer> {
  const row = await findKey(input.db, input)
  if (row && row.fingerprint !== input.fingerprint) {
    throw new AppError('IDEMPOTENCY_CONFLICT', messages.problems.keyUsed)
  }
  if (!row || row.answer === null) {
    throw new AppError('IN_PROGRESS', messages.problems.stillRunning, {
      retryAfterSeconds: 2,
    })
  }
  const answer = storedAnswer.parse(row.answer)
  if (!answer.problem) return answer
  const { code, detail, errors, report } = answer.problem
  throw new AppError(code, detail, {
    ...(errors && { fields: errors }),
    ...(report && { extra: { report } }),
  })
}

/** A code of the authenticator changes the answer, as time does. */
const passing: readonly ErrorCode[] = ['RATE_LIMITED', 'IN_PROGRESS', 'TOTP_REQUIRED']

function isFinal({ code }: AppError): boolean {
  return errorCodes[code] < 500 && !passing.includes(code)
}
