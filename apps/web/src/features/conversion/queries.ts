/** Reads of one's own conversions. */
import { listOf, queryOf } from '../../lib/query.tsx'
import { type HistoryFilters, queryOfFilters } from './history-filters.ts'

export function historyQuery(filters: HistoryFilters) {
  return listOf('conversions', 'GET /api/v1/conversions', { query: queryOfFilters(filters) })
}

/** One of them, whole. */
export function conversionQuery(id: string) {
  return queryOf('conversions', 'GET /api/v1/conversions/:id', { params: { id } })
}
