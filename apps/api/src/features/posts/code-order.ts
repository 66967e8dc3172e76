/**
 * Codes in one order of the feed: a page is found by halving and reading on, as an index would. A
 * code's whole row lies in its place, so that reading on goes straight through memory.
 */
import { column, rowWidth as width } from './code-rows.ts'
import type { CodeRows } from './code-rows.ts'

type Values = readonly (string | number)[]
/** Which codes a page of an order has. */
export type CodeFilters = {
  /** Whether the last game has kicked off; undefined: either. */
  started: boolean | undefined
  now: number
  /** When the day of the first kick-off begins and ends. */
  day: { from: number; until: number } | undefined
  oddsMin: number | undefined
  oddsMax: number | undefined
  foldMin: number | undefined
  foldMax: number | undefined
  /** Undefined: everybody is seen. */
  isUnseen: ((profileId: string) => boolean) | undefined
}
export type CodeWindow = { limit: number; offset: number; after: Values | undefined }
type Reading = CodeFilters & CodeWindow

export type CodeOrder = {
  readonly rows: CodeRows
  /** The columns that codes are sorted by; their ids come last. */
  readonly keys: readonly number[]
  /** Rows of the codes one after the other, each with its number in the place `ofRow`. */
  lines: Float64Array
  count: number
}

const ofRow = 6
const linesAtFirst = 1_024
/** A little more than is needed, as lines are many megabytes. */
const growth = 1.25
/** So many codes are looked at for a page, in less than a millisecond. */
const looksMax = 20_000
/** After so many the folds are read side by side. */
const looksAlone = 1_000

export function createCodeOrder(rows: CodeRows, keys: readonly number[]): CodeOrder {
  return { rows, keys, lines: new Float64Array(linesAtFirst * width), count: 0 }
}

export function clearOrder(order: CodeOrder): void {
  order.lines = new Float64Array(linesAtFirst * width)
  order.count = 0
}

export function insertRow(order: CodeOrder, row: number): void {
  demandRoom(order, order.count + 1)
  const at = placeOf(order, valuesOf(order, row))
  order.lines.copyWithin((at + 1) * width, at * width, order.count * width)
  writeLine(order, at, row)
  order.count += 1
}

/** The row must say what it said when it was inserted. */
export function removeRow(order: CodeOrder, row: number): void {
  const at = placeOf(order, valuesOf(order, row))
  order.lines.copyWithin(at * width, (at + 1) * width, order.count * width)
  order.count -= 1
}

/** @param isOut by row, 1 for those to be left out, whatever they say now */
export function dropRows(order: CodeOrder, isOut: Uint8Array): void {
  const { lines, count } = order
  let to = 0
  for (let at = 0; at < count; at += 1) {
    if (isOut[rowAt(order, at)] === 1) continue
    if (to !== at) {
      for (let place = 0; place < width; place += 1) {
        lines[to * width + place] = lines[at * width + place] ?? 0
      }
    }
    to += 1
  }
  order.count = to
}

/** Many at once: what lies between two of them moves once, from the end on. */
export function mergeRows(order: CodeOrder, added: readonly number[]): void {
  demandRoom(order, order.count + added.length)
  const inOrder = added.toSorted((a, b) => compareRows(order, a, b))
  let end = order.count
  for (let left = inOrder.length; left > 0; left -= 1) {
    const row = inOrder[left - 1] ?? 0
    const at = placeOf(order, valuesOf(order, row), { end })
    order.lines.copyWithin((at + left) * width, at * width, end * width)
    writeLine(order, at + left - 1, row)
    end = at
  }
  order.count += inOrder.length
}

/** What a row stands by in the order. */
function valuesOf({ rows, keys }: CodeOrder, row: number): Values {
  return [...keys.map((key) => rows.number(row, key)), rows.idOf(row)]
}

/**
 * The rows of a page, in its order; undefined where too many would have to be looked at.
 * @param down from the last code of the order to the first
 */
