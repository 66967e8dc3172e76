import type { z } from 'zod'
import type { ApiScope } from './apikey-rules.ts'
import type { Permission } from './permissions.ts'
import type { ErrorCode } from './problem.ts'

/**
 * Staff by their permission; with `fresh` only within minutes of a code of their authenticator
 * (`POST /api/v1/admin/confirm`), which log-in counts as.
 */
type StaffAuth = { staff: Permission; fresh?: true }
export type Auth = 'anyone' | 'session' | StaffAuth

/** One HTTP operation as data; the API binds it, the web and the OpenAPI document read it. */
export type Operation = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  summary: string
  auth: Auth
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * Body of a 200. For a stream: the event schemas by event name. With `last`, whoever does not
   * ask for a stream gets `{ data }` with that of the last event, which has this name.
   */
  ok: z.ZodType | { stream: Readonly<Record<string, z.ZodType>>; last?: string }
  errors: readonly ErrorCode[]
  /** A multipart body with one `file` field of at most so many bytes, in place of `body`. */
  file?: { bytesMax: number }
  /** The same Idempotency-Key runs it again: its answer is a secret and is not kept. */
  repeats?: true
  /** An API key with this scope may call it too, in the name of the account it belongs to. */
  scope?: ApiScope
  /** Whose account is restricted, as by a break from betting, may not call it. */
  closedToRestricted?: true
  /**
   * Only for a session that proved within the last minutes that it is in its owner's hands
   * (`POST /api/v1/account/proof`); log-in counts as proof.
   */
  proof?: 'recent'
  /** A stream that goes on until its reader leaves. */
  staysOpen?: true
  /** Requests per minute and address. */
  perMinute?: number
  /**
   * Where they are counted: reads in each process for itself, changes in the database, unless
   * said otherwise. A read that asks a platform counts for all processes together; a change that
   * costs less than a counter does not.
   */
  countedIn?: 'process' | 'database'
}
export type Contract = Readonly<Record<string, Operation>>
