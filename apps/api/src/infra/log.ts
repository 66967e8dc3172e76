import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { prettyFactory } from 'pino-pretty'

export type { Logger }

type LogSettings = {
  level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  format: 'pretty' | 'json'
}

/** Field names that never reach a log, at the top of a record or one step down. */
const secretNames = ['authorization', 'cookie', 'password', 'token', 'otp', 'code_full']

/** How many causes of an error are logged. */
const causesMax = 4
/** How deep the data of a line goes. */
const depthMax = 6

/**
 * What an error says and where it was thrown. Its other members stay out: drivers hang whole
 * connections on theirs.
 */
function describeError(error: Error, depth = 0): Record<string, unknown> {
  const { name, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined &&
      depth < causesMax && {
        cause: cause instanceof Error ? describeError(cause, depth + 1) : typeof cause,
      }),
  }
}

/**
 * What may stand in a line: plain data, dates and errors. Of anything else only the name of its
 * class, wherever it hangs: a driver's client holds passwords and the key that cancels queries.
 */
function plainOf(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return describeError(value)
  if (value instanceof Date) return value
  if (depth >= depthMax) return '[deep]'
  if (Array.isArray(value)) return value.map((each) => plainOf(each, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`
  return plainMembers(value, depth)
}

function plainMembers(value: object, depth: number): Record<string, unknown> {
  const members = Object.entries(value).map(([name, each]) => [name, plainOf(each, depth + 1)])
  return Object.fromEntries(members)
}

/** Lines for people in a terminal, JSON for machines. */
export function createLogger(settings: LogSettings, destination?: DestinationStream): Logger {
  const options = {
    level: settings.level,
    base: null,
    // What `plainOf` leaves is logged unchanged.
    serializers: { err: (described: unknown) => described },
    formatters: { log: (line: object) => plainMembers(line, 0) },
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
