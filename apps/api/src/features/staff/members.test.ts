/** Who works here, and how nobody can lock everybody out or keep a power that was taken. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countMails, lastMail, openBrowser } from '../../testing/test-people.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { authenticatorOf, newStaff, staffBrowser } from '../../testing/test-staff.ts'
import type { Browser } from '../../testing/test-people.ts'
import { createMachineService } from './machine.service.ts'

const staff = '/api/v1/admin/staff'
const invitations = '/api/v1/admin/staff-invitations'
const reason = 'a new colleague'
const minute = 60_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function enter(role: 'owner' | 'admin' | 'analyst', name: string) {
  const member = await newStaff(app, role, `${name}@strix.example`)
  return { ...member, browser: await staffBrowser(app, member) }
}

const isIn = async (browser: Browser): Promise<boolean> =>
  (await browser.send('GET', '/api/v1/admin/me')).status === 200

/** The token of the link that was mailed last. */
async function tokenFor(email: string): Promise<string> {
  const [, token = ''] =
    /\/admin\/invitation#([\w-]+)/.exec((await lastMail(app, email))?.plain ?? '') ?? []
  return token
}

test('who is invited sets a password and an authenticator, once, and works with the role', async () => {
  const owner = await enter('owner', 'inviting')
  const email = 'invited@strix.example'
  const body = { email, name: 'Ngozi', role: 'moderator', reason }
  const invited = await owner.browser.send('POST', invitations, body)
  expect(invited.status).toBe(200)
  const token = await tokenFor(email)
  const visitor = openBrowser(app)
  const opened = await visitor.send('POST', '/api/v1/admin/invitation', { token })
  expect(opened.body.data).toMatchObject({ email, name: 'Ngozi', role: 'moderator' })
  const { secret } = opened.body.data as { secret: string }
  const code = authenticatorOf(app, secret)
  const accept = (password: string, given: string) =>
    visitor.send('POST', '/api/v1/admin/invitation/accept', { token, password, code: given })
  const password = 'Long-enough-4-staff'
  expect((await accept('Short-1234', code())).body.code).toBe('INVALID_INPUT')
  const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
  expect((await accept(password, wrong)).body.code).toBe('SECOND_FACTOR_WRONG')
  const [first, second] = await Promise.all([accept(password, code()), accept(password, code())])
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 410])
  const accepted = first.status === 200 ? first : second
  const { recovery_codes: codes } = accepted.body.data as { recovery_codes: string[] }
  expect(codes).toHaveLength(10)
  const login = (given: string) =>
    visitor.send('POST', '/api/v1/admin/login', { email, password, code: given })
  // The code it was proved with is spent.
  expect((await login(code())).status).toBe(401)
  expect((await login(codes[0] ?? '')).body.data).toMatchObject({ role: 'moderator' })
  expect((await visitor.send('GET', staff)).status).toBe(403)
})

test('another invitation replaces the first; it ends when withdrawn, and after three days', async () => {
  const owner = await enter('owner', 'withdrawing')
  const email = 'perhaps@strix.example'
  const invite = () =>
    owner.browser.send('POST', invitations, { email, name: 'Ade', role: 'analyst', reason })
  const open = (token: string) =>
    openBrowser(app).send('POST', '/api/v1/admin/invitation', { token })
  await invite()
  const first = await tokenFor(email)
  const again = await invite()
  const second = await tokenFor(email)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([410, 200])
  const { id } = again.body.data as { id: string }
  const withdrawn = await owner.browser.send('POST', `${invitations}/${id}/withdraw`, { reason })
  expect([withdrawn.status, (await open(second)).status]).toEqual([200, 410])
  await invite()
  const third = await tokenFor(email)
  app.advance(72 * 60 * minute)
  expect((await open(third)).body.code).toBe('LINK_EXPIRED')
})

test('an invitation that is sent several times at once is one', async () => {
  const owner = await enter('owner', 'pressing-twice')
  const email = 'at-once@strix.example'
  const body = { email, name: 'Ade', role: 'analyst', reason }
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => owner.browser.send('POST', invitations, body)),
  )
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
  const rows = await app.db
    .selectFrom('staff_invitation')
    .select('id')
    .where('email', '=', email)
    .execute()
  expect(rows).toHaveLength(1)
})

