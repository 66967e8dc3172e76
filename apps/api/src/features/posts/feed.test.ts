import { posts } from '@strix/contracts'
import type { CodeCard } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeCursor } from '../../infra/http/cursor.ts'
import { strangers } from '../../testing/strangers.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { createCardGames } from './card-games.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { postJobs } from './posts.jobs.ts'

const hourMs = 3_600_000
const startAt = new Date('2026-11-20T08:00:00Z')

let app: TestApp
let ada: Person
let bola: Person
let reader: Person
/** Code id by the name it has here. */
const named = new Map<string, string>()

type Given = {
  name: string
  by: Person
  odds: number
  fold: number
  kickoff: string
  minutes: number
}

beforeAll(async () => {
  app = await openTestApp({ startAt })
  ada = await newPerson(app)
  bola = await newPerson(app)
  reader = await newPerson(app)
  const codes: Given[] = [
    { name: 'a', by: ada, odds: 1.5, fold: 1, kickoff: '2026-11-20T12:00:00Z', minutes: 1 },
    { name: 'b', by: bola, odds: 25.5, fold: 4, kickoff: '2026-11-20T23:30:00Z', minutes: 2 },
    { name: 'c', by: ada, odds: 60, fold: 12, kickoff: '2026-11-21T15:00:00Z', minutes: 3 },
    { name: 'd', by: bola, odds: 60, fold: 12, kickoff: '2026-11-21T15:00:00Z', minutes: 4 },
    { name: 'e', by: ada, odds: 3, fold: 2, kickoff: '2026-11-22T15:00:00Z', minutes: 5 },
    { name: 'f', by: bola, odds: 500, fold: 42, kickoff: '2026-11-22T15:00:00Z', minutes: 6 },
    // Under way, and settled.
    { name: 'g', by: ada, odds: 2, fold: 3, kickoff: '2026-11-19T15:00:00Z', minutes: -1500 },
    { name: 'h', by: bola, odds: 9, fold: 3, kickoff: '2026-11-18T15:00:00Z', minutes: -3000 },
  ]
  for (const { name, by, odds, fold, kickoff, minutes } of codes) {
    const id = await addPosted(app, {
      profileId: by.profileId,
      odds,
      fold,
      firstKickoff: new Date(kickoff),
      lastKickoff: new Date(kickoff),
      postedAt: new Date(startAt.getTime() + minutes * 60_000),
    })
    named.set(id, name)
  }
  const h = [...named].find(([, name]) => name === 'h')?.[0] ?? ''
  const won = { state: 'won' as const, return_factor: 9, settled_at: app.now() }
  await app.db.updateTable('posted_code').set(won).where('id', '=', h).execute()
})
afterAll(() => app.close())

type Answer = { names: string; page: { next_cursor: string | null }; cards: CodeCard[] }

async function feed(query: string, person = reader): Promise<Answer> {
  const url = `/api/v1/code/feed/${person.profileId}?${query}`
  const reply = await person.browser.send('GET', url)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const cards = reply.body.data as CodeCard[]
  const { page } = reply.body as unknown as Answer
  return { names: cards.map(({ _id }) => named.get(_id) ?? '?').join(''), page, cards }
}

