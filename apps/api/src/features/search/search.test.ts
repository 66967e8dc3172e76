/** Nothing is found by what it hides, and what may be found is, however it is spelt. */
import type { CodeCard, FoundPerson } from '@strix/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { addMatch } from '../../testing/test-matches.ts'
import { newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { addFixture } from '../../testing/test-results.ts'

const hourMs = 3_600_000
let app: TestApp
let poster: Person
let reader: Person
let blocked: Person
let subscriber: Person
let visitor: Browser

beforeAll(async () => {
  app = await openTestApp()
  poster = await newPerson(app)
  reader = await newPerson(app)
  blocked = await newPerson(app)
  subscriber = await newPerson(app)
  visitor = openBrowser(app)
  await poster.browser.send('POST', '/api/v1/blocks', { profile_id: blocked.profileId })
  await app.db
    .insertInto('subscription')
    .values({
      subscriber_id: subscriber.profileId,
      creator_id: poster.profileId,
      period_id: poster.profileId,
      price: 50_000,
      began_at: app.now(),
      paid_until: new Date(app.now().getTime() + 720 * hourMs),
      renews: false,
      state: 'active',
    })
    .execute()
})
afterAll(() => app.close())

type Found = { ids: string[]; bytes: string; next: string | null; hasMore: boolean }

async function find(browser: Browser, query: Record<string, string>): Promise<Found> {
  const url = `/api/v1/search/codes?${new URLSearchParams(query)}`
  const { status, body } = await browser.send('GET', url)
  expect(status).toBe(200)
  const { data, page } = body as { data: CodeCard[]; page: { next_cursor: string | null } }
  return {
    ids: data.map(({ _id: id }) => id),
    bytes: JSON.stringify(body),
    next: page.next_cursor,
    hasMore: page.next_cursor !== null,
  }
}

/** Ids that each kind of viewer finds. */
async function whoFinds(q: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const people = { poster, reader, blocked, subscriber }
  for (const [name, { browser }] of Object.entries(people)) {
    counts[name] = (await find(browser, { q })).ids.length
  }
  return { ...counts, visitor: (await find(visitor, { q })).ids.length }
}

let games = 0
async function post(
  names: { home: string; away?: string; league?: string },
  given: Partial<Parameters<typeof addPosted>[1]> = {},
): Promise<string> {
  games += 1
  const postedAt = new Date(app.now().getTime() + games * 1_000)
  return await addPosted(app, { profileId: poster.profileId, postedAt, names, ...given })
}

describe('names', () => {
  test.each([
    ['as they are', 'Ibadan Rovers'],
    ['in small letters, in part', 'ibad'],
    ['without their accents', 'malmo utd'],
    ['with accents that they have not', 'Íbádan'],
    ['misspelt', 'Ibadn Rovrs'],
    ['one of two words misspelt', 'Ibaadan'],
    ['of both sides', 'ibadan malmö'],
    ['of the league', 'Oyo Super League'],
  ])('%s', async (_name, q) => {
    const id = await post({ home: 'Ibadan Rovers', away: 'Malmö Utd', league: 'Oyo Super League' })
    expect((await find(reader.browser, { q })).ids[0]).toBe(id)
    expect((await find(reader.browser, { q, platform: 'bet9ja' })).ids).toEqual([])
    expect((await find(reader.browser, { q, league: 'Another League' })).ids).toEqual([])
    expect((await find(reader.browser, { q, league: 'oyo super league' })).ids[0]).toBe(id)
  })

  test('every word must be met; what is like nothing finds nothing', async () => {
    await post({ home: 'Kano Stars', away: 'Jos Giants' })
    expect((await find(reader.browser, { q: 'kano giants' })).ids).toHaveLength(1)
    expect((await find(reader.browser, { q: 'kano zzqqxx' })).ids).toEqual([])
  })

  test('pages newest first, each code once, though new ones are posted meanwhile', async () => {
    const made: string[] = []
    for (let number = 0; number < 7; number += 1) {
      made.unshift(await post({ home: 'Paging Wanderers', away: `Other ${number}` }))
    }
    const query = { q: 'paging wanderers', page_size: '3' }
    const first = await find(reader.browser, query)
    await post({ home: 'Paging Wanderers', away: 'Late' })
    const second = await find(reader.browser, { ...query, cursor: first.next ?? '' })
    const third = await find(reader.browser, { ...query, cursor: second.next ?? '' })
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(made)
    expect(third.hasMore).toBe(false)
    const forged = await reader.browser.send('GET', '/api/v1/search/codes?q=paging&cursor=WzFd')
    expect([forged.status, forged.body.code]).toEqual([400, 'INVALID_CURSOR'])
  })
})

describe('what hides', () => {
  test('a code for subscribers: not by its teams until all have kicked off', async () => {
    const id = await post({ home: 'Secret Falcons' }, { subscribersOnly: true, code: 'SUBSONLY1' })
    const before = { poster: 1, reader: 0, blocked: 0, subscriber: 1, visitor: 0 }
    expect(await whoFinds('Secret Falcons')).toEqual(before)
    expect(await whoFinds('secrt falcn')).toEqual(before)
    expect(await whoFinds('subsonly1')).toEqual(before)
    const { bytes } = await find(reader.browser, { q: 'Secret Falcons' })
    expect(bytes).toBe('{"data":[],"page":{"next_cursor":null,"has_more":false}}')
    await app.db
      .updateTable('posted_code')
      .set({ first_kickoff: app.now(), last_kickoff: app.now() })
      .where('id', '=', id)
      .execute()
    const after = { poster: 1, reader: 1, blocked: 0, subscriber: 1, visitor: 1 }
    expect(await whoFinds('Secret Falcons')).toEqual(after)
    // Its text stays with those who pay, for ever.
    expect(await whoFinds('SUBSONLY1')).toEqual(before)
    expect((await find(reader.browser, { q: 'Secret Falcons' })).bytes).not.toContain('SUBSONLY1')
  })

  test('the text of a code: for visitors once it is settled', async () => {
    const id = await post({ home: 'Open Eagles' }, { code: 'KxOpen77' })
    const open = { poster: 1, reader: 1, blocked: 0, subscriber: 1, visitor: 0 }
    expect(await whoFinds('kxopen77')).toEqual(open)
    const byTeam = await find(visitor, { q: 'open eagles' })
    expect([byTeam.ids, byTeam.bytes.includes('KxOpen77')]).toEqual([[id], false])
    await app.db
      .updateTable('posted_code')
      .set({ state: 'won', return_factor: 2, settled_at: app.now() })
      .where('id', '=', id)
      .execute()
    expect(await whoFinds('KXOPEN77')).toEqual({ ...open, visitor: 1 })
  })

  test.each([
    ['deleted', { deleted_at: new Date(0) }],
    ['hidden by staff', { hidden_at: new Date(0), hidden_reason: 'a scam' }],
  ])('a code that is %s: by nobody', async (name, change) => {
    const word = name.replaceAll(' ', '')
    const id = await post({ home: `Gone ${word}` }, { code: `GONE${word}` })
    await app.db.updateTable('posted_code').set(change).where('id', '=', id).execute()
    const nobody = { poster: 0, reader: 0, blocked: 0, subscriber: 0, visitor: 0 }
    expect(await whoFinds(`Gone ${word}`)).toEqual(nobody)
    expect(await whoFinds(`GONE${word}`)).toEqual(nobody)
  })

  test('the marker of the next page does not say what was looked at', async () => {
    const id = await post({ home: 'Window City' }, { subscribersOnly: true })
    const ids = [id]
    for (let number = 0; number < 300; number += 1) {
      ids.push(await post({ home: 'Window City' }, { subscribersOnly: true }))
    }
    let cursor: Record<string, string> = {}
    for (let pages = 1; ; pages += 1) {
      const {
        bytes,
        next,
        ids: shown,
      } = await find(reader.browser, { q: 'window city', ...cursor })
      const opened = Buffer.from(next ?? '', 'base64url').toString('latin1')
      for (const each of ids) expect(bytes + opened).not.toContain(each)
      expect(shown).toEqual([])
      expect(pages).toBeLessThan(10)
      if (next === null) break
      cursor = { cursor: next }
    }
    expect(cursor).toHaveProperty('cursor')
  })
})

describe('people', () => {
  const named = async (browser: Browser, q: string) => {
    const { body } = await browser.send('GET', `/api/v1/search/people?q=${q}`)
    return (body.data as FoundPerson[]).map(({ username }) => username)
  }

  test('by username, misspelt too; nobody who blocks, is blocked, suspended or gone', async () => {
    const { username } = poster
    const misspelt = `${username.slice(0, 3)}${username.slice(4)}`
    for (const q of [username, username.toUpperCase(), misspelt]) {
      expect(await named(reader.browser, q)).toContain(username)
      expect(await named(visitor, q)).toContain(username)
      expect(await named(blocked.browser, q)).not.toContain(username)
    }
    expect(await named(poster.browser, blocked.username)).not.toContain(blocked.username)
    const { profileId } = poster
    const set = (suspended_at: Date | null) =>
      app.db.updateTable('profile').set({ suspended_at }).where('id', '=', profileId).execute()
    await post({ home: 'Suspended Town' })
    await set(app.now())
    expect(await named(reader.browser, username)).not.toContain(username)
    expect((await find(visitor, { q: 'suspended town' })).ids).toEqual([])
    await set(null)
    expect((await find(visitor, { q: 'suspended town' })).ids).toHaveLength(1)
  })

  test('never by an e-mail address or a name that is not shown', async () => {
    for (const q of ['strix.example', '@strix']) expect(await named(visitor, q)).toEqual([])
    const row = await app.db
      .selectFrom('profile')
      .select(['firstname', 'email'])
      .where('id', '=', poster.profileId)
      .executeTakeFirstOrThrow()
    const { body } = await visitor.send('GET', `/api/v1/search/people?q=${poster.username}`)
    expect(JSON.stringify(body)).not.toContain(row.email)
    expect(JSON.stringify(body)).not.toContain(row.firstname)
  })
})

test('teams and leagues are those of the catalogue, not of what was posted', async () => {
  await post({ home: 'Nowhere But Here' }, { subscribersOnly: true })
  await app.db
    .insertInto('football_team')
    .values({
      id: reader.profileId,
      name: 'Gençlerbirliği',
      country: 'Turkey',
      created_at: app.now(),
    })
    .execute()
  const places = async (q: string) =>
    (await visitor.send('GET', `/api/v1/search/places?q=${encodeURIComponent(q)}`)).body.data
  expect(await places('Nowhere But')).toEqual([])
  const team = { kind: 'team', _id: reader.profileId, name: 'Gençlerbirliği', country: 'Turkey' }
  expect(await places('genclerbirligi')).toEqual([team])
  expect(await places('Genclerbirlgi')).toEqual([team])
})

test('the feed by league and platform; a code for subscribers not by games it hides', async () => {
  const names = { home: 'Feed One', league: 'Feed Only League' }
  const open = await post(names)
  const onOther = await post(names, { platform: 'bet9ja' })
  const hidden = await post(names, { subscribersOnly: true })
  const feed = async (who: Person, query: string) => {
    const url = `/api/v1/code/feed/${who.profileId}?league=feed+only+league${query}`
    const { body } = await who.browser.send('GET', url)
    return (body.data as CodeCard[]).map(({ _id: id }) => id)
  }
  expect(await feed(reader, '&sort=newest')).toEqual([onOther, open])
  expect(await feed(reader, '&platform=bet9ja')).toEqual([onOther])
  expect(await feed(reader, '&sort=asc-odds&min_fold=1')).toHaveLength(2)
  expect(await feed(subscriber, '&sort=newest')).toEqual([hidden, onOther, open])
})

describe('leagues to come', () => {
  /** A game to come as a platform writes its league, and the match that it is, if it is known. */
  async function add(
    [country, league]: readonly [string | null, string],
    known?: readonly [country: string, name: string],
  ): Promise<string> {
    const id = await addFixture(app, new Date(app.now().getTime() + 24 * hourMs))
    await app.db.updateTable('fixture').set({ country, league }).where('id', '=', id).execute()
    if (known) {
      await addMatch(app, { fixtureId: id, league: { country: known[0], name: known[1] } })
    }
    return id
  }
  const post = async (fixtureId: string, league: string) =>
    await addPosted(app, { profileId: poster.profileId, game: { fixtureId, league } })
  const argentina = ['Argentina', 'Primera Division'] as const
  const uruguay = ['Uruguay', 'Primera Division'] as const
  let codes: Record<string, string>

  beforeAll(async () => {
    codes = {
      asFiled: await post(await add(argentina, argentina), 'Primera Division'),
      otherwise: await post(
        await add(['Argentina', 'Liga Profesional'], argentina),
        'Liga Profesional',
      ),
      // No source has this one, but its league is written like the other's.
      unknown: await post(await add(['Argentina', 'Liga Profesional']), 'Liga Profesional'),
      elsewhere: await post(await add(uruguay, uruguay), 'Primera Division'),
      // Filed under the league of others, and nameless of country: neither says whose it is.
      misfiled: await post(
        await add(argentina, ['Argentina', 'Reserve League']),
        'Primera Division',
      ),
      bare: await post(await add([null, 'Primera Division'], uruguay), 'Primera Division'),
      unlinked: await post(await add(['Peru', 'Liga 1']), 'Liga 1'),
    }
  })

  test('each once, by one name, and those of one name in two countries apart', async () => {
    const { body } = await visitor.send('GET', '/api/v1/search/leagues')
    expect(body.data).toEqual([
      { league: 'argentina primera division', name: 'Primera Division', country: 'Argentina' },
      { league: 'uruguay primera division', name: 'Primera Division', country: 'Uruguay' },
      { league: 'argentina reserve league', name: 'Reserve League', country: 'Argentina' },
      { league: 'peru liga 1', name: 'Liga 1', country: 'Peru' },
    ])
  })

  test.each([
    ['argentina primera division', ['asFiled', 'otherwise', 'unknown', 'misfiled']],
    ['uruguay primera division', ['elsewhere']],
    ['argentina reserve league', []],
    ['peru liga 1', ['unlinked']],
  ])('%s finds the codes of all its spellings', async (league, expected) => {
    const url = `/api/v1/code/feed/${reader.profileId}?${new URLSearchParams({ league })}`
    const { body } = await reader.browser.send('GET', url)
    const ids = (body.data as CodeCard[]).map(({ _id: id }) => id)
    const found = await find(reader.browser, { q: 'home', league, page_size: '50' })
    const wanted = expected.map((name) => codes[name] ?? '').toSorted()
    expect([ids.toSorted(), found.ids.toSorted()]).toEqual([wanted, wanted])
  })
})

test('people to follow: by record, of those who post, whom one sees and does not follow', async () => {
  const add = async (name: string, chance: { won: number; lost: number }, posts = true) => {
    const { profileId } = await newPerson(app)
    const expected = { expected: 15, chance_low: 10, chance_high: 20 }
    const counted = { groups: chance.won + chance.lost, chance_width: 10 }
    const head = { profile_id: profileId, seq: 1, at: app.now(), hash: Buffer.alloc(32) }
    await app.db
      .insertInto('record_head')
      .values({ ...head, ...chance, ...expected, ...counted })
      .execute()
    if (posts) await addPosted(app, { profileId, postedAt: app.now() })
    names.set(profileId, name)
    return profileId
  }
  const names = new Map<string, string>()
  await add('good', { won: 18, lost: 22 })
  await add('best', { won: 27, lost: 13 })
  await add('too few', { won: 20, lost: 1 })
  await add('behind luck', { won: 5, lost: 35 })
  await add('silent', { won: 30, lost: 10 }, false)
  const [followed, shunned, suspended] = [
    await add('followed', { won: 28, lost: 12 }),
    await add('blocked', { won: 29, lost: 11 }),
    await add('suspended', { won: 30, lost: 10 }),
  ]
  const body = { follower_id: reader.profileId, following_id: followed }
  await reader.browser.send('POST', '/api/v1/profile/follow', body)
  await reader.browser.send('POST', '/api/v1/blocks', { profile_id: shunned })
  await app.db
    .updateTable('profile')
    .set({ suspended_at: app.now() })
    .where('id', '=', suspended)
    .execute()
  const reply = await reader.browser.send('GET', '/api/v1/people/to-follow')
  const found = reply.body.data as unknown as FoundPerson[]
  expect(found.map(({ _id: id }) => names.get(id))).toEqual(['best', 'good'])
  expect(found[0]?.record).toMatchObject({ won: 27, expected: 15, low: 10, high: 20 })
})
