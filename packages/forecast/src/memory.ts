/**
 * What is remembered of clubs and leagues: columns of numbers by name, which can be kept and opened
 * again, so that a new day is learnt without the days before it.
 */
import type { Names, Results } from './results.ts'

export type Memory = {
  /** A number for each club, `first` where nothing was kept of it. */
  club(name: string, first?: number): Float64Array
  /** The same for each league. */
  league(name: string, first?: number): Float64Array
  /** One number for all leagues together. */
  all(name: string, first?: number): Float64Array
  /** A part of it, whose names begin with a word. */
  part(word: string): Memory
}

export type Kept = { names: Names; columns: Readonly<Record<string, Float64Array>> }

/** @param kept what `results` were numbered after: its clubs and leagues have the same numbers */
export function openMemory(results: Results, kept?: Kept): Memory & { keep(): Kept } {
  const columns: Record<string, Float64Array> = {}
  const open = (name: string, size: number, first: number) => {
    const column = new Float64Array(size).fill(first)
    const before = kept?.columns[name]
    if (before) column.set(before)
    columns[name] = column
    return column
  }
  const part = (prefix: string): Memory => ({
    club: (name, first = 0) => open(`club:${prefix}${name}`, results.clubs, first),
    league: (name, first = 0) => open(`league:${prefix}${name}`, results.leagues, first),
    all: (name, first = 0) => open(`all:${prefix}${name}`, 1, first),
    part: (word) => part(`${prefix}${word}:`),
  })
  return { ...part(''), keep: () => ({ names: results.names, columns }) }
}