describe('sorts and filters', () => {
  test.each([
    ['', 'aebcdf'],
    ['sort=desc-odds', 'fdcbea'],
    ['sort=asc-fold', 'aebcdf'],
    ['sort=desc-fold', 'fdcbea'],
    ['sort=newest', 'fedcba'],
    ['sort=newest&state=started', 'g'],
    ['sort=newest&state=settled', 'h'],
    ['sort=newest&state=all', 'fedcbagh'],
    ['max_odds=25.99', 'aeb'],
    ['min_odds=26&max_odds=100.99', 'cd'],
    ['min_odds=201', 'f'],
    ['min_fold=2&max_fold=12', 'ebcd'],
    ['min_fold=41', 'f'],
    ['max_fold=4&sort=desc-odds', 'bea'],
    ['min_fold=2&min_odds=20&max_odds=100', 'bcd'],
    ['min_fold=2&min_odds=20&max_odds=100&sort=newest', 'dcb'],
    ['min_odds=3&sort=desc-fold', 'fdcbe'],
    ['max_odds=60&min_odds=3&sort=asc-fold', 'ebcd'],
    ['date=2026-11-21&tz=UTC', 'cd'],
    // 23:30 UTC is half past midnight in Lagos, where the profile lives.
    ['date=2026-11-21', 'bcd'],
    ['date=2026-11-20&tz=UTC', 'ab'],
    ['date=2026-11-19&tz=UTC&state=all', 'g'],
    ['date=all', 'aebcdf'],
    ['date=2026-12-24', ''],
  ])('%s → %s', async (query, names) => {
    expect((await feed(query)).names).toBe(names)
  })

  test.each(['asc-odds', 'desc-odds', 'asc-fold', 'desc-fold', 'newest', 'trending'])(
    '%s: pages of one join to the whole, with bounds and without',
    async (sort) => {
      for (const bounds of ['', '&min_fold=2&min_odds=3', '&max_fold=12&date=2026-11-21']) {
        const whole = await feed(`sort=${sort}${bounds}`)
        let names = ''
        let cursor: string | null = ''
        while (cursor !== null) {
          const from = cursor === '' ? '' : `&cursor=${cursor}`
          const answer: Answer = await feed(`sort=${sort}${bounds}&page_size=1${from}`)
          names += answer.names
          cursor = answer.page.next_cursor
        }
        expect(names).toBe(whole.names)
        expect((await feed(`sort=${sort}${bounds}&page_size=2&current_page=2`)).names).toBe(
          whole.names.slice(2, 4),
        )
      }
    },
  )

  test.each([
    ['min_odds=5&max_odds=4', 'query.max_odds'],
    ['min_fold=5&max_fold=4', 'query.max_fold'],
    ['min_odds=0.5', 'query.min_odds'],
    ['min_fold=1.5', 'query.min_fold'],
    ['date=tomorrow', 'query.date'],
    ['date=2026-02-30', 'query.date'],
    ['tz=Mars/Base', 'query.tz'],
    ['sort=best', 'query.sort'],
  ])('%s is a mistake of the field', async (query, path) => {
    const url = `/api/v1/code/feed/${reader.profileId}?${query}`
    const reply = await reader.browser.send('GET', url)
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(JSON.stringify(reply.body)).toContain(`"path":"${path}"`)
  })

  test('a cursor of another sort is refused', async () => {
    const { page } = await feed('sort=newest&page_size=1')
    const url = `/api/v1/code/feed/${reader.profileId}?sort=asc-odds&cursor=${page.next_cursor}`
    expect((await reader.browser.send('GET', url)).body.code).toBe('INVALID_CURSOR')
  })

  test('a cursor with more games than a number has room for is refused', async () => {
    const cursor = encodeCursor([2_147_483_648, '1', reader.profileId])
    const url = `/api/v1/code/feed/${reader.profileId}?sort=asc-fold&platform=bet9ja`
    const { body } = await reader.browser.send('GET', `${url}&cursor=${cursor}`)
    expect(body.code).toBe('INVALID_CURSOR')
  })

  test('a slip of fifty games is no end of the list, however large its odds', async () => {
    // As large as fifty prices of 10,000 each, the highest that a platform is believed.
    const posts = [1e45, 1e200].map((odds) =>
      addPosted(app, { profileId: ada.profileId, odds, fold: 50 }),
    )
    const ids = await Promise.all(posts)
    for (const sort of ['desc-odds', 'desc-fold']) {
      let cursor: string | null = ''
      for (const id of ids.toReversed()) {
        const from: string = cursor === '' ? '' : `&cursor=${cursor}`
        const answer: Answer = await feed(`sort=${sort}&page_size=1${from}`)
        expect(answer.cards[0]?._id).toBe(id)
        cursor = answer.page.next_cursor
      }
      expect((await feed(`sort=${sort}&page_size=1&cursor=${cursor}`)).names).toBe('f')
    }
    await app.db
      .updateTable('posted_code')
      .set({ deleted_at: app.now() })
      .where('id', 'in', ids)
      .execute()
  })

  test('somebody else’s feed is not one’s own', async () => {
    const url = `/api/v1/code/feed/${ada.profileId}`
    expect((await reader.browser.send('GET', url)).status).toBe(403)
  })
})

test('a card says what it is, and in which state', async () => {
  const [card] = (await feed('state=settled')).cards
  expect(card).toMatchObject({ state: 'won', return_factor: 9, mine: false, my_vote: null })
  const [started] = (await feed('state=started')).cards
  expect(started).toMatchObject({ state: 'started' })
  expect(started?.games?.map(({ state }) => state)).toEqual(['started', 'started', 'started'])
})

