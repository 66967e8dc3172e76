/**
 * Pages out of memory are those that the database would list and write at that moment, whatever
 * has changed, whichever process changed it, and whoever reads.
 */
import { createHash } from 'node:crypto'
import { seededRandom } from '@strix/conversion/testing'
import { feedSorts } from '@strix/contracts/post-rules'
import type { CodeCard, Locale } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inLanguage } from '../../infra/language.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { addLive } from '../../testing/test-play.ts'
import { addFixture, runAsOwner } from '../../testing/test-results.ts'
import { createRelations } from '../social/index.ts'
import { createCardGames } from './card-games.ts'
import { writeCard } from './cards.ts'
import { readCards } from './cards.store.ts'
import { createFeedService } from './feed.service.ts'
import type { FeedService } from './feed.service.ts'
import { listFeed } from './feed.store.ts'
import { listPlayOf } from './play.store.ts'

const steps = 120
const hourMs = 3_600_000
const random = seededRandom(7)
const states = ['open', 'open', 'started', 'settled', 'all'] as const
type Asked = {
  viewerId: string
  query: Parameters<FeedService['feed']>[1]
  language: Locale
}

let app: TestApp
let people: string[]
/** As they run in two processes. */
let services: FeedService[]
const codes: string[] = []
type Match = { fixtureId: string; tell: Awaited<ReturnType<typeof addLive>> }
const matches: Match[] = []

beforeAll(async () => {
  app = await openTestApp()
  people = await newPeople(app.db, 6)
  for (let count = 0; count < 3; count += 1) {
    const fixtureId = await addFixture(app)
    matches.push({ fixtureId, tell: await addLive(app, fixtureId) })
  }
  services = [deps(), deps()].map(createFeedService)
  for (let count = 0; count < 25; count += 1) await post()
})
afterAll(() => app.close())

function deps() {
  return {
    ...app.services,
    relations: createRelations({ lateNow: app.now }),
    recordKeeper: {
      judge: () => Promise.reject(new Error('nothing is posted')),
      timeOfNextRow: () => Promise.resolve(app.now()),
      append: () => Promise.resolve(),
      placeOf: () => Promise.resolve(undefined),
      summaryOf: (creator: ReturnType<typeof sql>) => sql<never>`(
        select json_build_object('won', h.won, 'lost', h.lost, 'void', h.void,
          'unsettled', h.unsettled, 'win_rate', null)
        from record_head h where h.profile_id = ${creator})`,
    },
    avatarUrl: (key: string | null) => key,
    cardGames: createCardGames(),
  }
}

