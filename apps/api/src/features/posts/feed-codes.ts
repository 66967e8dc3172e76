/**
 * Codes in the orders of the feed, in memory: a page is found by halving and reading on, as an
 * index would.
 */
import type { FeedSort } from '@strix/contracts'
import { column, createCodeRows } from './code-rows.ts'
import type { CodeRows, FeedCode } from './code-rows.ts'

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

/** The columns that codes are sorted by; their ids come last. */
type Order = readonly number[]
const orders = {
  odds: [column.odds],
  fold: [column.fold, column.odds],
  newest: [column.postedAt],
  trending: [column.trending],
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
  const rows = createCodeRows()
  /** The rows in each order. */
  const sorted: Record<OrderName, number[]> = { odds: [], fold: [], newest: [], trending: [] }

  function placeIn(name: OrderName, row: number): number {
    return placeOf(sorted[name], { rows, order: orders[name] }, valuesOf(rows, name, row))
  }
  function takeOut(name: OrderName, row: number): void {
    sorted[name].splice(placeIn(name, row), 1)
  }
  function putIn(name: OrderName, row: number): void {
    sorted[name].splice(placeIn(name, row), 0, row)
  }

  return {
    get size() {
      return rows.size
    },
    has: (id: string): boolean => rows.rowOf(id) !== undefined,
    /** Adds a code, or puts what has changed of it in its place. */
    put(code: FeedCode): void {
      const known = rows.rowOf(code.id)
      const moved = names.filter((name) => known === undefined || moves(rows, name, known, code))
      for (const name of moved) if (known !== undefined) takeOut(name, known)
      const row = rows.put(code)
      for (const name of moved) putIn(name, row)
    },
    remove(id: string): void {
      const row = rows.rowOf(id)
      if (row === undefined) return
      for (const name of names) takeOut(name, row)
      rows.remove(id)
    },
    /** Many at once, which one after the other would move every order each time. */
    change(input: { gone: Iterable<string>; added: readonly FeedCode[] }): void {
      const out = new Set<number>()
      for (const id of [...input.gone, ...input.added.map((code) => code.id)]) {
        const row = rows.rowOf(id)
        if (row !== undefined) out.add(row)
      }
      for (const id of input.gone) rows.remove(id)
      const added = Array.from(new Set(input.added.map((code) => rows.put(code))))
      for (const name of names) {
        const left = out.size === 0 ? sorted[name] : sorted[name].filter((row) => !out.has(row))
        const compareTwo = (a: number, b: number) => compareRows(rows, name, a, b)
        sorted[name] = merge(left, added.toSorted(compareTwo), compareTwo)
      }
    },
    clear(): void {
      rows.clear()
      for (const name of names) sorted[name] = []
    },
    /** The rows of a page, in its order; undefined where too many would have to be looked at. */
    page(query: CodeQuery): number[] | undefined {
      const { name, down } = orderOf[query.sort]
      return pageOf(sorted[name], { rows, order: orders[name], down, query })
    },
    idOf: (row: number): string => rows.idOf(row),
    /** What a row stands by in the order of a sort. */
    valuesOf: (row: number, sort: FeedSort): Values => valuesOf(rows, orderOf[sort].name, row),
  }
}

/** The ids of a page of several lists together; undefined as above. */
export function pageOfAll(lists: readonly FeedCodes[], query: CodeQuery): string[] | undefined {
  const [list] = lists
  if (list && lists.length === 1) return list.page(query)?.map((row) => list.idOf(row))
  const { sort, offset, limit } = query
  const found: { id: string; values: Values }[] = []
  for (const each of lists) {
    const page = each.page({ ...query, offset: 0, limit: offset + limit })
    if (!page) return undefined
    for (const row of page) found.push({ id: each.idOf(row), values: each.valuesOf(row, sort) })
  }
  const sign = orderOf[sort].down ? -1 : 1
  return found
    .toSorted((a, b) => sign * compare(a.values, b.values))
    .slice(offset, offset + limit)
    .map(({ id }) => id)
}

/** What a code stands by in an order. */
function valuesIn(name: OrderName, code: FeedCode): Values {
  switch (name) {
    case 'odds':
      return [code.odds, code.id]
    case 'fold':
      return [code.fold, code.odds, code.id]
    case 'newest':
      return [code.postedAt, code.id]
    case 'trending':
      return [code.trending, code.id]
  }
}

function valuesOf(rows: CodeRows, name: OrderName, row: number): Values {
  return [...orders[name].map((at) => rows.number(row, at)), rows.idOf(row)]
}

function moves(rows: CodeRows, name: OrderName, row: number, code: FeedCode): boolean {
  return compare(valuesOf(rows, name, row), valuesIn(name, code)) !== 0
}

