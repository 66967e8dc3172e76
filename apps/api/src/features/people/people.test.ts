import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson, openBrowser, signupBody } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { uuidv7 } from '../../infra/id.ts'
import { auditLedger } from '../wallet/index.ts'

const members = '/api/v1/admin/members'
let app: TestApp
let owner: Browser
let moderator: Browser
let finance: Browser
let zainab: Person
let zara: Person

beforeAll(async () => {
  app = await openTestApp()
  owner = await staffBrowser(app, await newStaff(app, 'owner', 'owner@strix.example'))
  moderator = await staffBrowser(app, await newStaff(app, 'moderator', 'mod@strix.example'))
  finance = await staffBrowser(app, await newStaff(app, 'finance', 'money@strix.example'))
  zainab = await newPerson(app, { username: 'Zainab_1', firstname: 'Kemi', lastname: 'Zed' })
  app.advance(1_000)
  zara = await newPerson(app, { username: 'zara', firstname: 'Zainab', lastname: 'Obi' })
})
afterAll(() => app.close())

type List = {
  data: { id: string; username: string; email: string; name: string | null; state: string }[]
  page: { next_cursor: string | null }
  count: { value: number; capped: boolean }
}

async function find(browser: Browser, query: Record<string, string>): Promise<List> {
  const reply = await browser.send('GET', `${members}?${new URLSearchParams(query).toString()}`)
  expect(reply.status).toBe(200)
  return reply.body as unknown as List
}

const namesOf = ({ data }: List) => data.map(({ username }) => username)

