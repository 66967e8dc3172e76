import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacies } from '../../features.ts'
import { AppError } from '../../infra/errors.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { callAs } from '../../testing/test-calls.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson, openBrowser } from '../../testing/test-people.ts'
import { accountJobs, cleanUpAccounts } from './accounts.jobs.ts'
import { eraseLeftovers } from './privacy.service.ts'

const day = 24 * 3_600_000

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('every table that names a profile is exported and erased by a feature', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select distinct c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name ~ '(^|_)(profile|follower|following|subscriber|creator|sender|reporter|user)_id$'
        or c.table_name = 'profile')
    order by 1`.execute(app.db)
  const named = privacies.flatMap(({ tables }) => tables)
  expect(named.toSorted()).toEqual(rows.map((row) => row.table_name))
  expect(new Set(named).size).toBe(named.length)
})

test('every reference to a profile is found by that rule', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select distinct conrelid::regclass::text as table_name from pg_constraint
    where contype = 'f' and confrelid = 'profile'::regclass`.execute(app.db)
  const named = new Set(privacies.flatMap(({ tables }) => tables))
  expect(rows.filter((row) => !named.has(row.table_name))).toEqual([])
})

test('the export holds what is kept, and no secret', async () => {
  const person = await newPerson(app)
  const reply = await person.browser.send('GET', '/api/v1/account/export')
  expect(reply.headers['content-disposition']).toContain('attachment')
  expect(reply.body.data).toMatchObject({
    accounts: {
      profile: { email: person.email, username: person.username },
      security_events: [{ kind: 'account-created' }, { kind: 'logged-in' }, {}],
    },
    conversion: { conversions: [] },
  })
  expect(JSON.stringify(reply.body)).not.toMatch(/argon2|hash/)
})

