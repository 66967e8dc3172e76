import { z } from 'zod'
import { selectionReport } from './report.ts'

/** Closed list of error codes, each with its HTTP status and its title. */
export const errorCodes = {
  INVALID_INPUT: [400, 'Something in the request is not right'],
  INVALID_CURSOR: [400, 'That page marker is not valid'],
  UNAUTHENTICATED: [401, 'You need to log in'],
  FORBIDDEN: [403, 'That is not yours to do'],
  NOT_FOUND: [404, 'Not found'],
  CODE_NOT_FOUND: [404, 'Code not found'],
  CODE_EXPIRED: [410, 'Code expired'],
  IDEMPOTENCY_CONFLICT: [409, 'That key was used for another request'],
  IN_PROGRESS: [409, 'The same request is still running'],
  PLAN_EXPIRED: [410, 'That plan has expired'],
  PAYLOAD_TOO_LARGE: [413, 'Too much data'],
  SAME_PLATFORM: [422, 'Origin and destination are the same'],
  NOT_CONVERTIBLE: [422, 'Nothing to convert'],
  RATE_LIMITED: [429, 'Too many requests'],
  FEATURE_OFF: [503, 'Switched off for now'],
  PLATFORM_OFF: [503, 'That platform is switched off'],
  PLATFORM_UNAVAILABLE: [503, 'The platform did not answer'],
  PLATFORM_BLOCKED: [503, 'The platform refused us'],
  PLATFORM_BAD_RESPONSE: [502, 'The platform sent something we cannot read'],
  VERIFICATION_FAILED: [502, 'The new code did not read back as sent'],
  BUSY: [503, 'Busy, try again'],
  INTERNAL: [500, 'Something went wrong on our side'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errorCodes

/** RFC 9457 problem details as Strix sends them. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** What became of each game, with NOT_CONVERTIBLE. */
  report: z.array(selectionReport).optional(),
})
export type Problem = z.infer<typeof problem>
