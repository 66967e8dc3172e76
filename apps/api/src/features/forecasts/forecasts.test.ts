import { forecastDownload, forecasts, records } from '@strix/contracts'
import type { ForecastDownload, RecordRoot } from '@strix/contracts'
import { modelShape } from '@strix/forecast'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAsOwner, say } from '../../testing/test-results.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { readPast } from '../../testing/test-football.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { makeRoots, recordsFeature } from '../records/index.ts'
import { fitWhenDue } from './fit.service.ts'
import { auditForecasts } from './audit.service.ts'
import { forecastRoots } from './index.ts'
import { hashOf, readBody, textOf } from './body.ts'
import { makeForecasts } from './make.service.ts'
import { findModelHead } from './models.store.ts'
import { scoreForecasts } from './score.service.ts'
import { verifyForecasts } from './verify.ts'

const hourMs = 3_600_000
let world: TestWorld
let first: { fixtures: number; made: number }

/** Some months of the simulator's past, a model fitted to it, and its word on days to come. */
beforeAll(async () => {
  world = await openTestWorld({ catalogue: ['sportybet', 'bet9ja'] })
  const { services } = world
  await readPast(world, { players: true })
  expect(await makeForecasts(services, undefined)).toEqual({ fixtures: 0, made: 0 })
  expect(await fitWhenDue(services, undefined)).toMatchObject({ version: 1 })
  first = await makeForecasts(services, undefined)
}, 300_000)
afterAll(() => world.close())

async function linkedFixtures(): Promise<{ id: string; kickoff: Date }[]> {
  return await world.db
    .selectFrom('football_match as m')
    .innerJoin('fixture as f', 'f.id', 'm.fixture_id')
    .select(['f.id', 'f.kickoff'])
    .where('f.kickoff', '>', world.now())
    .orderBy('f.kickoff')
    .execute()
}

async function ask(url: string): Promise<unknown> {
  const answer = await world.app.inject(url)
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as { data: unknown }).data
}

test('every linked match to come has a forecast, from before it begins', async () => {
  const ids = (await linkedFixtures()).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(50)
  expect(first.fixtures).toBe(ids.length)
  const current = await world.services.forecastService.current(ids)
  expect(current.size).toBe(ids.length)
  for (const { model } of current.values()) {
    const { home = 0, away = 0, over15 = 0, over25 = 0 } = model?.chances ?? {}
    expect(home + away).toBeLessThan(1)
    expect(over25).toBeLessThan(over15)
    expect(model?.at.localeCompare(model.kickoff)).toBe(-1)
    expect(model?.sample.league).toBeGreaterThan(20)
  }
})

test('one forecast prices every bet, and bets on one match together', async () => {
  const [{ id } = { id: '' }] = await linkedFixtures()
  const { model } = (await world.services.forecastService.current([id])).get(id) ?? {}
  if (!model) throw new Error('no forecast')
  const win = (key: string) => model.price(key)?.win ?? Number.NaN
  expect(win('1x2/home')).toBeCloseTo(model.chances.home ?? 0, 5)
  expect(win('1x2/home') + win('1x2/draw') + win('1x2/away')).toBeCloseTo(1, 9)
  expect(win('#cards.ou@3.5/over') + win('#cards.ou@3.5/under')).toBeCloseTo(1, 9)
  const both = (model.endings(['1x2/home', 'ou@2.5/over']) ?? [])
    .filter(({ settlements }) => settlements.every((word) => word === 'win'))
    .reduce((sum, { chance }) => sum + chance, 0)
  expect(both).toBeGreaterThan(win('1x2/home') * win('ou@2.5/over'))
  expect(both).toBeLessThan(win('1x2/home'))
  const scores = model.scores(3)
  expect(scores[0]?.chance).toBeGreaterThan(scores[2]?.chance ?? 1)
  expect([model.price('no such key'), model.price('#corners.ou@9.5/over')]).toEqual([null, null])
})

test('cards by half are said where a league told when they were shown, and add up', async () => {
  const ids = (await linkedFixtures()).map(({ id }) => id)
  const current = await world.services.forecastService.current(ids)
  const told = [...current.values()].flatMap(({ model }) => (model?.cards ? [model.cards] : []))
  expect(told.length).toBeGreaterThan(50)
  for (const { home, away } of told) {
    for (const { yellow, red, halves } of [home, away]) {
      if (!halves) throw new Error('no cards by half')
      expect(halves.first.yellow + halves.second.yellow).toBeCloseTo(yellow, 5)
      expect(halves.first.red + halves.second.red).toBeCloseTo(red, 5)
    }
  }
  const { rows } = {
    rows: await runAsOwner<{ share: number }>(
      world,
      `select avg((minute <= 45)::int)::float8 as share from football_event where kind = 'yellow'`,
    ),
  }
  const first = told.reduce((sum, { home }) => sum + (home.halves?.first.yellow ?? 0), 0)
  const all = told.reduce((sum, { home }) => sum + home.yellow, 0)
  expect(Math.abs(first / all - (rows[0]?.share ?? 0))).toBeLessThan(0.02)
})