type Link = { inviter: string; inviterId: string; email: string; by: Browser }
test.each<[string, (link: Link) => Promise<unknown>]>([
  [
    'who sent it is disabled',
    ({ by, inviterId }) => by.send('POST', `${staff}/${inviterId}/disable`, { reason }),
  ],
  [
    'who sent it is no owner any more',
    ({ by, inviterId }) => by.send('PATCH', `${staff}/${inviterId}`, { role: 'admin', reason }),
  ],
  [
    'the access of who sent it is reset',
    ({ by, inviterId }) => by.send('POST', `${staff}/${inviterId}/reset`, { reason }),
  ],
  [
    'the machine resets who sent it',
    ({ inviter }) => createMachineService(app.services).reset(inviter),
  ],
  ['the machine makes the account itself', ({ email }) => newStaff(app, 'analyst', email)],
])('an invitation is over once %s', async (what, act) => {
  const name = what.replaceAll(' ', '-')
  const inviter = await enter('owner', `${name}-1`)
  const other = await enter('owner', `${name}-2`)
  const email = `${name}-3@strix.example`
  const body = { email, name: 'Ade', role: 'owner', reason }
  await inviter.browser.send('POST', invitations, body)
  const token = await tokenFor(email)
  const open = () => openBrowser(app).send('POST', '/api/v1/admin/invitation', { token })
  const opened = await open()
  await act({ inviter: inviter.email, inviterId: inviter.id, email, by: other.browser })
  expect((await open()).body.code).toBe('LINK_EXPIRED')
  const { secret } = opened.body.data as { secret: string }
  const accept = { token, password: 'Long-enough-4-staff', code: authenticatorOf(app, secret)() }
  const accepted = await openBrowser(app).send('POST', '/api/v1/admin/invitation/accept', accept)
  expect(accepted.body.code).toBe('LINK_EXPIRED')
  const waiting = await other.browser.send('GET', invitations)
  expect(JSON.stringify(waiting.body.data)).not.toContain(email)
})

test('an invitation stays over where who sent it becomes an owner again', async () => {
  const inviter = await enter('owner', 'owner-again-1')
  const other = await enter('owner', 'owner-again-2')
  const email = 'owner-again-3@strix.example'
  await inviter.browser.send('POST', invitations, { email, name: 'Ade', role: 'owner', reason })
  const token = await tokenFor(email)
  const at = `${staff}/${inviter.id}`
  for (const role of ['admin', 'owner']) {
    expect((await other.browser.send('PATCH', at, { role, reason })).status).toBe(200)
  }
  const opened = await openBrowser(app).send('POST', '/api/v1/admin/invitation', { token })
  expect(opened.body.code).toBe('LINK_EXPIRED')
})

test('a new role leaves the link that a member was mailed to get in again', async () => {
  const owner = await enter('owner', 'link-stays-1')
  const { id, email } = await enter('owner', 'link-stays-2')
  expect((await owner.browser.send('POST', `${staff}/${id}/reset`, { reason })).status).toBe(200)
  const token = await tokenFor(email)
  await owner.browser.send('PATCH', `${staff}/${id}`, { role: 'admin', reason })
  const opened = await openBrowser(app).send('POST', '/api/v1/admin/invitation', { token })
  expect(opened.status).toBe(200)
})

test.each<[string, (email: string) => Promise<unknown>]>([
  ['resets', (email) => createMachineService(app.services).reset(email)],
  ['disables', (email) => createMachineService(app.services).disable(email)],
])('a link to get in again is over once the machine %s the member', async (what, act) => {
  const owner = await enter('owner', `${what}-1`)
  const { id, email } = await enter('admin', `${what}-2`)
  expect((await owner.browser.send('POST', `${staff}/${id}/reset`, { reason })).status).toBe(200)
  const token = await tokenFor(email)
  await act(email)
  const opened = await openBrowser(app).send('POST', '/api/v1/admin/invitation', { token })
  expect(opened.body.code).toBe('LINK_EXPIRED')
})

test('what is changed about somebody ends their sessions, and the audit tells why', async () => {
  const owner = await enter('owner', 'changing')
  const other = await enter('admin', 'changed')
  const at = `${staff}/${other.id}`
  const changed = await owner.browser.send('PATCH', at, { role: 'analyst', reason })
  expect(changed.body.data).toMatchObject({ role: 'analyst' })
  expect(await isIn(other.browser)).toBe(false)
  app.advance(minute)
  const back = await staffBrowser(app, other)
  await owner.browser.send('POST', `${at}/disable`, { reason: 'left us' })
  expect(await isIn(back)).toBe(false)
  app.advance(minute)
  const { email, password } = other
  const login = () =>
    openBrowser(app).send('POST', '/api/v1/admin/login', { email, password, code: other.code() })
  expect((await login()).status).toBe(401)
  await owner.browser.send('POST', `${at}/enable`, { reason: 'is back' })
  app.advance(minute)
  expect((await login()).status).toBe(200)
  const found = await owner.browser.send(
    'GET',
    `/api/v1/admin/audit?subject=${other.id}&page_size=3`,
  )
  const { data: events, count } = found.body as {
    data: { action: string; reason: string | null }[]
    count: unknown
  }
  expect(events.map(({ action, reason: why }) => [action, why])).toEqual([
    ['staff.login', null],
    ['staff.enable', 'is back'],
    ['staff.disable', 'left us'],
  ])
  expect(count).toMatchObject({ capped: false })
})

