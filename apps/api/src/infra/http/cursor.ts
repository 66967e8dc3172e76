/** Cursors: the sort values of a list's last row, each checked by what it can be. */
import { messages } from '@strix/messages/server/infra'
import { AppError } from '../errors.ts'
import { canBeKept } from './text.ts'

/** Whether something is such a value of a cursor; `type` only says it to the compiler. */
type CursorValue<T> = { (value: unknown): boolean; readonly type?: T }
/** What a cursor holds, value by value. */
export type CursorShape<Values extends readonly unknown[]> = {
  readonly [At in keyof Values]: CursorValue<Values[At]>
}

export const isText: CursorValue<string> = (value) => typeof value === 'string' && canBeKept(value)
export const isNumber: CursorValue<number> = (value) => Number.isFinite(value)
export const isInt32: CursorValue<number> = (value) =>
  typeof value === 'number' && value === (value | 0)
export const isId = textLike(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i)

export function textLike(pattern: RegExp): CursorValue<string> {
  return (value) => typeof value === 'string' && pattern.test(value)
}

export function oneOf<const T>(values: readonly T[]): CursorValue<T> {
  return (value) => (values as readonly unknown[]).includes(value)
}

const timeText = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(?:\d{3}|\d{6})Z$/

/** A time of a millisecond or a microsecond, in a year that there was. */
export const isTime: CursorValue<string> = (value) => {
  if (typeof value !== 'string' || !timeText.test(value)) return false
  const at = new Date(value)
  // The 31st of February is read as a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value.slice(0, 23))
}

/** A day of the calendar. */
export const isDay: CursorValue<string> = (value) =>
  typeof value === 'string' && isTime(`${value}T00:00:00.000Z`)

/** Most lists are by time. */
export const timeCursor: CursorShape<[at: string, id: string]> = [isTime, isId]

export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** @throws AppError INVALID_CURSOR unless the cursor holds what `shape` asks for */
export function decodeCursor<Values extends readonly unknown[]>(
  cursor: string,
  shape: CursorShape<Values>,
): Values {
  const values = parseJson(Buffer.from(cursor, 'base64url').toString())
  const isShaped =
    Array.isArray(values) &&
    values.length === shape.length &&
    shape.every((isValue: CursorValue<unknown>, at: number) => isValue(values[at]))
  if (isShaped) return values as unknown as Values
  throw new AppError('INVALID_CURSOR', messages.problems.markerUnknown)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
