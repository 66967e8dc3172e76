/** A league that does not exist, with strengths nobody may read, for tests. */
import { poissonGrid } from '@strix/markets'
import { rankedProbability } from './judge.ts'
import type { ResultRow } from './results.ts'

type MadeUp = { rows: ResultRow[]; truthOf(row: ResultRow): number[] }

const seasons = 12
const clubs = 20
const dayMs = 86_400_000

/** Numbers between 0 and 1 that only depend on the seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Twelve seasons of a double round; every club is as strong as its number says. */
export function makeLeague(seed: number): MadeUp {
  const random = randomOf(seed)
  const minutes = randomOf(seed + 1)
  const rows: ResultRow[] = []
  for (let season = 0; season < seasons; season += 1) {
    for (let round = 0; round < 2 * (clubs - 1); round += 1) {
      const day = Date.UTC(2000 + season, 7, 1) + round * 7 * dayMs
      for (const [home, away] of pairsOf(round)) {
        const row = playOf({ random, day, season: `${2000 + season}`, home, away })
        // A league that told from its second season on when cards were shown.
        rows.push(season === 0 ? row : { ...row, ...halfCardsOf(row, minutes) })
      }
    }
  }
  return {
    rows,
    truthOf: ({ home = '', away = '' }) => outcomeChances(ratesOf(clubOf(home), clubOf(away))),
  }
}

/** Berger's table: everybody meets everybody once at home and once away. */
function pairsOf(round: number): [number, number][] {
  const turn = round % (clubs - 1)
  const others = Array.from({ length: clubs - 1 }, (_, at) => ((at + turn) % (clubs - 1)) + 1)
  const ring = [0, ...others]
  return Array.from({ length: clubs / 2 }, (_, at): [number, number] => {
    const pair: [number, number] = [ring[at] ?? 0, ring[clubs - 1 - at] ?? 0]
    const swaps = (at + round + Math.floor(round / (clubs - 1))) % 2 === 1
    return swaps ? [pair[1], pair[0]] : pair
  })
}

function clubOf(name: string): number {
  return Number(name.slice('Club '.length))
}

function ratesOf(home: number, away: number): { home: number; away: number } {
  const gap = (home - away) * 0.06
  return { home: 1.5 * Math.exp(gap), away: 1.15 * Math.exp(-gap) }
}

type Play = { random: () => number; day: number; season: string; home: number; away: number }

function playOf({ random, day, season, home, away }: Play): ResultRow {
  const rates = ratesOf(home, away)
  const half = {
    home: countOf(rates.home * 0.45, random),
    away: countOf(rates.away * 0.45, random),
  }
  const full = {
    home: half.home + countOf(rates.home * 0.55, random),
    away: half.away + countOf(rates.away * 0.55, random),
  }
  return {
    date: new Date(day).toISOString().slice(0, 10),
    league: 'X1',
    season,
    home: `Club ${home}`,
    away: `Club ${away}`,
    fthg: String(full.home),
    ftag: String(full.away),
    hthg: String(half.home),
    htag: String(half.away),
    hst: String(full.home + countOf(3, random)),
    ast: String(full.away + countOf(3, random)),
    hs: String(full.home + 5 + countOf(6, random)),
    as: String(full.away + 5 + countOf(5, random)),
    hc: String(countOf(5, random)),
    ac: String(countOf(5, random)),
    hy: String(countOf(1.8, random)),
    ay: String(countOf(2, random)),
    hr: '0',
    ar: '0',
  }
}

/** Three cards in ten are shown before half-time. */
function halfCardsOf({ hy, ay }: ResultRow, random: () => number): ResultRow {
  const early = (count: string | undefined) =>
    String(Array.from({ length: Number(count) }, random).filter((at) => at < 0.3).length)
  return { hthy: early(hy), htay: early(ay), hthr: '0', htar: '0' }
}

function countOf(rate: number, random: () => number): number {
  const floor = Math.exp(-rate)
  let product = random()
  let count = 0
  while (product > floor) {
    product *= random()
    count += 1
  }
  return count
}

/** Home, draw, away of independent counts. */
function outcomeChances({ home, away }: { home: number; away: number }): number[] {
  const grid = poissonGrid({ home1: home, away1: away, home2: 0, away2: 0 })
  const sums = [0, 0, 0]
  grid.forEach((chance, state) => {
    const margin = Math.floor(state / 512) - (Math.floor(state / 64) % 8)
    const part = 1 - Math.sign(margin)
    sums[part] = (sums[part] ?? 0) + chance
  })
  return sums
}

export function outcomeOfRow({ fthg, ftag }: ResultRow): number {
  return 1 - Math.sign(Number(fthg) - Number(ftag))
}

export function meanScore(
  pairs: readonly (readonly [chances: readonly number[], outcome: number])[],
): number {
  return (
    pairs.reduce((sum, [chances, outcome]) => sum + rankedProbability(chances, outcome), 0) /
    pairs.length
  )
}
