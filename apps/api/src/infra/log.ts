import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { prettyFactory } from 'pino-pretty'

export type { Logger }

export type LogSettings = {
  level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  format: 'pretty' | 'json'
}

/** Field names that never reach a log, at the top of a record or one step down. */
const secretNames = ['authorization', 'cookie', 'password', 'token', 'otp', 'code_full']

/** How far back the causes of an error are told. */
const causesMax = 4

/**
 * What an error says and where it was thrown. Its other members stay out: drivers hang whole
 * connections on theirs.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && depth < causesMax && { cause: describeError(cause, depth + 1) }),
  }
}

/** Lines for people in a terminal, JSON for machines. */
export function createLogger(settings: LogSettings, destination?: DestinationStream): Logger {
  const options = {
    level: settings.level,
    base: null,
    serializers: { err: describeError },
    redact: secretNames.flatMap((name) => [name, `*.${name}`]),
  }
  if (settings.format === 'json') {
    return destination ? pino(options, destination) : pino(options)
  }
  const prettify = prettyFactory({
    colorize: process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'reqId',
    singleLine: true,
  })
  const out = destination ?? process.stdout
  return pino(options, { write: (line: string) => void out.write(prettify(line)) })
}