test('a deleted account leaves a row without a word in it, and nothing that opens', async () => {
  const person = await newPerson(app)
  const token = person.browser.cookies.get('strix_session') ?? ''
  await person.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
  const done = await person.browser.send('POST', '/api/v1/account/delete')
  expect(done.status).toBe(200)
  const stolen = openBrowser(app)
  stolen.cookies.set('strix_session', token)
  expect((await stolen.send('GET', '/api/v1/account')).status).toBe(401)
  const login = { username_email: person.email, password: person.password }
  expect((await stolen.send('POST', '/login', login)).status).toBe(401)
  for (const { table_name: table } of await textTables()) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(table)} t`.execute(app.db)
    const text = rows.map((row) => row.text).join('\n')
    expect([table, text.includes(person.email)]).toEqual([table, false])
  }
  const other = await newPerson(app)
  const url = `/api/v1/profile/${other.profileId}/visitor/${person.profileId}`
  expect((await other.browser.send('GET', url)).status).toBe(404)
  const free = await other.browser.send('GET', `/api/v1/usernames/${person.username}`)
  expect(free.body.data).toMatchObject({ available: false })
})

test('what a call wrote that was under way meanwhile goes soon after', async () => {
  const creator = await newPerson(app)
  const codeId = await addPosted(app, { profileId: creator.profileId })
  const { profileId, browser } = await newPerson(app)
  expect((await browser.send('POST', '/api/v1/account/delete')).status).toBe(200)
  const by = { code_id: codeId, profile_id: profileId }
  const late: [string, object][] = [
    ['/api/v1/code/comment/', { ...by, comment: 'Said too late' }],
    ['/api/v1/code/vote', { ...by, vote_type: 'upvote' }],
    ['/api/v1/profile/follow', { follower_id: profileId, following_id: creator.profileId }],
  ]
  for (const [url, body] of late) {
    const reply = await callAs(app, profileId, { method: 'POST', url, body })
    expect([url, reply.status]).toEqual([url, 200])
  }
  await addPosted(app, { profileId, note: 'Posted too late' })
  app.advance(11 * 60_000)
  await eraseLeftovers(app.services)
  const kept = await creator.browser.send('GET', `/api/v1/code/${codeId}`)
  expect(kept.body.data).toMatchObject({ total_upvotes: 0, total_comments_count: 0 })
  const seen = await creator.browser.send('GET', `/api/v1/profile/${creator.profileId}`)
  expect(seen.body.data).toMatchObject({ total_follow_count: { total_followers: 0 } })
  for (const table of ['comment', 'posted_code']) {
    const words = sql`select from ${sql.table(table)} t where t::text ~ 'too late'`
    expect([table, (await words.execute(app.db)).rows]).toEqual([table, []])
  }
  const { rows } = await sql`
    select deleted_at < erased_again_at as once from profile where id = ${profileId}
  `.execute(app.db)
  expect(rows).toEqual([{ once: true }])
})

test('one account that is refused or fails keeps no other from being erased once more', async () => {
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) {
    const { browser, profileId } = await newPerson(app)
    expect((await browser.send('POST', '/api/v1/account/delete')).status).toBe(200)
    app.advance(1_000)
    ids.push(profileId)
  }
  app.advance(11 * 60_000)
  const [refused, failing, ...others] = ids
  const eraseFor = (_tx: unknown, { profileId }: { profileId: string }) => {
    if (profileId === refused) throw new AppError('TRANSFER_CONFLICT', 'A payout is open.')
    if (profileId === failing) throw new Error('the disk is full')
    return Promise.resolve()
  }
  const [first] = privacies
  if (!first) throw new Error('no feature erases')
  const deps = { ...app.services, privacies: [{ ...first, eraseFor }] }
  await expect(eraseLeftovers(deps)).rejects.toThrow('the disk is full')
  const waiting = app.db.selectFrom('profile').select('id').where('erased_again_at', 'is', null)
  const left = await waiting.where('deleted_at', 'is not', null).orderBy('deleted_at').execute()
  expect(left.map(({ id }) => id)).toEqual([refused, failing])
  expect(others).toHaveLength(2)
  const job = accountJobs(app.services).find(({ name }) => name === 'accounts_leftovers')
  await job?.run({}, { signal: undefined, log: app.services.log })
  expect(await waiting.where('deleted_at', 'is not', null).execute()).toEqual([])
})

test('who cannot be erased once more yet stands in the log', async () => {
  const { browser, profileId } = await newPerson(app)
  expect((await browser.send('POST', '/api/v1/account/delete')).status).toBe(200)
  app.advance(11 * 60_000)
  const eraseFor = () => Promise.reject(new AppError('TRANSFER_CONFLICT', 'A payout is open.'))
  const refusing = { feature: 'none', tables: [], exportFor: () => Promise.resolve({}), eraseFor }
  const jobs = accountJobs({ ...app.services, privacies: [refusing] })
  const job = jobs.find(({ name }) => name === 'accounts_leftovers')
  await job?.run({}, { signal: undefined, log: app.services.log })
  expect(app.log.filter((line) => line.includes(profileId)).join()).toContain('once more yet')
  expect(await eraseLeftovers(app.services)).toEqual([])
})

test('erasing once more what has nothing left changes no card', async () => {
  const { browser, profileId } = await newPerson(app)
  await addPosted(app, { profileId, note: 'With words' })
  expect((await browser.send('POST', '/api/v1/account/delete')).status).toBe(200)
  app.advance(11 * 60_000)
  const changes = async () => (await sql`select subject from card_change`.execute(app.db)).rows
  const before = await changes()
  await eraseLeftovers(app.services)
  expect(await changes()).toEqual(before)
})

async function textTables(): Promise<{ table_name: string }[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db)
  return rows
}

test('a clock that was a day and a half ahead takes away no session and no break', async () => {
  const person = await newPerson(app)
  const begun = await person.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
  expect(begun.status).toBe(200)
  await cleanUpAccounts({ db: app.db, now: () => new Date(app.now().getTime() + 1.5 * day) })
  const account = await person.browser.send('GET', '/api/v1/account')
  expect(account.body.data).toMatchObject({ exclusion: { kind: 'cool-off' } })
})

test('addresses go after 30 days, events after a year', async () => {
  const person = await newPerson(app)
  const own = () =>
    app.db
      .selectFrom('security_event')
      .select(['address'])
      .where('profile_id', '=', person.profileId)
      .execute()
  const clean = () => cleanUpAccounts({ db: app.db, now: app.now })
  app.advance(29 * day)
  await clean()
  expect((await own()).every(({ address }) => address !== null)).toBe(true)
  app.advance(2 * day)
  await clean()
  expect((await own()).map(({ address }) => address)).toEqual([null, null])
  app.advance(340 * day)
  await clean()
  expect(await own()).toEqual([])
})
