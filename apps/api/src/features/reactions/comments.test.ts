import type { Comment } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'

let app: TestApp
let ada: Person
let bola: Person

beforeAll(async () => {
  app = await openTestApp()
  ada = await newPerson(app)
  bola = await newPerson(app)
})
afterAll(() => app.close())

async function say(person: Person, codeId: string, comment: string, parentId?: string) {
  const answers = parentId === undefined ? {} : { parent_id: parentId }
  const body = { code_id: codeId, profile_id: person.profileId, comment, ...answers }
  return await person.browser.send('POST', '/api/v1/code/comment/', body)
}

async function read(codeId: string, query = '', browser = ada.browser) {
  const reply = await browser.send('GET', `/api/v1/code/${codeId}/comment${query}`)
  const { page } = reply.body as { page?: { next_cursor: string | null; has_more: boolean } }
  return { ...reply, page, comments: reply.body.data as Comment[] }
}

async function countOf(codeId: string): Promise<number> {
  const reply = await ada.browser.send('GET', `/api/v1/code/${codeId}`)
  return (reply.body.data as { total_comments_count: number }).total_comments_count
}

test('a comment is plain text, stands first, and counts', async () => {
  const codeId = await addPosted(app, { profileId: ada.profileId })
  await say(bola, codeId, 'First')
  app.advance(10)
  const made = await say(bola, codeId, '  <b>Sure</b> banker\n2 lines ')
  expect([made.status, made.body.message]).toEqual([200, 'Posted'])
  expect(made.body.data).toMatchObject({
    comment: '<b>Sure</b> banker\n2 lines',
    mine: true,
    profile: { username: bola.username },
  })
  const { comments } = await read(codeId)
  expect(comments.map(({ comment, mine }) => [comment, mine])).toEqual([
    ['<b>Sure</b> banker\n2 lines', false],
    ['First', false],
  ])
  expect(await countOf(codeId)).toBe(2)
  expect((await read(codeId, '', openBrowser(app))).comments).toHaveLength(2)
})

test.each([
  ['nothing', '', 'Comment cannot be empty'],
  ['blanks', ' \n ', 'Comment cannot be empty'],
  [
    'what nobody sees',
    '\u200b\u200d \u2060\ufeff\u00ad\u3164\u2800\ufe0f',
    'Comment cannot be empty',
  ],
  ['501 characters', 'x'.repeat(501), undefined],
  ['text turned round', 'abc \u202e cba', 'That text holds a character we cannot use'],
])('%s is no comment', async (_name, text, message) => {
  const codeId = await addPosted(app, { profileId: ada.profileId })
  const reply = await say(bola, codeId, text)
  expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT'])
  if (message) expect(JSON.stringify(reply.body)).toContain(message)
})

test('pages of twenty; new ones shift nothing', async () => {
  const codeId = await addPosted(app, { profileId: ada.profileId })
  for (let number = 1; number <= 25; number += 1) {
    await say(bola, codeId, `comment ${number}`)
    app.advance(2)
  }
  const first = await read(codeId)
  expect(first.comments.map(({ comment }) => comment)[0]).toBe('comment 25')
  expect([first.comments.length, first.page?.has_more]).toEqual([20, true])
  await say(bola, codeId, 'one more')
  const rest = await read(codeId, `?cursor=${first.page?.next_cursor}`)
  expect(rest.comments.map(({ comment }) => comment)).toEqual(
    [5, 4, 3, 2, 1].map((number) => `comment ${number}`),
  )
  expect(rest.page).toEqual({ next_cursor: null, has_more: false })
  const second = await read(codeId, '?current_page=2')
  expect(second.comments).toHaveLength(6)
})

test('64 at once, each deleted as often as pressed: the counter is what stands there', async () => {
  const codeId = await addPosted(app, { profileId: ada.profileId })
  const made = await Promise.all(
    Array.from({ length: 64 }, (_, number) => say(bola, codeId, `number ${number}`)),
  )
  expect(await countOf(codeId)).toBe(64)
  const ids = made.slice(0, 32).map(({ body }) => (body.data as Comment)._id)
  const gone = await Promise.all(
    [...ids, ...ids].map((id) =>
      bola.browser.send('DELETE', `/api/v1/code/${codeId}/comment/${id}`),
    ),
  )
  expect(gone.filter(({ status }) => status === 200)).toHaveLength(32)
  expect(await countOf(codeId)).toBe(32)
  expect((await read(codeId, '?page_size=100')).comments).toHaveLength(32)
})

test('its author deletes it, and staff with a reason; nobody else', async () => {
  const codeId = await addPosted(app, { profileId: ada.profileId })
  const { _id } = (await say(bola, codeId, 'Come to my channel')).body.data as Comment
  const byOwner = await ada.browser.send('DELETE', `/api/v1/code/${codeId}/comment/${_id}`)
  expect(byOwner.status).toBe(404)
  const staff = await newStaff(app, 'moderator', 'mod@strix.example')
  const browser = await staffBrowser(app, staff)
  const url = `/api/v1/admin/comments/${_id}`
  expect((await browser.send('DELETE', url, { reason: 'advertising' })).status).toBe(200)
  expect((await browser.send('DELETE', url, { reason: 'advertising' })).status).toBe(404)
  expect((await read(codeId)).comments).toEqual([])
  expect(await countOf(codeId)).toBe(0)
  const audit = await app.db
    .selectFrom('audit_event')
    .selectAll()
    .where('subject', '=', _id)
    .execute()
  expect(audit).toMatchObject([
    { action: 'comment.delete', actor: staff.id, reason: 'advertising' },
  ])
  const kept = await app.db.selectFrom('comment').select('body').where('id', '=', _id).execute()
  expect(kept).toEqual([{ body: null }])
})

