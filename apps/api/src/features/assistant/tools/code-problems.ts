/** Why a code cannot be spoken of, from the refusals of other features. */
import type { CodeProblem } from '@strix/assistant'
import { AppError } from '../../../infra/errors.ts'

/** Rethrows what is no refusal. */
export function codeProblemOf(error: unknown): CodeProblem {
  if (!(error instanceof AppError)) throw error
  switch (error.code) {
    case 'CODE_NOT_FOUND':
      return 'not-found'
    case 'CODE_EXPIRED':
      return 'expired'
    case 'PLATFORM_OFF':
    case 'FEATURE_OFF':
      return 'platform-off'
    case 'SAME_PLATFORM':
      return 'same-platform'
    case 'NOT_FOUND':
      return 'nothing-to-say'
    case 'PLATFORM_UNAVAILABLE':
    case 'PLATFORM_BLOCKED':
    case 'PLATFORM_BAD_RESPONSE':
    case 'RATE_LIMITED':
      return 'unavailable'
    default:
      throw error
  }
}
