/** What the model knows of a match before it is played, as a row of numbers. */
import type { CardShares } from './cards.ts'
import { contextNames, createContext } from './context.ts'
import { createForm, formNames } from './form.ts'
import { createHalfCards } from './half-cards.ts'
import type { Memory } from './memory.ts'
import { createPlay } from './play.ts'
import type { Play } from './play.ts'
import { createRatings } from './ratings.ts'
import type { RatingOptions, Ratings } from './ratings.ts'
import type { Results } from './results.ts'
import { createStakes, stakeNames } from './stakes.ts'

type Features = {
  names: readonly string[]
  /** Writes the features of a match that is not seen yet. */
  write(match: number, into: Float64Array): void
  observe(match: number): void
  /** Expected cards of either side; undefined where the league has too few matches with cards. */
  bookingsOf(match: number): { home: number; away: number; shares: CardShares } | undefined
  /** How many matches were seen of either club, and of the league. */
  sampleOf(match: number): { home: number; away: number; league: number }
}

/** Before as many matches with cards a league says nothing of them. */
const bookedMin = 100

type Signal = {
  name: string
  drifts: readonly (readonly [pace: Pace, driftDay: number])[]
  /** Shares of the drifts and of the first variance: a count of many moves less by chance. */
  scale: number
  typical: number
  dispersion: number
}
type Pace = keyof typeof seasonDrift

const seasonDrift = { slow: 0.003, even: 0.006, fast: 0.006 }
const two = [
  ['even', 2.5e-5],
  ['fast', 1.2e-4],
] as const
const three = [['slow', 8e-6], ...two] as const

const signals = {
  goals: { name: 'goals', drifts: three, scale: 1, typical: 1.35, dispersion: 1 },
  onTarget: { name: 'on-target', drifts: two, scale: 0.6, typical: 4.8, dispersion: 1.3 },
  shots: { name: 'shots', drifts: two, scale: 0.35, typical: 11.5, dispersion: 2 },
  corners: { name: 'corners', drifts: two, scale: 0.35, typical: 5.2, dispersion: 1.5 },
  half: { name: 'first-half', drifts: two, scale: 1, typical: 0.6, dispersion: 1 },
} as const satisfies Record<string, Signal>

/** How ratings learn. Those of *play* were tuned by themselves, and learn more slowly. */
const ways = {
  counts: {
    start: 0.06,
    division: 0.01,
    seasonKeeps: 0.92,
    steps: { home: 0.0025, league: 0.004, all: 0 },
  },
  play: {
    start: 0.02,
    division: 0.0032,
    seasonKeeps: 0.92,
    steps: { home: 0.0008, league: 0.0013, all: 0.0003 },
  },
} as const

/** Play says more of a match than its goals alone: a third of their noise. */
const playDispersion = 0.35
const playPaces = [
  { pace: 'slow', driftDay: 4e-6, driftSeason: 0.0048 },
  { pace: 'even', driftDay: 1.2e-5, driftSeason: 0.0048 },
  { pace: 'fast', driftDay: 5e-5, driftSeason: 0.0048 },
  // What a club is over many years: nothing of it fades from season to season.
  { pace: 'lasting', driftDay: 1e-6, driftSeason: 0.001, seasonKeeps: 1 },
] as const
const cardsDispersion = 1.1

type Pair = { home: Float64Array; away: Float64Array }

export function createFeatures(results: Results, memory: Memory): Features {
  const play = createPlay(results, memory.part('play'))
  const rated = rateSignals(results, memory, play)
  const cards = createRatings(results, cardOptions(results, memory.part('cards')))
  const context = createContext(results, memory.part('context'))
  const stakes = createStakes(results, memory.part('stakes'))
  const form = createForm(results, memory.part('form'))
  const counts = createCounts(results, memory.part('count'))
  const halves = createHalfCards(results, memory.part('half-cards'))
  const marginOf = (name: string) => {
    const ratings = rated.find((signal) => signal.name === name)?.ratings
    return (match: number) => {
      const rates = ratings?.expect(match)
      return rates ? Math.exp(rates.home) - Math.exp(rates.away) : Number.NaN
    }
  }
  const goalMargin = marginOf('play-even')
  const onTargetMargin = marginOf('on-target-even')
  return {
    names: namesOf(rated),
    write(match, into) {
      let at = 0
      const put = (value: number) => {
        into[at] = value
        at += 1
      }
      const expected = rated.map(({ ratings }) => ratings.expect(match))
      for (const { home, away } of expected) {
        put(home - away)
        put(home + away)
      }
      rated.forEach((signal, index) => {
        const rates = expected[index]
        if (!isSteady(signal) || !rates) return
        put(Math.log(Math.exp(rates.home) + Math.exp(rates.away)))
        put(Math.abs(rates.home - rates.away))
      })
      put(expected[1]?.variance ?? 0)
      const booked = cards.expect(match)
      put(Math.log(Math.exp(booked.home) + Math.exp(booked.away)))
      form.describe(match).forEach(put)
      context.describe(match).forEach(put)
      stakes.describe(match).forEach(put)
    },
    observe(match) {
      form.observe(match, { goals: goalMargin(match), onTarget: onTargetMargin(match) })
      play.observe(match)
      for (const { ratings } of rated) ratings.observe(match)
      cards.observe(match)
      context.observe(match)
      stakes.observe(match)
      counts.observe(match)
      halves.observe(match)
    },
    bookingsOf(match) {
      const { booked, redShare } = counts.bookings(match)
      if (booked < bookedMin) return undefined
      const { home, away } = cards.expect(match)
      const shares = { red: redShare, first: halves.shares(match) }
      return { home: Math.exp(home), away: Math.exp(away), shares }
    },
    sampleOf: counts.sample,
  }
}

