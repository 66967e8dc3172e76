import { z } from 'zod'

/** How deep a numbered page may go; further on, a list is read by `cursor`. */
export const numberedPagesMax = 50

/**
 * Query of every list: a numbered page (the first 50), or `cursor` from the answer before.
 * A cursor wins over a page number.
 */
export function pageQuery(options: { sizeDefault: number }) {
  return z.object({
    current_page: z.coerce.number().int().min(1).max(numberedPagesMax).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(options.sizeDefault),
    cursor: z.string().min(1).max(512).optional(),
  })
}
export type PageQuery = z.output<ReturnType<typeof pageQuery>>

/** As predictions and Strix AI name their pages; a cursor wins over a page number. */
export const sizedPage = z.object({
  page: z.coerce.number().int().min(1).max(numberedPagesMax).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().min(1).max(512).optional(),
})
export type SizedPage = z.output<typeof sizedPage>

/** Stands beside `data` in every list. */
export const page = z.object({ next_cursor: z.string().nullable(), has_more: z.boolean() })
export type Page = z.infer<typeof page>

/** How far the rows of a table are counted unless all are asked for. */
export const countMax = 10_000

/** Query of a table of the console: `exact` counts all rows, which may take long. */
export const countQuery = z.object({ count: z.enum(['capped', 'exact']).default('capped') })

/** How many rows there are in all: when capped, more than `value`. */
export const rowCount = z.object({ value: z.number().int(), capped: z.boolean() })
export type RowCount = z.infer<typeof rowCount>

/** What a table of the console may be sorted by: a name, or `-name` for the largest first. */
export function sortNames<const Name extends string>(names: readonly Name[]) {
  return z.enum([...names, ...names.map((name) => `-${name}` as const)])
}
