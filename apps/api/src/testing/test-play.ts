/** Matches under way, as a source of live scores reports them. */
import { footballFeature } from '../features/football/index.ts'
import { uuidv7 } from '../infra/id.ts'
import type { TestApp } from './test-app.ts'

type LiveReport = {
  state: 'first-half' | 'half-time' | 'second-half' | 'ended'
  minute: number | null
  score: readonly [home: number, away: number]
}

/** Makes the fixture a match that the simulator knows, and answers how to report it. */
export async function addLive(
  test: TestApp,
  fixtureId: string,
): Promise<(report: LiveReport) => Promise<void>> {
  const { db, services } = test
  const at = test.now()
  const [leagueId, homeId, awayId, matchId] = [uuidv7(at), uuidv7(at), uuidv7(at), uuidv7(at)]
  await db
    .insertInto('football_league')
    .values({ id: leagueId, code: leagueId, name: 'League', country: null, created_at: at })
    .execute()
  const team = { crest_url: null, crest_licence: null, created_at: at }
  await db
    .insertInto('football_team')
    .values([
      { id: homeId, name: 'Home', country: null, ...team },
      { id: awayId, name: 'Away', country: null, ...team },
    ])
    .execute()
  await db
    .insertInto('football_match')
    .values({
      id: matchId,
      league_id: leagueId,
      season: '2026',
      home_id: homeId,
      away_id: awayId,
      kickoff: at,
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
  const said = { source: 'simulator', external_id: matchId, match_id: matchId, at } as const
  const nothing = JSON.stringify({})
  await db
    .insertInto('football_report')
    .values({ ...said, said: nothing })
    .execute()
  return async ({ score: [home, away], ...told }) => {
    const report = { externalId: matchId, ...told, score: { home, away } }
    const source = {
      id: 'simulator' as const,
      historyDays: 1,
      async *matches() {},
      live: async () => [report],
    }
    const job = footballFeature
      .jobs({ ...services, footballSources: [source] })
      .find(({ name }) => name === 'football_live')
    await job?.run({ source: source.id }, { signal: undefined, log: services.log })
  }
}
