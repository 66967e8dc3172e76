/** Players who are no people: they name their scores before the kick-off, and earn nothing. */
import type { ForecastService } from '../forecasts/index.ts'
import type { Db } from '../../infra/db.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'
import { drawnBy, favouriteOf } from './rivals.ts'
import { insertRivals, listEnds, listPrices, listUncalled } from './rivals.store.ts'

type Tables = FixtureTables & PredictzTables & ResultTables

/** Late, so that what is known of a match is in its prices and forecasts. */
const aheadMs = 20 * 60_000

/** Who knows nothing of a match says nothing. Answers how many games were called. */
export async function callGames(deps: {
  db: Db<Tables>
  now: () => Date
  forecastService: ForecastService
}): Promise<number> {
  const { db, forecastService } = deps
  const now = deps.now()
  const games = await listUncalled(db, { now, before: new Date(now.getTime() + aheadMs) })
  if (games.length === 0) return 0
  const ends = await listEnds(db)
  const forecasts = await forecastService.current(games.map(({ fixtureId }) => fixtureId))
  for (const { id: gameId, fixtureId } of games) {
    const [likeliest] = forecasts.get(fixtureId)?.model?.scores(1) ?? []
    const model = likeliest && { home: likeliest.home, away: likeliest.away }
    const odds = favouriteOf(await listPrices(db, fixtureId))
    const chance = drawnBy(gameId, ends)
    const all = [
      ['model', model],
      ['odds', odds],
      ['chance', chance],
    ] as const
    const rows = all.flatMap(([rival, score]) => (score ? [{ gameId, rival, score, now }] : []))
    await insertRivals(db, rows)
  }
  return games.length
}
