/** Reads of how one's own slips stand, and of a month of them. */
import { queryOf } from '../../lib/query.tsx'

export function standingsQuery(ids: readonly string[]) {
  return queryOf('conversions', 'GET /api/v1/conversions/standings', {
    query: { conversions: ids.join(',') },
  })
}

export function statementQuery(month: string) {
  return queryOf('conversions', 'GET /api/v1/conversions/statement', { query: { month } })
}
