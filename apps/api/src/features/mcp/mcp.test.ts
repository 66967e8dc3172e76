/** API keys, and who may use Strix over the Model Context Protocol with one. */
import { SdkHttpError } from '@modelcontextprotocol/client'
import { apiKeyRules } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../infra/audit.store.ts'
import { changeSetting, declareSwitch } from '../../infra/settings.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { askTool, connectTo, makeKey } from '../../testing/test-mcp.ts'
import { lastMail, newPerson } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'

let app: TestApp
let origin: string

beforeAll(async () => {
  app = await openTestApp()
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** What the server says to a call that it does not let in. */
async function post(key: string | undefined, message: unknown) {
  const answer = await fetch(new URL('/api/mcp', origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(message),
  })
  const isProblem = answer.headers.get('content-type')?.includes('problem') ?? false
  const problem = isProblem ? ((await answer.json()) as { code: string; detail: string }) : null
  return { status: answer.status, code: problem?.code, headers: answer.headers }
}

const callHelp = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'help', arguments: {} },
}

test('a key is shown once, kept as a hash, noted and mailed', async () => {
  const owner = await newPerson(app)
  const made = await makeKey(owner)
  expect(made.key.startsWith(`${made.prefix}_`)).toBe(true)
  expect((await lastMail(app, owner.email))?.kind).toBe('api-key-made')
  const events = await owner.browser.send('GET', '/api/v1/security-events')
  expect(JSON.stringify(events.body)).toContain('api-key-made')
  const row = await app.db.selectFrom('api_key').selectAll().where('id', '=', made._id).execute()
  expect(JSON.stringify(row)).not.toContain(made.key.slice(made.prefix.length + 1))
  const listed = await owner.browser.send('GET', '/api/v1/api-keys')
  expect(JSON.stringify(listed.body)).not.toContain(made.key)
  expect(listed.body.data).toMatchObject([{ prefix: made.prefix, usage: [] }])
  for (let more = 1; more < apiKeyRules.keysMax; more += 1) await makeKey(owner)
  const body = { name: 'One more', scopes: ['read'] }
  const refused = await owner.browser.send('POST', '/api/v1/api-keys', body)
  expect([refused.status, refused.body.code]).toEqual([422, 'TOO_MANY_KEYS'])
})

test('bad input is an error of the tool; what gives no forecast is given back', async () => {
  const owner = await newPerson(app)
  const { key } = await makeKey(owner)
  const client = await connectTo(origin, key)
  const bad = await askTool(client, 'predict', { fixture: 7 })
  expect([bad.failed, bad.text]).toEqual([true, expect.stringContaining('fixture')])
  const nothing = await askTool(client, 'predict', { fixture: 'no-such-match' })
  expect([nothing.failed, nothing.data]).toEqual([false, null])
  const prices = await owner.browser.send('GET', '/api/v1/strix-ai/prices')
  expect(prices.body.data).toMatchObject({ prediction: { free_left: 10 } })
})

test('every list that a tool takes says in one schema what it is of, as clients and models want it', async () => {
  const { key } = await makeKey(await newPerson(app))
  const { tools } = await (await connectTo(origin, key)).listTools()
  const lists = tools.flatMap(({ name, inputSchema }) =>
    Object.entries(inputSchema.properties ?? {}).flatMap(([field, given]) => {
      const schema = given as Record<string, unknown>
      return schema['type'] === 'array' ? [{ name, field, schema }] : []
    }),
  )
  expect(lists.map(({ name }) => name)).toContain('compare_teams')
  for (const list of lists) {
    expect(list).toMatchObject({ schema: { items: { type: 'string' } } })
    expect(list.schema).not.toHaveProperty('prefixItems')
  }
})

test.each(['0001-01-01', '9999-12-31'])('on %s no match is played', async (day) => {
  const { key } = await makeKey(await newPerson(app))
  const client = await connectTo(origin, key)
  for (const name of ['fixtures', 'results']) {
    const { failed, data } = await askTool(client, name, { from: day, to: day })
    expect([name, failed, data]).toEqual([name, false, expect.objectContaining({ matches: [] })])
  }
})

