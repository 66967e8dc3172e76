/** Games made by rule: the top leagues' matches of the coming days. */
import { predictionRules } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import { lagosDayOf } from '../../infra/days.ts'
import { uuidv7 } from '../../infra/id.ts'
import { insertGame, listCandidates } from './games.store.ts'
import { topLeagueOf } from './top-leagues.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = FixtureTables & FootballTables & PredictzTables & ProfileTables

const hourMs = 3_600_000
/** A game is open for at least a day. */
const openMs = 24 * hourMs
const aheadMs = (predictionRules.days + 1) * 24 * hourMs
const perDayMax = 12
const featuredPerDay = 2

type Pick = { id: string; rank: number; kickoff: Date; day: string; isGame: boolean }

/** Fills each day up; answers how many were made. */
export async function makeGamesByRule(deps: { db: Db<Tables>; now: () => Date }): Promise<number> {
  const now = deps.now()
  // From today on: what stands already counts towards its day.
  const span = { from: now, to: new Date(now.getTime() + aheadMs) }
  const picks = (await listCandidates(deps.db, span)).flatMap((row): Pick[] => {
    const rank = topLeagueOf(row.league, row.country)
    if (rank === undefined && !row.isGame) return []
    const { id, kickoff, isGame } = row
    return [{ id, kickoff, isGame, rank: rank ?? 0, day: lagosDayOf(kickoff) }]
  })
  const days = Map.groupBy(picks, ({ day }) => day)
  let made = 0
  for (const [day, all] of days) {
    const missing = perDayMax - all.filter(({ isGame }) => isGame).length
    const wanted = all
      .filter(({ isGame, kickoff }) => !isGame && kickoff.getTime() - now.getTime() >= openMs)
      .toSorted((a, b) => a.rank - b.rank || a.kickoff.getTime() - b.kickoff.getTime())
      .slice(0, Math.max(0, missing))
    const isFirst = missing === perDayMax
    for (const [index, { id: fixtureId }] of wanted.entries()) {
      const added = await insertGame(deps.db, {
        id: uuidv7(now),
        fixtureId,
        day,
        source: 'rule',
        featured: isFirst && index < featuredPerDay,
        reward: predictionRules.rewardDefault * 100,
        now,
      })
      if (added) made += 1
    }
  }
  return made
}
