/**
 * The canonical text of a number: no plus, no trailing zeros, `-0` is `0`. Null when the text is no
 * plain decimal.
 */
export function numberText(text: string): string | null {
  if (!/^[+-]?\d{1,4}(\.\d{1,4})?$/.test(text)) return null
  return String(Number(text) + 0)
}

/** A whole number without sign, or null. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,3}$/.test(text) ? Number(text) : null
}

/** True when a stake on this line is split in two (0.25, -1.75). */
export function isQuarter(line: number): boolean {
  return !Number.isInteger(line * 2)
}

/** True when the line is a multiple of a quarter. */
export function isLine(line: number): boolean {
  return Number.isInteger(line * 4)
}

export type Range = { from: number; to: number }

/** `3`, `2-4` or `6+` as a range of whole numbers (`6+` ends at Infinity), or null. */
export function parseRange(text: string): Range | null {
  const match = /^(\d{1,3})(?:-(\d{1,3})|(\+))?$/.exec(text)
  if (match === null) return null
  const from = Number(match[1])
  if (match[3] !== undefined) return { from, to: Infinity }
  const to = match[2] === undefined ? from : Number(match[2])
  return to < from ? null : { from, to }
}

/** The canonical text of a range. */
export function rangeText(range: Range): string {
  if (range.to === Infinity) return `${range.from}+`
  return range.from === range.to ? `${range.from}` : `${range.from}-${range.to}`
}

export type Pair = { home: number; away: number }

/** `2-1` as two numbers, or null. */
export function parsePair(text: string): Pair | null {
  const match = /^(\d{1,2})-(\d{1,2})$/.exec(text)
  return match === null ? null : { home: Number(match[1]), away: Number(match[2]) }
}

/** Odds as they are shown and stored: two decimals. */
export function roundOdds(odds: number | null): number | null {
  return odds === null ? null : Math.round(odds * 100) / 100
}