describe('members are found', () => {
  test('by each of what staff are told: names, address, ids, reference, booking code', async () => {
    const codeId = await addPosted(app, { profileId: zara.profileId })
    const { code } = await app.db
      .selectFrom('posted_code')
      .select('code')
      .where('id', '=', codeId)
      .executeTakeFirstOrThrow()
    const reference = 'strix-4711'
    await app.db
      .insertInto('payment')
      .values({
        id: uuidv7(app.now()),
        created_at: app.now(),
        profile_id: zara.profileId,
        provider: 'sandbox',
        reference,
        client_ref: 'ref-of-zara',
        method: 'ussd',
        credits: 500_00,
        kobo: 500_00,
        state: 'created',
        next_check_at: null,
        provider_id: null,
        currency: null,
        problem: null,
        credited_at: null,
        link: null,
        paid_at: null,
        heard: null,
        heard_at: null,
      })
      .execute()
    const found: Record<string, string[]> = {}
    const keys = { code, codeId, reference, shown: 'ref-of-zara', id: zara.profileId }
    for (const [key, search] of Object.entries({ ...keys, address: zara.email.toUpperCase() })) {
      found[key] = namesOf(await find(moderator, { search }))
    }
    const alone = ['zara']
    expect(found).toEqual({
      code: alone,
      codeId: alone,
      reference: alone,
      shown: alone,
      id: alone,
      address: alone,
    })
    // One is called so, the other has it as a first name: each once, in the order of the names.
    expect(namesOf(await find(moderator, { search: 'zAinab' }))).toEqual(['zara', 'Zainab_1'])
    expect(namesOf(await find(moderator, { search: 'zed' }))).toEqual(['Zainab_1'])
    expect(namesOf(await find(moderator, { search: 'nobody at all' }))).toEqual([])
    expect(namesOf(await find(moderator, { search: "%'_" }))).toEqual([])
  })

  test('page after page, each once, in every order, and counted', async () => {
    for (const each of [await newPerson(app), await newPerson(app)]) {
      const { password } = each
      await each.browser.send('POST', '/api/v1/account/delete', { password })
    }
    const dayAfter = (days: number) =>
      new Date(app.now().getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10)
    for (const query of [
      { sort: '-joined' },
      { sort: 'joined' },
      { sort: 'username' },
      { sort: '-username' },
      { search: 'za' },
      { state: 'active', joined_from: dayAfter(-17), joined_to: dayAfter(12) },
      { state: 'deleted', sort: 'username' },
      { state: 'deleted', sort: '-username' },
    ] as Record<string, string>[]) {
      const whole = await find(owner, query)
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const at: Record<string, string> = cursor === '' ? {} : { cursor }
        const part = await find(owner, { ...query, ...at, page_size: '1' })
        seen.push(...part.data.map(({ id }) => id))
        cursor = part.page.next_cursor
      }
      expect(seen).toEqual(whole.data.map(({ id }) => id))
      expect(whole.count).toEqual({ value: seen.length, capped: false })
      expect(seen.length).toBeGreaterThan(1)
    }
    const none = { joined_to: dayAfter(-17) }
    expect((await find(owner, none)).count).toEqual({ value: 0, capped: false })
    const mark = encodeURIComponent('no-mark')
    expect((await owner.send('GET', `${members}?cursor=${mark}`)).body.code).toBe('INVALID_CURSOR')
  })

  test('by their state; names and addresses are whole for those alone who may see them', async () => {
    const resting = await newPerson(app, { username: 'resting' })
    await resting.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
    expect(namesOf(await find(owner, { state: 'excluded' }))).toEqual(['resting'])
    const young = await newPerson(app, { username: 'too_young' })
    await young.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
    await app.services.accounts.ages.lockAge(young.profileId)
    expect(namesOf(await find(owner, { state: 'excluded' }))).toEqual(['resting'])
    expect((await find(owner, { state: 'age-check' })).data).toMatchObject([
      { username: 'too_young', state: 'age-check' },
    ])
    const both = { search: 'too_young' }
    expect(namesOf(await find(owner, { ...both, state: 'age-check' }))).toEqual(['too_young'])
    expect(namesOf(await find(owner, { ...both, state: 'excluded' }))).toEqual([])
    expect(namesOf(await find(owner, { state: 'suspended' }))).toEqual([])
    const [seen] = (await find(owner, { search: zara.email })).data
    expect(seen).toMatchObject({ email: zara.email, name: 'Zainab Obi' })
    const [masked] = (await find(moderator, { search: zara.email })).data
    expect(masked).toMatchObject({ email: 'p•••@strix.example', name: null })
    const details = await moderator.send('GET', `${members}/${zara.profileId}`)
    expect(JSON.stringify(details.body)).not.toContain(zara.email)
    expect(details.body.data).toMatchObject({ sessions: [{ address: null }] })
  })

  test('by the gravest of their states, which is what their own line says', async () => {
    const marks = ['suspended', 'locked', 'resting', 'waiting'] as const
    const until = new Date(app.now().getTime() + 3_600_000)
    for (let most = 0; most <= marks.length; most += 1) {
      const { browser, profileId } = await newPerson(app)
      const member = app.db.updateTable('profile').where('id', '=', profileId)
      // Whoever is in one of these states is in all that are less grave, too.
      for (const mark of marks.slice(most)) {
        if (mark === 'locked') await app.services.accounts.ages.lockAge(profileId)
        else if (mark === 'resting') {
          await browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
        } else if (mark === 'suspended') {
          await member.set({ suspended_at: app.now() }).execute()
        } else {
          const pending = {
            pending_email: `${profileId}@strix.example`,
            pending_email_until: until,
          }
          await member.set(pending).execute()
        }
      }
    }
    for (const state of ['suspended', 'age-check', 'excluded', 'waiting', 'active']) {
      for (const search of [{}, { search: 'person' }]) {
        const { data } = await find(owner, { state, ...search })
        expect(data.length).toBeGreaterThan(0)
        expect(data.filter((one) => one.state !== state)).toEqual([])
      }
    }
  })
})

test('a table for a spreadsheet runs nothing, names nobody without permission, is audited', async () => {
  await app.db
    .updateTable('profile')
    .set({ firstname: '=1+1', lastname: 'a,"b"' })
    .where('id', '=', zainab.profileId)
    .execute()
  const read = async (browser: Browser) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `${members}/export?search=zainab_1`
    return await app.app.inject({ url, headers: { cookie } })
  }
  const whole = await read(owner)
  expect(whole.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, row] = whole.body.split('\r\n')
  expect(head?.split(',').slice(0, 6)).toEqual([
    'id',
    'username',
    'first_name',
    'last_name',
    'email',
    'state',
  ])
  expect(row).toContain(`Zainab_1,'=1+1,"a,""b""",${zainab.email},active`)
  const masked = await read(moderator)
  expect(masked.body.split('\r\n')[0]).not.toContain('email')
  expect(masked.body).not.toContain(zainab.email)
  expect((await read(openBrowser(app))).statusCode).toBe(403)
  const audit = await app.db
    .selectFrom('audit_event')
    .select('detail')
    .where('subject', '=', 'members.csv')
    .execute()
  expect(audit).toEqual([{ detail: { search: 'zainab_1', sort: '-joined' } }, expect.anything()])
})

