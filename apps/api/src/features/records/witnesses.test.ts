/** Where roots are kept out of the operator's reach: a feed, and stamps of an authority. */
import { recordRoot, records } from '@strix/contracts'
import type { RecordRoot } from '@strix/contracts'
import { createTransport } from '@strix/platforms'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPerson } from '../../testing/test-people.ts'
import { runAsOwner } from '../../testing/test-results.ts'
import { openStampAuthority } from '../../testing/test-stamps.ts'
import type { StampAuthority } from '../../testing/test-stamps.ts'
import { makeRoots } from './roots.service.ts'
import { stampRoots } from './stamps.service.ts'
import { edited, playSlip, remakeRoots, rewriteRecord } from './test-records.ts'
import { reportRecord } from './verify-report.ts'

let app: TestApp
let authority: StampAuthority
let profileId: string
const outside = createTransport()

beforeAll(async () => {
  app = await openTestApp({ startAt: new Date('2026-11-16T08:00:00Z') })
  authority = await openStampAuthority(app.now())
  profileId = (await newPerson(app)).profileId
  for (const score of ['2-0 1-0', '0-1 0-0', '3-0 0-0']) await playSlip(app, profileId, score)
  await makeRoots(app.db, app.now())
}, 60_000)
afterAll(async () => {
  await authority.close()
  await outside.close()
  await app.close()
})

async function publishedRoots(): Promise<RecordRoot[]> {
  return records.roots.ok.parse((await app.app.inject('/api/v1/records/roots')).json()).data
}

async function download() {
  const answer = await app.app.inject(`/api/v1/profile/${profileId}/record/download`)
  return records.download.ok.parse(answer.json()).data
}

describe('the feed', () => {
  type Link = { rel: string; href: string }
  type Feed = {
    id: string
    updated: string
    link: Link[]
    entry: { id: string; title: string; updated: string; content: { '#text': string } }[]
  }

  async function read(path: string): Promise<Feed> {
    const answer = await app.app.inject(path)
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(XMLValidator.validate(answer.body)).toBe(true)
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      isArray: (name) => name === 'entry' || name === 'link',
    })
    return (parser.parse(answer.body) as { feed: Feed }).feed
  }

  const rootsIn = (feed: Feed) =>
    feed.entry.map(({ content }) => recordRoot.parse(JSON.parse(content['#text'])))

  test('holds every root, page by page, the latest first', async () => {
    const seen: RecordRoot[] = []
    let path: string | undefined = '/records/roots.atom?limit=2'
    let pages = 0
    while (path !== undefined) {
      const feed: Feed = await read(path)
      seen.push(...rootsIn(feed))
      pages += 1
      const next = feed.link.find(({ rel }) => rel === 'next')
      path = next && new URL(next.href).pathname + new URL(next.href).search
    }
    expect(pages).toBe(2)
    expect(seen).toEqual((await publishedRoots()).toReversed())
  })

  test('is kept by caches for a while, and the same until there is more', async () => {
    const first = await app.app.inject('/records/roots.atom')
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    const etag = String(first.headers.etag)
    const again = { url: '/records/roots.atom', headers: { 'if-none-match': etag } }
    expect((await app.app.inject(again)).statusCode).toBe(304)
    app.advance(24 * 3_600_000)
    await makeRoots(app.db, app.now())
    expect((await app.app.inject(again)).statusCode).toBe(200)
  })

  test.each(['limit=0', 'limit=1000', 'limit=x', 'before=yesterday'])(
    'refuses %s',
    async (query) => {
      expect((await app.app.inject(`/records/roots.atom?${query}`)).statusCode).toBe(400)
    },
  )

  test('is turned away where one address asks without end', async () => {
    const strict = await openTestApp({ url: app.url, env: { RATE_LIMIT_FACTOR: '1' } })
    const statuses = new Set<number>()
    // More than any two minutes allow, should the minute end amid them.
    for (let asked = 0; asked < 130; asked += 1) {
      statuses.add((await strict.app.inject('/records/roots.atom')).statusCode)
      if (statuses.has(429)) break
    }
    await strict.close()
    expect([...statuses]).toEqual([200, 429])
  })

  test('a root made anew is another entry, so that readers keep the first', async () => {
    const before = await read('/records/roots.atom')
    await rewriteRecord(app, profileId, (rows) => rows.slice(0, -2))
    await remakeRoots(app)
    const after = await read('/records/roots.atom')
    const known = new Set(before.entry.map(({ id }) => id))
    expect(after.entry.filter(({ id }) => !known.has(id)).length).toBeGreaterThan(0)
  })
})

