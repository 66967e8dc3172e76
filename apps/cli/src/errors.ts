import { NotConvertible, VerificationFailed } from '@strix/conversion'
import { PlatformError } from '@strix/platforms'

/** Exit codes, documented in apps/cli/README.md. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  notConvertible: 4,
  unavailable: 5,
  badFile: 6,
} as const
type ExitName = keyof typeof exitCodes

/** A failure with its exit code and a sentence for the person at the keyboard. */
export class CliError extends Error {
  readonly exit: ExitName
  constructor(exit: ExitName, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CliError'
    this.exit = exit
  }
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof CliError) return exitCodes[error.exit]
  if (error instanceof NotConvertible) return exitCodes.notConvertible
  if (error instanceof VerificationFailed) return exitCodes.unavailable
  if (!(error instanceof PlatformError)) return exitCodes.failed
  switch (error.kind) {
    case 'CODE_NOT_FOUND':
    case 'CODE_EXPIRED':
    case 'EVENT_NOT_FOUND':
      return exitCodes.notFound
    case 'REFUSED':
      return exitCodes.notConvertible
    case 'RATE_LIMITED':
    case 'BLOCKED':
    case 'UNAVAILABLE':
    case 'BAD_RESPONSE':
      return exitCodes.unavailable
  }
}