export function readPage(
  order: CodeOrder,
  reading: Reading,
  { down, looks = looksMax }: { down: boolean; looks?: number },
): number[] | undefined {
  const { lines, rows, keys, count } = order
  const { limit, offset, isUnseen } = reading
  const { oddsMin, oddsMax, foldMin, foldMax } = boundsOf(reading)
  const isWithin = timesOf(reading)
  const [first] = keys
  const leaps = keys.length > 1
  const step = down ? -1 : 1
  const found: number[] = []
  let skipped = 0
  let left = looks
  for (let at = startOf(order, reading, down); at >= 0 && at < count; at += step) {
    if (found.length === limit) break
    left -= 1
    if (left < 0) return undefined
    const odds = lines[at * width + column.odds] ?? 0
    const fold = lines[at * width + column.fold] ?? 0
    if (odds < oddsMin || odds > oddsMax || fold < foldMin || fold > foldMax) {
      // Past the bound of what the order goes by first nothing is wanted.
      if (first === column.odds && (down ? odds < oddsMin : odds > oddsMax)) break
      if (first === column.fold && (down ? fold < foldMin : fold > foldMax)) break
      if (leaps) at = leapFrom(order, reading, { at, down })
      continue
    }
    if (!isWithin(lines, at)) continue
    const row = rowAt(order, at)
    if (isUnseen?.(rows.profileIdOf(row))) continue
    if (skipped < offset) skipped += 1
    else found.push(row)
  }
  return found
}

/**
 * A page by odds. Where the number of games is bounded, most codes in between may have other
 * numbers, so it is read fold by fold once few are found.
 */
export function readPageByOdds(
  orders: { odds: CodeOrder; fold: CodeOrder },
  reading: Reading,
  down: boolean,
): number[] | undefined {
  if ((reading.foldMin ?? reading.foldMax) === undefined) {
    return readPage(orders.odds, reading, { down })
  }
  return (
    readPage(orders.odds, reading, { down, looks: looksAlone }) ??
    mergeFolds(orders.fold, reading, down)
  )
}

/** Within a fold codes stand by their odds: of all folds together the next is one of the heads. */
function mergeFolds(order: CodeOrder, reading: Reading, down: boolean): number[] | undefined {
  const { lines, rows } = order
  const { limit, offset, isUnseen } = reading
  const { oddsMin, oddsMax } = boundsOf(reading)
  const isWithin = timesOf(reading)
  const heads = headsOf(order, reading, down)
  const found: number[] = []
  let skipped = 0
  // Each step looks at all heads.
  for (let left = looksMax; heads.length > 0 && found.length < limit; left -= heads.length) {
    if (left <= 0) return undefined
    const first = firstOf(order, heads, down)
    const { at } = first
    const odds = numberAt(order, at, column.odds)
    const isPast = down ? odds < oddsMin : odds > oddsMax
    first.at += down ? -1 : 1
    if (isPast || first.at < first.from || first.at >= first.end) {
      heads.splice(heads.indexOf(first), 1)
    }
    if (odds < oddsMin || odds > oddsMax || !isWithin(lines, at)) continue
    const row = rowAt(order, at)
    if (isUnseen?.(rows.profileIdOf(row))) continue
    if (skipped < offset) skipped += 1
    else found.push(row)
  }
  return found
}

/** Where a fold is read, of the places that it has. */
type Head = { at: number; readonly from: number; readonly end: number }

function headsOf(order: CodeOrder, reading: Reading, down: boolean): Head[] {
  const { after } = reading
  const { oddsMin, oddsMax, foldMin, foldMax } = boundsOf(reading)
  const heads: Head[] = []
  let from = placeOf(order, [foldMin])
  while (from < order.count) {
    const fold = numberAt(order, from, column.fold)
    if (fold > foldMax) break
    const end = placeOf(order, [fold], { past: true })
    const begin = [fold, ...(after ?? [down ? oddsMax : oddsMin])]
    // After a cursor, and at a bound: what is equal to it is wanted.
    const past = (after !== undefined) !== down
    const at = down ? placeOf(order, begin, { past }) - 1 : placeOf(order, begin, { past })
    if (at >= from && at < end) heads.push({ at, from, end })
    from = end
  }
  return heads
}

function firstOf(order: CodeOrder, heads: readonly Head[], down: boolean): Head {
  return heads.reduce((first, head) => {
    const difference = compareOdds(order, head.at, first.at)
    return (down ? difference > 0 : difference < 0) ? head : first
  })
}

function compareOdds(order: CodeOrder, a: number, b: number): number {
  const difference = numberAt(order, a, column.odds) - numberAt(order, b, column.odds)
  if (difference !== 0) return difference
  const { rows } = order
  return rows.idOf(rowAt(order, a)) < rows.idOf(rowAt(order, b)) ? -1 : 1
}

