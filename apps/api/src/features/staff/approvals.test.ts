/** What takes a second person, by the example of a limit that is raised. */
import type { Approval } from '@strix/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '../../infra/audit.store.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { countMails, lastMail } from '../../testing/test-people.ts'
import type { Browser } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'

const limit = '/api/v1/admin/limits/payout'
const approvals = '/api/v1/admin/approvals'
const hour = 3_600_000

let app: TestApp
let owner: Browser
let other: Browser
let admin: Browser

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let round = 0
beforeEach(async () => {
  // The sessions of staff end after some hours, and tests let time pass.
  round += 1
  owner = await enter('owner', `owner${round}@strix.example`)
  other = await enter('owner', `other${round}@strix.example`)
  admin = await enter('admin', `admin${round}@strix.example`)
})

async function enter(role: 'owner' | 'admin' | 'finance', email: string): Promise<Browser> {
  return await staffBrowser(app, await newStaff(app, role, email))
}

async function valueNow(): Promise<number> {
  const { body } = await owner.send('GET', '/api/v1/admin/limits')
  const found = body.data as { name: string; value: number }[]
  return found.find(({ name }) => name === 'payout')?.value ?? 0
}

/** Asks for a limit that is higher by one. */
async function ask(browser: Browser): Promise<Approval> {
  const value = (await valueNow()) + 1
  const reason = 'more creators than before'
  expect((await browser.send('PATCH', limit, { value, reason })).status).toBe(200)
  const open = (await browser.send('GET', approvals)).body.data as Approval[]
  const found = open.find(({ change }) => change.to === value)
  if (!found) throw new Error('nothing was asked for')
  return found
}

const approve = (browser: Browser, { _id, hash }: Approval) =>
  browser.send('POST', `${approvals}/${_id}/approve`, { hash })

test('is asked for by one and made by another; never by oneself, whatever the role', async () => {
  const before = await valueNow()
  const asked = await ask(owner)
  expect(asked).toMatchObject({ kind: 'limit.raise', subject: 'payout', mine: true })
  expect(await valueNow()).toBe(before)
  const own = await approve(owner, asked)
  expect([own.status, own.body.code]).toEqual([403, 'FORBIDDEN'])
  expect((await approve(admin, asked)).body.data).toMatchObject({
    state: 'applied',
    decided_by: `admin${round}@strix.example`,
    alone: false,
  })
  expect(await valueNow()).toBe(before + 1)
  const again = await approve(other, asked)
  expect([again.status, again.body.code]).toEqual([409, 'TRANSFER_CONFLICT'])
  const events = await listAudit(app.db, { limit: 3 })
  expect(events.map(({ action, actor }) => `${action} ${actor}`).toSorted()).toEqual([
    `approval.apply admin${round}@strix.example`,
    `approval.request owner${round}@strix.example`,
    `setting.change admin${round}@strix.example`,
  ])
})

