/**
 * Attack and defence of every club from one kind of count (goals, shots, …), updated after each
 * match: an extended Kalman filter of a Poisson count on the log scale with independent clubs.
 * After Durbin & Koopman, *Time Series Analysis by State Space Methods*, and Koopman & Lit,
 * *A dynamic bivariate Poisson model for … football match results* (2015).
 */
import type { Memory } from './memory.ts'
import type { Results } from './results.ts'

export type RatingOptions = {
  /** Counts of the home and the away side; `NaN` leaves the ratings as they are. */
  home: Float64Array
  away: Float64Array
  /** A usual count of one side, where a league begins. */
  typical: number
  /** Variance over mean of the count, of each match. */
  dispersion: (match: number) => number
  /** How much a rating may drift: variance a day, and at the turn of a season. */
  driftDay: number
  driftSeason: number
  /** What the turn of a season leaves of a rating. */
  seasonKeeps: number
  /** Variance of the rating of a club that was never seen, and of what a new division adds. */
  start: number
  division: number
  /** How far one match moves a club's edge at home, its league's level, and that of all leagues. */
  steps: { home: number; league: number; all: number }
  /** Where the ratings are kept. */
  memory: Memory
}

export type Ratings = {
  /** Logarithm of the expected count of either side, before the match is seen. */
  expect(match: number): { home: number; away: number; variance: number }
  /** Learns from a match that was played. */
  observe(match: number): void
}

/** What a division up or down takes or gives. */
const divisionStep = 0.2
const newcomer = -0.1
const leagueSettles = 20
const leagueStepMax = 12
const restDaysMax = 60

/** The ratings of all clubs, and how they drift, carry over and learn. */
function createClubs(results: Results, options: RatingOptions) {
  const { memory } = options
  const attack = memory.club('attack')
  const defence = memory.club('defence')
  const attackVariance = memory.club('attack-variance', options.start)
  const defenceVariance = memory.club('defence-variance', options.start)
  const lastDay = memory.club('last-day', -1)
  const lastTier = memory.club('last-tier')
  const lastSeason = memory.club('last-season')

  function widen(club: number, by: number): void {
    attackVariance[club] = (attackVariance[club] ?? 0) + by
    defenceVariance[club] = (defenceVariance[club] ?? 0) + by
  }

  return {
    attack: (club: number) => attack[club] ?? 0,
    defence: (club: number) => defence[club] ?? 0,
    variance: (home: number, away: number) =>
      (attackVariance[home] ?? 0) +
      (defenceVariance[home] ?? 0) +
      (attackVariance[away] ?? 0) +
      (defenceVariance[away] ?? 0),
    /** Brings a club up to the day of a match. @param start the rating of one never seen */
    meet(match: number, club: number, start: number): void {
      const day = results.day[match] ?? 0
      const tier = results.tier[match] ?? 0
      const season = results.seasonId[match] ?? 0
      if ((lastDay[club] ?? -1) < 0) {
        attack[club] = defence[club] = start
        lastSeason[club] = season
        lastTier[club] = tier
        lastDay[club] = day
      }
      widen(club, options.driftDay * Math.min(day - (lastDay[club] ?? day), restDaysMax))
      lastDay[club] = day
      if (lastSeason[club] === season) return
      lastSeason[club] = season
      const step = divisionStep * ((lastTier[club] ?? tier) - tier)
      lastTier[club] = tier
      attack[club] = (attack[club] ?? 0) * options.seasonKeeps - step
      defence[club] = (defence[club] ?? 0) * options.seasonKeeps - step
      widen(club, options.driftSeason + (step === 0 ? 0 : options.division))
    },
    /** One side's count against what was expected moves its attack and the other's defence. */
    learn(input: { scorer: number; keeper: number; rate: number; noise: number; count: number }) {
      const { scorer, keeper, rate, noise, count } = input
      const attackSpread = attackVariance[scorer] ?? 0
      const defenceSpread = defenceVariance[keeper] ?? 0
      const spread = noise / rate + attackSpread + defenceSpread
      const error = (count - rate) / rate
      attack[scorer] = (attack[scorer] ?? 0) + (attackSpread / spread) * error
      defence[keeper] = (defence[keeper] ?? 0) - (defenceSpread / spread) * error
      attackVariance[scorer] = attackSpread - (attackSpread * attackSpread) / spread
      defenceVariance[keeper] = defenceSpread - (defenceSpread * defenceSpread) / spread
      return error
    },
  }
}

export function createRatings(results: Results, options: RatingOptions): Ratings {
  const clubs = createClubs(results, options)
  const { memory, steps } = options
  const atHome = memory.club('at-home')
  const level = { home: memory.league('level-home'), away: memory.league('level-away') }
  const seen = memory.league('seen', -1)
  // What moved in all leagues at once: seasons without crowds, more time added, more substitutes.
  const all = { home: memory.all('level-home'), away: memory.all('level-away') }
  const base = Math.log(options.typical)

  const levelOf = (side: 'home' | 'away', league: number) =>
    (level[side][league] ?? 0) + (all[side][0] ?? 0)

  function expect(match: number) {
    const home = results.homeId[match] ?? 0
    const away = results.awayId[match] ?? 0
    const league = results.leagueId[match] ?? 0
    if ((seen[league] ?? -1) < 0) {
      seen[league] = 0
      level.home[league] = base + 0.13 - (all.home[0] ?? 0)
      level.away[league] = base - 0.13 - (all.away[0] ?? 0)
    }
    const start = (seen[league] ?? 0) > 300 ? newcomer : 0
    clubs.meet(match, home, start)
    clubs.meet(match, away, start)
    const edge = atHome[home] ?? 0
    return {
      home: levelOf('home', league) + clubs.attack(home) - clubs.defence(away) + edge,
      away: levelOf('away', league) + clubs.attack(away) - clubs.defence(home) - edge,
      variance: clubs.variance(home, away),
    }
  }

  return {
    expect,
    observe(match) {
      const counts = {
        home: options.home[match] ?? Number.NaN,
        away: options.away[match] ?? Number.NaN,
      }
      if (!(counts.home >= 0 && counts.away >= 0)) return
      const home = results.homeId[match] ?? 0
      const away = results.awayId[match] ?? 0
      const league = results.leagueId[match] ?? 0
      const expected = expect(match)
      const noise = options.dispersion(match)
      const rates = { home: Math.exp(expected.home), away: Math.exp(expected.away) }
      const homeSide = { scorer: home, keeper: away, rate: rates.home, count: counts.home }
      const awaySide = { scorer: away, keeper: home, rate: rates.away, count: counts.away }
      const homeError = clubs.learn({ ...homeSide, noise })
      const awayError = clubs.learn({ ...awaySide, noise })
      atHome[home] = (atHome[home] ?? 0) + steps.home * (homeError - awayError)
      const step =
        steps.league * Math.max(1, leagueStepMax / (1 + (seen[league] ?? 0) / leagueSettles))
      level.home[league] = (level.home[league] ?? 0) + step * homeError
      level.away[league] = (level.away[league] ?? 0) + step * awayError
      all.home[0] = (all.home[0] ?? 0) + steps.all * homeError
      all.away[0] = (all.away[0] ?? 0) + steps.all * awayError
      seen[league] = (seen[league] ?? 0) + 1
    },
  }
}
