/**
 * What a platform can offer: its own market, line and outcome ids beside our keys, written as rows
 * of text.
 */
import { canonicalKey } from '@strix/markets'

/** What holds between the outcomes of one line (docs/market-keys.md). */
export type Shape = 'partition' | 'cover-2' | 'overlapping' | 'mirrored'

/**
 * One market. `outcomes` is text, one `id=key` per `;`, with an optional label after ` ~ `. Keys
 * may hold `{l}`, `{-l}`, `{l-1}`, `{l+1}`: the line, negated, less one, plus one.
 */
export type Row = {
  market: string
  name: string
  group: string
  shape: Shape
  outcomes: string
  lines?: readonly number[]
  /** The line as the platform writes it; a market without lines may have a fixed text. */
  spec?: string | ((line: number) => string)
  /**
   * Only the richest matches have it: 1 all matches of tier 1, 2 tiers 1 and 2. Absent: every
   * match.
   */
  tier?: 1 | 2
}
export type Outcome = { index: number; id: string; key: string; label: string; line: Line }
export type Line = {
  index: number
  market: string
  name: string
  group: string
  shape: Shape
  spec: string
  /** The line as a number; null for a market without one. */
  at: number | null
  tier: number
  outcomes: Outcome[]
}
export type Offer = {
  rows: readonly Row[]
  lines: readonly Line[]
  outcomes: readonly Outcome[]
  find(native: { market: string; spec: string; outcome: string }): Outcome | undefined
}

/** @throws Error when a row holds a text that is no key, or two outcomes share their ids. */
export function createOffer(rows: readonly Row[]): Offer {
  const lines: Line[] = []
  const outcomes: Outcome[] = []
  const byNative = new Map<string, Outcome>()
  for (const row of rows) {
    for (const at of row.lines ?? [null]) {
      const spec = specOf(row, at)
      const line: Line = {
        index: lines.length,
        market: row.market,
        name: row.name,
        group: row.group,
        shape: row.shape,
        spec,
        at,
        tier: row.tier ?? 3,
        outcomes: [],
      }
      lines.push(line)
      for (const text of row.outcomes.split(';')) {
        const outcome = readOutcome(text.trim(), { line, index: outcomes.length })
        const native = `${row.market}~${spec}~${outcome.id}`
        if (byNative.has(native)) throw new Error(`two outcomes share ${native}`)
        byNative.set(native, outcome)
        line.outcomes.push(outcome)
        outcomes.push(outcome)
      }
    }
  }
  return {
    rows,
    lines,
    outcomes,
    find: ({ market, spec, outcome }) => byNative.get(`${market}~${spec}~${outcome}`),
  }
}

function specOf(row: Row, at: number | null): string {
  if (typeof row.spec === 'string') return row.spec
  if (at === null) return ''
  return row.spec ? row.spec(at) : String(at)
}

function readOutcome(text: string, { line, index }: { line: Line; index: number }): Outcome {
  const [pair = '', label] = text.split(' ~ ')
  const cut = pair.indexOf('=')
  const id = fill(pair.slice(0, cut), line.at)
  const filled = fill(pair.slice(cut + 1), line.at)
  const key = canonicalKey(filled)
  if (key === null) throw new Error(`market ${line.market}: "${filled}" is no key`)
  return { index, id, key, label: label ? fill(label, line.at) : wordsOf(filled), line }
}

function fill(template: string, at: number | null): string {
  if (at === null) return template
  return template
    .replaceAll('{l}', String(at))
    .replaceAll('{-l}', String(0 - at))
    .replaceAll('{l-1}', String(at - 1))
    .replaceAll('{l+1}', String(at + 1))
}

/** A short label such as a site shows: `Home & Over 2.5`. */
function wordsOf(key: string): string {
  return key
    .split(' & ')
    .map((part) => part.split(' | ').map(leafWords).join(' or '))
    .join(' & ')
}

function leafWords(leaf: string): string {
  const negated = leaf.startsWith('!')
  const slash = leaf.lastIndexOf('/')
  const outcome = leaf.slice(slash + 1).replace(/[()]|\[.*$/g, '')
  const line = /@([^/]+)$/.exec(leaf.slice(0, slash))?.[1]
  const word = outcome.charAt(0).toUpperCase() + outcome.slice(1)
  const total = line !== undefined && (outcome === 'over' || outcome === 'under')
  return `${negated ? 'Not ' : ''}${word}${total ? ` ${line}` : ''}`
}

/** Rows of text made shorter: the nine half-time/full-time pairs in their usual order. */
export const pairs = ['home', 'draw', 'away'].flatMap((half) =>
  ['home', 'draw', 'away'].map((full) => `${half}-${full}`),
)

/** Every second or every number from `from`. */
export function numbers(from: number, count: number, step = 1): number[] {
  return Array.from({ length: count }, (_, i) => from + i * step)
}
