/** What surrounds a match: Elo ratings, rest, newcomers to a division, and how a league plays. */
import type { Memory } from './memory.ts'
import type { Results } from './results.ts'

type Context = {
  /** Before the match is seen, in the order of `contextNames`. */
  describe(match: number): number[]
  observe(match: number): void
}

/** The season of the year, which says something of goals and next to nothing of who wins. */
export const seasonNames: ReadonlySet<string> = new Set([
  'winter',
  'autumn',
  'winter-twice',
  'autumn-twice',
  'winter-thrice',
  'autumn-thrice',
])

export const contextNames = [
  'elo',
  'elo-gap',
  'rest',
  'rest-least',
  'season-least',
  'season-most',
  'moved',
  'league-goals',
  'league-goals-slow',
  'league-home',
  'league-draws',
  'winter',
  'autumn',
  'winter-twice',
  'autumn-twice',
  'winter-thrice',
  'autumn-thrice',
] as const

const restMax = 14
const homeElo = 65
const eloStep = 14
const tierElo = 40
const yearDays = 365.25
/** Where a league begins, and how far one match moves its averages. */
const usual = { goals: 2.6, home: 0.4, draws: 0.27 }
const steps = { goals: 0.004, slow: 0.0008, home: 0.003, draws: 0.003 }

export function createContext(results: Results, memory: Memory): Context {
  const elo = memory.club('elo', Number.NaN)
  const lastDay = memory.club('last-day')
  const lastTier = memory.club('last-tier')
  const moved = memory.club('moved')
  const played = memory.club('played')
  const season = memory.club('season', Number.NaN)
  const goals = memory.league('goals', usual.goals)
  const slowGoals = memory.league('goals-slow', usual.goals)
  const homeMargin = memory.league('margin', usual.home)
  const draws = memory.league('draws', usual.draws)

  function meet(match: number, club: number): void {
    const tier = results.tier[match] ?? 0
    const now = results.seasonId[match] ?? 0
    if (Number.isNaN(elo[club])) {
      elo[club] = 1500 - tierElo * tier
      lastDay[club] = (results.day[match] ?? 0) - restMax
      lastTier[club] = tier
      season[club] = now
    }
    if (season[club] === now) return
    season[club] = now
    moved[club] = (lastTier[club] ?? tier) - tier
    lastTier[club] = tier
    played[club] = 0
  }

  return {
    describe(match) {
      const home = results.homeId[match] ?? 0
      const away = results.awayId[match] ?? 0
      const league = results.leagueId[match] ?? 0
      const day = results.day[match] ?? 0
      meet(match, home)
      meet(match, away)
      const gap = ((elo[home] ?? 0) - (elo[away] ?? 0)) / 100
      const homeRest = Math.min(restMax, day - (lastDay[home] ?? day))
      const awayRest = Math.min(restMax, day - (lastDay[away] ?? day))
      const games = [played[home] ?? 0, played[away] ?? 0]
      const angle = (2 * Math.PI * (day % yearDays)) / yearDays
      return [
        gap,
        Math.abs(gap),
        homeRest - awayRest,
        Math.min(homeRest, awayRest),
        Math.min(...games),
        Math.max(...games),
        (moved[home] ?? 0) - (moved[away] ?? 0),
        goals[league] ?? 0,
        slowGoals[league] ?? 0,
        homeMargin[league] ?? 0,
        draws[league] ?? 0,
        ...[1, 2, 3].flatMap((turns) => [Math.cos(turns * angle), Math.sin(turns * angle)]),
      ]
    },
    observe(match) {
      const [scored, conceded] = [results.measured.fthg[match], results.measured.ftag[match]]
      if (scored === undefined || conceded === undefined || !(scored + conceded >= 0)) return
      const home = results.homeId[match] ?? 0
      const away = results.awayId[match] ?? 0
      const league = results.leagueId[match] ?? 0
      meet(match, home)
      meet(match, away)
      const margin = scored - conceded
      drawNearer(goals, league, { by: steps.goals, to: scored + conceded })
      drawNearer(slowGoals, league, { by: steps.slow, to: scored + conceded })
      drawNearer(homeMargin, league, { by: steps.home, to: margin })
      drawNearer(draws, league, { by: steps.draws, to: margin === 0 ? 1 : 0 })
      const expected = 1 / (1 + 10 ** (-((elo[home] ?? 0) + homeElo - (elo[away] ?? 0)) / 400))
      const weight = 1 + 0.5 * Math.max(0, Math.abs(margin) - 1) ** 0.7
      const change = eloStep * weight * ((Math.sign(margin) + 1) / 2 - expected)
      elo[home] = (elo[home] ?? 0) + change
      elo[away] = (elo[away] ?? 0) - change
      for (const club of [home, away]) {
        lastDay[club] = results.day[match] ?? 0
        played[club] = (played[club] ?? 0) + 1
      }
    },
  }
}

function drawNearer(
  column: Float64Array,
  at: number,
  { by, to }: { by: number; to: number },
): void {
  const before = column[at] ?? to
  column[at] = before + by * (to - before)
}
