/** Matches under way, as a source of live scores reports them. */
import { footballFeature } from '../features/football/index.ts'
import type { TestApp } from './test-app.ts'
import { addMatch } from './test-matches.ts'

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
  const matchId = await addMatch(test, { fixtureId })
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
