import { recordDownload } from '@strix/contracts'
import type { CodeCard, RecordAnalytics, RecordRoot } from '@strix/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { createLogger } from '../../infra/log.ts'
import { createPasswords } from '../../infra/passwords.ts'
import type { Sandbox } from '../../sandbox/messages.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { openDemoWorld } from '../../testing/test-demo.ts'
import { goodPassword, newPerson, openBrowser } from '../../testing/test-people.ts'
import { auditRecords, verifyRecord } from '../records/index.ts'
import { collectResults, createSources, settleOverdue, settleResults } from '../results/index.ts'
import { demoJobs } from './demo.jobs.ts'
import { seedDemo } from './demo.service.ts'
import type { DemoDeps } from './demo.service.ts'

const startAt = new Date('2026-11-20T14:00:00Z')
let app: TestApp
let control: ReturnType<typeof openDemoWorld>['control']

/** Stands still, so that two seeds at one time are the same to the millisecond. */
function depsOf(test: TestApp, codes?: number): DemoDeps & { control: typeof control } {
  const now = () => startAt
  const { world, control: truth } = openDemoWorld({ seed: 'demo', now })
  const { passwords } = test.services
  const base = { db: test.db, now, mode: 'sandbox' as const, seed: 'demo', passwords, world }
  return { ...base, control: truth, ...(codes !== undefined && { codes }) }
}

function sandboxOf(world: DemoDeps['world']): Sandbox {
  return { url: '', gatewaySecret: '', examples: () => Promise.resolve([]), world }
}

