import { claimMinutes } from '@strix/contracts'
import type { NotificationView } from '@strix/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lagosMomentOf } from '../../infra/days.ts'
import { listAudit } from '../../infra/audit.store.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { lastMail, newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { deliverAll } from '../../testing/test-events.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { endDueSuspensions } from '../accounts/index.ts'

const hour = 3_600_000
let app: TestApp
let ada: Person
let bola: Person
let first: Browser
let second: Browser

beforeAll(async () => {
  app = await openTestApp()
  ada = await newPerson(app)
  bola = await newPerson(app)
})
/** Staff are logged out after half an hour of nothing. */
beforeEach(async () => {
  first = await newModerator('first')
  second = await newModerator('second')
})
afterAll(() => app.close())

const reports = '/api/v1/admin/reports'

let count = 0
async function newModerator(name: string): Promise<Browser> {
  count += 1
  return await staffBrowser(app, await newStaff(app, 'moderator', `${name}${count}@strix.example`))
}

/** Reported by each of the people; answers the id of the first report. */
async function reported(subject: string, subjectId: string, by: Person[]): Promise<string> {
  for (const { browser } of by) {
    const body = { subject, subject_id: subjectId, reason: 'scam' }
    expect((await browser.send('POST', '/api/v1/reports', body)).status).toBe(200)
  }
  const row = await app.db
    .selectFrom('report')
    .select('id')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const decide = (staff: Browser, id: string, body: object) =>
  staff.send('POST', `${reports}/${id}/decide`, { reason: 'it is a scam', ...body })

/** The secret in the last mail to somebody. */
async function mailedToken(person: Person): Promise<string> {
  const mail = await lastMail(app, person.email)
  return /\/appeal#([\w-]{43})/.exec(mail?.plain ?? '')?.[1] ?? ''
}

const hideDirectly = (staff: Browser, codeId: string) =>
  staff.send('PATCH', `/api/v1/admin/codes/${codeId}`, { hidden: true, reason: 'something else' })

const look = async (who: Person, codeId: string) =>
  (await who.browser.send('GET', `/api/v1/code/${codeId}`)).status

describe('a report', () => {
  test('is with one of two who take it at once, and with others once its time is over', async () => {
    const codeId = await addPosted(app, { profileId: ada.profileId })
    const carla = await newPerson(app)
    const id = await reported('code', codeId, [bola, carla])
    const claim = (staff: Browser) => staff.send('POST', `${reports}/${id}/claim`)
    const both = await Promise.all([claim(first), claim(second)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [winner, loser] = both[0]?.status === 200 ? [first, second] : [second, first]
    const other = both.find(({ status }) => status === 409)
    expect(other?.body.detail).toMatch(
      /@strix\.example has taken this report until \d\d:\d\d, Lagos time/,
    )
    expect((await decide(loser, id, { verdict: 'hide' })).status).toBe(409)
    const list = await loser.send('GET', reports)
    expect(list.body.data).toMatchObject([
      { of_the_same: 2, claim: { mine: false }, concerns: { username: ada.username } },
      { of_the_same: 2, claim: { mine: false } },
    ])
    expect((await winner.send('POST', `${reports}/${id}/release`)).status).toBe(200)
    expect((await claim(loser)).status).toBe(200)
    expect((await claim(winner)).status).toBe(409)
    for (const half of [1, 2]) {
      app.advance((claimMinutes / 2) * 60_000)
      expect((await winner.send('GET', reports)).status, `half ${half}`).toBe(200)
    }
    expect((await claim(winner)).status).toBe(200)
    expect((await decide(winner, id, { verdict: 'dismiss' })).status).toBe(200)
    expect((await winner.send('GET', reports)).body.data).toEqual([])
    expect(await look(bola, codeId)).toBe(200)
  })

  test('is decided once, with what fits it alone', async () => {
    const codeId = await addPosted(app, { profileId: ada.profileId })
    const id = await reported('code', codeId, [bola])
    expect((await decide(first, id, { verdict: 'remove' })).status).toBe(400)
    const until = new Date(app.now().getTime() + hour).toISOString()
    expect((await decide(first, id, { verdict: 'hide', until })).status).toBe(400)
    const both = await Promise.all(
      [first, second].map((staff) => decide(staff, id, { verdict: 'hide' })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await look(bola, codeId)).toBe(404)
  })
})

test('what was reported and dismissed can be reported again, once at a time', async () => {
  const codeId = await addPosted(app, { profileId: ada.profileId })
  const id = await reported('code', codeId, [bola, bola])
  expect((await decide(first, id, { verdict: 'dismiss' })).status).toBe(200)
  await reported('code', codeId, [bola, bola])
  const open = (await first.send('GET', reports)).body.data as { id: string }[]
  expect(open).toMatchObject([{ of_the_same: 1 }])
  expect((await decide(first, open[0]?.id ?? '', { verdict: 'dismiss' })).status).toBe(200)
})

test('a code of the authenticator is asked again to suspend, and to take a suspension back', async () => {
  const member = await newPerson(app)
  const others = await reported('profile', bola.profileId, [ada])
  const id = await reported('profile', member.profileId, [bola])
  app.advance(6 * 60_000)
  const body = { verdict: 'suspend', until: null }
  const refused = await decide(first, id, body)
  expect([refused.status, refused.body.code]).toEqual([403, 'TOTP_REQUIRED'])
  expect((await decide(first, others, { verdict: 'dismiss' })).status).toBe(200)
  const fresh = await newModerator('fresh')
  expect((await decide(fresh, id, body)).status).toBe(200)
  const letter = { token: await mailedToken(member), appeal: 'It was not me' }
  expect((await openBrowser(app).send('POST', '/api/v1/appeals', letter)).status).toBe(200)
  const [waiting] = (await first.send('GET', '/api/v1/admin/appeals')).body.data as { id: string }[]
  const answer = (staff: Browser, outcome: string) =>
    staff.send('POST', `/api/v1/admin/appeals/${waiting?.id}`, { outcome, reason: 'right' })
  const asked = await answer(first, 'taken-back')
  expect([asked.status, asked.body.code]).toEqual([403, 'TOTP_REQUIRED'])
  expect((await answer(await newModerator('fresher'), 'taken-back')).status).toBe(200)
})

describe('an appeal', () => {
  test('is written once, answered by somebody else, and undoes what was decided', async () => {
    const codeId = await addPosted(app, { profileId: ada.profileId })
    const id = await reported('code', codeId, [bola])
    expect((await decide(first, id, { verdict: 'hide' })).status).toBe(200)
    const token = await mailedToken(ada)
    const visitor = openBrowser(app)
    const read = await visitor.send('POST', '/api/v1/appeals/read', { token })
    expect(read.body.data).toMatchObject({ action: 'hide', reason: 'it is a scam', appeal: null })
    const write = () => visitor.send('POST', '/api/v1/appeals', { token, appeal: 'It is not' })
    expect((await write()).status).toBe(200)
    expect((await write()).body.code).toBe('APPEALED')
    const wrong = { token: 'x'.repeat(43) }
    expect((await visitor.send('POST', '/api/v1/appeals/read', wrong)).status).toBe(404)
    const [waiting] = (await first.send('GET', '/api/v1/admin/appeals')).body.data as {
      id: string
    }[]
    expect(waiting).toMatchObject({ appeal: 'It is not', mine: true })
    const answer = (staff: Browser) =>
      staff.send('POST', `/api/v1/admin/appeals/${waiting?.id}`, {
        outcome: 'taken-back',
        reason: 'a mistake of ours',
      })
    expect((await answer(first)).status).toBe(403)
    expect(await look(bola, codeId)).toBe(404)
    expect((await answer(second)).status).toBe(200)
    expect((await answer(second)).status).toBe(404)
    expect(await look(bola, codeId)).toBe(200)
    const after = await visitor.send('POST', '/api/v1/appeals/read', { token })
    expect(after.body.data).toMatchObject({ outcome: 'taken-back', answer: 'a mistake of ours' })
    expect((await lastMail(app, ada.email))?.plain).toContain('a mistake of ours')
  })

  test.each([
    ['directly', (staff: Browser, codeId: string) => hideDirectly(staff, codeId)],
    [
      'with many',
      (staff: Browser, codeId: string) =>
        staff.send('POST', '/api/v1/admin/code-hidings', { ids: [codeId], reason: 'again' }),
    ],
  ])('leaves a code hidden that somebody hid again %s', async (_how, hideAgain) => {
    const codeId = await addPosted(app, { profileId: ada.profileId })
    const id = await reported('code', codeId, [bola])
    expect((await decide(first, id, { verdict: 'hide' })).status).toBe(200)
    const letter = { token: await mailedToken(ada), appeal: 'It is not' }
    app.advance(1_000)
    expect((await hideAgain(first, codeId)).status).toBe(200)
    expect((await openBrowser(app).send('POST', '/api/v1/appeals', letter)).status).toBe(200)
    const { body } = await second.send('GET', '/api/v1/admin/appeals')
    const [waiting] = body.data as { id: string }[]
    const answer = { outcome: 'taken-back', reason: 'a mistake of ours' }
    const url = `/api/v1/admin/appeals/${waiting?.id}`
    expect((await second.send('POST', url, answer)).status).toBe(200)
    expect(await look(bola, codeId)).toBe(404)
  })

  test('brings a comment back with its words', async () => {
    const codeId = await addPosted(app, { profileId: ada.profileId })
    const body = { code_id: codeId, profile_id: bola.profileId, comment: 'Nice one' }
    const said = await bola.browser.send('POST', '/api/v1/code/comment/', body)
    const commentId = (said.body.data as { _id: string })._id
    const id = await reported('comment', commentId, [ada])
    expect((await decide(first, id, { verdict: 'remove' })).status).toBe(200)
    const comments = async () =>
      (await ada.browser.send('GET', `/api/v1/code/${codeId}/comment`)).body.data
    expect(await comments()).toEqual([])
    const token = await mailedToken(bola)
    await bola.browser.send('POST', '/api/v1/appeals', { token, appeal: 'I only praised it' })
    const list = await second.send('GET', '/api/v1/admin/appeals')
    const [waiting] = list.body.data as { id: string }[]
    await second.send('POST', `/api/v1/admin/appeals/${waiting?.id}`, {
      outcome: 'taken-back',
      reason: 'praise is fine',
    })
    expect(await comments()).toMatchObject([{ comment: 'Nice one' }])
  })
})

describe('a suspension', () => {
  const suspend = (person: Person, until: string | null) =>
    first.send('POST', `/api/v1/admin/members/${person.profileId}/suspend`, {
      until,
      reason: 'sells fixed games',
    })
  const logIn = (person: Person) =>
    openBrowser(app).send('POST', '/login', {
      username_email: person.email,
      password: person.password,
    })

  test('ends every session, says until when and why, and is over by itself', async () => {
    const person = await newPerson(app)
    const until = new Date(app.now().getTime() + 48 * hour).toISOString()
    expect((await suspend(person, new Date(app.now().getTime() - 1).toISOString())).status).toBe(
      400,
    )
    expect((await suspend(person, until)).status).toBe(200)
    expect((await person.browser.send('GET', '/api/v1/account')).status).toBe(401)
    const refused = await logIn(person)
    expect(refused.body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
    expect(refused.body.detail).toContain(`${lagosMomentOf(new Date(until))}, Lagos time`)
    const mail = (await lastMail(app, person.email))?.plain
    expect(mail).toContain('sells fixed games')
    expect(mail).toContain(`${lagosMomentOf(new Date(until))}, Lagos time`)
    app.advance(47 * hour)
    await endDueSuspensions(app.services)
    expect((await logIn(person)).status).toBe(403)
    app.advance(hour)
    await endDueSuspensions(app.services)
    expect((await logIn(person)).status).toBe(200)
  })

  test('goes on where a clock that was ahead has ended it, and one lifted by hand does not', async () => {
    const [person, freed] = [await newPerson(app), await newPerson(app)]
    const until = new Date(app.now().getTime() + 48 * hour).toISOString()
    for (const each of [person, freed]) expect((await suspend(each, until)).status).toBe(200)
    const url = `/api/v1/admin/members/${freed.profileId}/lift-suspension`
    await second.send('POST', url, { reason: 'talked to them' })
    const ahead = (ms: number) => () => new Date(app.now().getTime() + ms)
    const [right, wrong] = [() => Promise.resolve(app.now()), ahead(72 * hour)]
    // One clock alone ends nothing.
    await endDueSuspensions({ ...app.services, now: wrong, databaseTime: right })
    expect((await logIn(person)).status).toBe(403)
    await endDueSuspensions({
      ...app.services,
      now: wrong,
      databaseTime: () => Promise.resolve(wrong()),
    })
    const browser = openBrowser(app)
    const { email: username_email, password } = person
    expect((await browser.send('POST', '/login', { username_email, password })).status).toBe(200)
    await endDueSuspensions(app.services)
    expect((await logIn(person)).body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
    expect((await browser.send('GET', '/api/v1/account')).status).toBe(401)
    expect((await logIn(freed)).status).toBe(200)
    app.advance(48 * hour)
    await endDueSuspensions(app.services)
    expect((await logIn(person)).status).toBe(200)
  })

  test('is lifted by hand once; an appeal ends that one alone', async () => {
    const person = await newPerson(app)
    expect((await suspend(person, null)).status).toBe(200)
    const token = await mailedToken(person)
    const lift = () =>
      second.send('POST', `/api/v1/admin/members/${person.profileId}/lift-suspension`, {
        reason: 'talked to them',
      })
    expect((await lift()).status).toBe(200)
    expect((await lift()).status).toBe(404)
    expect((await logIn(person)).status).toBe(200)
    expect((await suspend(person, null)).status).toBe(200)
    await openBrowser(app).send('POST', '/api/v1/appeals', { token, appeal: 'The first time' })
    const list = await second.send('GET', '/api/v1/admin/appeals')
    const [waiting] = list.body.data as { id: string }[]
    const answer = { outcome: 'taken-back', reason: 'the first was wrong' }
    const answered = await second.send('POST', `/api/v1/admin/appeals/${waiting?.id}`, answer)
    expect(answered.status).toBe(200)
    expect((await logIn(person)).status).toBe(403)
  })
})

describe('many at once', () => {
  const dismiss = (which: object) =>
    first.send('POST', '/api/v1/admin/report-dismissals', { which, reason: 'a raid' })

  test('reports: all that somebody saw, or none', async () => {
    const reporter = await newPerson(app)
    const codes = [1, 2, 3].map(() => addPosted(app, { profileId: ada.profileId }))
    const ids = await Promise.all(codes).then((all) =>
      Promise.all(all.map((codeId) => reported('code', codeId, [reporter]))),
    )
    const isOpen = async () =>
      ((await first.send('GET', `${reports}?of=code`)).body.data as unknown[]).length
    expect(await isOpen()).toBe(3)
    expect((await dismiss({ of: 'code', expected: 2 })).body.code).toBe('OUTDATED')
    expect((await dismiss({ ids: [...ids, uuidv7(app.now())] })).body.code).toBe('OUTDATED')
    await second.send('POST', `${reports}/${ids[0]}/claim`)
    expect((await dismiss({ ids })).body.code).toBe('IN_PROGRESS')
    expect(await isOpen()).toBe(3)
    expect((await dismiss({ ids: ids.slice(1) })).body.data).toEqual({ count: 2 })
    const made = (await listAudit(app.db, { limit: 100 })).filter(
      ({ reason }) => reason === 'a raid',
    )
    expect(made.map(({ action }) => action)).toEqual(['report.dismiss', 'report.dismiss'])
  })

  test('members: each is told and can appeal, and one who is not there stops all', async () => {
    const people = [await newPerson(app), await newPerson(app)]
    const ids = people.map(({ profileId }) => profileId)
    const suspend = (those: string[]) =>
      first.send('POST', '/api/v1/admin/suspensions', {
        ids: those,
        reason: 'one ring of accounts',
        until: null,
      })
    expect((await suspend([...ids, uuidv7(app.now())])).status).toBe(404)
    const isIn = ({ browser }: Person) => browser.send('GET', '/api/v1/account')
    expect((await Promise.all(people.map(isIn))).map(({ status }) => status)).toEqual([200, 200])
    expect((await suspend(ids)).body.data).toEqual({ count: 2 })
    expect((await Promise.all(people.map(isIn))).map(({ status }) => status)).toEqual([401, 401])
    for (const person of people) expect(await mailedToken(person)).not.toBe('')
  })

  test('codes are hidden together; whose they are is told, and their reports are upheld', async () => {
    const [reader, author] = [await newPerson(app), await newPerson(app)]
    const ids = [
      await addPosted(app, { profileId: author.profileId }),
      await addPosted(app, { profileId: author.profileId }),
    ]
    const report = await reported('code', ids[0] ?? '', [reader])
    const hide = (those: string[]) =>
      first.send('POST', '/api/v1/admin/code-hidings', { ids: those, reason: 'made-up odds' })
    expect((await hide([...ids, uuidv7(app.now())])).body.code).toBe('OUTDATED')
    expect(await look(reader, ids[0] ?? '')).toBe(200)
    await second.send('POST', `${reports}/${report}/claim`)
    expect((await hide(ids)).body.code).toBe('IN_PROGRESS')
    expect(await look(reader, ids[0] ?? '')).toBe(200)
    await second.send('POST', `${reports}/${report}/release`)
    expect((await hide(ids)).body.data).toEqual({ count: 2 })
    expect(await look(reader, ids[0] ?? '')).toBe(404)
    expect(await mailedToken(author)).not.toBe('')
    const upheld = await first.send('GET', `${reports}?state=upheld&of=code&page_size=100`)
    expect((upheld.body.data as { id: string }[]).map(({ id }) => id)).toContain(report)
  })
})

test('a decision is on the bell as well as in the mail', async () => {
  const person = await newPerson(app)
  const codeId = await addPosted(app, { profileId: person.profileId })
  const id = await reported('code', codeId, [await newPerson(app)])
  expect((await decide(first, id, { verdict: 'hide' })).status).toBe(200)
  await deliverAll(app)
  const bell = await person.browser.send('GET', `/api/v1/profile/${person.profileId}/notifications`)
  const kinds = (bell.body.data as NotificationView[]).map(({ data }) => data.kind)
  expect(kinds).toContain('decided')
})
