import type { CodeCard, RecordPlace } from '@strix/contracts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dropPages } from '../../infra/http/page-cache.store.ts'
import { inlineHashes, readPage } from '../../testing/read-page.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { addCounting, addFixture } from '../../testing/test-results.ts'
import { expectStatus, newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { webBuild, webIsBuilt } from '../../testing/web-build.ts'

const evil = '</script><script>alert(1)</script><!--<b>&"'

describe.skipIf(!webIsBuilt)('the page of a code', () => {
  let app: TestApp
  let ada: Person
  let id: string

  beforeAll(async () => {
    app = await openTestApp({ webRoot: webBuild, listens: true })
    ada = await newPerson(app)
    id = await addPosted(app, {
      profileId: ada.profileId,
      code: 'SECRET9',
      fold: 5,
      odds: 12.5,
      note: evil,
    })
    await app.db
      .updateTable('posted_selection')
      .set({ home: evil, outcome: 'Home' })
      .where('code_id', '=', id)
      .where('position', '=', 0)
      .execute()
  })
  afterAll(() => app.close())

  test('has its content in the HTML, and the API’s answer beside it', async () => {
    const page = await readPage(app, `/code/${id}`)
    expect(page.status).toBe(200)
    const api = await openBrowser(app).send('GET', `/api/v1/code/${id}`)
    const card = api.body.data as CodeCard
    expect(page.text).toContain(card.booking_code)
    for (const { game } of card.games ?? []) expect(page.text).toContain(game)
    expect(page.data.answers.map(({ address }) => address)).toEqual([
      `/api/v1/code/${id}`,
      `/api/v1/code/${id}/comment`,
      `/api/v1/creators/${ada.username}`,
      `/api/v1/code/profile/${ada.profileId}/public?page_size=4`,
    ])
    for (const { address, answer } of page.data.answers) {
      expect((await openBrowser(app).send('GET', address)).body).toEqual(answer)
    }
    expect(page.data.viewer).toBeNull()
  })

  test('one that counts has its proof in the HTML, and one that does not says so', async () => {
    const { profileId } = ada
    const counting = await addCounting(app, {
      profileId,
      games: [{ fixtureId: await addFixture(app) }],
    })
    const page = await readPage(app, `/code/${counting}`)
    expect(page.text).toContain('Posted 2 h 0 min before the first kick-off')
    const { body } = await openBrowser(app).send('GET', `/api/v1/code/${counting}/record`)
    expect(page.text).toContain((body.data as RecordPlace).hash)
    const uncounted = await readPage(app, `/code/${id}`)
    expect(uncounted.text).toContain('Not on the record: it does not count.')
    expect(uncounted.text).not.toContain('Check it yourself')
  })

  test('a visitor finds no byte of the code, in the text, the head, or the data', async () => {
    const { html } = await readPage(app, `/code/${id}`)
    expect(html).toContain('*****T9')
    expect(html).not.toContain('SECRET9')
    expect(html).not.toContain('SECRET')
  })

  test('nothing in a name or a note ends an element or allows a script', async () => {
    const { html, headers, text } = await readPage(app, `/code/${id}`)
    expect(text).toContain(evil)
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('<!--<b>')
    const policy = String(headers['content-security-policy'])
    const hashes = inlineHashes(html)
    expect(hashes.length).toBeGreaterThan(1)
    for (const hash of hashes) expect(policy).toContain(hash)
    expect(policy).not.toContain('unsafe')
  })

  test('who chose Pidgin reads pages in it: home, a code, a member’s own', async () => {
    const headers = { cookie: 'strix_language=pcm' }
    const shown = {
      '/': 'Put code from one bookmaker, carry the same ticket for another one',
      [`/code/${id}`]: 'Free account go show you the full code.',
      '/wallet': 'Wetin You Fit Do with Credits?',
    }
    for (const [path, text] of Object.entries(shown)) {
      const page = await readPage(app, path, undefined, headers)
      expect(page.html).toContain('<html lang="pcm"')
      expect(page.text).toContain(text)
      for (const hash of inlineHashes(page.html)) {
        expect(String(page.headers['content-security-policy'])).toContain(hash)
      }
      const english = await readPage(app, path)
      expect(english.html).toContain('<html lang="en"')
      expect(english.text).not.toContain(text)
    }
  })

  test('a link preview names the ticket, its odds and its poster', async () => {
    const page = await readPage(app, `/code/${id}?utm=1`)
    const title = `5 games at 12.50 on Sporty Bet, posted by ${ada.username}`
    expect(page.meta('og:title')).toBe(title)
    expect(page.html).toContain(`<title>${title} · Strix</title>`)
    expect(page.meta('og:description')).toContain('and 2 more')
    const address = `${page.data.origin}/code/${id}`
    expect(page.meta('og:image')).toBe(`${address}/picture.png`)
    expect(page.html).toContain(`<link rel="canonical" href="${address}"/>`)
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.html) ?? []
    expect(JSON.parse(json)).toMatchObject({ '@type': 'SocialMediaPosting', url: address })
  })

  test('a comment that is changed or taken back is gone from the page that visitors share', async () => {
    const body = { code_id: id, profile_id: ada.profileId, comment: 'First words' }
    const made = await ada.browser.send('POST', '/api/v1/code/comment/', body)
    const { _id: commentId } = made.body.data as { _id: string }
    const shows = async (text: string) =>
      await vi.waitFor(async () =>
        expect((await readPage(app, `/code/${id}`)).text.includes(text)).toBe(true),
      )
    const hides = async (text: string) =>
      await vi.waitFor(async () =>
        expect((await readPage(app, `/code/${id}`)).text.includes(text)).toBe(false),
      )
    await dropPages(app.db, [id])
    await shows('First words')
    const change = await ada.browser.send('PATCH', `/api/v1/code/${id}/comment/${commentId}`, {
      comment: 'Other words',
    })
    expect(change.status).toBe(200)
    await hides('First words')
    await shows('Other words')
    const gone = await ada.browser.send('DELETE', `/api/v1/code/${id}/comment/${commentId}`)
    expect(gone.status).toBe(200)
    await hides('Other words')
  })

  test('its poster gets the code whole, written for them and kept by nobody', async () => {
    const visitors = await readPage(app, `/code/${id}`)
    const own = await readPage(app, `/code/${id}`, ada.browser)
    expect(own.text).toContain('SECRET9')
    expect(own.data.viewer).toBe(ada.profileId)
    expect(own.headers['cache-control']).toBe('no-store')
    expect(own.headers.etag).toBeUndefined()
    // Neither is the one given to the other, in either order, and not by a tag it was once given.
    const again = await readPage(app, `/code/${id}`)
    expect(again.html).not.toContain('SECRET9')
    const tag = { 'if-none-match': String(visitors.headers.etag) }
    expect((await readPage(app, `/code/${id}`, undefined, tag)).status).toBe(304)
    const tagged = await readPage(app, `/code/${id}`, ada.browser, tag)
    expect([tagged.status, tagged.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const { headers } of [visitors, own]) expect(String(headers.vary)).toContain('cookie')
  })

  test('a session that has ended is shown what a visitor is, and it is not kept', async () => {
    const cookie = { cookie: 'strix_session=ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ' }
    const page = await readPage(app, `/code/${id}`, undefined, cookie)
    expect(page.html).not.toContain('SECRET9')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('visitors share what was written, until what it shows is said to have changed', async () => {
    const profileId = ada.profileId
    const shared = await addPosted(app, { profileId, note: 'First words' })
    const path = `/code/${shared}`
    await readPage(app, path)
    await app.db
      .updateTable('posted_code')
      .set({ note: 'Other words' })
      .where('id', '=', shared)
      .execute()
    expect((await readPage(app, path)).text).toContain('First words')
    await dropPages(app.db, [shared])
    await expect.poll(async () => (await readPage(app, path)).text).toContain('Other words')
    app.advance(16_000)
    await ada.browser.send('DELETE', `/api/v1/code/${shared}`)
    await expect.poll(async () => (await readPage(app, path)).status).toBe(410)
  })

  test('a visitor’s page is the same when it is sent once more, head and all', async () => {
    const path = `/code/${await addPosted(app, { profileId: ada.profileId })}`
    for (const headers of [{}, { cookie: 'strix_language=pcm' }]) {
      const first = await readPage(app, path, undefined, headers)
      const again = await readPage(app, path, undefined, headers)
      expect(again.html).toBe(first.html)
      const { 'x-request-id': one, date: _, ...head } = first.headers
      const { 'x-request-id': two, date: _date, ...headAgain } = again.headers
      expect(headAgain).toEqual(head)
      expect(one).not.toBe(two)
    }
    const { statusCode, body } = await app.app.inject({ url: path, headers: { host: 'evil.test' } })
    expect([statusCode, body.includes('evil.test')]).toEqual([403, false])
  })

  test('what one process takes back is gone from what another has kept', async () => {
    const other = await openTestApp({ webRoot: webBuild, listens: true, url: app.url })
    try {
      const { profileId } = ada
      const shared = await addPosted(app, { profileId, note: 'Kept by both' })
      const path = `/code/${shared}`
      for (const each of [app, other]) {
        expect((await readPage(each, path)).text).toContain('Kept by both')
      }
      // Its clock stands still: only the message can make the kept page old.
      expectStatus(await ada.browser.send('DELETE', `/api/v1/code/${shared}`), 200)
      await expect.poll(async () => (await readPage(other, path)).status).toBe(410)
    } finally {
      await other.close()
    }
  })

  test('deleted is gone; hidden, suspended, for subscribers, or none is not found', async () => {
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
    const bola = await newPerson(app)
    const suspended = await addPosted(app, { profileId: bola.profileId })
    await app.db
      .updateTable('profile')
      .set({ suspended_at: app.now() })
      .where('id', '=', bola.profileId)
      .execute()
    for (const [code, status, words] of [
      [deleted, 410, 'This code was deleted'],
      [hidden, 404, 'There is no such code for you'],
      [locked, 404, 'There is no such code for you'],
      [suspended, 404, 'There is no such code for you'],
      [profileId, 404, 'There is no such code for you'],
      ['nothing', 404, 'There is no such code for you'],
    ] as const) {
      const page = await readPage(app, `/code/${code}`)
      expect([code, page.status]).toEqual([code, status])
      expect(page.text).toContain(words)
      expect(page.meta('robots')).toBe('noindex')
      expect(page.html).not.toContain('property="og:')
      expect(page.headers['cache-control']).toBe('no-store')
    }
  })

  test('who is apart from its poster by a block finds no page', async () => {
    const chi = await newPerson(app)
    await chi.browser.send('POST', '/api/v1/blocks', { profile_id: ada.profileId })
    expect((await readPage(app, `/code/${id}`, chi.browser)).status).toBe(404)
    expect((await readPage(app, `/code/${id}`)).status).toBe(200)
  })
})
