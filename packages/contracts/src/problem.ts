import { z } from 'zod'
import { selectionReport } from './report.ts'

/** Closed list of error codes, each with its HTTP status and its title. */
export const errorCodes = {
  INVALID_INPUT: [400, 'Something in the request is not right'],
  INVALID_CURSOR: [400, 'That page marker is not valid'],
  UNAUTHENTICATED: [401, 'You need to log in'],
  LOGIN_FAILED: [401, 'Log-in failed'],
  SECOND_FACTOR_NEEDED: [401, 'A second factor is needed'],
  SECOND_FACTOR_WRONG: [422, 'That code is not right'],
  SECOND_FACTOR_ON: [409, 'That is switched on already'],
  PASSKEY_REFUSED: [422, 'That passkey cannot be used'],
  PROOF_NEEDED: [403, 'Please prove that it is you'],
  EMAIL_UNVERIFIED: [403, 'The e-mail address is not confirmed'],
  ACCOUNT_SUSPENDED: [403, 'The account is suspended'],
  EXCLUDED: [403, 'You are taking a break'],
  FORBIDDEN: [403, 'That is not yours to do'],
  SUBSCRIBERS_ONLY: [403, 'For subscribers only'],
  NOT_FOUND: [404, 'Not found'],
  CODE_NOT_FOUND: [404, 'Code not found'],
  CODE_EXPIRED: [410, 'Code expired'],
  CODE_DELETED: [410, 'This code was deleted'],
  ALREADY_PREDICTED: [409, 'Already predicted'],
  PREDICTION_CLOSED: [422, 'Too late to predict'],
  LEAGUE_FULL: [422, 'No room'],
  GAME_EXISTS: [409, 'That match is a game already'],
  LOAD_AGAIN: [410, 'Load the code again'],
  ALREADY_POSTED: [409, 'Already posted'],
  IDEMPOTENCY_CONFLICT: [409, 'That key was used for another request'],
  IN_PROGRESS: [409, 'The same request is still running'],
  USERNAME_TAKEN: [409, 'That username is taken'],
  TERMS_CHANGED: [409, 'The terms have changed'],
  SIGN_UP_AGAIN: [409, 'Please sign up again'],
  LINK_EXPIRED: [410, 'That link has expired'],
  PLAN_EXPIRED: [410, 'That plan has expired'],
  PAYLOAD_TOO_LARGE: [413, 'Too much data'],
  SAME_PLATFORM: [422, 'Origin and destination are the same'],
  NOT_CONVERTIBLE: [422, 'Nothing to convert'],
  NOT_POSTABLE: [422, 'That code cannot be posted'],
  OWN_CODE: [422, 'That is your own code'],
  OWN_PROFILE: [422, 'That is your own profile'],
  NOT_FOLLOWING: [422, 'Follow first'],
  OTP_WRONG: [422, 'That code does not fit'],
  PASSWORD_WRONG: [422, 'That password is not right'],
  TOO_SOON: [422, 'Not yet'],
  INSUFFICIENT_BALANCE: [422, 'Insufficient balance'],
  NOT_A_CREATOR: [422, 'Nothing earned yet'],
  DEBT_OPEN: [422, 'A payment is owed'],
  OVER_BUDGET: [422, 'Over your monthly budget'],
  PAYMENT_UNAVAILABLE: [503, 'The payment provider did not answer'],
  PRICE_CHANGED: [409, 'The price has changed'],
  TRANSFER_CONFLICT: [409, 'That was done already'],
  FILE_REFUSED: [422, 'That file cannot be used'],
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