type Rated = { name: string; pace: string; ratings: Ratings }

/** Columns in the order in which `write` fills them. */
function namesOf(rated: readonly Rated[]): string[] {
  return [
    ...rated.flatMap(({ name }) => [`${name}:gap`, `${name}:sum`]),
    ...rated.filter(isSteady).flatMap(({ name }) => [`${name}:total`, `${name}:distance`]),
    'variance',
    'cards:total',
    ...formNames,
    ...contextNames,
    ...stakeNames,
  ]
}

/** The ratings of every signal, at each of its paces. */
function rateSignals(results: Results, memory: Memory, play: Play): Rated[] {
  const { measured } = results
  const counts: Record<keyof typeof signals, Pair> = {
    goals: { home: measured.fthg, away: measured.ftag },
    onTarget: { home: measured.hst, away: measured.ast },
    shots: { home: measured.hs, away: measured.as },
    corners: { home: measured.hc, away: measured.ac },
    half: { home: measured.hthg, away: measured.htag },
  }
  const rated = (name: string, pace: string, options: Omit<RatingOptions, 'memory'>): Rated => ({
    name: `${name}-${pace}`,
    pace,
    ratings: createRatings(results, { ...options, memory: memory.part(`${name}-${pace}`) }),
  })
  const ofCounts = Object.entries(signals).flatMap(([name, signal]) =>
    signal.drifts.map(([pace, driftDay]) =>
      rated(signal.name, pace, {
        ...ways.counts,
        ...counts[name as keyof typeof signals],
        typical: signal.typical,
        dispersion: () => signal.dispersion,
        driftDay: driftDay * signal.scale,
        driftSeason: seasonDrift[pace] * signal.scale,
        start: ways.counts.start * signal.scale,
      }),
    ),
  )
  const ofPlay = playPaces.map(({ pace, ...drifts }) =>
    rated('play', pace, {
      ...ways.play,
      ...drifts,
      home: play.home,
      away: play.away,
      typical: signals.goals.typical,
      dispersion: (match) => ((measured.hst[match] ?? Number.NaN) >= 0 ? playDispersion : 1),
    }),
  )
  return [...ofCounts, ...ofPlay]
}

/** The paces whose rates are steady enough to say how many goals a match will have. */
function isSteady({ pace }: Rated): boolean {
  return pace !== 'fast'
}

/** Cards of a side, yellow and red: how a club and its opponents are booked. */
function cardOptions({ measured }: Results, memory: Memory) {
  const side = (yellow: Float64Array, red: Float64Array) =>
    yellow.map((count, match) => count + (red[match] ?? Number.NaN))
  return {
    home: side(measured.hy, measured.hr),
    away: side(measured.ay, measured.ar),
    ...ways.counts,
    typical: 1.9,
    dispersion: () => cardsDispersion,
    driftDay: 1e-5,
    driftSeason: 0.003,
    start: 0.03,
    memory,
  }
}

/** How much was seen, of whom. */
function createCounts({ homeId, awayId, leagueId, measured }: Results, memory: Memory) {
  const seen = memory.club('matches')
  const league = memory.league('matches')
  // Where a club played last.
  const playedIn = memory.club('league')
  const booked = memory.league('booked')
  const cards = memory.league('cards')
  const reds = memory.league('reds')
  const valueOf = (column: Float64Array, match: number) => column[match] ?? Number.NaN
  return {
    observe(match: number) {
      if (Number.isNaN(valueOf(measured.fthg, match))) return
      raise(seen, homeId[match], 1)
      raise(seen, awayId[match], 1)
      raise(league, leagueId[match], 1)
      for (const club of [homeId[match], awayId[match]]) {
        if (club !== undefined) playedIn[club] = leagueId[match] ?? 0
      }
      const yellow = valueOf(measured.hy, match) + valueOf(measured.ay, match)
      const red = valueOf(measured.hr, match) + valueOf(measured.ar, match)
      if (Number.isNaN(yellow + red)) return
      raise(booked, leagueId[match], 1)
      raise(cards, leagueId[match], yellow + red)
      raise(reds, leagueId[match], red)
    },
    bookings(match: number) {
      const at = leagueId[match] ?? 0
      return { booked: booked[at] ?? 0, redShare: (reds[at] ?? 0) / Math.max(1, cards[at] ?? 0) }
    },
    sample: (match: number) => ({
      home: seen[homeId[match] ?? 0] ?? 0,
      away: seen[awayId[match] ?? 0] ?? 0,
      league: league[leagueId[match] ?? 0] ?? 0,
    }),
  }
}

function raise(column: Float64Array, at: number | undefined, by: number): void {
  if (at !== undefined) column[at] = (column[at] ?? 0) + by
}