async function count(test: TestApp, what: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.raw(what)}`.execute(
    test.db,
  )
  return rows[0]?.count ?? -1
}

beforeAll(async () => {
  app = await openTestApp({ startAt })
  const deps = depsOf(app)
  control = deps.control
  expect(await seedDemo(deps)).toEqual({ kind: 'made', profiles: 60, codes: 1_500 })
})
afterAll(() => app.close())

describe('what must hold', () => {
  test('counters say what the rows say', async () => {
    const wrong = await count(
      app,
      `posted_code c where upvotes <> (select count(*) from vote v
          where v.code_id = c.id and v.vote = 'upvote')
        or downvotes <> (select count(*) from vote v
          where v.code_id = c.id and v.vote = 'downvote')
        or comments <> (select count(*) from comment m where m.code_id = c.id)`,
    )
    expect(wrong).toBe(0)
    const follows = await count(
      app,
      `follow_count f
        where followers <> (select count(*) from follow where following_id = f.profile_id)
          or following <> (select count(*) from follow where follower_id = f.profile_id)`,
    )
    expect(follows).toBe(0)
    const own = 'vote v join posted_code c on c.id = v.code_id where v.profile_id = c.profile_id'
    expect(await count(app, own)).toBe(0)
  })

  test('nothing happened in the future, or before its code was posted', async () => {
    const odd = await count(
      app,
      `posted_code c left join lateral (
          select min(at) as first, max(at) as last from (
            select at from vote where code_id = c.id
            union all select created_at from comment where code_id = c.id
          ) all_of
        ) said on true
        where posted_at >= first_kickoff or posted_at > '${startAt.toISOString()}'
          or said.first < posted_at or said.last > '${startAt.toISOString()}'`,
    )
    expect(odd).toBe(0)
  })

  test('people have played Predictz for the whole time, and boards say what rows say', async () => {
    expect(await count(app, 'prediction')).toBeGreaterThan(3_000)
    expect(
      await count(app, `prediction_game where state = 'open' and closed_at is null`),
    ).toBeGreaterThan(2)
    const wrong = `prediction_standing s cross join lateral (
        select sum(p.reward) as reward, count(*) as predictions from prediction p
        where p.profile_id = s.profile_id and p.state in ('hit', 'missed')) r
      where s.board = 'all' and (s.reward <> r.reward or s.predictions <> r.predictions)`
    expect(await count(app, wrong)).toBe(0)
    // The weeks that are over have been won.
    expect(await count(app, 'prediction_champion')).toBeGreaterThan(2)
    const late = `prediction p join prediction_game g on g.id = p.game_id
      join fixture f on f.id = g.fixture_id where p.at >= f.kickoff`
    expect(await count(app, late)).toBe(0)
    const hits = await count(app, `prediction where state = 'hit'`)
    const played = await count(app, `prediction where state in ('hit', 'missed')`)
    // As people do who know how matches often end.
    expect(hits / played).toBeGreaterThan(0.05)
    expect(hits / played).toBeLessThan(0.13)
    // Players who are no people said something of what is over, and not of what is to come.
    const said = (rival: string) =>
      count(
        app,
        `prediction_rival r join prediction_game g on g.id = r.game_id
        where r.rival = '${rival}' and g.closed_at is not null and r.made_at <= g.closed_at`,
      )
    expect(await said('odds')).toBeGreaterThan(100)
    expect(await said('chance')).toBeGreaterThan(50)
    const open = `prediction_rival r join prediction_game g on g.id = r.game_id
      where g.closed_at is null`
    expect(await count(app, open)).toBe(0)
  })

  test('settlement has nothing left to do', async () => {
    const deps = { ...app.services, now: () => startAt }
    expect(await settleResults(deps, undefined)).toBe(0)
    expect(await settleOverdue(deps, undefined)).toBe(0)
  })

  test('nobody was told, and no credit has moved', async () => {
    for (const table of ['domain_event', 'notification', 'transfer', 'mail']) {
      expect([table, await count(app, table)]).toEqual([table, 0])
    }
  })

  test('the audit of records finds nothing', async () => {
    const { db } = app
    const databaseTime = () => Promise.resolve(startAt)
    const { records, found } = await auditRecords({ db, databaseTime })
    expect(records).toBeGreaterThan(30)
    expect(found).toBe(0)
  })

  test('every record verifies from its download, and equals its page', async () => {
    const roots = (await app.app.inject('/api/v1/records/roots')).json<{ data: RecordRoot[] }>()
    expect(roots.data.length).toBeGreaterThan(55)
    const people = await app.db
      .selectFrom('profile')
      .select('id')
      .where('demo', '=', true)
      .execute()
    for (const { id } of people.slice(0, 12)) {
      const path = `/api/v1/profile/${id}/record`
      const answer = (await app.app.inject(`${path}/download`)).json<{ data: unknown }>()
      const now = recordDownload.parse(answer.data)
      expect(verifyRecord({ now, roots: roots.data })).toEqual([])
      const page = (await app.app.inject(path)).json<{ data: RecordAnalytics }>().data
      const { rows } = await sql<{ won: number; lost: number }>`
        select (count(*) filter (where state = 'won'))::int as won,
          (count(*) filter (where state = 'lost'))::int as lost
        from posted_code where profile_id = ${id}
      `.execute(app.db)
      expect(page.counts).toMatchObject(rows[0] ?? {})
      expect(page.counts.posted).toBeGreaterThan(0)
    }
  })
})

describe('what a newcomer finds', () => {
  test('sixty people, 1,500 codes of sixty days, and talk about them, all marked', async () => {
    expect(await count(app, 'profile where demo')).toBe(60)
    expect(await count(app, 'posted_code where demo')).toBe(1_500)
    expect(await count(app, 'vote')).toBeGreaterThan(3_000)
    expect(await count(app, 'comment')).toBeGreaterThan(500)
    expect(await count(app, 'follow')).toBeGreaterThan(300)
    const days = await count(app, `(select distinct posted_at::date from posted_code) d`)
    expect(days).toBeGreaterThan(50)
    for (const state of ['won', 'lost', 'void', 'unsettled', 'open']) {
      expect(await count(app, `posted_code where state = '${state}'`)).toBeGreaterThan(0)
    }
    for (const state of ['half-won', 'half-lost']) {
      expect(await count(app, `posted_selection where state = '${state}'`)).toBeGreaterThan(0)
    }
    // Somebody else's slip on another platform.
    const same = '(select fingerprint from posted_code group by 1 having count(*) > 1) s'
    expect(await count(app, same)).toBeGreaterThan(10)
  })

  test('nobody in sixty knows more than the odds, and some are lucky', async () => {
    const { rows } = await sql<{ rate: number }>`
      select (avg(return_factor) - 1)::float8 as rate from posted_code
      where state in ('won', 'lost', 'void') group by profile_id
    `.execute(app.db)
    const mean = rows.reduce((sum, { rate }) => sum + rate, 0) / rows.length
    expect(mean).toBeGreaterThan(-0.4)
    expect(mean).toBeLessThan(0.1)
    const lucky = rows.filter(({ rate }) => rate > 0).length
    expect(lucky).toBeGreaterThan(5)
    expect(lucky).toBeLessThan(30)
  })

  test('codes to play, which the platforms have', async () => {
    const rows = await app.db
      .selectFrom('posted_code')
      .select(['platform', 'code', 'fold'])
      .where('first_kickoff', '>', startAt)
      .execute()
    expect(rows.length).toBeGreaterThan(80)
    for (const { platform, code, fold } of rows.slice(0, 40)) {
      expect(control.read(platform, code)).toHaveLength(fold)
    }
  })

  test('a feed of codes that say what they are', async () => {
    const ada = await newPerson(app)
    const { body } = await ada.browser.send(
      'GET',
      `/api/v1/code/feed/${ada.profileId}?page_size=20`,
    )
    const { data } = body as { data: CodeCard[] }
    expect(data).toHaveLength(20)
    expect(data.every(({ demo, state }) => demo && state === 'open')).toBe(true)
    expect(data.some(({ total_comments_count: comments }) => comments > 0)).toBe(true)
    const poster = `/api/v1/profile/${ada.profileId}/visitor/${data[0]?.profile._id}`
    expect((await ada.browser.send('GET', poster)).body).toMatchObject({ data: { demo: true } })
  })
})

test('nobody logs in as somebody of the demo, even with the right password', async () => {
  const [row] = await app.db
    .selectFrom('profile')
    .select(['id', 'email', 'username'])
    .where('demo', '=', true)
    .limit(1)
    .execute()
  const hash = await createPasswords().hash(goodPassword)
  await app.db
    .updateTable('profile')
    .set({ password_hash: hash })
    .where('id', '=', row?.id ?? '')
    .execute()
  const browser = openBrowser(app)
  const tried = await browser.send('POST', '/login', {
    username_email: row?.username,
    password: goodPassword,
    stay_logged_in: false,
  })
  expect(tried.body).toMatchObject({ code: 'LOGIN_FAILED' })
  await browser.send('POST', '/reset_password', {
    email: row?.email,
    new_password: 'Another-pass-1',
  })
  expect(await count(app, 'mail')).toBe(await count(app, `mail where kind = 'verify'`))
})

test('a second start adds nothing', async () => {
  const before = await count(app, 'record_row')
  expect(await seedDemo(depsOf(app))).toEqual({ kind: 'there' })
  expect(await count(app, 'posted_code where demo')).toBe(1_500)
  expect(await count(app, 'record_row')).toBe(before)
})

test('killed half-way it has made nothing, and the next start makes the same', async () => {
  const other = await openTestApp({ startAt })
  const third = await openTestApp({ startAt })
  try {
    const killer = new pg.Client({ connectionString: other.ownerUrl })
    await killer.connect()
    // Its last step waits for this lock, and its connection is killed there.
    await killer.query('begin')
    await killer.query('lock table follow in access exclusive mode')
    const seeding = seedDemo(depsOf(other, 150))
    seeding.catch(() => undefined)
    await killer.query(`do $$ begin
      for tries in 1..600 loop
        perform pg_terminate_backend(pid) from pg_locks
          where relation = 'follow'::regclass and not granted;
        exit when found;
        perform pg_sleep(0.05);
      end loop;
    end $$`)
    await killer.end()
    await expect(seeding).rejects.toThrow()
    for (const table of ['profile', 'posted_code', 'record_row', 'fixture', 'demo_seed']) {
      expect([table, await count(other, table)]).toEqual([table, 0])
    }
    for (const test of [other, third]) {
      expect(await seedDemo(depsOf(test, 150))).toMatchObject({ kind: 'made', codes: 150 })
    }
    expect(await digestOf(other)).toEqual(await digestOf(third))
  } finally {
    await third.close()
    await other.close()
  }
})

/** Ids, slips, their ends and what was said: all but salts and secrets. */
async function digestOf(test: TestApp): Promise<unknown> {
  const { rows } = await sql`
    select md5(string_agg(concat_ws('|', c.id, c.code, c.odds, c.posted_at, c.state, c.settled_at,
      c.upvotes, c.note, encode(c.fingerprint, 'hex')), ',' order by c.id)) as codes,
      (select md5(string_agg(concat_ws('|', id, body, created_at), ',' order by id)) from comment)
        as comments
    from posted_code c where demo
  `.execute(test.db)
  return rows
}

test('whoever has a name already keeps it', async () => {
  const other = await openTestApp({ startAt })
  try {
    await newPerson(other, { username: 'twooddsdaily' })
    expect(await seedDemo(depsOf(other, 30))).toMatchObject({ kind: 'made', profiles: 60 })
    expect(await count(other, `profile where username = 'TwoOddsDaily2' and demo`)).toBe(1)
  } finally {
    await other.close()
  }
})

test('broken off it has made nothing, and says nothing', async () => {
  const other = await openTestApp({ startAt })
  try {
    const signal = AbortSignal.abort()
    await expect(seedDemo(depsOf(other, 50), signal)).rejects.toThrow('aborted')
    const { world, ...deps } = depsOf(other, 50)
    const env = { demo: true, simulatorSeed: 'demo' }
    const [job] = demoJobs({ ...deps, env, sandbox: sandboxOf(world) })
    const log = createLogger({ level: 'silent', format: 'json' })
    await expect(job?.run({}, { signal, log })).resolves.toBeUndefined()
    expect(await count(other, 'demo_seed')).toBe(0)
  } finally {
    await other.close()
  }
})

test('a sandbox whose days have roots is left as it is', async () => {
  const other = await openTestApp({ startAt })
  try {
    await other.db
      .insertInto('record_root')
      .values({
        day: '2026-11-19',
        version: 1,
        closes_at: startAt,
        heads: 0,
        root: Buffer.alloc(32),
        made_at: startAt,
      })
      .execute()
    expect(await seedDemo(depsOf(other))).toEqual({ kind: 'lived' })
    expect(await count(other, 'profile')).toBe(0)
  } finally {
    await other.close()
  }
})

test('what is still open settles as its games end', async () => {
  const hours = 3_600_000
  const results = () =>
    Promise.resolve(control.results().map(({ truth, ...match }) => ({ ...match, ...truth })))
  const [source] = createSources({
    settings: readEnv({}).results,
    transport: () => Promise.reject(new Error('nobody is asked')),
    userAgent: 'test',
    simulated: results,
  })
  if (!source) throw new Error('the simulator is a source')
  for (const day of [1, 2, 3, 4]) {
    const now = new Date(startAt.getTime() + day * 24 * hours)
    control.setClock(now)
    const deps = { ...app.services, now: () => now }
    await collectResults(deps, { source, signal: undefined })
    await settleResults(deps, undefined)
  }
  expect(await count(app, `posted_code where state = 'open'`)).toBeLessThan(4)
  const { rows } = await sql<{ id: string }>`
    select c.profile_id as id from posted_code c where settled_at > ${startAt} limit 1
  `.execute(app.db)
  const path = `/api/v1/profile/${rows[0]?.id}/record/download`
  const answer = (await app.app.inject(path)).json<{ data: unknown }>()
  expect(verifyRecord({ now: recordDownload.parse(answer.data) })).toEqual([])
})

test('live mode refuses, and no job is there to try', async () => {
  await expect(seedDemo({ ...depsOf(app), mode: 'live' })).rejects.toThrow('live')
  expect(demoJobs(app.services)).toEqual([])
})
