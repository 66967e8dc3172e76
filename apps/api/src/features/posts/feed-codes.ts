/** Codes in the orders of the feed, in memory, each with its card where that is kept. */
import type { FeedSort } from '@strix/contracts'
import {
  clearOrder,
  createCodeOrder,
  dropRows,
  insertRow,
  mergeRows,
  readPage,
  readPageByOdds,
  removeRow,
  valuesOf,
} from './code-order.ts'
import type { CodeFilters, CodeOrder, CodeWindow, Values } from './code-order.ts'
import { column, createCodeRows } from './code-rows.ts'
import type { FeedCode } from './code-rows.ts'
import type { KeptCard } from './kept-cards.ts'

export type CodeQuery = CodeFilters & CodeWindow & { sort: FeedSort }

type OrderName = 'odds' | 'fold' | 'newest' | 'trending'
const orderOf: Readonly<Record<FeedSort, { name: OrderName; down: boolean }>> = {
  'asc-odds': { name: 'odds', down: false },
  'desc-odds': { name: 'odds', down: true },
  'asc-fold': { name: 'fold', down: false },
  'desc-fold': { name: 'fold', down: true },
  newest: { name: 'newest', down: true },
  trending: { name: 'trending', down: true },
}

export type FeedCodes = ReturnType<typeof createFeedCodes>
/** A code of a list. */
export type CodePlace = { codes: FeedCodes; row: number }

export function createFeedCodes() {
  const rows = createCodeRows()
  const orders: Readonly<Record<OrderName, CodeOrder>> = {
    odds: createCodeOrder(rows, [column.odds]),
    fold: createCodeOrder(rows, [column.fold, column.odds]),
    newest: createCodeOrder(rows, [column.postedAt]),
    trending: createCodeOrder(rows, [column.trending]),
  }
  const all = Object.values(orders)
  /** By row, so that a card is found without its id. */
  const cards: (KeptCard | undefined)[] = []

  /** Without a gap between them, so that they lie one after the other in memory. */
  function putRow(code: FeedCode): number {
    const row = rows.put(code)
    if (row === cards.length) cards.push(undefined)
    return row
  }
  function forget(id: string): void {
    const row = rows.rowOf(id)
    if (row !== undefined) cards[row] = undefined
    rows.remove(id)
  }
  return {
    get size() {
      return rows.size
    },
    has: (id: string): boolean => rows.rowOf(id) !== undefined,
    /** Adds a code, or puts what has changed of it in its place. */
    put(code: FeedCode): void {
      const known = rows.rowOf(code.id)
      if (known !== undefined) {
        if (rows.holds(known, code)) return
        for (const order of all) removeRow(order, known)
      }
      const row = putRow(code)
      for (const order of all) insertRow(order, row)
    },
    remove(id: string): void {
      const row = rows.rowOf(id)
      if (row === undefined) return
      for (const order of all) removeRow(order, row)
      forget(id)
    },
    /** Many at once, which one after the other would move every order each time. */
    change(input: { gone: Iterable<string>; added: readonly FeedCode[] }): void {
      const gone = [...input.gone]
      const known = [...gone, ...input.added.map((code) => code.id)].flatMap(
        (id) => rows.rowOf(id) ?? [],
      )
      const isOut = new Uint8Array(rows.end)
      for (const row of known) isOut[row] = 1
      if (known.length > 0) for (const order of all) dropRows(order, isOut)
      for (const id of gone) forget(id)
      const added = Array.from(new Set(input.added.map(putRow)))
      for (const order of all) mergeRows(order, added)
    },
    clear(): void {
      rows.clear()
      cards.length = 0
      for (const order of all) clearOrder(order)
    },
    /** The rows of a page, in its order; undefined where too many would have to be looked at. */
    page(query: CodeQuery): number[] | undefined {
      const { name, down } = orderOf[query.sort]
      if (name === 'odds') return readPageByOdds(orders, query, down)
      return readPage(orders[name], query, { down })
    },
    idOf: (row: number): string => rows.idOf(row),
    /** What a row stands by in the order of a sort. */
    valuesOf: (row: number, sort: FeedSort): Values => valuesOf(orders[orderOf[sort].name], row),
    cardOf: (row: number): KeptCard | undefined => cards[row],
    keepCard(row: number, card: KeptCard): void {
      cards[row] = card
      card.leave = () => {
        if (cards[row] === card) cards[row] = undefined
      }
    },
  }
}

/** A page of several lists together; undefined as above. */
export function pageOfAll(lists: readonly FeedCodes[], query: CodeQuery): CodePlace[] | undefined {
  const [list] = lists
  if (list && lists.length === 1) return list.page(query)?.map((row) => ({ codes: list, row }))
  const { sort, offset, limit } = query
  const found: (CodePlace & { values: Values })[] = []
  for (const codes of lists) {
    const page = codes.page({ ...query, offset: 0, limit: offset + limit })
    if (!page) return undefined
    for (const row of page) found.push({ codes, row, values: codes.valuesOf(row, sort) })
  }
  const sign = orderOf[sort].down ? -1 : 1
  return found.toSorted((a, b) => sign * compare(a.values, b.values)).slice(offset, offset + limit)
}

function compare(left: Values, right: Values): number {
  for (const [at, a] of left.entries()) {
    const b = right[at] ?? 0
    if (a < b) return -1
    if (a > b) return 1
  }
  return 0
}
