/** How many rows a list has, counted no further than somebody wants to know. */
import { countMax } from '@strix/contracts'
import type { RowCount } from '@strix/contracts'

/**
 * @param read counts the rows of a query cut at the limit it is given, which is none for `exact`:
 * `select count(*) from (select 1 from … where … limit $1)`
 */
export async function countRows(
  mode: 'capped' | 'exact',
  read: (limit: number | null) => Promise<number>,
): Promise<RowCount> {
  if (mode === 'exact') return { value: await read(null), capped: false }
  const counted = await read(countMax + 1)
  return { value: Math.min(counted, countMax), capped: counted > countMax }
}
