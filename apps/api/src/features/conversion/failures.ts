/** How a conversion ends badly, as an answer that says what happened and what to do. */
import { NotConvertible, VerificationFailed, isConverted } from '@strix/conversion'
import type { StepEvent } from '@strix/conversion'
import { messages } from '@strix/messages/server/conversion'
import { PlatformError } from '@strix/platforms'
import { AppError } from '../../infra/errors.ts'
import { platformProblem } from '../platforms/index.ts'
import { reportOf } from './views.ts'

export const conversionMaxMs = 90_000

/** Runs one conversion within its time; every failure comes out as an AppError. */
export async function withinDeadline<T>(
  input: { signal: AbortSignal; maxMs: number; stage: () => StepEvent['step'] | undefined },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(input.maxMs)
  try {
    return await work(AbortSignal.any([input.signal, deadline]))
  } catch (error) {
    if (error instanceof AppError) throw error
    if (input.signal.aborted) throw cancelled(input.signal.reason, error)
    if (deadline.aborted) throw tooSlow(input.maxMs, error)
    throw problemOf(error, input.stage())
  }
}

function cancelled(reason: unknown, cause: unknown): AppError {
  if (reason instanceof AppError) return reason
  return new AppError('BUSY', messages.problems.cancelled, { cause })
}

function tooSlow(maxMs: number, cause: unknown): AppError {
  const seconds = Math.round(maxMs / 1000)
  return new AppError('PLATFORM_UNAVAILABLE', messages.problems.tooSlow({ seconds }), {
    cause,
    retryAfterSeconds: 30,
  })
}

function problemOf(error: unknown, stage: StepEvent['step'] | undefined): unknown {
  if (error instanceof NotConvertible) {
    const { message: reason, rows } = error
    // Where every game converts, the platform refuses them only together.
    const isTogether = rows.every(isConverted)
    const { notBooked, notConvertible } = messages.problems
    const detail = (isTogether ? notBooked : notConvertible)({ reason })
    return new AppError('NOT_CONVERTIBLE', detail, {
      cause: error,
      extra: { report: reportOf(rows) },
    })
  }
  if (error instanceof VerificationFailed) {
    return new AppError(
      'VERIFICATION_FAILED',
      messages.problems.notVerified({ reason: error.message }),
      {
        cause: error,
      },
    )
  }
  if (!(error instanceof PlatformError)) return error
  // While the new code is read back, "no such code" is not about the code the reader typed.
  const isAboutNewCode = stage === 'verify' || stage === 'book'
  const wrongCodeKinds = ['CODE_NOT_FOUND', 'CODE_EXPIRED', 'EVENT_NOT_FOUND']
  if (isAboutNewCode && wrongCodeKinds.includes(error.kind)) {
    return new AppError('VERIFICATION_FAILED', messages.problems.notReadBack, { cause: error })
  }
  return platformProblem(error)
}
