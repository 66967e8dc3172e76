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
  /** Said as a share in words: "half", "one in three". */
  share?: { hedged: boolean; of?: readonly [number, number] }
}
