/** What a table shows stands in the address: what is shared or gone back to is the same rows. */
import { useLocation, useSearchParams } from 'react-router'
import type { Params } from './table-query.ts'

/** `-at` sorts by `at`, largest first. */
export type Sort = { by: string; isDown: boolean }

export type TableState = {
  filters: Params
  sort: Sort | null
  /** What the server is asked. */
  query: Params
  /** Pages gone through to get here; the last is the one before. */
  trail: readonly string[]
  change: (next: { filters?: Params; sort?: Sort }) => void
  go: (cursor: string | null, trail: readonly string[]) => void
  countExactly: () => void
}

/** @param names the filters of the table: nothing else of the address is its own */
export function useTableState(names: readonly string[], initialSort: Sort | null): TableState {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const filters = Object.fromEntries(
    names.map((name) => [name, search.get(name) ?? '']).filter(([, value]) => value !== ''),
  )
  const sort = readSort(search.get('sort')) ?? initialSort
  const cursor = search.get('cursor')
  const count = search.get('count')
  const write = (given: { filters: Params; sort: Sort | null }): URLSearchParams => {
    const own = [...names, 'sort', 'cursor', 'count']
    const others = [...search].filter(([name]) => !own.includes(name))
    const next = new URLSearchParams([...others, ...Object.entries(given.filters)])
    const isInitial = sameSort(given.sort, initialSort)
    if (given.sort && !isInitial) next.set('sort', sortText(given.sort))
    return next
  }
  return {
    filters,
    sort,
    query: {
      ...filters,
      ...(sort && { sort: sortText(sort) }),
      ...(cursor && { cursor }),
      ...(count === 'exact' && { count }),
    },
    trail: readTrail(state),
    change: (next) => setSearch(write({ filters, sort, ...next })),
    go(to, trail) {
      const next = write({ filters, sort })
      if (to) next.set('cursor', to)
      setSearch(next, { state: { trail } })
    },
    countExactly() {
      const next = new URLSearchParams(search)
      next.set('count', 'exact')
      setSearch(next, { replace: true, state })
    },
  }
}

function sortText({ by, isDown }: Sort): string {
  return isDown ? `-${by}` : by
}

function readSort(text: string | null): Sort | null {
  if (!text) return null
  return text.startsWith('-') ? { by: text.slice(1), isDown: true } : { by: text, isDown: false }
}

function sameSort(one: Sort | null, other: Sort | null): boolean {
  return one?.by === other?.by && one?.isDown === other?.isDown
}

/** Of the browser's history, which a reload keeps. */
function readTrail(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return []
  return Array.isArray(state.trail) ? state.trail.map(String) : []
}
