import { z } from 'zod'
import { selectionReport } from './report.ts'

/** Closed list of error codes, each with its HTTP status; the catalogue has their titles. */
export const errorCodes = {
  INVALID_INPUT: 400,
  INVALID_CURSOR: 400,
  UNAUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  SECOND_FACTOR_NEEDED: 401,
  SECOND_FACTOR_WRONG: 422,
  SECOND_FACTOR_ON: 409,
  PASSKEY_REFUSED: 422,
  PROOF_NEEDED: 403,
  TOTP_REQUIRED: 403,
  EMAIL_UNVERIFIED: 403,
  ACCOUNT_SUSPENDED: 403,
  EXCLUDED: 403,
  FORBIDDEN: 403,
  SUBSCRIBERS_ONLY: 403,
  NOT_FOUND: 404,
  CODE_NOT_FOUND: 404,
  CODE_EXPIRED: 410,
  CODE_DELETED: 410,
  ALREADY_PREDICTED: 409,
  PREDICTION_CLOSED: 422,
  EDIT_CLOSED: 422,
  LEAGUE_FULL: 422,
  GAME_EXISTS: 409,
  LOAD_AGAIN: 410,
  ALREADY_POSTED: 409,
  APPEALED: 409,
  IDEMPOTENCY_CONFLICT: 409,
  IN_PROGRESS: 409,
  USERNAME_TAKEN: 409,
  TERMS_CHANGED: 409,
  SIGN_UP_AGAIN: 409,
  LINK_EXPIRED: 410,
  PLAN_EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  SAME_PLATFORM: 422,
  NOT_CONVERTIBLE: 422,
  NOT_POSTABLE: 422,
  OWN_CODE: 422,
  OWN_PROFILE: 422,
  NOT_FOLLOWING: 422,
  OTP_WRONG: 422,
  PASSWORD_WRONG: 422,
  TOO_SOON: 422,
  INSUFFICIENT_BALANCE: 422,
  NOT_A_CREATOR: 422,
  TOO_MANY_KEYS: 422,
  DEBT_OPEN: 422,
  OVER_BUDGET: 422,
  PAYMENT_UNAVAILABLE: 503,
  PRICE_CHANGED: 409,
  TRANSFER_CONFLICT: 409,
  OUTDATED: 409,
  FILE_REFUSED: 422,
  RATE_LIMITED: 429,
  FEATURE_OFF: 503,
  PLATFORM_OFF: 503,
  PLATFORM_UNAVAILABLE: 503,
  PLATFORM_BLOCKED: 503,
  PLATFORM_BAD_RESPONSE: 502,
  VERIFICATION_FAILED: 502,
  BUSY: 503,
  INTERNAL: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorCodes

export const secondFactors = ['authenticator', 'passkey', 'recovery-code'] as const
export type SecondFactorName = (typeof secondFactors)[number]

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
  /** What the account can be proved with, with SECOND_FACTOR_NEEDED. */
  second_factors: z.array(z.enum(secondFactors)).optional(),
})
export type Problem = z.infer<typeof problem>