function pick<T>(values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

async function post(): Promise<void> {
  const kickoff = new Date(app.now().getTime() + (1 + random() * 30) * hourMs)
  const slip = createHash('sha256')
    .update(String(Math.floor(random() * 8)))
    .digest()
  const platform = pick(['sportybet', 'bet9ja', 'nairabet', 'betking'])
  const profileId = pick(people)
  const there = await app.db
    .selectFrom('posted_code')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('platform', '=', platform)
    .where('fingerprint', '=', slip)
    .executeTakeFirst()
  if (there) return
  const codeId = await addPosted(app, {
    profileId,
    platform,
    fingerprint: slip,
    odds: Math.round(100 + random() * 900) / 100,
    fold: 1 + Math.floor(random() * 5),
    firstKickoff: new Date(app.now().getTime() + random() * hourMs),
    lastKickoff: kickoff,
    postedAt: app.now(),
    subscribersOnly: random() < 0.25,
    note: 'a note',
  })
  codes.push(codeId)
  await sql`update posted_selection set fixture_id = ${pick(matches).fixtureId}
    where code_id = ${codeId} and position = 0`.execute(app.db)
  await sql`update posted_code set revision = revision + 1 where id = ${codeId}`.execute(app.db)
}

/** What may change of a card, by whoever does it. */
const changes: (() => RawBuilder<unknown> | Promise<unknown>)[] = [
  post,
  () => Promise.resolve(app.advance(random() * 3 * hourMs)),
  () =>
    sql`update posted_code set upvotes = upvotes + 1, trending = trending + ${random() * 9e4}
    where id = ${pick(codes)}`,
  () => sql`update posted_code set comments = comments + 1 where id = ${pick(codes)}`,
  () =>
    sql`update posted_code set deleted_at = ${pick([app.now(), null, null])}
    where id = ${pick(codes)}`,
  () => {
    const hidden = random() < 0.3
    return sql`update posted_code set hidden_at = ${hidden ? app.now() : null},
      hidden_reason = ${hidden ? 'spam' : null} where id = ${pick(codes)}`
  },
  () =>
    sql`update posted_code set subscribers_only = not subscribers_only
    where id = ${pick(codes)}`,
  () =>
    sql`update posted_code set state = 'lost', return_factor = 0, settled_at = ${app.now()},
    revision = revision + 1 where id = ${pick(codes)}`,
  () =>
    sql`update profile set username = ${`name_${Math.floor(random() * 1e9)}`}
    where id = ${pick(people)}`,
  () =>
    sql`update profile set suspended_at = ${pick([app.now(), null, null])}
    where id = ${pick(people)}`,
  () =>
    sql`insert into record_head (profile_id, seq, at, hash, posted, won, lost, void, unsettled)
    values (${pick(people)}, 1, ${app.now()}, '\\x00', 1, 1, 0, 0, 0)
    on conflict (profile_id) do update set won = record_head.won + 1`,
  () =>
    sql`insert into vote (code_id, profile_id, vote, at)
    values (${pick(codes)}, ${pick(people)}, ${pick(['upvote', 'downvote'])}, ${app.now()})
    on conflict (code_id, profile_id) do update set vote = excluded.vote`,
  () => sql`delete from vote where code_id = ${pick(codes)}`,
  () =>
    sql`insert into code_watch (code_id, profile_id, at)
    values (${pick(codes)}, ${pick(people)}, ${app.now()}) on conflict do nothing`,
  () => sql`delete from code_watch where profile_id = ${pick(people)}`,
  () =>
    pick(matches).tell({
      state: 'second-half',
      minute: 46 + Math.floor(random() * 40),
      score: [Math.floor(random() * 3), Math.floor(random() * 3)],
    }),
  () => sql`delete from football_live`,
  () =>
    sql`delete from football_live where match_id =
    (select id from football_match where fixture_id = ${pick(matches).fixtureId})`,
  () =>
    sql`update subscription set state = ${pick(['active', 'ended'])}
    where subscriber_id = ${pick(people)}`,
  () => {
    const [one, other] = [pick(people), pick(people)]
    if (one === other) return Promise.resolve()
    return sql`insert into block (profile_id, blocked_id, at) values (${one}, ${other}, now())
      on conflict do nothing`
  },
  () => sql`delete from block where profile_id = ${pick(people)}`,
  () => {
    const [one, other] = [pick(people), pick(people)]
    if (one === other) return Promise.resolve()
    return sql`insert into subscription (subscriber_id, creator_id, period_id, price, began_at,
        paid_until, renews, state)
      values (${one}, ${other}, gen_random_uuid(), 1, ${app.now()},
        ${new Date(app.now().getTime() + 5 * hourMs)}, false, 'active')
      on conflict (subscriber_id, creator_id) do update set paid_until = excluded.paid_until`
  },
]

function ask(): Asked {
  const some = <T>(value: T): T | undefined => (random() < 0.2 ? value : undefined)
  const query = {
    q: 'for-you',
    sort: pick(feedSorts),
    state: pick(states),
    date: random() < 0.15 ? app.now().toISOString().slice(0, 10) : 'all',
    tz: 'Africa/Lagos',
    current_page: random() < 0.2 ? 2 : 1,
    page_size: pick([2, 5, 50]),
    min_odds: some(3),
    max_odds: some(7),
    min_fold: some(2),
    max_fold: some(4),
  } as unknown as Asked['query']
  return { viewerId: pick(people), query, language: pick(['en', 'en', 'en', 'pcm']) }
}

/** The page as the database lists and writes it for this viewer alone. */
async function plain({ viewerId, query }: Asked): Promise<unknown> {
  const given = deps()
  const { relations, recordKeeper, avatarUrl, cardGames } = given
  const now = app.now()
  const view = { viewerId, relations, now, summaryOf: recordKeeper.summaryOf }
  const { date, tz = '' } = query
  const ids = await listFeed(app.db, {
    view,
    filters: {
      following: false,
      sort: query.sort,
      state: query.state,
      day: date === 'all' ? undefined : { date, zone: tz },
      platform: undefined,
      league: undefined,
      oddsMin: query.min_odds,
      oddsMax: query.max_odds,
      foldMin: query.min_fold,
      foldMax: query.max_fold,
    },
    limit: query.page_size,
    offset: (query.current_page - 1) * query.page_size,
    after: undefined,
  })
  const cards = await readCards(app.db, { view, listed: ids.map((id) => ({ id })) })
  const gamesOf = await cardGames.of(app.db, { cards, now })
  const viewer = { viewerId, now, avatarUrl }
  const plays = await listPlayOf(app.db, { cards, now })
  return cards.map((card): unknown => {
    const whole = { card, games: gamesOf(card.id).text(), playing: plays.get(card.id) }
    return JSON.parse(writeCard(whole, viewer))
  })
}

test('after every change, two processes show what the database would', async () => {
  let shown = 0
  const seen = { voted: 0, watched: 0, played: 0, locked: 0, opened: 0 }
  for (let step = 0; step < steps; step += 1) {
    const change = pick(changes)()
    await ('execute' in change ? change.execute(app.db) : change)
    const asked = [ask(), ask(), ask()]
    const wanted = await Promise.all(
      asked.map((each) => inLanguage(each.language, () => plain(each))),
    )
    // The second time nothing has changed, and what was made ahead is sent.
    for (const service of [...services, ...services]) {
      const pages = await Promise.all(
        asked.map(({ viewerId, query, language }) =>
          inLanguage(language, () => service.feed(viewerId, query)),
        ),
      )
      const got = pages.map(({ json }) => (JSON.parse(String(json)) as { data: unknown[] }).data)
      expect(got, `step ${step}`).toEqual(wanted)
      const all = got.flat() as CodeCard[]
      shown += all.length
      seen.voted += all.filter(({ my_vote: vote }) => vote !== null).length
      seen.watched += all.filter(({ watched }) => watched).length
      seen.played += all.filter(({ playing }) => playing.length > 0).length
      seen.locked += all.filter(({ locked }) => locked).length
      seen.opened += all.filter(
        (card) => card.subscribers_only && !card.locked && !card.mine,
      ).length
    }
  }
  expect(shown).toBeGreaterThan(steps)
  for (const [what, often] of Object.entries(seen)) expect([what, often > 0]).toEqual([what, true])
})

test('a change that commits late counts, though later ones were seen before', async () => {
  const [service] = services
  const [id] = codes
  if (!service || !id) throw new Error('nothing to read')
  await sql`update profile set suspended_at = null`.execute(app.db)
  await sql`delete from block`.execute(app.db)
  await sql`update posted_code set deleted_at = null, hidden_at = null, hidden_reason = null,
    comments = 0 where id = ${id}`.execute(app.db)
  const read = async () => {
    const { json } = await service.feed(people[0] ?? '', {
      sort: 'newest',
      q: 'for-you',
      state: 'all',
      date: 'all',
      page_size: 100,
      current_page: 1,
    })
    const { data } = JSON.parse(String(json)) as {
      data: { _id: string; total_comments_count: number }[]
    }
    return data.find(({ _id }) => _id === id)?.total_comments_count
  }
  expect(await read()).toBe(0)
  await app.db.transaction().execute(async (late) => {
    await sql`update posted_code set comments = 77 where id = ${id}`.execute(late)
    // Others begin, end and are seen meanwhile.
    for (const other of codes.slice(1, 4)) {
      await sql`update posted_code set upvotes = upvotes + 1 where id = ${other}`.execute(app.db)
      expect(await read()).toBe(0)
    }
  })
  expect(await read()).toBe(77)
})

const newest = {
  sort: 'newest',
  q: 'for-you',
  state: 'open',
  date: 'all',
  page_size: 2,
  current_page: 1,
} as const

test('a code that becomes one for subscribers is open to them at once', async () => {
  const [reader = '', poster = ''] = await newPeople(app.db, 2)
  const codeId = await addPosted(app, { profileId: poster, postedAt: app.now() })
  await sql`insert into subscription (subscriber_id, creator_id, period_id, price, began_at,
      paid_until, renews, state)
    values (${reader}, ${poster}, gen_random_uuid(), 1, ${app.now()},
      ${new Date(app.now().getTime() + hourMs)}, false, 'active')`.execute(app.db)
  const [service] = services
  const isLocked = async () => {
    const { json } = (await service?.feed(reader, newest)) ?? { json: '{"data":[]}' }
    const { data } = JSON.parse(String(json)) as { data: { _id: string; locked: boolean }[] }
    return data.find(({ _id }) => _id === codeId)?.locked
  }
  expect(await isLocked()).toBe(false)
  await sql`update posted_code set subscribers_only = true where id = ${codeId}`.execute(app.db)
  expect(await isLocked()).toBe(false)
})

test('each page is in the language of whoever asks, one after the other or together', async () => {
  const [reader = '', poster = ''] = await newPeople(app.db, 2)
  const codeId = await addPosted(app, { profileId: poster, postedAt: app.now() })
  const service = createFeedService(deps())
  const nameIn = async (language: Locale) => {
    const { json } = await inLanguage(language, () => service.feed(reader, newest))
    const { data } = JSON.parse(String(json)) as { data: CodeCard[] }
    return data.find(({ _id }) => _id === codeId)?.games?.[0]?.name
  }
  const english = await nameIn('en')
  expect(english).toBeDefined()
  const pidgin = await nameIn('pcm')
  expect(pidgin).not.toBe(english)
  expect(await nameIn('en')).toBe(english)
  expect(await Promise.all([nameIn('pcm'), nameIn('en')])).toEqual([pidgin, english])
})

test('a card names nobody who is blocked, each time it is asked for', async () => {
  const [reader = '', poster = '', blocked = '', other = ''] = await newPeople(app.db, 4)
  const fingerprint = createHash('sha256').update('a slip of two').digest()
  const posted = { fingerprint, fold: 3, postedAt: app.now() }
  const codeId = await addPosted(app, { ...posted, profileId: poster, platform: 'sportybet' })
  await addPosted(app, { ...posted, profileId: blocked, platform: 'bet9ja' })
  await sql`insert into block (profile_id, blocked_id, at)
    values (${reader}, ${blocked}, now())`.execute(app.db)
  await sql`delete from football_live`.execute(app.db)
  const service = createFeedService(deps())
  const namesFor = async (viewerId: string) => {
    const { json } = await service.feed(viewerId, newest)
    const { data } = JSON.parse(String(json)) as { data: CodeCard[] }
    return data.find(({ _id }) => _id === codeId)?.same_as.length
  }
  // The first time it is read, then it lies ready.
  for (let time = 0; time < 3; time += 1) {
    expect(await namesFor(other)).toBe(1)
    expect(await namesFor(reader)).toBe(0)
  }
})

test('whoever has voted on more codes than are kept is shown every vote', async () => {
  const [reader = '', poster = ''] = await newPeople(app.db, 2)
  const codeId = await addPosted(app, { profileId: poster, postedAt: app.now() })
  const vote = sql`insert into vote (code_id, profile_id, vote, at)`
  await sql`with more as (
      insert into posted_code (id, profile_id, platform, code, fingerprint, bet_type, fold, odds,
        first_kickoff, last_kickoff, posted_at, record, state, trending)
      select gen_random_uuid(), ${poster}, 'sportybet', 'C' || n, sha256(n::text::bytea), 'single',
        1, 2, ${app.now()}, ${app.now()}, ${app.now()}, 'off', 'lost', 0
      from generate_series(1, 1001) n returning id
    ) ${vote} select id, ${reader}, 'downvote', ${app.now()} from more`.execute(app.db)
  await sql`${vote} values (${codeId}, ${reader}, 'upvote', ${app.now()})`.execute(app.db)
  for (const service of services) {
    const { json } = await service.feed(reader, newest)
    const { data } = JSON.parse(String(json)) as { data: CodeCard[] }
    const votes = data.map(({ _id, my_vote: mine }) => [_id === codeId, mine])
    expect(votes).toContainEqual([true, 'upvote'])
  }
})

test('a feed that changes at every look is answered all the same', async () => {
  await runAsOwner(
    app,
    `create function stir() returns uuid language sql volatile as
      'update posted_code set trending = 4e9 + random() * 1e9 where state = ''open'' returning id'`,
  )
  const stirred = createFeedService({
    ...deps(),
    relations: {
      ...createRelations({ lateNow: app.now }),
      blockedFor: () => sql`select null::uuid where stir() is null`,
    },
  })
  const read = () => stirred.feed(people[0] ?? '', { ...newest, sort: 'trending' })
  // The first look is the first to stir.
  await read()
  expect(String((await read()).json)).toContain('"data":')
})
