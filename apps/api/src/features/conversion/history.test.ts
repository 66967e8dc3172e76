import type { PastConversion } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { insertConversion } from './conversion.store.ts'

let app: TestApp
let ada: Person

beforeAll(async () => {
  app = await openTestApp()
  ada = await newPerson(app)
  await addConversion(ada, '2026-11-01T22:30:00Z', 'ONE')
  // Half past midnight in Lagos, where the profile lives.
  await addConversion(ada, '2026-11-01T23:30:00Z', 'TWO')
  await addConversion(ada, '2026-11-05T12:00:00Z', 'THREE')
  await addConversion(ada, '2026-11-06T12:00:00Z', null)
  await addConversion(await newPerson(app), '2026-11-05T12:00:00Z', 'OTHER')
})
afterAll(() => app.close())

async function addConversion(person: Person, at: string, code: string | null): Promise<void> {
  const createdAt = new Date(at)
  await insertConversion(
    app.db,
    {
      id: uuidv7(createdAt),
      createdAt,
      durationMs: 10,
      originPlatform: 'sportybet',
      originCode: 'ABC123',
      postedCodeId: null,
      destinationPlatform: 'bet9ja',
      policy: 'partial',
      problem: code === null ? 'NOT_CONVERTIBLE' : null,
      code,
      link: null,
      converted: code === null ? 0 : 2,
      total: 3,
      oddsBefore: 4.5,
      oddsAfter: code === null ? null : 3.25,
      droppedByOrigin: null,
      notices: [],
      report: [],
    },
    { profileId: person.profileId, claimHash: null, claimUntil: null },
  )
}

async function history(query = '') {
  const reply = await ada.browser.send('GET', `/api/v1/conversions${query}`)
  const { page } = reply.body as unknown as { page: { total: number; next_cursor: string } }
  const data = (reply.body.data ?? []) as PastConversion[]
  return { ...reply, page, codes: data.map(({ code }) => code), data }
}

test.each([
  ['', ['THREE', 'TWO', 'ONE']],
  ['?sort=oldest', ['ONE', 'TWO', 'THREE']],
  ['?date_from=2026-11-02', ['THREE', 'TWO']],
  ['?date_from=2026-11-02&tz=UTC', ['THREE']],
  ['?date_to=2026-11-01', ['ONE']],
  ['?date_from=2026-11-05&date_to=2026-11-05', ['THREE']],
  ['?date_from=2026-11-06', []],
])('%s', async (query, codes) => {
  const answer = await history(query)
  expect(answer.codes).toEqual(codes)
  expect(answer.page.total).toBe(codes.length)
})

test('whole codes with what became of them, for their owner alone', async () => {
  expect((await history()).data[0]).toMatchObject({
    origin_platform: 'sportybet',
    origin_code: 'ABC123',
    destination_platform: 'bet9ja',
    code: 'THREE',
    converted: 2,
    total: 3,
    odds_before: 4.5,
    odds_after: 3.25,
  })
  expect((await openBrowser(app).send('GET', '/api/v1/conversions')).status).toBe(401)
})

test.each(['newest', 'oldest'])('pages join to the whole: %s', async (sort) => {
  const whole = await history(`?sort=${sort}`)
  const first = await history(`?sort=${sort}&page_size=2`)
  const rest = await history(`?sort=${sort}&page_size=2&cursor=${first.page.next_cursor}`)
  expect([...first.codes, ...rest.codes]).toEqual(whole.codes)
  expect(rest.page.total).toBe(3)
})

test('the last day before the first is a mistake of the field', async () => {
  const { status, body } = await history('?date_from=2026-11-05&date_to=2026-11-04')
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
  expect(JSON.stringify(body)).toContain('"path":"query.date_to"')
})
