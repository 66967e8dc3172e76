/** What is for subscribers, and what visitors may not see, is in no byte of any answer. */
import * as contracts from '@strix/contracts'
import type { Operation } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { logIn, newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { createCardGames } from './card-games.ts'
import { createFeedService } from './feed.service.ts'
import { strangers } from '../../testing/strangers.ts'

const hourMs = 3_600_000
const secret = { code: 'ZQXJKV77', open: 'PLAINW42' }

let app: TestApp
let poster: Person
let other: Person
let lockedId: string
let openId: string

beforeAll(async () => {
  app = await openTestApp()
  poster = await newPerson(app)
  other = await newPerson(app)
  const profileId = poster.profileId
  lockedId = await addPosted(app, {
    profileId,
    code: secret.code,
    fold: 3,
    note: 'Hidden-note-of-mine',
    subscribersOnly: true,
    reasons: [{ kind: 'no-price', message: 'Hidden-reason-of-mine', position: 0 }],
  })
  openId = await addPosted(app, { profileId, code: secret.open, note: 'Seen by all' })
  // The same slip in the open, which must not name the locked one.
  await app.db
    .updateTable('posted_code')
    .set({ fingerprint: Buffer.alloc(32, 7), fold: 3 })
    .where('id', '=', lockedId)
    .execute()
  await addPosted(app, {
    profileId: (await newPerson(app)).profileId,
    platform: 'bet9ja',
    fold: 3,
    fingerprint: Buffer.alloc(32, 7),
  })
  await app.db
    .updateTable('posted_selection')
    .set({
      home: sql<string>`'Hidden-home-' || position`,
      away: 'Hidden-away',
      league: 'Hidden-league',
      market: 'Hidden-market',
      outcome: 'Hidden-outcome',
    })
    .where('code_id', '=', lockedId)
    .execute()
})
afterAll(() => app.close())

type Given = { [Name in keyof Operation]: unknown }
const reads: readonly Operation[] = Object.values(contracts).flatMap((contract) =>
  typeof contract === 'object'
    ? Object.values(contract as Record<string, Given>).filter(isRead)
    : [],
)
// A stream does not end; what it sends is its own feature's to show.
const plainReads = reads.filter(({ ok }) => !('stream' in ok))

function isRead(value: unknown): value is Operation {
  const isOperation = typeof value === 'object' && value !== null && 'auth' in value
  return isOperation && 'url' in value && 'method' in value && value.method === 'GET'
}

/** Every way to fill a path's parameters with the ids that matter here. */
function urlsOf(url: string, ids: readonly string[]): string[] {
  const name = /:\w+/.exec(url)?.[0]
  if (name === undefined) return [url, `${url}?state=all`, `${url}?sort=newest&state=all`]
  const fill = name === ':platform' ? ['sportybet'] : name === ':code' ? ['ABC123'] : ids
  return fill.flatMap((id) => urlsOf(url.replace(name, encodeURIComponent(id)), ids))
}

/** Every answer to every read there is, and to what may be tried on the code. */
async function everyByte(browser: Browser, person: Person): Promise<string> {
  const ids = [person.profileId, poster.profileId, lockedId]
  const bodies: string[] = []
  for (const { url } of plainReads) {
    for (const each of urlsOf(url, ids)) bodies.push(await bytesOf(browser, 'GET', each))
  }
  const who = { code_id: lockedId, profile_id: person.profileId }
  const tries: [string, unknown][] = [
    ['/api/v1/code/vote', { ...who, vote_type: 'upvote' }],
    ['/api/v1/code/comment/', { ...who, comment: 'What is it?' }],
    ['/api/v1/code/', who],
    ['/api/v1/reports', { subject: 'code', subject_id: lockedId, reason: 'spam' }],
  ]
  for (const [url, body] of tries) bodies.push(await bytesOf(browser, 'POST', url, body))
  bodies.push(await bytesOf(browser, 'DELETE', `/api/v1/code/${lockedId}`))
  return bodies.join('\n')
}

async function bytesOf(
  browser: Browser,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<string> {
  const { headers, body: answer, status } = await browser.send(method, url, body)
  if (status === 500) throw new Error(`${url} answered ${status}`)
  return JSON.stringify([headers, answer])
}

describe('before the last game has kicked off', () => {
  test('a member who has not subscribed', async () => {
    const bytes = await everyByte(other.browser, other)
    // It was looked at: the feed and the poster's list show the card.
    expect(bytes).toContain(lockedId)
    expect(bytes).toContain(secret.open)
    expect(bytes).not.toContain(secret.code)
    expect(bytes).not.toMatch(/Hidden-/)
    const feed = await other.browser.send('GET', `/api/v1/code/feed/${other.profileId}`)
    const card = (feed.body.data as contracts.CodeCard[]).find(({ _id }) => _id === lockedId)
    expect(card).toMatchObject({
      booking_code: '*****',
      masked: true,
      locked: true,
      platform: 'sportybet',
      fold: 3,
      odds: 2,
      state: 'open',
      games: null,
      note: null,
      record_reasons: [],
      same_as: [],
    })
  })

  test('a visitor sees two characters of an open code, and of the other nothing', async () => {
    const browser = openBrowser(app)
    const bytes = await everyByte(browser, other)
    expect(bytes).not.toContain(secret.code)
    expect(bytes).not.toContain(secret.open)
    expect(bytes).not.toMatch(/Hidden-/)
    const open = await browser.send('GET', `/api/v1/code/${openId}`)
    expect(open.body.data).toMatchObject({ booking_code: '*****42', masked: true, locked: false })
    expect((await browser.send('GET', `/api/v1/code/${lockedId}`)).status).toBe(404)
    const newest = (await browser.send('GET', '/api/v1/code/newest')).body.data
    expect((newest as contracts.CodeCard[]).map(({ _id }) => _id)).toContain(openId)
  })

  test('its poster, and who has subscribed', async () => {
    const own = await poster.browser.send('GET', `/api/v1/code/${lockedId}`)
    expect(JSON.stringify(own.body)).toContain(secret.code)
    const service = createFeedService({
      ...app.services,
      relations: {
        ...strangers,
        subscribed: (viewerId, creator) =>
          sql<boolean>`(${viewerId}::uuid = ${other.profileId}::uuid
            and ${creator} = ${poster.profileId}::uuid)`,
      },
      recordKeeper: {
        judge: () => Promise.reject(new Error('nothing is posted')),
        timeOfNextRow: () => Promise.resolve(app.now()),
        append: () => Promise.resolve(),
        placeOf: () => Promise.resolve(undefined),
        summaryOf: () => sql`null::json`,
      },
      avatarUrl: () => null,
      cardGames: createCardGames(),
    })
    const card = await service.one(other.profileId, lockedId)
    expect(card).toMatchObject({ booking_code: secret.code, locked: false, masked: false })
    expect(card.games).toHaveLength(3)
    const stranger = await newPerson(app)
    await expect(service.one(stranger.profileId, lockedId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('voting and talking about it is for subscribers', async () => {
    const who = { code_id: lockedId, profile_id: other.profileId }
    const vote = await other.browser.send('POST', '/api/v1/code/vote', {
      ...who,
      vote_type: 'upvote',
    })
    const talk = await other.browser.send('POST', '/api/v1/code/comment/', {
      ...who,
      comment: 'hm',
    })
    const read = await other.browser.send('GET', `/api/v1/code/${lockedId}/comment`)
    expect([vote, talk, read].map(({ body }) => body.code)).toEqual([
      'SUBSCRIBERS_ONLY',
      'SUBSCRIBERS_ONLY',
      'SUBSCRIBERS_ONLY',
    ])
  })
})

test('once every game has kicked off, others see the games; the code never', async () => {
  app.advance(25 * hourMs)
  await logIn(other.browser, other)
  const { profileId } = other
  const feed = await other.browser.send('GET', `/api/v1/code/feed/${profileId}?state=started`)
  const card = (feed.body.data as contracts.CodeCard[]).find(({ _id }) => _id === lockedId)
  expect(card).toMatchObject({ state: 'started', locked: true, note: 'Hidden-note-of-mine' })
  expect(card?.games?.map(({ game }) => game)).toContain('Hidden-home-0 - Hidden-away')
  expect(await everyByte(other.browser, other)).not.toContain(secret.code)
})
