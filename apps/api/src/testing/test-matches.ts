/** Matches of football as a source names them. */
import { uuidv7 } from '../infra/id.ts'
import type { TestApp } from './test-app.ts'

/** Makes a fixture a match, under names of its own. Answers the match's id. */
export async function addMatch(
  test: TestApp,
  given: {
    fixtureId: string
    league?: { name: string; country: string | null }
    home?: string
    away?: string
    kickoff?: Date
  },
): Promise<string> {
  const { db } = test
  const at = test.now()
  const { fixtureId, home = 'Home', away = 'Away', kickoff = at } = given
  const [leagueId, homeId, awayId, id] = [uuidv7(at), uuidv7(at), uuidv7(at), uuidv7(at)]
  const { name, country } = given.league ?? { name: 'League', country: null }
  await db
    .insertInto('football_league')
    .values({ id: leagueId, code: leagueId, name, country, created_at: at })
    .execute()
  await db
    .insertInto('football_team')
    .values([
      { id: homeId, name: home, country, created_at: at },
      { id: awayId, name: away, country, created_at: at },
    ])
    .execute()
  await db
    .insertInto('football_match')
    .values({
      id,
      league_id: leagueId,
      season: '2026',
      home_id: homeId,
      away_id: awayId,
      kickoff,
      kickoff_known: true,
      status: 'scheduled',
      state: 'agreed',
      half_home: null,
      half_away: null,
      full_home: null,
      full_away: null,
      counts: null,
      odds: null,
      source: 'simulator',
      at,
      fixture_id: fixtureId,
    })
    .execute()
  return id
}
