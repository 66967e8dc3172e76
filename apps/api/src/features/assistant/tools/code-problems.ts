/** Why a code cannot be spoken of, from the refusals of other features. */
import type { CodeProblem } from '@strix/assistant'
import type { ErrorCode } from '@strix/contracts'
import { AppError } from '../../../infra/errors.ts'

const problems: Partial<Record<ErrorCode, CodeProblem>> = {
  CODE_NOT_FOUND: 'not-found',
  CODE_EXPIRED: 'expired',
  PLATFORM_OFF: 'platform-off',
  FEATURE_OFF: 'platform-off',
  SAME_PLATFORM: 'same-platform',
  NOT_FOUND: 'nothing-to-say',
  PLATFORM_UNAVAILABLE: 'unavailable',
  PLATFORM_BLOCKED: 'unavailable',
  PLATFORM_BAD_RESPONSE: 'unavailable',
  RATE_LIMITED: 'unavailable',
}

/** Rethrows what is no refusal. */
export function codeProblemOf(error: unknown): CodeProblem {
  const problem = error instanceof AppError ? problems[error.code] : undefined
  if (problem === undefined) throw error
  return problem
}
