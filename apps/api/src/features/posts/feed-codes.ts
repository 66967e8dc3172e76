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
} from './code-order.ts'
import type { CodeFilters, CodeOrder, CodeWindow } from './code-order.ts'
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

/** What codes are sorted by before their ids. */
const keysOf: Readonly<Record<OrderName, readonly number[]>> = {
  odds: [column.odds],
  fold: [column.fold, column.odds],
  newest: [column.postedAt],
  trending: [column.trending],
}

export type FeedCodes = ReturnType<typeof createFeedCodes>
/** A code of a list. */
export type CodePlace = { codes: FeedCodes; row: number }

export function createFeedCodes() {
  const rows = createCodeRows()
  const orders: Readonly<Record<OrderName, CodeOrder>> = {
    odds: createCodeOrder(rows, keysOf.odds),
    fold: createCodeOrder(rows, keysOf.fold),
    newest: createCodeOrder(rows, keysOf.newest),
    trending: createCodeOrder(rows, keysOf.trending),
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
    /** A number that a row stands by; see `column`. */
    number: rows.number,
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
  const { offset, limit } = query
  const heads: Head[] = []
  for (const codes of lists) {
    const rows = codes.page({ ...query, offset: 0, limit: offset + limit })
    if (!rows) return undefined
    heads.push({ codes, rows, at: 0 })
  }
  const found: CodePlace[] = []
  for (let left = offset + limit; left > 0; left -= 1) {
    const next = nextOf(heads, query.sort)
    if (!next) break
    if (left <= limit) found.push(next)
  }
  return found
}

/** A page of one list, and how far it is taken. */
type Head = { readonly codes: FeedCodes; readonly rows: readonly number[]; at: number }

/** Takes what comes first of all of them. */
function nextOf(heads: readonly Head[], sort: FeedSort): CodePlace | undefined {
  const { name, down } = orderOf[sort]
  let first: (CodePlace & { head: Head }) | undefined
  for (const head of heads) {
    const { codes, rows, at } = head
    const row = rows[at]
    if (row === undefined) continue
    const difference = first ? compareAcross(keysOf[name], { codes, row }, first) : -1
    if (first === undefined || (down ? difference > 0 : difference < 0)) {
      first = { codes, row, head }
    }
  }
  if (!first) return undefined
  first.head.at += 1
  return { codes: first.codes, row: first.row }
}

function compareAcross(keys: readonly number[], left: CodePlace, right: CodePlace): number {
  for (const key of keys) {
    const difference = left.codes.number(left.row, key) - right.codes.number(right.row, key)
    if (difference !== 0) return difference
  }
  return left.codes.idOf(left.row) < right.codes.idOf(right.row) ? -1 : 1
}
