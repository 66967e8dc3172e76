/**
 * Codes in the orders of the feed, in memory: a page is found by halving and reading on, as an
 * index would.
 */
import type { FeedSort } from '@strix/contracts'

/** What the feed sorts and filters by; times in milliseconds. */
export type FeedCode = {
  id: string
  profileId: string
  odds: number
  fold: number
  firstKickoff: number
  lastKickoff: number
  postedAt: number
  trending: number
  settled: boolean
}

type CodeFilters = {
  sort: FeedSort
  /** Whether the last game has kicked off; undefined: either. */
  started: boolean | undefined
  now: number
  /** When the day of the first kick-off begins and ends. */
  day: { from: number; until: number } | undefined
  oddsMin: number | undefined
  oddsMax: number | undefined
  foldMin: number | undefined
  foldMax: number | undefined
}
type Values = readonly (string | number)[]
type CodeWindow = { limit: number; offset: number; after: Values | undefined }
export type CodeQuery = CodeFilters & CodeWindow & { isUnseen: (profileId: string) => boolean }

type Order = {
  /** What it is sorted by, ids last. */
  values: (code: FeedCode) => Values
  first: (code: FeedCode) => number
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

/** So many codes are looked at for a page, in less than a millisecond. */
const looksMax = 20_000

export type FeedCodes = ReturnType<typeof createFeedCodes>

export function createFeedCodes() {
  const byId = new Map<string, FeedCode>()
  const sorted: Record<OrderName, FeedCode[]> = { odds: [], fold: [], newest: [], trending: [] }

  function takeOut(name: OrderName, code: FeedCode): void {
    const list = sorted[name]
    list.splice(placeOf(list, orders[name], orders[name].values(code)), 1)
  }
  function putIn(name: OrderName, code: FeedCode): void {
    const list = sorted[name]
    list.splice(placeOf(list, orders[name], orders[name].values(code)), 0, code)
  }
  function remove(id: string): void {
    const code = byId.get(id)
    if (!code) return
    byId.delete(id)
    for (const name of names) takeOut(name, code)
  }

  return {
    get size() {
      return byId.size
    },
    get: (id: string): FeedCode | undefined => byId.get(id),
    /** Adds a code, or puts what has changed of it in its place. */
    put(code: FeedCode): void {
      const known = byId.get(code.id)
      const moved = names.filter((name) => !known || !isSamePlace(name, known, code))
      for (const name of moved) if (known) takeOut(name, known)
      const kept = Object.assign(known ?? code, code)
      byId.set(code.id, kept)
      for (const name of moved) putIn(name, kept)
    },
    remove,
    /** Many at once, which one after the other would move every order each time. */
    change(input: { gone: Iterable<string>; added: readonly FeedCode[] }): void {
      let stays = true
      for (const id of input.gone) if (byId.delete(id)) stays = false
      for (const code of input.added) {
        if (byId.has(code.id)) stays = false
        byId.set(code.id, code)
      }
      for (const name of names) {
        const all = sorted[name]
        const left = stays ? all : all.filter((code) => byId.get(code.id) === code)
        const added = input.added.toSorted((a, b) => compareIn(name, a, b))
        sorted[name] = merge(name, left, added)
      }
    },
    clear(): void {
      byId.clear()
      for (const name of names) sorted[name] = []
    },
    /** The codes of a page, in its order; undefined where too many would have to be looked at. */
    page(query: CodeQuery): FeedCode[] | undefined {
      const { name, down } = orderOf[query.sort]
      return pageOf(sorted[name], { order: orders[name], down, query })
    },
  }
}

/** The codes of a page of several lists together; undefined as above. */
export function pageOfAll(lists: readonly FeedCodes[], query: CodeQuery): FeedCode[] | undefined {
  const [list] = lists
  if (list && lists.length === 1) return list.page(query)
  const { name, down } = orderOf[query.sort]
  const { offset, limit } = query
  const most = { ...query, offset: 0, limit: offset + limit }
  const pages = lists.flatMap((each) => {
    const page = each.page(most)
    return page ? [page] : []
  })
  if (pages.length < lists.length) return undefined
  const found = pages.flat()
  const sign = down ? -1 : 1
  return found.toSorted((a, b) => sign * compareIn(name, a, b)).slice(offset, offset + limit)
}

function compareIn(name: OrderName, a: FeedCode, b: FeedCode): number {
  const { first, values } = orders[name]
  return first(a) - first(b) || compare(values(a), values(b))
}

function isSamePlace(name: OrderName, a: FeedCode, b: FeedCode): boolean {
  return compare(orders[name].values(a), orders[name].values(b)) === 0
}

function merge(name: OrderName, left: readonly FeedCode[], right: readonly FeedCode[]): FeedCode[] {
  const merged: FeedCode[] = []
  let at = 0
  for (const code of right) {
    for (let next = left[at]; next && compareIn(name, next, code) < 0; next = left[at]) {
      merged.push(next)
      at += 1
    }
    merged.push(code)
  }
  for (; at < left.length; at += 1) merged.push(left[at] as FeedCode)
  return merged
}

function pageOf(
  list: readonly FeedCode[],
  { order, down, query }: { order: Order; down: boolean; query: CodeQuery },
): FeedCode[] | undefined {
  const isWanted = wantedBy(query)
  const leap = order === orders.fold ? leaperOf(list, { down, query }) : undefined
  const step = down ? -1 : 1
  const end = endOf(list, { order, down, query })
  const found: FeedCode[] = []
  let skipped = 0
  let left = looksMax
  for (let at = startOf(list, { order, down, query }); (end - at) * step > 0; at += step) {
    const code = list[at]
    if (!code || found.length === query.limit) break
    left -= 1
    if (left < 0) return undefined
    if (!isWanted(code)) at = leap?.(code, at) ?? at
    else if (skipped < query.offset) skipped += 1
    else found.push(code)
  }
  return found
}

/**
 * Within one fold the odds are in order, so what lies outside their bounds is leapt over.
 * @returns the last place of those that cannot be wanted
 */
function leaperOf(
  list: readonly FeedCode[],
  { down, query }: { down: boolean; query: CodeQuery },
): (code: FeedCode, at: number) => number {
  const { oddsMin = Number.NEGATIVE_INFINITY, oddsMax = Number.POSITIVE_INFINITY } = query
  return ({ odds, fold }, at) => {
    if (odds >= oddsMin && odds <= oddsMax) return at
    if (down) {
      const to = odds > oddsMax ? oddsMax : Number.NEGATIVE_INFINITY
      return placeOf(list, orders.fold, [fold, to], to === oddsMax)
    }
    const to = odds < oddsMin ? oddsMin : Number.POSITIVE_INFINITY
    return placeOf(list, orders.fold, [fold, to], to !== oddsMin) - 1
  }
}

/** Where to begin: after the cursor, or at the bound of what the order goes by first. */
function startOf(
  list: readonly FeedCode[],
  { order, down, query }: { order: Order; down: boolean; query: CodeQuery },
): number {
  const [least, most] = boundsOf(query)
  const { after } = query
  if (!after) return down ? placeOf(list, order, [most], true) - 1 : placeOf(list, order, [least])
  return down ? placeOf(list, order, after) - 1 : placeOf(list, order, after, true)
}

/** The first place past the bound of what the order goes by first. */
function endOf(
  list: readonly FeedCode[],
  { order, down, query }: { order: Order; down: boolean; query: CodeQuery },
): number {
  const [least, most] = boundsOf(query)
  return down ? placeOf(list, order, [least]) - 1 : placeOf(list, order, [most], true)
}

/** Bounds of what the order goes by first; others only leave out. */
function boundsOf(query: CodeQuery): readonly [number, number] {
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

function wantedBy(query: CodeQuery): (code: FeedCode) => boolean {
  const { started, now, isUnseen } = query
  const { oddsMin = Number.NEGATIVE_INFINITY, oddsMax = Number.POSITIVE_INFINITY } = query
  const { foldMin = 0, foldMax = Number.POSITIVE_INFINITY } = query
  const { from, until } = query.day ?? {
    from: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
  }
  // Of a code that has started the last game has kicked off, of others it has not.
  const lastFrom = started === false ? now + 1 : Number.NEGATIVE_INFINITY
  const lastUntil = started === true ? now : Number.POSITIVE_INFINITY
  return ({ odds, fold, firstKickoff, lastKickoff, profileId }) =>
    odds >= oddsMin &&
    odds <= oddsMax &&
    fold >= foldMin &&
    fold <= foldMax &&
    firstKickoff >= from &&
    firstKickoff < until &&
    lastKickoff >= lastFrom &&
    lastKickoff <= lastUntil &&
    !isUnseen(profileId)
}

/** The first place whose values are not before these; with `past`, the first after these. */
function placeOf(list: readonly FeedCode[], order: Order, values: Values, past = false): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const code = list[middle]
    if (!code) break
    const difference = order.first(code) - Number(values[0]) || compare(order.values(code), values)
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
