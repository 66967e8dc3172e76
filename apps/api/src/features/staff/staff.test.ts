import { platforms, staffRoles } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../infra/audit.store.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { lastMail, newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Browser } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'

const minute = 60_000
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const login = '/api/v1/admin/login'

test('password and authenticator open a session on the addresses of staff alone', async () => {
  const owner = await newStaff(app, 'owner', 'owner@strix.example')
  const browser = openBrowser(app)
  const { email, password } = owner
  const reply = await browser.send('POST', login, { email, password, code: owner.code() })
  expect(reply.body.data).toMatchObject({ email, role: 'owner', recovery_codes_left: 10 })
  const cookie = reply.setCookies.join()
  expect(cookie).toMatch(/^strix_staff=.*Path=\/api\/v1\/admin.*HttpOnly.*SameSite=Strict/)
  expect((await browser.send('GET', '/api/v1/admin/me')).status).toBe(200)
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(401)
  await browser.send('POST', '/api/v1/admin/logout')
  expect((await browser.send('GET', '/api/v1/admin/me')).status).toBe(403)
})

test('an address of staff is one of staff however it is spelt', async () => {
  const spelt = '/api/v1/%61dmin'
  const owner = await staffBrowser(app, await newStaff(app, 'owner', 'spelt@strix.example'))
  expect((await owner.send('GET', `${spelt}/me`)).status).toBe(200)
  const { browser } = await newPerson(app)
  expect((await browser.send('GET', `${spelt}/me`)).status).toBe(403)
})

