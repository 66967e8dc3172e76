/**
 * What is at stake for either side: how near its points are to a line of the table that may still
 * be crossed, and how few matches are left to cross it.
 */
import type { Memory } from './memory.ts'
import type { Results } from './results.ts'

type Stakes = {
  /** Before the match is seen, in the order of `stakeNames`. */
  describe(match: number): number[]
  observe(match: number): void
}

/** Home minus away: not to go down, to come first, and to come among the first. */
export const stakeNames = ['stake-last', 'stake-first', 'stake-top'] as const

/** Fewer clubs are no table yet. */
const clubsMin = 8
/** How many go down is no result, so lines are drawn above the last two, three and four. */
const lastLines = [2, 3, 4]
const topLines = [2, 3, 4, 5]
/** How far two clubs' points drift apart in a match, and what is near in the last one. */
const drift = 1.84
const near = 0.5

type Table = Map<number, { points: number; games: number }>

export function createStakes(results: Results, memory: Memory): Stakes {
  const { leagueId, seasonId, homeId, awayId, measured } = results
  const tables = openTables(results, memory)

  return {
    describe(match) {
      const league = leagueId[match] ?? 0
      const table = tables.of(league, seasonId[match] ?? 0)
      const size = table.size
      if (size < clubsMin) return stakeNames.map(() => 0)
      const ranked = [...table.values()].map(({ points }) => points).sort((a, b) => b - a)
      const matches = tables.matchesOf(league) || 2 * (size - 1)
      const stakeOf = (club: number) => {
        const { points, games } = table.get(club) ?? { points: 0, games: 0 }
        const left = Math.max(1, matches - games)
        const at = (line: number) => nearness({ ranked, points, line, left })
        return [
          mean(lastLines.map((line) => at(size - line))),
          at(1),
          mean(topLines.map((line) => at(line))),
        ]
      }
      const away = stakeOf(awayId[match] ?? 0)
      return stakeOf(homeId[match] ?? 0).map((value, index) => value - (away[index] ?? 0))
    },
    observe(match) {
      const [scored, conceded] = [measured.fthg[match], measured.ftag[match]]
      if (scored === undefined || conceded === undefined || !(scored + conceded >= 0)) return
      const margin = Math.sign(scored - conceded)
      tables.add(match, homeId[match] ?? 0, pointsOf(margin))
      tables.add(match, awayId[match] ?? 0, pointsOf(-margin))
    },
  }
}

function pointsOf(margin: number): number {
  if (margin === 0) return 1
  return margin > 0 ? 3 : 0
}

/** @param input.line how many clubs stand above the line */
function nearness(input: {
  ranked: readonly number[]
  points: number
  line: number
  left: number
}): number {
  const { ranked, points, line, left } = input
  const [above = 0, below = 0] = [ranked[line - 1], ranked[line]]
  const ahead = ranked.filter((other) => other > points).length
  const gap = ahead < line ? points - below : above - points
  const spreads = gap / (drift * Math.sqrt(left) + near)
  return Math.exp(-(spreads ** 2) / 2) / Math.sqrt(left)
}

/** The table of every league in its season, kept as columns of its clubs. */
function openTables(results: Results, memory: Memory) {
  const points = memory.club('points')
  const games = memory.club('games')
  // Where these were won; 0 is nowhere, so both numbers are one higher.
  const playedIn = memory.club('league')
  const playedWhen = memory.club('season')
  const season = memory.league('season')
  /** How many matches a club had in the season before. */
  const matches = memory.league('matches')
  const sides = Array.from({ length: results.leagues }, () => new Set<number>())
  playedIn.forEach((league, club) => {
    if (league > 0 && playedWhen[club] === season[league - 1]) sides[league - 1]?.add(club)
  })

  return {
    matchesOf: (league: number) => matches[league] ?? 0,
    of(league: number, now: number): Table {
      const clubs = season[league] === now + 1 ? [...(sides[league] ?? [])] : []
      return new Map(
        clubs.map((club) => [club, { points: points[club] ?? 0, games: games[club] ?? 0 }]),
      )
    },
    add(match: number, club: number, won: number): void {
      const league = results.leagueId[match] ?? 0
      const now = (results.seasonId[match] ?? 0) + 1
      const here = sides[league]
      if (season[league] !== now) {
        matches[league] = Math.max(0, ...[...(here ?? [])].map((each) => games[each] ?? 0))
        season[league] = now
        here?.clear()
      }
      if (!here?.has(club)) {
        sides[(playedIn[club] ?? 0) - 1]?.delete(club)
        here?.add(club)
        points[club] = games[club] = 0
        playedIn[club] = league + 1
        playedWhen[club] = now
      }
      points[club] = (points[club] ?? 0) + won
      games[club] = (games[club] ?? 0) + 1
    },
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
