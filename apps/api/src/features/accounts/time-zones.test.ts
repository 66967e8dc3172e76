/** Zones are taken that the database knows as JavaScript does; days are counted there. */
import { timeZone } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { openDatabaseBefore } from '../../testing/test-migrations.ts'
import { newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await openTestApp()
  ada = await newPerson(app)
})
afterAll(() => app.close())

// JavaScript knows all of them; PostgreSQL none, or with the sign turned.
describe.each(['NET', 'VST', 'ECT', '+01:00', 'US/Pacific-New'])('%s is refused', (zone) => {
  const tz = encodeURIComponent(zone)

  test.each([
    ['history', `/api/v1/conversions?date_from=2026-11-02&tz=${tz}`],
    ['statement', `/api/v1/conversions/statement?month=2026-11&tz=${tz}`],
  ])('%s', async (_name, url) => {
    const { status, body } = await ada.browser.send('GET', url)
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
  })

  test('matches, for visitors', async () => {
    const url = `/api/v1/matches?date=2026-11-20&tz=${tz}`
    const { status, body } = await openBrowser(app).send('GET', url)
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
  })

  test('settings', async () => {
    const url = '/api/v1/account/settings'
    const { status, body } = await ada.browser.send('PATCH', url, { time_zone: zone })
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
  })
})

describe('one that JavaScript knows and the database lacks is refused', () => {
  const zone = 'Africa/Newtown'
  const { DateTimeFormat } = Intl

  // JavaScript takes it for another one while the test runs.
  beforeEach(() => {
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locales, options) {
      const timeZone = options?.timeZone === zone ? 'Africa/Lagos' : options?.timeZone
      return new DateTimeFormat(locales, { ...options, timeZone })
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  test.each([
    `/api/v1/conversions?date_from=2026-11-02&tz=${zone}`,
    `/api/v1/conversions/statement?month=2026-11&tz=${zone}`,
    `/api/v1/matches?date=2026-11-20&tz=${zone}`,
  ])('%s', async (url) => {
    const { status, body } = await ada.browser.send('GET', url)
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(body.detail).toBe('That is not a time zone we know.')
  })

  test('settings', async () => {
    const url = '/api/v1/account/settings'
    const { status, body } = await ada.browser.send('PATCH', url, { time_zone: zone })
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    const kept = await ada.browser.send('GET', '/api/v1/account')
    expect(kept.body.data).toMatchObject({ time_zone: 'Africa/Lagos' })
  })
})

test('every zone that a browser lists is taken, and the database has its hours', async () => {
  const at = new Date('2026-07-01T12:00:00Z')
  // Other browsers list today's names of some of them.
  const newNames = ['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'Asia/Yangon']
  const zones = [...Intl.supportedValuesOf('timeZone'), ...newNames, 'UTC', 'GMT', 'Etc/GMT-14']
  expect(zones.filter((zone) => !timeZone.safeParse(zone).success)).toEqual([])
  const { rows } = await sql<{ zone: string; there: string }>`
    select zone, to_char(${at}::timestamptz at time zone zone, 'YYYY-MM-DD HH24:MI') as there
    from unnest(${zones}::text[]) zone
  `.execute(app.db)
  const here = (zone: string) =>
    at.toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  expect(rows).toHaveLength(zones.length)
  expect(rows.filter(({ zone, there }) => there !== here(zone))).toEqual([])
})

describe.each([
  ['0159', 'takes by its area', ['NET', '+01:00', 'US/Pacific']],
  ['0168', 'knows', ['Africa/Newtown']],
])('whoever had a zone other than those that migration %s %s', (migration, _how, lost) => {
  test('has that of Lagos', async () => {
    const before = await openDatabaseBefore(migration)
    try {
      const known = ['UTC', 'Europe/London', 'asia/calcutta']
      for (const [number, zone] of [...lost, ...known].entries()) {
        await before.client.query(
          `insert into profile (id, created_at, password_changed_at, terms_version, terms_agreed_at,
             adult_confirmed_at, deleted_at, time_zone)
           values ($1, now(), now(), '1', now(), now(), now(), $2)`,
          [`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, zone],
        )
      }
      await before.apply()
      const { rows } = await before.client.query<{ time_zone: string }>(
        'select time_zone from profile order by id',
      )
      const zones = rows.map((row) => row.time_zone)
      expect(zones).toEqual([...lost.map(() => 'Africa/Lagos'), ...known])
    } finally {
      await before.close()
    }
  })
})