test('trending: votes, comments and conversions lift a code, time lets it sink', async () => {
  const idOf = (name: string) => [...named].find(([, each]) => each === name)?.[0] ?? ''
  const count = async (name: string, counters: Record<string, number>) =>
    app.db.updateTable('posted_code').set(counters).where('id', '=', idOf(name)).execute()
  const refresh = async () => {
    const job = postJobs(app).find(({ name }) => name === 'codes_trending')
    await job?.run({}, { signal: undefined, log: undefined as never })
  }
  await count('a', { upvotes: 3 })
  await count('c', { comments: 2 })
  await count('b', { conversions: 2, downvotes: 1 })
  await count('d', { upvotes: 1, downvotes: 9 })
  await refresh()
  // Points: b 5, c 4, a 3, and the newest first of those with none.
  expect((await feed('sort=trending')).names).toBe('bcafed')
  // Half a day is worth as much as twice the points and one more.
  const postedAt = new Date(startAt.getTime() - 12 * hourMs)
  await app.db
    .updateTable('posted_code')
    .set({ upvotes: 1, posted_at: postedAt })
    .where('id', '=', idOf('f'))
    .execute()
  const before = (await feed('sort=trending')).names
  await refresh()
  const after = (await feed('sort=trending')).names
  expect([before, after]).toEqual(['bcafed', 'bcaedf'])
})

test('a suspended poster is in nobody’s feed', async () => {
  const set = async (at: Date | null) =>
    app.db
      .updateTable('profile')
      .set({ suspended_at: at })
      .where('id', '=', bola.profileId)
      .execute()
  await set(app.now())
  expect((await feed('')).names).toBe('aec')
  const visit = `/api/v1/code/profile/${bola.profileId}/visitor`
  expect((await reader.browser.send('GET', visit)).status).toBe(404)
  await set(null)
})

test('following, blocked: as social life says', async () => {
  const { createFeedService } = await import('./feed.service.ts')
  const make = (blocked: string[]) =>
    createFeedService({
      cardGames: createCardGames(),
      ...app.services,
      relations: {
        ...strangers,
        followedBy: () => sql`select ${ada.profileId}::uuid`,
        blockedFor: () => sql`select unnest(${blocked}::uuid[])`,
      },
      recordKeeper: {
        judge: () => Promise.reject(new Error('nothing is posted')),
        timeOfNextRow: () => Promise.resolve(app.now()),
        append: () => Promise.resolve(),
        placeOf: () => Promise.resolve(undefined),
        summaryOf: () =>
          sql`(select json_build_object(
            'won', 3, 'lost', 1, 'void', 0, 'unsettled', 0, 'win_rate', 0.75, 'expected', 2,
            'low', 0, 'high', 4, 'groups', 4))`,
      },
      avatarUrl: () => null,
    })
  const cardsOf = ({ json }: { json: string | Buffer }) =>
    posts.feed.ok.parse(JSON.parse(String(json)))
  const base = {
    sort: 'asc-odds',
    date: 'all',
    state: 'open',
    current_page: 1,
    page_size: 20,
  } as const
  const names = async (service: ReturnType<typeof make>, q: 'for-you' | 'following') => {
    const { data } = cardsOf(await service.feed(reader.profileId, { ...base, q }))
    return data.map(({ _id }) => named.get(_id)).join('')
  }
  expect(await names(make([]), 'following')).toBe('aec')
  expect(await names(make([ada.profileId]), 'for-you')).toBe('bdf')
  const { data } = cardsOf(await make([]).feed(reader.profileId, { ...base, q: 'following' }))
  expect(data[0]?.profile.record).toMatchObject({ won: 3, win_rate: 0.75 })
  const blockedOne = make([ada.profileId]).one(reader.profileId, data[0]?._id ?? '')
  await expect(blockedOne).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what is new in a feed: codes of others since, as its filters have it', async () => {
  const news = async (query: string, person = reader) => {
    const url = `/api/v1/code/feed/${person.profileId}/new?${query}`
    const reply = await person.browser.send('GET', url)
    expect(reply.status).toBe(200)
    return (reply.body.data as unknown as string[]).map((id) => named.get(id) ?? '?').join('')
  }
  expect(await news('within=1')).toBe('edcba')
  expect(await news('within=1', ada)).toBe('db')
  expect(await news('within=1&max_odds=60&min_fold=4')).toBe('dcb')
  expect(await news('within=1&date=2026-11-21&tz=UTC')).toBe('dc')
  expect(await news('within=1&q=following')).toBe('')
  app.advance(210_000)
  expect(await news('within=1&sort=asc-odds')).toBe('ed')
})
