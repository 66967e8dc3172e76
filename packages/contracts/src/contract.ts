import type { z } from 'zod'
import type { ErrorCode } from './problem.ts'

export type Auth = 'anyone' | 'session' | 'verified' | { staff: string }

/** One HTTP operation as data; the API binds it, the web and the OpenAPI document read it. */
export type Operation = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  summary: string
  auth: Auth
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Body of a 200. For a stream: the event schemas by event name. */
  ok: z.ZodType | { stream: Readonly<Record<string, z.ZodType>> }
  errors: readonly ErrorCode[]
  /** Requests per minute and address. */
  perMinute?: number
}
export type Contract = Readonly<Record<string, Operation>>
