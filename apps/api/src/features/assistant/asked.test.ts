/** Forecasts that somebody asked for come out by what is known of their matches. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addMatch } from '../../testing/test-matches.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { addFixture } from '../../testing/test-results.ts'
import { settleAsked } from './asked.service.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const hour = 3_600_000

test('a score that is corrected corrects what came of it, once sources agree', async () => {
  const [profileId = ''] = await newPeople(app.db, 1)
  const kickoff = new Date(app.now().getTime() - 3 * hour)
  const matchId = await addMatch(app, { fixtureId: await addFixture(app, kickoff), kickoff })
  const about = { profile_id: profileId, chat_id: null, message_id: null, match_id: matchId }
  const names = { home: 'Arsenal', away: 'Chelsea', league: 'Premier League' }
  const bet = { outcome: '1x2/home', outcome_name: 'Arsenal win', chance: 60 }
  const row = { ...about, ...names, ...bet, id: uuidv7(kickoff), asked_at: kickoff, kickoff }
  await app.db.insertInto('asked_forecast').values(row).execute()
  /** Null is a score about which sources disagree. */
  const played = async (score: readonly [number, number] | null) => {
    const [home, away] = score ?? [null, null]
    const state = score ? ('agreed' as const) : ('disputed' as const)
    const full = { full_home: home, full_away: away, at: app.now() }
    const change = { status: 'finished' as const, state, ...full }
    await app.db.updateTable('football_match').set(change).where('id', '=', matchId).execute()
    app.advance(60_000)
    const decided = await settleAsked(app.services)
    const query = { current_page: 1, page_size: 20 }
    const { data } = await app.services.askedService.list({ profileId, query })
    return [decided, data[0]?.state, data[0]?.result]
  }
  expect(await played([2, 1])).toEqual([1, 'right', { home: 2, away: 1 }])
  expect(await played(null)).toEqual([0, 'right', { home: 2, away: 1 }])
  expect(await played([2, 2])).toEqual([1, 'wrong', { home: 2, away: 2 }])
  expect(await settleAsked(app.services)).toBe(0)
})
