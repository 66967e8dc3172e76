/** Games and players as tests of Predictz need them. */
import { lagosDayOf } from '../../infra/days.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { callAs } from '../../testing/test-calls.ts'
import { addFixture } from '../../testing/test-results.ts'
import { insertGame } from './games.store.ts'

export const hourMs = 3_600_000

export type TestGame = { id: string; fixtureId: string; kickoff: Date }

/** A game that kicks off in two hours, unless given. */
export async function addGame(
  test: TestApp,
  given: { kickoff?: Date; credits?: number; featured?: boolean } = {},
): Promise<TestGame> {
  const { kickoff = new Date(test.now().getTime() + 2 * hourMs), credits = 200 } = given
  const fixtureId = await addFixture(test, kickoff)
  const id = uuidv7(test.now())
  await insertGame(test.db, {
    id,
    fixtureId,
    source: 'staff',
    featured: given.featured ?? false,
    reward: credits * 100,
    day: lagosDayOf(kickoff),
    now: test.now(),
  })
  return { id, fixtureId, kickoff }
}

/** `2-1` is two for the home side. */
export async function predictAs(
  test: TestApp,
  profileId: string,
  { game, score, key }: { game: TestGame; score: string; key?: string },
) {
  const [home = 0, away = 0] = score.split('-').map(Number)
  const prediction = { home_team_score: home, away_team_score: away }
  const body = { profile_id: profileId, prediction_id: game.id, prediction }
  const url = '/api/v1/predictz/'
  return await callAs(test, profileId, { method: 'POST', url, body, ...(key && { key }) })
}
