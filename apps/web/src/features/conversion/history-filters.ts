/** The filters of one's own history, as an address holds them. Pure. */

export type HistoryFilters = { sort: 'newest' | 'oldest'; from: string; to: string }

export const noFilters: HistoryFilters = { sort: 'newest', from: '', to: '' }

/** What an address names; what is no day or no order counts as not named. */
export function readFilters(params: URLSearchParams): HistoryFilters {
  return {
    sort: params.get('sort') === 'oldest' ? 'oldest' : 'newest',
    from: readDay(params.get('date_from')),
    to: readDay(params.get('date_to')),
  }
}

function readDay(text: string | null): string {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)
  return isDay && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : ''
}

/** The address of these filters: only what differs from none. */
export function writeFilters(filters: HistoryFilters): URLSearchParams {
  return new URLSearchParams(queryOfFilters(filters))
}

export function hasFilters(filters: HistoryFilters): boolean {
  return writeFilters(filters).size > 0
}

/** A last day before the first is a mistake that needs no server. */
export function isBackwards({ from, to }: HistoryFilters): boolean {
  return from !== '' && to !== '' && to < from
}

/** What the server is asked. */
export function queryOfFilters({ sort, from, to }: HistoryFilters) {
  return {
    ...(sort === 'oldest' && { sort }),
    ...(from && { date_from: from }),
    ...(to && { date_to: to }),
  }
}