function numberAt({ lines }: CodeOrder, at: number, place: number): number {
  return lines[at * width + place] ?? Number.NaN
}

function rowAt(order: CodeOrder, at: number): number {
  return numberAt(order, at, ofRow)
}

function demandRoom(order: CodeOrder, wanted: number): void {
  if (wanted * width <= order.lines.length) return
  const longer = new Float64Array(Math.ceil(wanted * growth) * width)
  longer.set(order.lines.subarray(0, order.count * width))
  order.lines = longer
}

function writeLine({ lines, rows }: CodeOrder, at: number, row: number): void {
  for (let place = 0; place < ofRow; place += 1) lines[at * width + place] = rows.number(row, place)
  lines[at * width + ofRow] = row
}

function compareRows({ rows, keys }: CodeOrder, a: number, b: number): number {
  for (const key of keys) {
    const difference = rows.number(a, key) - rows.number(b, key)
    if (difference !== 0) return difference
  }
  const [left, right] = [rows.idOf(a), rows.idOf(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** The first place whose values are not before these; with `past`, the first after these. */
function placeOf(
  order: CodeOrder,
  values: Values,
  { past = false, end = order.count }: { past?: boolean; end?: number } = {},
): number {
  let low = 0
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    const difference = compareWith(order, middle, values)
    if (difference < 0 || (past && difference === 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** As far as values are given, so that a first one alone bounds all that begin with it. */
function compareWith(order: CodeOrder, at: number, values: Values): number {
  const { keys, rows } = order
  for (let nth = 0; nth < keys.length; nth += 1) {
    const value = values[nth]
    if (value === undefined) return 0
    const difference = numberAt(order, at, keys[nth] ?? 0) - Number(value)
    if (difference !== 0) return difference
  }
  const id = values[keys.length]
  if (id === undefined) return 0
  const own = rows.idOf(rowAt(order, at))
  return own < id ? -1 : own > id ? 1 : 0
}

const { NEGATIVE_INFINITY: least, POSITIVE_INFINITY: most } = Number

function boundsOf(reading: Reading) {
  const { oddsMin = least, oddsMax = most, foldMin = least, foldMax = most } = reading
  return { oddsMin, oddsMax, foldMin, foldMax }
}

/** Where to begin: after the cursor, or at the bound of what the order goes by first. */
function startOf(order: CodeOrder, reading: Reading, down: boolean): number {
  const { after } = reading
  if (after) return down ? placeOf(order, after) - 1 : placeOf(order, after, { past: true })
  const [first] = order.keys
  const { oddsMin, oddsMax, foldMin, foldMax } = boundsOf(reading)
  const [low, high] = first === column.fold ? [foldMin, foldMax] : [oddsMin, oddsMax]
  const isBound = first === column.odds || first === column.fold
  if (down) {
    return isBound && high < most ? placeOf(order, [high], { past: true }) - 1 : order.count - 1
  }
  return isBound && low > least ? placeOf(order, [low]) : 0
}

/**
 * Within one fold the odds are in order, so what lies outside their bounds is leapt over.
 * @returns the last place of those that cannot be wanted
 */
function leapFrom(
  order: CodeOrder,
  reading: Reading,
  { at, down }: { at: number; down: boolean },
): number {
  const { oddsMin, oddsMax } = boundsOf(reading)
  const [odds, fold] = [numberAt(order, at, column.odds), numberAt(order, at, column.fold)]
  if (odds >= oddsMin && odds <= oddsMax) return at
  if (down) {
    const to = odds > oddsMax ? oddsMax : least
    return placeOf(order, [fold, to], { past: to === oddsMax })
  }
  const to = odds < oddsMin ? oddsMin : most
  return placeOf(order, [fold, to], { past: to !== oddsMin }) - 1
}

/** Whether the times of a code's games are wanted. */
function timesOf({ started, now, day }: Reading): (lines: Float64Array, at: number) => boolean {
  const from = day?.from ?? least
  const until = day?.until ?? most
  // Of a code that has started the last game has kicked off, of others it has not.
  const lastFrom = started === false ? now + 1 : least
  const lastUntil = started === true ? now : most
  return (lines, at) => {
    const first = lines[at * width + column.firstKickoff] ?? 0
    const last = lines[at * width + column.lastKickoff] ?? 0
    return first >= from && first < until && last >= lastFrom && last <= lastUntil
  }
}