test('nothing new is stored where nothing is new; a later kick-off and cards by half are', async () => {
  expect(await makeForecasts(world.services, undefined)).toMatchObject({ made: 0 })
  const fixture = (await linkedFixtures()).at(-1)
  if (!fixture) throw new Error('no fixture')
  const later = new Date(fixture.kickoff.getTime() + hourMs)
  await runAsOwner(world, 'update fixture set kickoff = $2 where id = $1', [fixture.id, later])
  const older = await forgetHalves(fixture.id)
  const before = await stored()
  // Where the server's clock says that they have begun, the database's may be behind.
  const now = () => new Date(later.getTime() + 365 * 24 * hourMs)
  expect(await makeForecasts({ ...world.services, now }, undefined)).toMatchObject({ made: 0 })
  const { made } = await makeForecasts(world.services, undefined)
  expect(made).toBeGreaterThan(0)
  const after = await stored()
  expect(after.slice(0, before.length)).toEqual(before)
  const added = after.slice(before.length)
  const moved = added.filter(({ fixture_id: id }) => id === fixture.id)
  expect(moved.map(({ kickoff }) => kickoff)).toEqual(moved.map(() => later))
  const [again, ...others] = added.filter(({ fixture_id: id }) => id !== fixture.id)
  expect([again?.fixture_id, again?.kind, others]).toEqual([older.fixture_id, older.kind, []])
  expect(readBody(again?.body ?? '').cards?.home.halves).toBeDefined()
})

/** Makes a forecast one that was stored before cards by half were known. */
async function forgetHalves(otherThan: string) {
  const row = (await stored()).find(
    ({ fixture_id: id, body }) => id !== otherThan && readBody(body).cards?.home.halves,
  )
  if (!row) throw new Error('no forecast has cards by half')
  const { cards, ...body } = readBody(row.body)
  const whole = ({ halves: _halves, ...side }: NonNullable<typeof cards>['home']) => side
  const text = textOf({
    ...body,
    cards: cards && { home: whole(cards.home), away: whole(cards.away) },
  })
  await runAsOwner(world, 'update forecast set body = $2, hash = $3 where seq = $1', [
    row.seq,
    text,
    hashOf(text),
  ])
  return row
}

async function stored() {
  return await world.db.selectFrom('forecast').selectAll().orderBy('seq').execute()
}

test('a model whose weights speak of other features says nothing, and another is due', async () => {
  await runAsOwner(world, `update forecast_model set weights = weights - 'shape'`)
  expect(await makeForecasts(world.services, undefined)).toEqual({ fixtures: 0, made: 0 })
  expect((await findModelHead(world.db))?.shape).toBe(1)
  const shape = JSON.stringify({ shape: modelShape })
  await runAsOwner(world, `update forecast_model set weights = weights || '${shape}'`)
  expect((await findModelHead(world.db))?.shape).toBe(modelShape)
})

test('a model is made once a night, and says what it was fitted to', async () => {
  expect(await fitWhenDue(world.services, undefined)).toBeUndefined()
  const [model] = await world.db.selectFrom('forecast_model').selectAll().execute()
  expect(model?.matches_with_events).toBeGreaterThan(1_000)
  const { rows } = { rows: await runAsOwner<{ count: string }>(world, countPlayed) }
  expect(model?.matches).toBe(Number(rows[0]?.count))
})

const countPlayed = `select count(*) from football_match where status = 'finished'
  and kickoff < '2026-11-20T00:00:00Z'`

