/** Who predicted which score: pure, the same for the same seed, world and time. */
import { lagosDayOf } from '../../infra/days.ts'
import { uuidv7 } from '../../infra/id.ts'
import { topLeagueOf } from '../predictz/index.ts'
import type { PastGame } from '../predictz/index.ts'
import { people } from './people.ts'
import type { Match } from './plan.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { reportOn } from './story.ts'
import type { Member } from './story.ts'
import type { StyleName } from './styles.ts'

const hourMs = 3_600_000
const perDayMax = 5
const openMs = 72 * hourMs

type Weighted = readonly [home: number, away: number, weight: number]

/** What people write down: nobody of them knows more than how matches often end. */
const common: readonly Weighted[] = [
  [1, 0, 10],
  [2, 1, 16],
  [1, 1, 13],
  [2, 0, 11],
  [0, 1, 6],
  [1, 2, 9],
  [0, 2, 4],
  [0, 0, 6],
  [3, 1, 8],
  [2, 2, 6],
  [3, 0, 5],
  [1, 3, 3],
  [3, 2, 3],
]
const likes: Readonly<Record<StyleName, (home: number, away: number) => number>> = {
  banker: (home, away) => (home > away ? 2 : 1),
  single: () => 1,
  goals: (home, away) => (home + away > 2 ? 2.5 : 1),
  handicap: (home, away) => (Math.abs(home - away) === 1 ? 2 : 1),
  accumulator: (home, away) => (home > away && home > 1 ? 2 : 1),
  longshot: (home, away) => (home <= away ? 2.5 : 1),
}

/** The matches that are games: the first of each day in the top leagues, by kick-off. */
export function matchesOfGames(matches: readonly Match[]): Match[] {
  const counts = new Map<string, number>()
  return matches
    .toSorted((a, b) => a.kickoff.getTime() - b.kickoff.getTime() || (a.id < b.id ? -1 : 1))
    .filter((match) => {
      const day = lagosDayOf(match.kickoff)
      const already = counts.get(day) ?? 0
      const isTop = topLeagueOf(match.league, match.country) !== undefined
      if (!isTop || already === perDayMax) return false
      counts.set(day, already + 1)
      return true
    })
}

/**
 * Games of the days that are over and of the coming ones, with who predicted what.
 * @param input.matches those of games
 */
export function pastGamesOf(input: {
  seed: string
  now: Date
  members: readonly Member[]
  matches: readonly Match[]
  fixtures: ReadonlyMap<string, string>
  rivalsOf: (gameId: string, match: Match) => PastGame['rivals']
}): PastGame[] {
  const random = createRandom(input.seed, 'predictions')
  // How often each of them plays.
  const eager = input.members.map(() => 0.1 + random.unit() * 0.75)
  const days = new Set<string>()
  return input.matches.flatMap((match): PastGame[] => {
    const fixtureId = input.fixtures.get(match.id)
    const day = lagosDayOf(match.kickoff)
    if (fixtureId === undefined) return []
    const isFirst = !days.has(day)
    days.add(day)
    return [gameOf(random, { ...input, match, fixtureId, day, eager, isFirst })]
  })
}

function gameOf(
  random: Random,
  about: {
    seed: string
    now: Date
    members: readonly Member[]
    match: Match
    fixtureId: string
    day: string
    eager: readonly number[]
    isFirst: boolean
    rivalsOf: (gameId: string, match: Match) => PastGame['rivals']
  },
): PastGame {
  const { seed, now, match, members, eager } = about
  const { kickoff } = match
  const opensAt = new Date(Math.min(kickoff.getTime() - openMs, now.getTime() - hourMs))
  const report = reportOn(seed, match, now)
  const isOver = report.at <= now
  const end = Math.min(kickoff.getTime(), now.getTime()) - 1
  const predictions = members.flatMap((member, index) => {
    if (!random.chance(eager[index] ?? 0)) return []
    const at = new Date(random.whole(opensAt.getTime() + 60_000, end))
    const style = people[index]?.style ?? 'single'
    const [home, away] = random.weighted(
      common,
      ([h, a, weight]) => weight * likes[style](h, a),
    ) ?? [1, 1]
    const salt = Buffer.from(random.bytes())
    const id = uuidv7(at, random.bytes())
    return [{ id, profileId: member.id, home, away, at, salt }]
  })
  const gameId = uuidv7(opensAt, random.bytes())
  return {
    id: gameId,
    rivals: about.rivalsOf(gameId, match),
    fixtureId: about.fixtureId,
    day: about.day,
    featured: about.isFirst,
    createdAt: opensAt,
    closedAt: kickoff <= now ? kickoff : null,
    settled: isOver ? { at: report.at, score: report.result.fullTime } : null,
    predictions,
  }
}
