/** Lists in pages: cursors that name the last row seen, so that new rows shift nothing. */
import type { Page, PageQuery, SizedPage } from '@strix/contracts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import type { CursorShape } from './cursor.ts'

/** A page by its number and size as every other list names it. */
export function queryOf({ page, size, cursor }: SizedPage): PageQuery {
  return { current_page: page, page_size: size, ...(cursor !== undefined && { cursor }) }
}

/**
 * How a store reads a page: from after a row, or from a numbered place, one row more than shown.
 */
export function pageWindow<Values extends readonly unknown[]>(
  query: PageQuery,
  shape: CursorShape<Values>,
): { limit: number; offset: number; after: Values | undefined } {
  const limit = query.page_size + 1
  if (query.cursor === undefined) {
    return { limit, offset: (query.current_page - 1) * query.page_size, after: undefined }
  }
  return { limit, offset: 0, after: decodeCursor(query.cursor, shape) }
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