describe('after the matches', () => {
  let played: string[]
  let download: ForecastDownload
  let roots: RecordRoot[]
  const day = '2026-11-20'

  beforeAll(async () => {
    const ends = new Date(world.now().getTime() + 24 * hourMs)
    const fixtures = (await linkedFixtures()).filter(({ kickoff }) => kickoff < ends)
    played = fixtures.map(({ id }) => id)
    world.advance(30 * hourMs)
    await makeRoots(world.db, world.now(), { parts: [forecastRoots] })
    download = await readDay()
    roots = await readRoots()
  })

  const readRoots = async () =>
    records.roots.ok.shape.data.parse(await ask('/api/v1/records/roots'))
  const readDay = async () => forecastDownload.parse(await ask(`/api/v1/forecasts/days/${day}`))

  test('a day’s forecasts stand under the root that is published for it', async () => {
    expect(download.rows.length).toBeGreaterThan(100)
    expect(verifyForecasts(download, roots)).toEqual([])
    const id = download.rows[0]?.fixture_id ?? ''
    const one = forecastDownload.parse(await ask(`/api/v1/forecasts/fixtures/${id}`))
    expect(one.rows.length).toBeGreaterThan(0)
    expect(verifyForecasts(one, roots)).toEqual([])
  })

  test('the nightly audit tells staff of a forecast that was altered, until it is right', async () => {
    expect(await auditForecasts(world.db, { roots, signal: undefined })).toEqual([])
    const staff = await staffBrowser(world, await newStaff(world, 'admin', 'audit@strix.example'))
    const told = async () => {
      await recordsFeature
        .jobs(world.services)
        .find(({ name }) => name === 'record_audit')
        ?.run({}, { signal: undefined, log: { debug() {}, error() {} } as never })
      const { body } = await staff.send('GET', '/api/v1/admin/records/findings')
      return records.findings.ok.parse(body).data.map(({ kind }) => kind)
    }
    expect(await told()).toEqual([])
    const move = (hours: number) =>
      runAsOwner(world, `update forecast set kickoff = kickoff + $1::interval where seq = 5`, [
        `${hours} hours`,
      ])
    await move(1)
    expect(await told()).toEqual(['forecast-edited'])
    await move(-1)
    expect(await told()).toEqual([])
  })

  const alterations = [
    ['seq', 'update forecast set seq = 900000 where seq = 5'],
    [
      'fixture_id',
      'update forecast set fixture_id = (select fixture_id from forecast where seq = 1) where seq = 5',
    ],
    [
      'kind',
      `update forecast set kind = case kind when 'model' then 'blend' else 'model' end where seq = 5`,
    ],
    ['model_version', 'update forecast set model_version = 9 where seq = 5'],
    ['made_at', `update forecast set made_at = made_at - interval '1 hour' where seq = 5`],
    [
      'made_at, to another day',
      `update forecast set made_at = made_at - interval '1 day' where seq = 5`,
    ],
    ['kickoff', `update forecast set kickoff = kickoff + interval '1 hour' where seq = 5`],
    ['body', `update forecast set body = replace(body, '"method":1', '"method": 1') where seq = 5`],
    ['hash', `update forecast set hash = sha256('other') where seq = 5`],
    [
      'body and hash',
      `update forecast set body = body || ' ', hash = sha256('\\x03'::bytea || convert_to(body || ' ', 'UTF8')) where seq = 5`,
    ],
    ['a row deleted', 'delete from forecast where seq = 5'],
    ['the last row deleted', 'delete from forecast where seq = (select max(seq) from forecast)'],
    [
      'a row added',
      `insert into forecast select 900000, fixture_id, kind, model_version, made_at, kickoff, body, hash from forecast where seq = 5`,
    ],
    ['the root of the day', `update forecast_day set root = sha256('other')`],
    ['the last number of the day', 'update forecast_day set last_seq = last_seq + 1'],
    ['the way to the root', `update forecast_day set path = '["L:${'0'.repeat(64)}"]'`],
    ['the day deleted', 'delete from forecast_day'],
  ] as const

  test.each(alterations)('altered by the owner of the database: %s', async (_what, statement) => {
    const tables = ['forecast_model', 'forecast', 'forecast_day']
    await runAsOwner(
      world,
      tables.map((name) => `create table kept_${name} as table ${name}`).join(';'),
    )
    try {
      await runAsOwner(
        world,
        `insert into forecast_model select 9, made_at, data_hash, matches,
        through, weights from forecast_model where version = 1`,
      )
      await runAsOwner(world, statement)
      expect(verifyForecasts(await readDay(), roots)).not.toEqual([])
      expect(await auditForecasts(world.db, { roots, signal: undefined })).not.toEqual([])
    } finally {
      const back = [
        'truncate forecast_score, forecast_day, forecast_memory, forecast_strength, forecast, forecast_model',
      ]
      for (const name of tables) {
        back.push(`insert into ${name} table kept_${name}`, `drop table kept_${name}`)
      }
      await runAsOwner(world, back.join(';'))
    }
    expect(await readDay()).toEqual({ ...download, downloaded_at: expect.any(String) as string })
  })

  test('forecasts are judged by the last word before kick-off, once per result', async () => {
    expect(played.length).toBeGreaterThan(20)
    for (const id of played) expect(await say(world, id, '2-1 1-0')).toBe('accepted')
    expect(await scoreForecasts(world.services, undefined)).toBe(played.length)
    expect(await scoreForecasts(world.services, undefined)).toBe(0)
    const rows = forecasts.scored.ok.shape.data.parse(
      await ask('/api/v1/forecasts/record/rows?page_size=100'),
    )
    expect(rows).toHaveLength(played.length)
    const [row] = rows
    if (!row) throw new Error('no row')
    const [home = 0, draw = 0] = row.chances
    expect(row.outcome).toBe(0)
    expect(row.log_loss).toBeCloseTo(-Math.log(home), 9)
    expect(row.rps).toBeCloseTo(((home - 1) ** 2 + (home + draw - 1) ** 2) / 2, 9)
    const { all, markets, truth } = await record()
    expect(all).toEqual({ ...nothingOf('', played.length) })
    expect(markets).toHaveLength(8)
    expect(truth).toBe(played.length)
    await say(world, played[0] ?? '', '0-1 0-0')
    expect(await scoreForecasts(world.services, undefined)).toBe(1)
  })

  test('a match that is off waits for no result', async () => {
    const [one = ''] = played
    await say(world, one, '2-1 1-0')
    await scoreForecasts(world.services, undefined)
    const { open } = await record()
    await say(world, one, 'postponed')
    await scoreForecasts(world.services, undefined)
    expect((await record()).open).toBe(open)
  })

  test('the model with odds is held against the other two on the matches of all three', async () => {
    expect((await record()).views).toBeNull()
    await runAsOwner(world, 'delete from forecast_score')
    const add = (kind: string, shift: number, odds: string) =>
      runAsOwner(
        world,
        `insert into forecast_score (fixture_id, kind, market, seq, league, kickoff,
          result_version, outcome, chances, ours, odds)
        select f.id, $1, '1x2', 1, 'X', f.kickoff, 1, 0, '{0.5,0.3,0.2}',
          array[0.2 + $2::float8 + 0.01 * (f.at % 2), 1, 0.6], ${odds}
        from (select id, kickoff, row_number() over (order by id) as at from fixture) f`,
        [kind, shift],
      )
    await add('model', 0.02, 'array[0.2, 1, 0.6]')
    // Where no price was kept, no view of the odds stands beside.
    await add('blend', 0, 'case when f.at > 3 then array[0.204, 1, 0.6] end')
    const { views } = await record()
    const count = (await runAsOwner<{ count: string }>(world, 'select count(*) from fixture'))[0]
    expect(views?.count).toBe(Number(count?.count) - 3)
    expect(views?.blend_less_model.rps.mean).toBeCloseTo(-0.02, 9)
    expect(views?.blend_less_model.rps.high).toBeCloseTo(-0.02, 9)
    expect(views?.blend_less_odds?.rps.mean).toBeCloseTo(0.001, 3)
    expect(views?.blend_less_odds?.rps.high).toBeGreaterThan(0.0011)
  })

  test('how often chances came true is not said of scores, where only the true one is kept', async () => {
    await runAsOwner(world, 'delete from forecast_score')
    await runAsOwner(
      world,
      `insert into forecast_score (fixture_id, kind, market, seq, league, kickoff,
        result_version, outcome, chances, ours)
      select f.id, 'model', m.market, 1, 'X', f.kickoff, 1, 0, m.chances, '{0.8,2,0.9}'
      from fixture f cross join (values ('score', '{0.1}'::float8[]), ('btts', '{0.6,0.4}'))
        as m (market, chances)`,
    )
    const read = async (market: string) =>
      forecasts.record.ok.shape.data.parse(await ask(`/api/v1/forecasts/record?market=${market}`))
    const [score, btts] = [await read('score'), await read('btts')]
    expect(score.all.ours?.log_loss.mean).toBe(2)
    expect(score.reliability).toEqual([])
    expect(btts.reliability.map(({ share }) => share)).toEqual([0, 1])
  })

  const nothingOf = (name: string, count: number) => ({
    name,
    count,
    ours: null,
    base: null,
    odds: null,
    truth: null,
  })

  async function record() {
    const read = forecasts.record.ok.shape.data.parse(await ask('/api/v1/forecasts/record'))
    const found = await runAsOwner<{ count: string }>(
      world,
      `select count(*) from forecast_score where kind = 'model' and market = '1x2'
        and truth is not null`,
    )
    return { ...read, truth: Number(found[0]?.count) }
  }
})