test('no key, another key and an ended key are 401; a missing scope is 403', async () => {
  const person = await newPerson(app)
  const { key, _id: id } = await makeKey(person, { scopes: ['read'] })
  expect(await post(key, callHelp)).toMatchObject({ status: 200 })
  const predict = { ...callHelp, params: { name: 'predict', arguments: {} } }
  const refused = await post(key, predict)
  expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN'])
  expect(refused.headers.get('www-authenticate')).toContain('scope="assistant"')
  const { tools } = await (await connectTo(origin, key)).listTools()
  expect(tools.map(({ name }) => name)).not.toContain('predict')
  expect(await post(key, [callHelp, predict])).toMatchObject({ status: 400 })
  const another = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [undefined, another, 'x'.repeat(43)]) {
    expect(await post(wrong, callHelp)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  }
  const stranger = await newPerson(app)
  expect((await stranger.browser.send('DELETE', `/api/v1/api-keys/${id}`)).status).toBe(404)
  expect((await person.browser.send('DELETE', `/api/v1/api-keys/${id}`)).status).toBe(200)
  const ended = await post(key, callHelp)
  expect([ended.status, ended.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer realm="Strix"',
  ])
  await expect(connectTo(origin, key)).rejects.toBeInstanceOf(SdkHttpError)
})

test('a break, a check of age and the switch close it; a suspended account has no key', async () => {
  const owner = await newPerson(app)
  const { key } = await makeKey(owner)
  const change = { setting: declareSwitch('assistant'), actor: 'test', now: app.now() }
  await changeSetting(app.db, { ...change, value: false })
  app.advance(10_000)
  expect(await post(key, callHelp)).toMatchObject({ status: 503, code: 'FEATURE_OFF' })
  await changeSetting(app.db, { ...change, value: true })
  app.advance(10_000)
  expect(await post(key, callHelp)).toMatchObject({ status: 200 })
  await owner.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
  expect(await post(key, callHelp)).toMatchObject({ status: 403, code: 'EXCLUDED' })
  const child = await newPerson(app)
  const childs = await makeKey(child)
  await app.services.accounts.ages.lockAge(child.profileId)
  expect(await post(childs.key, callHelp)).toMatchObject({ status: 403, code: 'EXCLUDED' })
  const gone = await newPerson(app)
  const goneKey = await makeKey(gone)
  await app.db
    .updateTable('profile')
    .set({ suspended_at: app.now() })
    .where('id', '=', gone.profileId)
    .execute()
  expect(await post(goneKey.key, callHelp)).toMatchObject({ status: 401 })
})

test('calls of a day are counted and bounded', async () => {
  const { key, _id: id } = await makeKey(await newPerson(app))
  await post(key, callHelp)
  await app.db
    .updateTable('api_key_day')
    .set({ calls: apiKeyRules.callsPerDay })
    .where('key_id', '=', id)
    .execute()
  const full = await post(key, callHelp)
  expect([full.status, full.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('staff see keys without the key itself, and end one with the reason', async () => {
  const owner = await newPerson(app)
  const { key, _id: id, prefix } = await makeKey(owner, { scopes: ['read'] })
  await post(key, callHelp)
  const admin = await staffBrowser(app, await newStaff(app, 'admin', 'keys@strix.example'))
  const listed = await admin.send('GET', `/api/v1/admin/api-keys?search=${prefix}&state=working`)
  expect(listed.body).toMatchObject({
    data: [{ _id: id, prefix, username: owner.username, calls_today: 1, revoked_by: null }],
    count: { value: 1, capped: false },
  })
  expect(JSON.stringify(listed.body)).not.toContain(key)
  const reason = 'Sells our forecasts'
  const url = `/api/v1/admin/api-keys/${id}/revoke`
  expect((await admin.send('POST', url, { reason })).status).toBe(200)
  expect((await admin.send('POST', url, { reason })).status).toBe(404)
  expect((await post(key, callHelp)).status).toBe(401)
  expect((await lastMail(app, owner.email))?.kind).toBe('api-key-ended-by-staff')
  const [event] = await listAudit(app.db, { limit: 1 })
  expect(event).toMatchObject({ action: 'api-key.end', subject: id, reason })
})
