import type { Pair } from './numbers.ts'
import { parsePair } from './numbers.ts'

/** A set of scores that a rest outcome or a void rule names. */
type ScoreSet = { text: string; has(home: number, away: number): boolean; largest: number }

/**
 * Reads the inside of brackets: `0-4` (every score up to 4-4), `sum6` (up to six goals in all), or
 * a list of scores. A list that spells one of the two short forms is written as the short form.
 */
export function parseScoreSet(text: string): ScoreSet | null {
  const sum = /^sum(\d{1,2})$/.exec(text.trim())
  if (sum !== null) return Number(sum[1]) === 0 ? squareSet(0) : sumSet(Number(sum[1]))
  const parts = text.trim().split(/\s+/)
  const pairs: Pair[] = []
  for (const part of parts) {
    const pair = parsePair(part)
    if (pair === null) return null
    pairs.push(pair)
  }
  const [only] = pairs
  if (only !== undefined && pairs.length === 1 && only.home === 0) return squareSet(only.away)
  return listSet(pairs)
}

function sumSet(sum: number): ScoreSet {
  return { text: `sum${sum}`, has: (home, away) => home + away <= sum, largest: sum }
}

function squareSet(side: number): ScoreSet {
  return { text: `0-${side}`, has: (home, away) => home <= side && away <= side, largest: side }
}

function listSet(pairs: readonly Pair[]): ScoreSet {
  const sorted = [...pairs].sort((a, b) => a.home - b.home || a.away - b.away)
  const names = new Set(sorted.map((pair) => `${pair.home}-${pair.away}`))
  const largest = Math.max(...pairs.map((pair) => Math.max(pair.home, pair.away)))
  const largestSum = Math.max(...pairs.map((pair) => pair.home + pair.away))
  if (names.size === (largest + 1) ** 2) return squareSet(largest)
  const inside = (largestSum + 1) * (largestSum + 2)
  if (names.size * 2 === inside) return sumSet(largestSum)
  return {
    text: [...names].join(' '),
    has: (home, away) => names.has(`${home}-${away}`),
    largest,
  }
}
