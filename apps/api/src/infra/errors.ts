import type { ErrorCode } from '@strix/contracts'

/** One thing wrong with the input, at a path such as `body.code`. */
export type FieldError = { path: string; message: string }

/**
 * What a service throws. The edge turns the code into problem details; `message` becomes
 * `detail`, so it is a sentence a person can read and holds nothing secret.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[] | undefined
  /** Members that stand beside the standard ones in the problem, e.g. a report. */
  readonly extra: Readonly<Record<string, unknown>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      cause?: unknown
      fields?: readonly FieldError[]
      extra?: Readonly<Record<string, unknown>>
      retryAfterSeconds?: number
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.extra = options.extra
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Throws what failed meanwhile of something that went on to its end. */
export function throwAll(failures: readonly unknown[], message: string): void {
  const [first] = failures
  if (failures.length === 1) throw first
  if (failures.length > 1) throw new AggregateError(failures, message)
}