describe('stamps of an authority', () => {
  const stamp = () =>
    stampRoots({
      db: app.db,
      databaseTime: app.services.databaseTime,
      transport: outside.transport,
      env: { recordStampUrl: authority.url },
    })

  test.each([
    ['refuse', 'refused'],
    ['nonsense', 'no time-stamp'],
    ['other-root', 'TSTInfo verification'],
    ['old-nonce', 'another query'],
  ] as const)(
    'an answer that is no stamp of what was asked is not kept: %s',
    async (mode, words) => {
      authority.mode = mode
      await expect(stamp()).rejects.toThrow(words)
      authority.mode = 'honest'
      expect((await publishedRoots()).flatMap(({ stamps }) => stamps)).toEqual([])
    },
  )

  test('without one nobody is asked', async () => {
    authority.asked.length = 0
    expect(await stampRoots(app.services)).toBe(0)
    expect(authority.asked).toEqual([])
  })

  test('roots of lately are stamped once, and the stamps prove when they were there', async () => {
    await playSlip(app, profileId, '1-0 0-0')
    await makeRoots(app.db, app.now())
    authority.now = app.now()
    authority.asked.length = 0
    const stamped = await stamp()
    expect(stamped).toBeGreaterThan(0)
    expect(authority.asked).toEqual(
      Array.from({ length: stamped }, () => 'POST application/timestamp-query'),
    )
    expect(await stamp()).toBe(0)
    const [now, roots] = [await download(), await publishedRoots()]
    expect(roots.at(-1)?.stamps).toMatchObject([{ authority: authority.url }])
    const blind = await reportRecord({ now, roots })
    expect(blind.findings).toEqual([])
    expect(blind.unproved.join('\n')).toContain('takes --authority FILE')
    const trusting = await reportRecord({ now, roots, authorities: [authority.certificate] })
    expect(trusting.findings).toEqual([])
    expect(trusting.proved.join('\n')).toContain('Test stamps signed')
    const stranger = await openStampAuthority(app.now())
    const doubting = await reportRecord({ now, roots, authorities: [stranger.certificate] })
    await stranger.close()
    expect(doubting.proved.join('\n')).not.toContain('signed')
  })

  test('a history made anew has stamps of another root, or late ones, or none', async () => {
    const before = await publishedRoots()
    const kindsOf = async (roots: RecordRoot[]) => {
      const { findings } = await reportRecord({ now: await download(), roots })
      return [...new Set(findings.map(({ kind }) => kind))]
    }
    await runAsOwner(app, 'delete from record_stamp')
    await rewriteRecord(app, profileId, (rows) =>
      rows.map((row, index) =>
        index === 3
          ? edited(row, () => ({ state: 'won', return_factor: 2.5, games: ['won'] }))
          : row,
      ),
    )
    await remakeRoots(app)
    const remade = await publishedRoots()
    const kept = remade.map((root) => {
      const was = before.find(({ day }) => day === root.day)
      return { ...root, stamps: was?.stamps ?? [] }
    })
    expect(await kindsOf(kept)).toContain('bad-stamp')
    authority.now = new Date(app.now().getTime() + 30 * 24 * 3_600_000)
    await stamp()
    expect(await kindsOf(await publishedRoots())).toEqual(['bad-stamp'])
    const { findings, unproved } = await reportRecord({ now: await download(), roots: remade })
    expect(findings).toEqual([])
    expect(unproved.join('\n')).toContain('bear no time-stamp')
  })
})
