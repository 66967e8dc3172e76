import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The first rows of a query that is in order. A planner that does not know that only few are
 * wanted, as it does not of a parameter, plans anew for every page, which takes as long as reading
 * it. So a limit stands in the text, of few different ones: the next power of two.
 */
export function firstRows<Row>(
  rows: RawBuilder<Row>,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<Row> {
  const few = sql`${rows} limit ${sql.lit(2 ** Math.ceil(Math.log2(limit + offset)))}`
  return sql<Row>`select * from (${few}) c limit ${limit} offset ${offset}`
}
