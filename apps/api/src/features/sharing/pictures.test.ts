import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'

let app: TestApp
let ada: Person

beforeAll(async () => {
  app = await openTestApp()
  ada = await newPerson(app)
})
afterAll(() => app.close())

async function look(id: string, headers: Record<string, string> = {}) {
  return await app.app.inject({ url: `/code/${id}/picture.png`, headers })
}

test('the picture of a code is a PNG of 1200 by 630 that may be kept for a while', async () => {
  const id = await addPosted(app, { profileId: ada.profileId, fold: 4, odds: 12.5 })
  const answer = await look(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=600',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  const etag = String(answer.headers.etag)
  const again = await look(id, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  // Another state is another picture.
  await app.db.updateTable('posted_code').set({ state: 'won' }).where('id', '=', id).execute()
  expect((await look(id, { 'if-none-match': etag })).statusCode).toBe(200)
})

test('the square on it leads to the page of the code', async () => {
  const id = await addPosted(app, { profileId: ada.profileId, fold: 4 })
  const { rawPayload } = await look(id)
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  const read = decodeQR({ width: info.width, height: info.height, data })
  expect(read).toMatch(/^http.+\/code\//u)
  expect(new URL(read).pathname).toBe(`/code/${id}`)
})

test('its poster gets the picture that everybody gets', async () => {
  const id = await addPosted(app, { profileId: ada.profileId })
  const cookie = [...ada.browser.cookies].map((pair) => pair.join('=')).join('; ')
  const [own, visitor] = [await look(id, { cookie }), await look(id)]
  expect(own.rawPayload.equals(visitor.rawPayload)).toBe(true)
})

test('deleted is gone; hidden, for subscribers, or none at all is not found', async () => {
  const { profileId } = ada
  const deleted = await addPosted(app, { profileId })
  await ada.browser.send('DELETE', `/api/v1/code/${deleted}`)
  const hidden = await addPosted(app, { profileId })
  await app.db
    .updateTable('posted_code')
    .set({ hidden_at: app.now(), hidden_reason: 'spam' })
    .where('id', '=', hidden)
    .execute()
  const locked = await addPosted(app, { profileId, subscribersOnly: true })
  for (const [id, status] of [
    [deleted, 410],
    [hidden, 404],
    [locked, 404],
    [profileId, 404],
    ['nothing', 404],
  ] as const) {
    const answer = await look(id)
    expect([id, answer.statusCode]).toEqual([id, status])
    expect(answer.headers['content-type']).not.toContain('image')
  }
})

test('an address gets sixty a minute', async () => {
  const startAt = new Date('2026-11-21T12:00:05Z')
  const strict = await openTestApp({ url: app.url, env: { RATE_LIMIT_FACTOR: '1' }, startAt })
  const id = await addPosted(app, { profileId: ada.profileId })
  const remoteAddress = '192.0.2.44'
  const answers = await Promise.all(
    Array.from({ length: 70 }, () =>
      strict.app.inject({ url: `/code/${id}/picture.png`, remoteAddress }),
    ),
  )
  const kinds = answers.map(({ statusCode }) => statusCode)
  expect(kinds.filter((status) => status === 200)).toHaveLength(60)
  expect(kinds.filter((status) => status === 429)).toHaveLength(10)
  await strict.close()
})