test('whose access is reset gets in by the mailed link alone', async () => {
  const owner = await enter('owner', 'resetting')
  const other = await enter('admin', 'lost-phone')
  expect((await owner.browser.send('POST', `${staff}/${other.id}/reset`, { reason })).status).toBe(
    200,
  )
  expect(await isIn(other.browser)).toBe(false)
  app.advance(minute)
  const { email, password } = other
  for (const code of [other.code(), other.recoveryCodes[0]]) {
    const tried = await openBrowser(app).send('POST', '/api/v1/admin/login', {
      email,
      password,
      code,
    })
    expect(tried.status).toBe(401)
  }
  const token = await tokenFor(email)
  const opened = await openBrowser(app).send('POST', '/api/v1/admin/invitation', { token })
  const { secret } = opened.body.data as { secret: string }
  const code = authenticatorOf(app, secret)
  const fresh = { token, password: 'Another-one-42', code: code() }
  expect(
    (await openBrowser(app).send('POST', '/api/v1/admin/invitation/accept', fresh)).status,
  ).toBe(200)
  app.advance(minute)
  const body = { email, password: fresh.password, code: code() }
  const entered = await openBrowser(app).send('POST', '/api/v1/admin/login', body)
  expect(entered.body.data).toMatchObject({ role: 'admin', recovery_codes_left: 10 })
})

test('two owners who take each other’s role away at once: one of them stays an owner', async () => {
  // Others of this file are owners too: only these two count.
  await app.db.updateTable('staff').set({ disabled_at: app.now() }).execute()
  const one = await enter('owner', 'one')
  const two = await enter('owner', 'two')
  const demote = (by: Browser, whom: string) =>
    by.send('PATCH', `${staff}/${whom}`, { role: 'analyst', reason: 'a quarrel' })
  const answers = await Promise.all([demote(one.browser, two.id), demote(two.browser, one.id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  const owners = await app.db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .execute()
  expect(owners).toHaveLength(1)
})

test('nobody changes their own access, whatever the role', async () => {
  const owner = await enter('owner', 'self')
  const own = await owner.browser.send('POST', `${staff}/${owner.id}/disable`, { reason })
  expect([own.status, own.body.code]).toEqual([422, 'OWN_PROFILE'])
  const before = await countMails(app, owner.email)
  expect((await owner.browser.send('POST', `${staff}/${owner.id}/reset`, { reason })).status).toBe(
    422,
  )
  expect(await countMails(app, owner.email)).toBe(before)
})

test('without a code of the last five minutes nothing is changed', async () => {
  const owner = await enter('owner', 'stale')
  const other = await enter('analyst', 'safe')
  app.advance(5 * minute)
  const disable = () => owner.browser.send('POST', `${staff}/${other.id}/disable`, { reason })
  expect((await disable()).body.code).toBe('TOTP_REQUIRED')
  expect(await isIn(other.browser)).toBe(true)
  await owner.browser.send('POST', '/api/v1/admin/confirm', { code: owner.code() })
  expect((await disable()).status).toBe(200)
})

test('the list is searched, narrowed, sorted and paged', async () => {
  const owner = await enter('owner', 'zz-lister')
  for (const name of ['zz-a', 'zz-b', 'zz-c'])
    await newStaff(app, 'finance', `${name}@strix.example`)
  const list = async (query: string) => {
    const { body } = await owner.browser.send('GET', `${staff}?${query}`)
    const { data, page, count } = body as {
      data: { email: string }[]
      page: { next_cursor: string | null }
      count: unknown
    }
    return { ...page, count, names: data.map(({ email }) => email.split('@')[0]) }
  }
  const first = await list('search=ZZ-&role=finance&sort=-created_at&page_size=2')
  expect(first).toMatchObject({ names: ['zz-c', 'zz-b'], count: { value: 3, capped: false } })
  const rest = await list(
    `search=ZZ-&role=finance&sort=-created_at&page_size=2&cursor=${first.next_cursor}`,
  )
  expect(rest).toMatchObject({ names: ['zz-a'], next_cursor: null })
  expect((await list('state=disabled&search=zz-')).names).toEqual([])
  expect((await owner.browser.send('GET', `${staff}?sort=password_hash`)).status).toBe(400)
})
