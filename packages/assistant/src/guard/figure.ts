import type { FactUnit } from '../facts.ts'

export type Figure = {
  start: number
  end: number
  /** As written. */
  text: string
  /** A number, a score "2-1", a date "2026-11-22" or "-11-22" without its year, a time "20:00". */
  value: number | string
  /** Digits after the point. */
  digits: number
  /** Units it may be read in. */
  units: readonly FactUnit[]
  /** An hour that leaves open which half of the day is meant. */
  isHalfDay?: boolean
  /** The two words that follow a bare number: what it counts. */
  counted?: readonly string[]
  /** Of a chance that is said to be near it, or on one side of it: "nearly 70%". */
  bound?: string
  /** Said as a share in words: "half", "one in three". */
  share?: { hedged: boolean; hedge?: string; of?: readonly [number, number] }
}

/** How figures are written. */
export type Rule = {
  pattern: RegExp
  read: (found: RegExpExecArray, text: string) => Omit<Figure, 'start' | 'end' | 'text'> | undefined
}