test('a report waits for staff, counts once, and hiding takes the code from everybody', async () => {
  const codeId = await addPosted(app, { profileId: ada.profileId, note: 'send me money' })
  const report = { subject: 'code', subject_id: codeId, reason: 'scam', detail: 'asks for money' }
  for (const body of [report, report]) {
    expect((await bola.browser.send('POST', '/api/v1/reports', body)).status).toBe(200)
  }
  const nothing = { ...report, subject_id: bola.profileId }
  expect((await bola.browser.send('POST', '/api/v1/reports', nothing)).status).toBe(404)
  const browser = await staffBrowser(app, await newStaff(app, 'admin', 'adm@strix.example'))
  const list = async (state: string) =>
    (await browser.send('GET', `/api/v1/admin/reports?state=${state}`)).body.data as {
      id: string
    }[]
  const [only, ...others] = await list('open')
  expect(only).toMatchObject({ subject_id: codeId, reason: 'scam', excerpt: 'send me money' })
  expect(others).toEqual([])
  const hide = (hidden: boolean) =>
    browser.send('PATCH', `/api/v1/admin/codes/${codeId}`, { hidden, reason: 'a scam' })
  expect((await hide(true)).status).toBe(200)
  const look = async (who: Person) =>
    (await who.browser.send('GET', `/api/v1/code/${codeId}`)).status
  expect([await look(bola), await look(ada)]).toEqual([404, 200])
  const mine = await ada.browser.send('GET', `/api/v1/code/profile/${ada.profileId}`)
  expect(JSON.stringify(mine.body)).toContain('"hidden_reason":"a scam"')
  const url = `/api/v1/admin/reports/${only?.id}/decide`
  const closing = { verdict: 'hide', reason: 'clear case' }
  expect((await browser.send('POST', url, closing)).status).toBe(200)
  expect((await browser.send('POST', url, closing)).status).toBe(404)
  expect([(await list('open')).length, (await list('upheld')).length]).toEqual([0, 1])
  expect((await hide(false)).status).toBe(200)
  expect(await look(bola)).toBe(200)
})

test('a reply stands under what it answers, one level deep, and outlives it', async () => {
  const codeId = await addPosted(app, { profileId: ada.profileId })
  const carol = await newPerson(app)
  const { _id: parent } = (await say(bola, codeId, 'Sure?')).body.data as Comment
  const replies: string[] = []
  for (let number = 1; number <= 4; number += 1) {
    app.advance(10)
    replies.push(((await say(carol, codeId, `reply ${number}`, parent)).body.data as Comment)._id)
  }
  expect((await say(ada, codeId, 'deeper', replies[0])).status).toBe(404)
  const elsewhere = await addPosted(app, { profileId: ada.profileId })
  expect((await say(ada, elsewhere, 'elsewhere', parent)).status).toBe(404)
  const [only, ...others] = (await read(codeId)).comments
  expect(others).toEqual([])
  expect(only?.replies.map(({ comment }) => comment)).toEqual(['reply 2', 'reply 3', 'reply 4'])
  expect([only?.total_replies, await countOf(codeId)]).toEqual([4, 5])
  const all = await read(codeId, `?replies_to=${parent}`)
  expect(all.comments.map(({ comment }) => comment).toReversed()).toEqual(
    [1, 2, 3, 4].map((number) => `reply ${number}`),
  )
  await carol.browser.send('POST', '/api/v1/blocks', { profile_id: ada.profileId })
  expect((await read(codeId)).comments[0]).toMatchObject({ replies: [], total_replies: 0 })
  await bola.browser.send('DELETE', `/api/v1/code/${codeId}/comment/${parent}`)
  expect((await read(codeId, '', bola.browser)).comments).toMatchObject([
    { comment: '', deleted: true, total_replies: 4 },
  ])
  expect((await read(codeId)).comments).toEqual([])
  expect((await say(bola, codeId, 'too late', parent)).status).toBe(404)
})

test('editing: for five minutes by the server’s clock, by its author, and marked', async () => {
  const codeId = await addPosted(app, { profileId: ada.profileId })
  const { _id: id } = (await say(bola, codeId, 'Come to my channel')).body.data as Comment
  const edit = (who: Person, comment: string) =>
    who.browser.send('PATCH', `/api/v1/code/${codeId}/comment/${id}`, { comment })
  await ada.browser.send('POST', '/api/v1/reports', {
    subject: 'comment',
    subject_id: id,
    reason: 'spam',
  })
  expect((await edit(ada, 'not mine')).status).toBe(404)
  app.advance(4 * 60_000)
  const changed = await edit(bola, 'Nice one')
  expect(changed.body.data).toMatchObject({ comment: 'Nice one', edited_at: expect.any(String) })
  app.advance(60_001)
  const late = await edit(bola, 'Nice two')
  expect([late.status, late.body.code]).toEqual([422, 'EDIT_CLOSED'])
  expect((await read(codeId)).comments).toMatchObject([{ comment: 'Nice one' }])
  const browser = await staffBrowser(app, await newStaff(app, 'moderator', 'ed@strix.example'))
  const reports = await browser.send('GET', '/api/v1/admin/reports?state=open')
  expect(reports.body.data).toContainEqual(
    expect.objectContaining({
      subject_id: id,
      excerpt: 'Come to my channel',
      said_before: ['Come to my channel'],
      now_says: 'Nice one',
    }),
  )
  const kept = () =>
    app.db.selectFrom('comment_edit').select('body').where('comment_id', '=', id).execute()
  expect(await kept()).toHaveLength(1)
  await bola.browser.send('DELETE', `/api/v1/code/${codeId}/comment/${id}`)
  expect(await kept()).toEqual([])
})