test('is made once when two approve at once', async () => {
  const before = await valueNow()
  const asked = await ask(owner)
  const answers = await Promise.all([approve(admin, asked), approve(other, asked)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await valueNow()).toBe(before + 1)
  const events = await listAudit(app.db, { limit: 10 })
  const about = events.filter(({ detail }) => JSON.stringify(detail).includes(asked._id))
  expect(about.filter(({ action }) => action === 'approval.apply')).toHaveLength(1)
})

test('waits once about one thing, and for whoever may decide on it alone', async () => {
  const asked = await ask(owner)
  const value = (await valueNow()) + 2
  const twice = await admin.send('PATCH', limit, { value, reason: 'once more' })
  expect([twice.status, twice.body.code]).toEqual([409, 'TRANSFER_CONFLICT'])
  const finance = await enter('finance', `finance${round}@strix.example`)
  expect((await finance.send('GET', approvals)).body.data).toEqual([])
  expect((await approve(finance, asked)).status).toBe(404)
  const refused = await admin.send('POST', `${approvals}/${asked._id}/refuse`, { reason: 'no' })
  expect(refused.status).toBe(400)
  const reason = 'not before December'
  const done = await admin.send('POST', `${approvals}/${asked._id}/refuse`, { reason })
  expect(done.body.data).toMatchObject({ state: 'refused', decision_reason: reason })
  expect((await approve(other, asked)).status).toBe(409)
})

describe('is not made', () => {
  async function expectOutdated(asked: Approval, state: string): Promise<void> {
    const before = await valueNow()
    const reply = await approve(admin, asked)
    expect([reply.status, reply.body.code]).toEqual([409, 'OUTDATED'])
    expect(await valueNow()).toBe(before)
    const decided = await owner.send('GET', `${approvals}?state=decided`)
    const found = (decided.body.data as Approval[]).find(({ _id }) => _id === asked._id)
    expect(found?.state).toBe(state)
  }

  test('by whoever has read another change', async () => {
    const asked = await ask(owner)
    const reply = await approve(admin, { ...asked, hash: '0'.repeat(64) })
    expect([reply.status, reply.body.code]).toEqual([409, 'OUTDATED'])
    expect((await approve(admin, asked)).status).toBe(200)
  })

  test('once what it is about has changed', async () => {
    const asked = await ask(owner)
    const value = (await valueNow()) - 5
    expect((await other.send('PATCH', limit, { value, reason: 'lower it' })).status).toBe(200)
    await expectOutdated(asked, 'outdated')
  })

  test('after a day', async () => {
    const asked = await ask(owner)
    app.advance(24 * hour)
    owner = await enter('owner', `owner${round}-later@strix.example`)
    admin = await enter('admin', `admin${round}-later@strix.example`)
    expect((await admin.send('GET', approvals)).body.data).toEqual([])
    await expectOutdated(asked, 'expired')
    // What has expired does not stand in the way.
    const next = await ask(owner)
    expect((await approve(admin, next)).status).toBe(200)
  })

  test('when whoever asked is of the staff no more', async () => {
    const asked = await ask(owner)
    await app.db
      .updateTable('staff')
      .set({ disabled_at: app.now() })
      .where('email', '=', `owner${round}@strix.example`)
      .execute()
    const reply = await approve(admin, asked)
    expect([reply.status, reply.body.code]).toEqual([409, 'OUTDATED'])
  })
})

test('by an owner alone it is made with a reason, and every owner hears of it', async () => {
  const before = await valueNow()
  const asked = await ask(owner)
  const url = `${approvals}/${asked._id}/apply-alone`
  const reason = 'nobody else is awake and creators wait'
  const body = { hash: asked.hash, reason }
  expect((await admin.send('POST', url, body)).status).toBe(403)
  expect((await owner.send('POST', url, { hash: asked.hash })).status).toBe(400)
  const done = await owner.send('POST', url, body)
  expect(done.body.data).toMatchObject({ state: 'applied', alone: true, decision_reason: reason })
  expect(await valueNow()).toBe(before + 1)
  for (const name of ['owner', 'other']) {
    const mail = await lastMail(app, `${name}${round}@strix.example`)
    expect(mail?.plain).toContain(`owner${round}@strix.example`)
    expect(mail?.plain).toContain(reason)
  }
  expect(await countMails(app, `admin${round}@strix.example`)).toBe(0)
  const events = await listAudit(app.db, { limit: 3 })
  expect(events).toContainEqual(
    expect.objectContaining({ action: 'approval.alone', reason, subject: 'payout' }),
  )
})

test('what was asked for cannot be rewritten by the server', async () => {
  const asked = await ask(owner)
  const tampering = app.db
    .updateTable('approval')
    .set({ change: JSON.stringify({ to: 1_000_000 }) })
    .where('id', '=', asked._id)
    .execute()
  await expect(tampering).rejects.toThrow('permission denied')
})
