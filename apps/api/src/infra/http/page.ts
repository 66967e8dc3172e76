/** Lists in pages: cursors that name the last row seen, so that new rows shift nothing. */
import type { Page, PageQuery, SizedPage } from '@strix/contracts'
import { messages } from '@strix/messages/server/infra'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { canBeKept } from './text.ts'

/** A time as cursors hold it: of a millisecond or a microsecond, in a year that there was. */
export const cursorTime = z.iso.datetime().regex(/^(?!0000).*\.(?:\d{3}|\d{6})Z$/)

/** A cursor that holds the sort values of the last row. */
export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** @throws AppError INVALID_CURSOR unless the cursor holds what `schema` asks for */
export function decodeCursor<S extends z.ZodType>(cursor: string, schema: S): z.output<S> {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  const values = parsed.success ? (parsed.data as readonly unknown[]) : []
  const areKept = values.every((value) => typeof value !== 'string' || canBeKept(value))
  if (parsed.success && areKept && encodeCursor(values) === cursor) return parsed.data
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

/** A page by its number and size as every other list names it. */
export function queryOf({ page, size, cursor }: SizedPage): PageQuery {
  return { current_page: page, page_size: size, ...(cursor !== undefined && { cursor }) }
}

/**
 * How a store reads a page: from after a row, or from a numbered place, one row more than shown.
 */
export function pageWindow<S extends z.ZodType>(
  query: PageQuery,
  schema: S,
): { limit: number; offset: number; after: z.output<S> | undefined } {
  const limit = query.page_size + 1
  if (query.cursor === undefined) {
    return { limit, offset: (query.current_page - 1) * query.page_size, after: undefined }
  }
  return { limit, offset: 0, after: decodeCursor(query.cursor, schema) }
}

/** Cuts the extra row off and says whether there is more. */
export function pageOf<T>(
  rows: readonly T[],
  query: PageQuery,
  cursorOf: (row: T) => readonly unknown[],
): { rows: T[]; page: Page } {
  const shown = rows.slice(0, query.page_size)
  const last = shown.at(-1)
  const more = rows.length > query.page_size && last !== undefined
  return {
    rows: shown,
    page: { next_cursor: more ? encodeCursor(cursorOf(last)) : null, has_more: more },
  }
}
