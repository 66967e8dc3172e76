import { z } from 'zod'
import { fault } from './faults.ts'
import type { Operation } from './contract.ts'
import type { ErrorCode } from './problem.ts'

/**
 * Header every POST, PATCH and DELETE takes: the same key and body within 24 hours give the first
 * answer.
 */
export const idempotencyHeader = 'idempotency-key'
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{16,128}$/, { error: fault('idempotency-key') })

/** Codes any operation may answer, whatever it declares. */
export const commonErrors = ['INVALID_INPUT', 'RATE_LIMITED', 'BUSY', 'INTERNAL'] as const

const changingErrors = [
  'FORBIDDEN',
  'PAYLOAD_TOO_LARGE',
  'IDEMPOTENCY_CONFLICT',
  'IN_PROGRESS',
] as const

/** Every code an operation may answer: its own, those of its access rule, and the common ones. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>([...operation.errors, ...commonErrors])
  if (operation.method !== 'GET') for (const code of changingErrors) codes.add(code)
  if (operation.auth !== 'anyone') codes.add('UNAUTHENTICATED').add('FORBIDDEN')
  if (operation.scope) codes.add('UNAUTHENTICATED').add('FORBIDDEN').add('EXCLUDED')
  if (operation.closedToRestricted) codes.add('EXCLUDED')
  if (operation.proof) codes.add('PROOF_NEEDED')
  if (asksFresh(operation)) codes.add('TOTP_REQUIRED')
  return [...codes]
}

/** How long a code of the authenticator stands for whoever acts. */
export const freshMinutes = 5

/** Whether an operation is for staff whose authenticator has just said that it is them. */
export function asksFresh({ auth }: Pick<Operation, 'auth'>): boolean {
  return typeof auth === 'object' && auth.fresh === true
}