test('names that somebody may not see are not told letter by letter, nor by the mark of a page', async () => {
  const secret = { firstname: 'Wuraola', lastname: 'Wuyep' }
  for (const username of ['quiet_1', 'quiet_2']) await newPerson(app, { ...secret, username })
  const found = async (search: string) => namesOf(await find(moderator, { search }))
  expect([await found('wu'), await found('wuraol')]).toEqual([[], []])
  // Somebody who says their whole name is found by it.
  expect((await found('Wuyep')).toSorted()).toEqual(['quiet_1', 'quiet_2'])
  expect(namesOf(await find(owner, { search: 'wu' }))).toHaveLength(2)
  const { page } = await find(moderator, { search: 'wuyep', page_size: '1' })
  expect(Buffer.from(page.next_cursor ?? '', 'base64url').toString()).not.toMatch(/wuraola/i)
  const cookie = [...moderator.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const table = await app.app.inject({ url: `${members}/export?search=wu`, headers: { cookie } })
  expect([table.statusCode, table.body]).toEqual([200, expect.not.stringContaining('quiet_1')])
})

test('a record shows what an account is and does; each opening is in its history', async () => {
  await addPosted(app, { profileId: zainab.profileId, note: 'mine' })
  const url = `${members}/${zainab.profileId}`
  const details = await finance.send('GET', url)
  expect(details.body.data).toMatchObject({
    username: 'Zainab_1',
    email: zainab.email,
    state: 'active',
    balances: { bought: 0 },
    second_factors: { authenticator: false, passkeys: 0 },
    suspensions: [],
    age_check: false,
    counts: { codes: 1, payments: 0, reports: 0 },
  })
  const codes = await finance.send('GET', `${url}/codes`)
  expect(codes.body.data).toMatchObject([{ hidden: false, deleted: false, state: 'open' }])
  const history = await finance.send('GET', `${url}/history`)
  expect(history.body.data).toMatchObject([{ action: 'member.open', actor: 'money@strix.example' }])
  expect((await finance.send('GET', `${members}/${uuidv7(app.now())}`)).status).toBe(404)
})

describe('staff give credits', () => {
  const credit = (browser: Browser, credits: number, creditId: string, to = zara) =>
    browser.send('POST', `${members}/${to.profileId}/credit`, {
      credit_id: creditId,
      credits,
      reason: 'a payment that was lost',
    })
  const giftOf = async (member = zara) => {
    const { body } = await finance.send('GET', `${members}/${member.profileId}`)
    return (body.data as { balances: { gift: number } }).balances.gift
  }

  test('once for each id, however often and at once it is asked; the ledger adds up', async () => {
    const before = await giftOf()
    const id = uuidv7(app.now())
    const replies = await Promise.all([1, 2, 3].map(() => credit(finance, 200, id)))
    expect(replies.map(({ body }) => body.data)).toEqual([1, 2, 3].map(() => ({ waits: false })))
    expect((await giftOf()) - before).toBe(200)
    const other = await credit(finance, 300, id)
    expect(other.body.code).toBe('TRANSFER_CONFLICT')
    expect((await giftOf()) - before).toBe(200)
    const audit = await app.db
      .selectFrom('audit_event')
      .select(['reason', 'detail'])
      .where('action', '=', 'member.credit')
      .execute()
    expect(audit).toEqual([
      { reason: 'a payment that was lost', detail: { credits: 200, credit: id } },
    ])
    expect(await auditLedger(app.db, undefined)).toEqual([])
    const ledger = await finance.send('GET', `${members}/${zara.profileId}/ledger`)
    expect(ledger.body.data).toMatchObject([{ reason: 'gift-staff', amount: 200 }])
  })

  test('as many as the limit says wait for another person', async () => {
    const before = await giftOf()
    const asked = await credit(finance, 2_000, uuidv7(app.now()))
    expect(asked.body.data).toEqual({ waits: true })
    expect((await credit(moderator, 5, uuidv7(app.now()))).status).toBe(403)
    expect(await giftOf()).toBe(before)
    const open = await finance.send('GET', '/api/v1/admin/approvals')
    const [waiting] = open.body.data as { _id: string; hash: string; change: unknown }[]
    expect(waiting?.change).toMatchObject({ member: zara.username, credits: 2_000 })
    const approve = (browser: Browser) =>
      browser.send('POST', `/api/v1/admin/approvals/${waiting?._id}/approve`, {
        hash: waiting?.hash,
      })
    expect((await approve(finance)).status).toBe(403)
    expect((await approve(owner)).status).toBe(200)
    expect((await approve(owner)).status).not.toBe(200)
    expect((await giftOf()) - before).toBe(2_000)
    expect(await auditLedger(app.db, undefined)).toEqual([])
    const history = await owner.send('GET', `${members}/${zara.profileId}/history`)
    expect(history.body.data).toContainEqual(
      expect.objectContaining({
        action: 'member.credit',
        actor: 'money@strix.example',
        detail: expect.objectContaining({ approvedBy: 'owner@strix.example' }),
      }),
    )
  })

  test('many small ones within a day are one large one, also at once', async () => {
    const before = await giftOf()
    const give = () => credit(finance, 800, uuidv7(app.now()))
    const replies = await Promise.all([give(), give(), give()])
    // With the 200 given above, two stay below 2,000 and the third does not.
    const waiting = replies.filter(({ body }) => (body.data as { waits: boolean }).waits)
    expect(waiting).toHaveLength(1)
    expect((await giftOf()) - before).toBe(1_600)
  })

  test('one id for several members is as many credits, and they count together', async () => {
    const other = await staffBrowser(
      app,
      await newStaff(app, 'finance', 'more-money@strix.example'),
    )
    const third = await newPerson(app)
    const id = uuidv7(app.now())
    const given = { waits: false }
    expect((await credit(other, 1_500, id, zainab)).body.data).toEqual(given)
    expect((await credit(other, 1_500, id, zainab)).body.data).toEqual(given)
    expect((await credit(other, 500, id, third)).body.data).toEqual({ waits: true })
    expect((await credit(other, 499, id, third)).body.data).toEqual(given)
    expect(await giftOf(third)).toBe(499)
  })

  test('what an owner applies alone counts as given alone; what somebody else approves not', async () => {
    const boss = await staffBrowser(app, await newStaff(app, 'owner', 'boss@strix.example'))
    const member = await newPerson(app)
    const give = (credits: number) => credit(boss, credits, uuidv7(app.now()), member)
    const decide = async (browser: Browser, how: 'approve' | 'apply-alone') => {
      expect((await give(2_000)).body.data).toEqual({ waits: true })
      const { body } = await boss.send('GET', '/api/v1/admin/approvals')
      const all = body.data as { _id: string; hash: string; subject: string }[]
      const asked = all.find(({ subject }) => subject === member.profileId)
      const url = `/api/v1/admin/approvals/${asked?._id}/${how}`
      const more = how === 'approve' ? {} : { reason: 'nobody else is there' }
      expect((await browser.send('POST', url, { hash: asked?.hash, ...more })).status).toBe(200)
    }
    await decide(owner, 'approve')
    expect((await give(5)).body.data).toEqual({ waits: false })
    await decide(boss, 'apply-alone')
    expect((await give(5)).body.data).toEqual({ waits: true })
    expect(await giftOf(member)).toBe(4_005)
  })
})

test('a sign-up whose mail does not arrive is opened by staff; one that two want is not', async () => {
  const visitor = openBrowser(app)
  const body = signupBody({ username: 'no_mail', email: 'lost@strix.example' })
  expect((await visitor.send('POST', '/signup', body)).status).toBe(200)
  const list = await owner.send('GET', '/api/v1/admin/signups?search=lost@strix.example')
  const [waiting] = list.body.data as { id: string; username: string }[]
  expect(waiting?.username).toBe('no_mail')
  const verify = (browser: Browser) =>
    browser.send('POST', `/api/v1/admin/signups/${waiting?.id}/verify`, { reason: 'by phone' })
  expect((await verify(moderator)).status).toBe(403)
  app.advance(61_000)
  const second = { ...body, username: 'no_mail_2' }
  expect((await openBrowser(app).send('POST', '/signup', second)).status).toBe(200)
  expect((await verify(owner)).body.code).toBe('SIGN_UP_AGAIN')
  await app.db.deleteFrom('signup').where('username', '=', 'no_mail_2').execute()
  expect((await verify(owner)).status).toBe(200)
  expect((await verify(owner)).status).toBe(404)
  const entry = { username_email: 'lost@strix.example', password: String(body.password) }
  expect((await visitor.send('POST', '/login', entry)).status).toBe(200)
})
