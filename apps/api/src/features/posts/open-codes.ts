/**
 * The codes that are not settled, in the orders of the feed, in memory: a page is found by halving
 * and reading on, as an index would.
 */
import type { FeedSort } from '@strix/contracts'

/** What the feed sorts and filters by; times in milliseconds. */
export type OpenCode = {
  id: string
  profileId: string
  odds: number
  fold: number
  firstKickoff: number
  lastKickoff: number
  postedAt: number
  trending: number
  subscribersOnly: boolean
}

type OpenFilters = {
  sort: FeedSort
  /** Whether the last game has kicked off. */
  started: boolean
  now: number
  /** When the day of the first kick-off begins and ends. */
  day: { from: number; until: number } | undefined
  oddsMin: number | undefined
  oddsMax: number | undefined
  foldMin: number | undefined
  foldMax: number | undefined
}
type Values = readonly (string | number)[]
type OpenWindow = { limit: number; offset: number; after: Values | undefined }
export type OpenQuery = OpenFilters & OpenWindow & { isUnseen: (profileId: string) => boolean }

type Order = {
  /** What it is sorted by, ids last. */
  values: (code: OpenCode) => Values
  first: (code: OpenCode) => number
}
const orders = {
  odds: { values: ({ odds, id }) => [odds, id], first: ({ odds }) => odds },
  fold: { values: ({ fold, odds, id }) => [fold, odds, id], first: ({ fold }) => fold },
  newest: { values: ({ postedAt, id }) => [postedAt, id], first: ({ postedAt }) => postedAt },
  trending: { values: ({ trending, id }) => [trending, id], first: ({ trending }) => trending },
} satisfies Record<string, Order>
type OrderName = keyof typeof orders
const orderOf: Readonly<Record<FeedSort, { name: OrderName; down: boolean }>> = {
  'asc-odds': { name: 'odds', down: false },
  'desc-odds': { name: 'odds', down: true },
  'asc-fold': { name: 'fold', down: false },
  'desc-fold': { name: 'fold', down: true },
  newest: { name: 'newest', down: true },
  trending: { name: 'trending', down: true },
}
const names = ['odds', 'fold', 'newest', 'trending'] as const

export function createOpenCodes() {
  const byId = new Map<string, OpenCode>()
  const sorted: Record<OrderName, OpenCode[]> = { odds: [], fold: [], newest: [], trending: [] }

  function remove(id: string): void {
    const code = byId.get(id)
    if (!code) return
    byId.delete(id)
    for (const name of names) {
      const list = sorted[name]
      list.splice(placeOf(list, orders[name], orders[name].values(code)), 1)
    }
  }

  return {
    get size() {
      return byId.size
    },
    get: (id: string): OpenCode | undefined => byId.get(id),
    remove,
    /** Adds a code, or puts what has changed of it in its place. */
    put(code: OpenCode): void {
      remove(code.id)
      byId.set(code.id, code)
      for (const name of names) {
        const list = sorted[name]
        list.splice(placeOf(list, orders[name], orders[name].values(code)), 0, code)
      }
    },
    /** Takes the place of all there was. */
    fill(codes: readonly OpenCode[]): void {
      byId.clear()
      for (const code of codes) byId.set(code.id, code)
      for (const name of names) {
        const { values } = orders[name]
        const valued = Array.from(byId.values(), (code) => ({ code, values: values(code) }))
        valued.sort((a, b) => compare(a.values, b.values))
        sorted[name] = valued.map(({ code }) => code)
      }
    },
    /** The codes of a page, in its order. */
    page(query: OpenQuery): OpenCode[] {
      const { name, down } = orderOf[query.sort]
      return pageOf(sorted[name], { order: orders[name], down, query })
    },
  }
}

function pageOf(
  list: readonly OpenCode[],
  { order, down, query }: { order: Order; down: boolean; query: OpenQuery },
): OpenCode[] {
  const [least, most] = boundsOf(query)
  const step = down ? -1 : 1
  const found: OpenCode[] = []
  let skipped = 0
  for (let at = startOf(list, { order, down, query }); found.length < query.limit; at += step) {
    const code = list[at]
    if (!code) break
    const first = order.first(code)
    if (down ? first < least : first > most) break
    if (!isWanted(code, query)) continue
    if (skipped < query.offset) skipped += 1
    else found.push(code)
  }
  return found
}

/** Where to begin: after the cursor, or at the bound of what the order goes by first. */
function startOf(
  list: readonly OpenCode[],
  { order, down, query }: { order: Order; down: boolean; query: OpenQuery },
): number {
  const [least, most] = boundsOf(query)
  const { after } = query
  if (!after) return down ? placeOf(list, order, [most], true) - 1 : placeOf(list, order, [least])
  return down ? placeOf(list, order, after) - 1 : placeOf(list, order, after, true)
}

/** Bounds of what the order goes by first; others only leave out. */
function boundsOf(query: OpenQuery): readonly [number, number] {
  const { name } = orderOf[query.sort]
  const given = {
    odds: [query.oddsMin, query.oddsMax],
    fold: [query.foldMin, query.foldMax],
    newest: [],
    trending: [],
  } as const
  const [least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY] = given[name]
  return [least, most]
}

function isWanted(code: OpenCode, query: OpenQuery): boolean {
  const { oddsMin, oddsMax, foldMin, foldMax, day } = query
  return (
    code.lastKickoff <= query.now === query.started &&
    (oddsMin === undefined || code.odds >= oddsMin) &&
    (oddsMax === undefined || code.odds <= oddsMax) &&
    (foldMin === undefined || code.fold >= foldMin) &&
    (foldMax === undefined || code.fold <= foldMax) &&
    (day === undefined || (code.firstKickoff >= day.from && code.firstKickoff < day.until)) &&
    !query.isUnseen(code.profileId)
  )
}

/** The first place whose values are not before these; with `past`, the first after these. */
function placeOf(list: readonly OpenCode[], order: Order, values: Values, past = false): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const code = list[middle]
    if (!code) break
    const difference = compare(order.values(code), values)
    if (difference < 0 || (past && difference === 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** As far as both have values, so that a first value alone bounds all that begin with it. */
function compare(left: Values, right: Values): number {
  const length = Math.min(left.length, right.length)
  for (let at = 0; at < length; at += 1) {
    const a = left[at] ?? 0
    const b = right[at] ?? 0
    if (a < b) return -1
    if (a > b) return 1
  }
  return 0
}