function compareRows(rows: CodeRows, name: OrderName, a: number, b: number): number {
  for (const at of orders[name]) {
    const difference = rows.number(a, at) - rows.number(b, at)
    if (difference !== 0) return difference
  }
  const [left, right] = [rows.idOf(a), rows.idOf(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

function merge(
  left: readonly number[],
  right: readonly number[],
  compareTwo: (a: number, b: number) => number,
): number[] {
  const merged: number[] = []
  let at = 0
  for (const row of right) {
    for (let next = left[at]; next !== undefined && compareTwo(next, row) < 0; next = left[at]) {
      merged.push(next)
      at += 1
    }
    merged.push(row)
  }
  for (; at < left.length; at += 1) merged.push(left[at] as number)
  return merged
}

type Sorted = { rows: CodeRows; order: Order }
type Reading = Sorted & { down: boolean; query: CodeQuery }

function pageOf(list: readonly number[], reading: Reading): number[] | undefined {
  const { order, down, query } = reading
  const isWanted = wantedBy(reading)
  const leap = order === orders.fold ? leaperOf(list, reading) : undefined
  const step = down ? -1 : 1
  const end = endOf(list, reading)
  const found: number[] = []
  let skipped = 0
  let left = looksMax
  for (let at = startOf(list, reading); (end - at) * step > 0; at += step) {
    const row = list[at]
    if (row === undefined || found.length === query.limit) break
    left -= 1
    if (left < 0) return undefined
    if (!isWanted(row)) at = leap?.(row, at) ?? at
    else if (skipped < query.offset) skipped += 1
    else found.push(row)
  }
  return found
}

/**
 * Within one fold the odds are in order, so what lies outside their bounds is leapt over.
 * @returns the last place of those that cannot be wanted
 */
function leaperOf(
  list: readonly number[],
  { rows, down, query }: Reading,
): (row: number, at: number) => number {
  const { oddsMin = Number.NEGATIVE_INFINITY, oddsMax = Number.POSITIVE_INFINITY } = query
  const place = (values: Values, past: boolean) =>
    placeOf(list, { rows, order: orders.fold }, values, past)
  return (row, at) => {
    const [odds, fold] = [rows.number(row, column.odds), rows.number(row, column.fold)]
    if (odds >= oddsMin && odds <= oddsMax) return at
    if (down) {
      const to = odds > oddsMax ? oddsMax : Number.NEGATIVE_INFINITY
      return place([fold, to], to === oddsMax)
    }
    const to = odds < oddsMin ? oddsMin : Number.POSITIVE_INFINITY
    return place([fold, to], to !== oddsMin) - 1
  }
}

/** Where to begin: after the cursor, or at the bound of what the order goes by first. */
function startOf(list: readonly number[], reading: Reading): number {
  const { down, query } = reading
  const [least, most] = boundsOf(query)
  const { after } = query
  if (!after)
    return down ? placeOf(list, reading, [most], true) - 1 : placeOf(list, reading, [least])
  return down ? placeOf(list, reading, after) - 1 : placeOf(list, reading, after, true)
}

/** The first place past the bound of what the order goes by first. */
function endOf(list: readonly number[], reading: Reading): number {
  const [least, most] = boundsOf(reading.query)
  return reading.down ? placeOf(list, reading, [least]) - 1 : placeOf(list, reading, [most], true)
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

function wantedBy({ rows, query }: Reading): (row: number) => boolean {
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
  return (row) => {
    const odds = rows.number(row, column.odds)
    if (odds < oddsMin || odds > oddsMax) return false
    const fold = rows.number(row, column.fold)
    if (fold < foldMin || fold > foldMax) return false
    const first = rows.number(row, column.firstKickoff)
    if (first < from || first >= until) return false
    const last = rows.number(row, column.lastKickoff)
    return last >= lastFrom && last <= lastUntil && !isUnseen(rows.profileIdOf(row))
  }
}

/** The first place whose values are not before these; with `past`, the first after these. */
function placeOf(
  list: readonly number[],
  { rows, order }: Sorted,
  values: Values,
  past = false,
): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = list[middle]
    if (row === undefined) break
    const difference = compareWith(row, { rows, order }, values)
    if (difference < 0 || (past && difference === 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** As far as values are given, so that a first one alone bounds all that begin with it. */
function compareWith(row: number, { rows, order }: Sorted, values: Values): number {
  for (let at = 0; at < order.length; at += 1) {
    const value = values[at]
    if (value === undefined) return 0
    const difference = rows.number(row, order[at] ?? 0) - Number(value)
    if (difference !== 0) return difference
  }
  const id = values[order.length]
  if (id === undefined) return 0
  const own = rows.idOf(row)
  return own < id ? -1 : own > id ? 1 : 0
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
