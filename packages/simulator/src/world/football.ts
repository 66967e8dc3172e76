/**
 * The hidden world as a source of football has it: seasons, what is counted in a match, what the
 * market asked before it, where a match under way stands, and, for the track record alone, what
 * was truly likely.
 */
import { generator } from '../random.ts'
import { countsExpected, expectedAt, poisson, trueGrid } from './model.ts'
import { dayMs, minuteOf, phaseOf, roundOf, roundStartsOn, scoreAt, tempos } from './world.ts'
import type { Club, Match, Score } from './world.ts'

/** Home side first. */
type Pair = readonly [home: number, away: number]
/** What is counted in a match besides goals. */
type Counts = {
  shots: Pair
  shotsOnTarget: Pair
  corners: Pair
  fouls: Pair
  yellows: Pair
  reds: Pair
}
/** Decimal prices an hour before kick-off, by the column names of files of results. */
type MarketPrices = Readonly<Record<string, number>>
export type FootballMatch = {
  id: string
  league: { id: string; name: string; country: string }
  season: { label: string; startsOn: string; endsOn: string }
  home: { id: string; name: string }
  away: { id: string; name: string }
  kickoff: string
  /** Null until the match is over. */
  ended: { halfTime: Score; fullTime: Score; counts: Counts } | null
  /** Null until an hour before kick-off. */
  odds: MarketPrices | null
}
export type LiveMatch = {
  id: string
  state: 'first-half' | 'half-time' | 'second-half' | 'ended'
  minute: number
  score: Score
}
/** What was truly likely. */
export type TrueChances = {
  home: number
  draw: number
  away: number
  over25: number
  bothScore: number
  halfTime: { home: number; draw: number; away: number }
}

const pricedBeforeMs = 3_600_000
/** Overrounds of the market's average and of its best prices. */
const margins = { avg: 0.055, max: 0.015 } as const

export function footballMatch(match: Match, now: number): FootballMatch {
  const ended = phaseOf(match, now) === 'ended'
  const { halfTime, fullTime } = match.truth
  return {
    id: match.id,
    league: { id: match.league.id, name: match.league.name, country: match.league.country },
    season: seasonOf(match),
    home: teamOf(match.home),
    away: teamOf(match.away),
    kickoff: new Date(match.kickoff).toISOString(),
    ended: ended ? { halfTime, fullTime, counts: countsOf(match) } : null,
    odds: now >= match.kickoff - pricedBeforeMs ? pricesOf(match) : null,
  }
}

const marks = { first: '', women: ' Women', u21: ' U21' } as const

function teamOf(club: Club): { id: string; name: string } {
  return { id: club.id, name: `${club.long}${marks[club.side]}` }
}

/** A season is two meetings of every pair, one at each home. */
function seasonOf({ league, kickoff }: Match): FootballMatch['season'] {
  const rounds = 2 * (league.clubs.length - 1)
  const number = Math.floor(roundOf(league, Math.floor(kickoff / dayMs)) / rounds)
  const start = roundStartsOn(league, number * rounds)
  const year = new Date(start * dayMs).getUTCFullYear()
  let first = number
  while (yearOf(roundStartsOn(league, (first - 1) * rounds)) === year) first -= 1
  const end = roundStartsOn(league, (number + 1) * rounds) - 1
  return { label: `${year}/${number - first + 1}`, startsOn: isoDay(start), endsOn: isoDay(end) }
}

function yearOf(day: number): number {
  return new Date(day * dayMs).getUTCFullYear()
}

function isoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** Shots grow with what a side is expected to score, and every goal is a shot on target. */
export function countsOf(match: Match): Counts {
  const random = generator(match.id, 'counts')
  const means = countsExpected(match, expectedAt(match, match.kickoff))
  const usual = match.league.goals / 2
  const side = (name: 'home' | 'away') => {
    const press = (match.expected[name] / usual) ** 0.8
    const shotsOnTarget = match.truth.fullTime[name] + drawn(3 * press, random())
    const cards = drawn(means.cards[name], random())
    const reds = Math.min(cards, drawn(0.05, random()))
    return {
      shotsOnTarget,
      shots: shotsOnTarget + drawn(7.8 * press, random()),
      corners: drawn(means.corners[name], random()),
      fouls: cards + drawn(9.5, random()),
      yellows: cards - reds,
      reds,
    }
  }
  const [home, away] = [side('home'), side('away')]
  const pair = (name: keyof typeof home): Pair => [home[name], away[name]]
  return {
    shots: pair('shots'),
    shotsOnTarget: pair('shotsOnTarget'),
    corners: pair('corners'),
    fouls: pair('fouls'),
    yellows: pair('yellows'),
    reds: pair('reds'),
  }
}

function drawn(mean: number, at: number): number {
  const chances = poisson(mean, 40)
  let sum = 0
  const count = chances.findIndex((chance) => (sum += chance) >= at)
  return count < 0 ? chances.length : count
}

/** The goals that every bookmaker's prices stand on. */
function pricesOf(match: Match): MarketPrices {
  const chances = finalChances(expectedAt(match, match.kickoff - pricedBeforeMs))
  const prices: Record<string, number> = {}
  for (const [source, margin] of Object.entries(margins)) {
    for (const [outcome, chance] of Object.entries(chances)) {
      const price = Math.round(100 / (chance * (1 + margin))) / 100
      prices[`${source}_${outcome}`] = Math.max(1.01, price)
    }
  }
  return prices
}

const finalGoals = 12

/** The sums of `trueChances`, without the halves: it is asked for every match of years. */
function finalChances(expected: Score) {
  const chances = { h: 0, d: 0, a: 0, o25: 0, u25: 0 }
  for (const tempo of tempos) {
    const homes = poisson(expected.home * tempo, finalGoals)
    const aways = poisson(expected.away * tempo, finalGoals)
    homes.forEach((one, home) =>
      aways.forEach((other, away) => {
        const chance = (one * other) / tempos.length
        chances[home > away ? 'h' : home === away ? 'd' : 'a'] += chance
        chances[home + away > 2 ? 'o25' : 'u25'] += chance
      }),
    )
  }
  return chances
}

/** What was truly likely before the match: the strengths themselves, without the market's noise. */
export function trueChances(match: Match): TrueChances {
  const grid = trueGrid(match)
  const full = [0, 0, 0]
  const half = [0, 0, 0]
  let over25 = 0
  let bothScore = 0
  for (let state = 0; state < grid.length; state += 1) {
    const chance = grid[state] ?? 0
    const [firstHome, firstAway] = [state >> 9, (state >> 6) & 7]
    const [home, away] = [firstHome + ((state >> 3) & 7), firstAway + (state & 7)]
    full[resultOf(home, away)] = (full[resultOf(home, away)] ?? 0) + chance
    half[resultOf(firstHome, firstAway)] = (half[resultOf(firstHome, firstAway)] ?? 0) + chance
    if (home + away > 2) over25 += chance
    if (home > 0 && away > 0) bothScore += chance
  }
  return { ...named(full), over25, bothScore, halfTime: named(half) }
}

function resultOf(home: number, away: number): 0 | 1 | 2 {
  return home > away ? 0 : home === away ? 1 : 2
}

function named([home = 0, draw = 0, away = 0]: readonly number[]) {
  return { home, draw, away }
}

/** Undefined before the match. */
export function liveMatch(match: Match, now: number): LiveMatch | undefined {
  const phase = phaseOf(match, now)
  if (phase === 'coming') return undefined
  const minute = minuteOf(match, now)
  const ended = phase === 'ended'
  const states = { first: 'first-half', 'half-time': 'half-time', second: 'second-half' } as const
  return {
    id: match.id,
    state: ended ? 'ended' : states[phase],
    minute,
    score: ended ? match.truth.fullTime : scoreAt(match.truth.goals, minute),
  }
}
