/** How many predictions a game has, kept beside them: what is shown is what there is. */
import { predictzStaff } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { predictzJobs } from './predictz.jobs.ts'
import { addPastGames } from './past-games.store.ts'
import { addGame, hourMs, predictAs } from './test-predictz.ts'
import type { TestGame } from './test-predictz.ts'

let app: TestApp
let people: string[]
let round = 0
const errors: unknown[] = []

beforeAll(async () => {
  app = await openTestApp()
  people = await newPeople(app.db, 4)
})
afterAll(() => app.close())

async function run(name: string): Promise<void> {
  const job = predictzJobs(app.services).find((each) => each.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  const log = { error: (line: unknown) => errors.push(line) } as never
  await job.run({}, { signal: undefined, log })
}

async function shown({ id }: Pick<TestGame, 'id'>): Promise<number | undefined> {
  round += 1
  const staff = await staffBrowser(app, await newStaff(app, 'admin', `c${round}@strix.example`))
  const { body } = await staff.send('GET', '/api/v1/admin/predictz/games')
  const { data } = predictzStaff.games.ok.parse(body)
  return data.find((game) => game._id === id)?.predictions
}

async function kept({ id }: TestGame): Promise<number | undefined> {
  const query = app.db.selectFrom('prediction_count').select('count').where('game_id', '=', id)
  return (await query.executeTakeFirst())?.count
}

test('each prediction is shown at once, and is added up once, whenever the job runs', async () => {
  const game = await addGame(app)
  const [first = '', second = '', third = ''] = people
  await predictAs(app, first, { game, score: '1-0' })
  await run('predictz_counts')
  // It is too young to be kept.
  expect([await shown(game), await kept(game)]).toEqual([1, undefined])
  app.advance(6 * 60_000)
  await predictAs(app, second, { game, score: '2-0' })
  await Promise.all([run('predictz_counts'), run('predictz_counts')])
  expect([await shown(game), await kept(game)]).toEqual([2, 1])
  app.advance(6 * 60_000)
  await run('predictz_counts')
  await predictAs(app, third, { game, score: '3-0' })
  expect([await shown(game), await kept(game)]).toEqual([3, 2])
})

test('what a clock that was ahead has added up is added up again', async () => {
  const game = await addGame(app)
  const [first = '', second = ''] = people
  await predictAs(app, first, { game, score: '1-0' })
  app.advance(7 * 24 * hourMs)
  await run('predictz_counts')
  app.advance(-7 * 24 * hourMs)
  await predictAs(app, second, { game, score: '2-0' })
  app.advance(6 * 60_000)
  await run('predictz_counts')
  expect([await shown(game), await kept(game)]).toEqual([2, 2])
})

test('the nightly audit finds a count that differs, and everything is counted again', async () => {
  const game = await addGame(app)
  await predictAs(app, people[0] ?? '', { game, score: '1-0' })
  app.advance(6 * 60_000)
  await run('predictz_counts')
  await run('predictz_counts_audit')
  expect([errors, await shown(game)]).toEqual([[], 1])
  await sql`update prediction_count set count = 7 where game_id = ${game.id}`.execute(app.db)
  expect(await shown(game)).toBe(7)
  await run('predictz_counts_audit')
  expect(errors).toEqual([{ finding: `${game.id} is kept with 7 predictions, and has 1` }])
  expect([await shown(game), await kept(game)]).toEqual([1, undefined])
  await run('predictz_counts')
  expect([await shown(game), await kept(game)]).toEqual([1, 1])
})

test('predictions of a past that is filled in are counted', async () => {
  const open = await addGame(app)
  app.advance(6 * 60_000)
  await run('predictz_counts')
  const now = app.now()
  const at = new Date(now.getTime() - 48 * hourMs)
  const past = await addGame(app, { kickoff: new Date(now.getTime() + 3 * hourMs) })
  const id = uuidv7(at)
  await sql`delete from prediction_game where id = ${past.id}`.execute(app.db)
  const prediction = { profileId: people[0] ?? '', home: 1, away: 0, at, salt: Buffer.alloc(16) }
  const game = { id, fixtureId: past.fixtureId, day: '2026-11-01', featured: false, createdAt: at }
  const rest = { closedAt: null, settled: null, rivals: [] }
  const predictions = [{ ...prediction, id: uuidv7(at) }]
  await transact(app.db, (tx) =>
    addPastGames(tx, { games: [{ ...game, ...rest, predictions }], now }),
  )
  expect([await shown({ id }), await shown(open)]).toEqual([1, 0])
})
