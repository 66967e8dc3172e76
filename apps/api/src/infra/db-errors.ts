/** What the database's own failures mean: the one place that reads SQLSTATE codes. */
import { messages } from '@strix/messages/server/infra'
import { messages as inputs } from '@strix/messages/server/inputs'
import { AppError } from './errors.ts'

/** A transaction that met another one; the same again may succeed at once. */
const conflicts = new Set(['40001', '40P01'])

/**
 * It cannot be reached, is going away, has no room, takes no writes just now, or gave up on a
 * statement that took too long: nothing is wrong with what was asked. Whole classes by their first
 * two characters.
 */
const passingClasses = new Set(['08', '53', '58'])
const passingCodes = new Set([
  // A statement, an idle transaction or a transaction that took too long.
  '57014',
  '25P03',
  '25P04',
  // Writing to a server that only reads, as during a fail-over.
  '25006',
  // A lock that was not to be had in time.
  '55P03',
  // Stopping, crashed, starting, or the session was ended.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Of the socket.
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** The client's own words, which carry no code. */
const passingWords = [
  /timeout exceeded when trying to connect/,
  /Connection terminated/,
  /not currently accepting connections/,
  /not queryable/,
  /Query read timeout/,
  /Cannot use a pool after calling end/,
]

/** PostgreSQL's or the socket's code of an error, when it has one. */
export function databaseCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

export function isConflict(error: unknown): boolean {
  return conflicts.has(databaseCodeOf(error) ?? '')
}

/** True when the database is in the way of what was asked for now, and may not be in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseCodeOf(error) ?? ''
  if (passingCodes.has(code)) return true
  if (/^[0-9A-Z]{5}$/.test(code) && passingClasses.has(code.slice(0, 2))) return true
  return error instanceof Error && passingWords.some((words) => words.test(error.message))
}

/** What such a failure is to the caller; undefined for a fault of ours. */
export function toBusy(error: unknown): AppError | undefined {
  if (!isDatabaseAway(error) && !isConflict(error)) return undefined
  return new AppError('BUSY', messages.problems.databaseAway, {
    cause: error,
    retryAfterSeconds: 2,
  })
}

/**
 * JavaScript may know a time zone that an older PostgreSQL lacks; only the names of the functions
 * that say so are the same in all languages. Undefined for another error.
 */
export function toBadZone(error: unknown): AppError | undefined {
  if (databaseCodeOf(error) !== '22023' || !(error instanceof Error)) return undefined
  const isOfZone = 'routine' in error && /zone/i.test(String(error.routine))
  const said = `${inputs.faults['time-zone']}.`
  return isOfZone ? new AppError('INVALID_INPUT', said, { cause: error }) : undefined
}
