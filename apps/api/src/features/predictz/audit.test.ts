/** What whoever owns the database changes of predictions: the audit of the night tells it. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { runAsOwner } from '../../testing/test-results.ts'
import { listRoots, makeRoots } from '../records/index.ts'
import { predictionRoots } from './index.ts'
import { sealOf } from './seal.ts'
import { addGame, hourMs, predictAs } from './test-predictz.ts'
import type { TestGame } from './test-predictz.ts'

let app: TestApp
let game: TestGame

/** Three predictions of a day that is over. */
beforeEach(async () => {
  app = await openTestApp({ startAt: new Date('2026-11-16T08:00:00Z') })
  game = await addGame(app)
  for (const player of await newPeople(app.db, 3)) {
    expect((await predictAs(app, player, { game, score: '2-1' })).status).toBe(200)
  }
  app.advance(24 * hourMs)
  await makeRoots(app.db, app.now(), { parts: [predictionRoots] })
})
afterEach(() => app.close())

async function found(): Promise<string[] | undefined> {
  const roots = await listRoots(app.db)
  const findings = await predictionRoots.audit?.(app.db, { roots, signal: undefined })
  return findings?.map(({ kind }) => kind)
}

test('nothing, where all is as it was sealed, on days without a prediction too', async () => {
  app.advance(24 * hourMs)
  await makeRoots(app.db, app.now(), { parts: [predictionRoots] })
  expect((await listRoots(app.db)).map(({ day }) => day)).toHaveLength(2)
  expect(await found()).toEqual([])
})

const one = `(select id from prediction order by at limit 1)`

test.each([
  ['a score', 'prediction-edited', `update prediction set home = 4 where id = ${one}`],
  ['its time', 'prediction-edited', `update prediction set at = at + interval '1 s'`],
  ['one that is gone', 'prediction-not-in-root', `delete from prediction where id = ${one}`],
  ['all that are gone', 'prediction-not-in-root', 'delete from prediction'],
  ['a day that nothing is kept of', 'prediction-not-in-root', 'delete from prediction_day'],
  [
    'the root of the predictions',
    'prediction-not-in-root',
    `update prediction_day set root = sha256('')`,
  ],
])('%s', async (_what, kind, change) => {
  await runAsOwner(app, change)
  expect(await found()).toContain(kind)
})

test('one that is sealed anew, or added to a day that is over', async () => {
  const [profileId = ''] = await newPeople(app.db, 1)
  const at = new Date('2026-11-16T08:30:00Z')
  const sealed = { id: uuidv7(at), gameId: game.id, profileId, home: 3, away: 3, at }
  const salt = randomBytes(16)
  await runAsOwner(
    app,
    `insert into prediction (id, game_id, profile_id, home, away, at, salt, hash)
     values ($1, $2, $3, 3, 3, $4, $5, $6)`,
    [sealed.id, game.id, profileId, at, salt, sealOf({ ...sealed, salt })],
  )
  expect(await found()).toEqual(['prediction-not-in-root'])
})