test('wrong address, password or code: one answer', async () => {
  const staff = await newStaff(app, 'admin', 'alike@strix.example')
  const { email, password } = staff
  const wrong = String((Number(staff.code()) + 1) % 1_000_000).padStart(6, '0')
  const bodies = [
    { email: 'nobody@strix.example', password, code: staff.code() },
    { email, password: 'wrong', code: staff.code() },
    { email, password, code: wrong },
    { email, password, code: 'ABCDEFGHIJKLMNOP' },
  ]
  const answers = []
  for (const body of bodies) {
    const reply = await openBrowser(app).send('POST', login, body)
    answers.push(JSON.stringify([reply.status, reply.body]))
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('LOGIN_FAILED')
})

test('a code of the authenticator and a recovery code are each good once', async () => {
  const staff = await newStaff(app, 'admin', 'once@strix.example')
  const { email, password } = staff
  const enter = (code: string) => openBrowser(app).send('POST', login, { email, password, code })
  const code = staff.code()
  expect((await enter(code)).status).toBe(200)
  expect((await enter(code)).status).toBe(401)
  // An earlier step than the last one taken is spent as well.
  expect((await enter(staff.code(-1))).status).toBe(401)
  const recovery = staff.recoveryCodes[3] ?? ''
  const spelled = `${recovery.slice(0, 4)}-${recovery.slice(4).toLowerCase()}`
  const recovered = await enter(spelled)
  expect(recovered.body.data).toMatchObject({ recovery_codes_left: 9 })
  expect((await enter(recovery)).status).toBe(401)
  expect((await enter(staff.code(3))).status).toBe(401)
  app.advance(minute)
  expect((await enter(staff.code())).status).toBe(200)
})

test('five wrong tries in a quarter of an hour are the end of it for a while', async () => {
  const staff = await newStaff(app, 'admin', 'limit@strix.example')
  const { email, password } = staff
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    const body = { email, password, code: '000000' }
    statuses.push((await openBrowser(app).send('POST', login, body)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('a session ends after half an hour without use, and after eight hours with it', async () => {
  const idle = await staffBrowser(app, await newStaff(app, 'admin', 'idle@strix.example'))
  app.advance(31 * minute)
  expect((await idle.send('GET', '/api/v1/admin/me')).status).toBe(403)
  const busy = await staffBrowser(app, await newStaff(app, 'admin', 'busy@strix.example'))
  for (let hour = 0; hour < 16; hour += 1) {
    expect((await busy.send('GET', '/api/v1/admin/me')).status).toBe(200)
    app.advance(29 * minute)
  }
  app.advance(29 * minute)
  expect((await busy.send('GET', '/api/v1/admin/me')).status).toBe(403)
})

test('a code given again counts for the session that gave it, once', async () => {
  const staff = await newStaff(app, 'admin', 'again@strix.example')
  const browser = await staffBrowser(app, staff)
  const confirm = (code: string) => browser.send('POST', '/api/v1/admin/confirm', { code })
  expect((await confirm(staff.code())).body.code).toBe('SECOND_FACTOR_WRONG')
  app.advance(minute)
  const confirmed = await confirm(staff.code())
  const { fresh_until } = confirmed.body.data as { fresh_until: string }
  const leftMs = new Date(fresh_until).getTime() - app.now().getTime()
  expect(leftMs).toBeGreaterThan(4 * minute)
  expect(leftMs).toBeLessThanOrEqual(5 * minute)
  expect((await confirm(staff.code())).status).toBe(422)
})

test('a member’s session is none of staff, and the other way round', async () => {
  const person = await newPerson(app)
  expect((await person.browser.send('GET', '/api/v1/admin/me')).status).toBe(403)
  const staff = await staffBrowser(app, await newStaff(app, 'owner', 'apart@strix.example'))
  const token = staff.cookies.get('strix_staff') ?? ''
  const swapped = openBrowser(app)
  swapped.cookies.set('strix_session', token)
  expect((await swapped.send('GET', '/api/v1/account')).status).toBe(401)
})

test('a switch is turned with a reason, and the audit tells who and why', async () => {
  const admin = await newStaff(app, 'admin', 'switch@strix.example')
  const browser = await staffBrowser(app, admin)
  const turn = (name: string, body: object) =>
    browser.send('PATCH', `/api/v1/admin/switches/${name}`, body)
  expect((await turn('convert', { on: false })).status).toBe(400)
  expect((await turn('nothing', { on: false, reason: 'because' })).status).toBe(404)
  // What this process keeps of them says otherwise until it hears of the change.
  await browser.send('GET', '/api/v1/admin/switches')
  const done = await turn('convert', { on: false, reason: 'a platform asked' })
  expect(done.body.data).toEqual({ name: 'convert', on: false })
  const listed = await browser.send('GET', '/api/v1/admin/switches')
  const names = ['convert', 'post', 'predictz', 'purchase', 'payout', 'assistant']
  const all = [...names, ...platforms.map(({ id }) => `platform.${id}`)]
  expect(listed.body.data).toEqual(all.map((name) => ({ name, on: name !== 'convert' })))
  const [event] = await listAudit(app.db, { limit: 1 })
  expect(event).toMatchObject({
    actor: admin.email,
    action: 'setting.change',
    subject: 'switch.convert',
    reason: 'a platform asked',
  })
  const page = await browser.send('GET', '/api/v1/admin/audit?page_size=2')
  expect(page.body.data).toHaveLength(2)
  await turn('convert', { on: true, reason: 'it is over' })
})

test('the list of platforms says at once which of them was turned', async () => {
  const browser = await staffBrowser(app, await newStaff(app, 'admin', 'turns@strix.example'))
  const [{ id }] = platforms
  for (const on of [false, true]) {
    await browser.send('GET', '/api/v1/admin/platforms')
    const body = { on, reason: 'the platform asked' }
    const { status } = await browser.send('PATCH', `/api/v1/admin/switches/platform.${id}`, body)
    expect(status).toBe(200)
    const listed = await browser.send('GET', '/api/v1/admin/platforms')
    const states: unknown = expect.arrayContaining([
      expect.objectContaining({ id, switched_on: on }),
    ])
    expect(listed.body.data).toEqual(states)
  }
})

test('one Idempotency-Key of two members of staff stands for two acts', async () => {
  const key = { 'idempotency-key': 'staff-key-0123456789' }
  const body = { on: true, reason: 'both looked at it' }
  for (const email of ['first@strix.example', 'second@strix.example']) {
    const browser = await staffBrowser(app, await newStaff(app, 'admin', email))
    expect((await browser.send('PATCH', '/api/v1/admin/switches/post', body, key)).status).toBe(200)
  }
  const acts = (await listAudit(app.db, { limit: 10 })).filter(
    ({ subject }) => subject === 'switch.post',
  )
  expect(acts.map(({ actor }) => actor)).toEqual(['second@strix.example', 'first@strix.example'])
})

test('making staff is audited with it, and secrets are not kept in the clear', async () => {
  const made = await app.services.staffService.create({
    email: 'New@Strix.Example',
    name: 'New',
    role: 'analyst',
    createdBy: 'command line',
  })
  const [event] = await listAudit(app.db, { limit: 1 })
  expect(event).toMatchObject({ actor: 'command line', action: 'staff.create', subject: made.id })
  const rows = await app.db.selectFrom('staff').selectAll().where('id', '=', made.id).execute()
  const codes = await app.db.selectFrom('staff_recovery_code').selectAll().execute()
  const text = JSON.stringify([rows, codes], (_key, value: unknown) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : value,
  )
  for (const secret of [made.password, made.totpSecret, ...made.recoveryCodes]) {
    expect(text).not.toContain(secret)
  }
  const again = app.services.staffService.create({
    email: 'new@strix.example',
    name: 'New',
    role: 'owner',
    createdBy: 'command line',
  })
  await expect(again).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(staffRoles).toContain('analyst')
})

test('strangers do not shut staff out; who has the password has few codes; unlocked again', async () => {
  const staff = await newStaff(app, 'owner', 'shut-out@strix.example')
  const { email, password } = staff
  const send = (from: string, body: object) => openBrowser(app, from).send('POST', login, body)
  let compared = 0
  for (let host = 0; host < 120; host += 1) {
    const from = `${80 + (host % 2)}.9.${host}.1`
    const wrong = await send(from, { email, password: 'wrong', code: '000000' })
    if (wrong.status === 401) compared += 1
  }
  expect(compared).toBe(80)
  expect((await send('203.0.113.1', { email, password, code: staff.code() })).status).toBe(200)
  app.advance(minute)
  for (let host = 0; host < 6; host += 1) {
    const wrong = await send(`${90 + host}.9.9.1`, { email, password, code: 'AAAAAAAAAAAAAAAA' })
    expect(wrong.body.code).toBe('LOGIN_FAILED')
  }
  const right = { email, password, code: staff.code() }
  expect((await send('203.0.113.1', right)).body.code).toBe('LOGIN_FAILED')
  await app.services.staffService.unlock({ email, by: 'command line' })
  expect((await send('203.0.113.1', right)).status).toBe(200)
  expect((await send('80.9.0.1', { ...right, code: staff.recoveryCodes[0] })).status).toBe(200)
  const events = await listAudit(app.db, { limit: 5 })
  expect(events).toContainEqual(
    expect.objectContaining({ action: 'staff.unlock', subject: staff.id, actor: 'command line' }),
  )
})

test('their own password: with the old one and the authenticator, and other sessions end', async () => {
  const staff = await newStaff(app, 'analyst', 'changes@strix.example')
  const elsewhere = await staffBrowser(app, staff)
  app.advance(minute)
  const here = await staffBrowser(app, staff)
  app.advance(minute)
  const change = (more: Record<string, unknown>) =>
    here.send('POST', '/api/v1/admin/password', {
      old_password: staff.password,
      new_password: 'A longer way in 1',
      code: staff.code(),
      ...more,
    })
  expect((await change({ old_password: 'wrong' })).body.code).toBe('PASSWORD_WRONG')
  expect((await change({ code: '000000' })).body.code).toBe('SECOND_FACTOR_WRONG')
  expect((await change({ new_password: 'short' })).status).toBe(400)
  const isIn = async (browser: Browser) =>
    (await browser.send('GET', '/api/v1/admin/me')).status === 200
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, true])
  expect((await change({})).status).toBe(200)
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
  expect((await lastMail(app, staff.email))?.kind).toBe('staff-password')
  app.advance(minute)
  await expect(staffBrowser(app, staff)).rejects.toThrow()
  await staffBrowser(app, { ...staff, password: 'A longer way in 1' })
})
