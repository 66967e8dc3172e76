/** Pages written for one reader: a member's own, and a code loaded without scripts. */
import type { LoadedCode } from '@strix/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inlineHashes, readPage } from '../../testing/read-page.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { webBuild, webIsBuilt } from '../../testing/web-build.ts'

const evil = '</script><script>alert(1)</script><!--<b>&"\''

describe.skipIf(!webIsBuilt)('pages written for their reader', () => {
  let world: TestWorld
  let ada: Person
  let bola: Person

  beforeAll(async () => {
    world = await openTestWorld({ catalogue: [], webRoot: webBuild })
    ada = await newPerson(world)
    bola = await newPerson(world)
    await addPosted(world, { profileId: bola.profileId, code: 'FEEDCODE7', note: evil })
  })
  afterAll(() => world.close())

  test.each([
    ['/community/feed', 'FEEDCODE7'],
    ['/subscription', 'FEEDCODE7'],
    ['/community/feed?mode=following', 'Nothing from people you follow'],
    ['/wallet', 'Credit balance 0.00'],
    ['/my-codes', 'No Codes Yet'],
    ['/profile', "You haven't posted any betting codes."],
    ['/profile?tab=analytics', 'Nothing to count yet'],
  ])('%s has what the API tells its member, and nobody keeps it', async (url, words) => {
    const page = await readPage(world, url, ada.browser)
    expect(page.text).toContain(words)
    expect(page.data.viewer).toBe(ada.profileId)
    expect(page.data.answers.length).toBeGreaterThan(0)
    for (const { address, answer } of page.data.answers) {
      expect((await ada.browser.send('GET', address)).body).toEqual(answer)
    }
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers.etag).toBeUndefined()
    const policy = String(page.headers['content-security-policy'])
    const hashes = inlineHashes(page.html)
    expect(hashes.length).toBeGreaterThan(1)
    for (const hash of hashes) expect(policy).toContain(hash)
    expect(page.html).not.toContain('<script>alert(1)')
    expect(page.html).toContain('its buttons need JavaScript')
    expect(page.html).not.toContain('This page needs JavaScript')
  })

  test('a visitor, and a session that has ended, get the page as it was built', async () => {
    const ended = { cookie: `strix_session=${'Z'.repeat(43)}` }
    for (const headers of [{}, ended]) {
      for (const url of ['/community/feed', '/wallet', '/my-codes', '/profile?tab=analytics']) {
        const page = await readPage(world, url, undefined, headers)
        expect([page.status, page.data, page.headers['cache-control']]).toEqual([
          200,
          null,
          'no-cache',
        ])
        expect(page.html).not.toContain('FEEDCODE7')
      }
    }
  })

  test('neither page is given for the other by a tag that was once given', async () => {
    const built = await readPage(world, '/wallet')
    const tag = { 'if-none-match': String(built.headers.etag) }
    expect((await readPage(world, '/wallet', undefined, tag)).status).toBe(304)
    const own = await readPage(world, '/wallet', ada.browser, tag)
    expect([own.status, own.data.viewer]).toEqual([200, ada.profileId])
    for (const { headers } of [built, own]) expect(String(headers.vary)).toContain('cookie')
    const other = await readPage(world, '/wallet', bola.browser)
    expect(other.html).not.toContain(ada.profileId)
  })

  test('an address with filters stays as it was built, and so does what cannot be told', async () => {
    expect((await readPage(world, '/community/feed?state=all', ada.browser)).data).toBeNull()
    const gone = await newPerson(world)
    await world.db
      .updateTable('profile')
      .set({ suspended_at: world.now() })
      .where('id', '=', gone.profileId)
      .execute()
    const page = await readPage(world, '/wallet', gone.browser)
    expect([page.status, page.data]).toEqual([200, null])
  })

  test('without scripts a code is loaded by its form, whose answer is an address', async () => {
    const form = await readPage(world, '/community/load-code')
    const isThere = /<noscript><form [^>]*action="\/community\/load-code"/.test(form.html)
    expect(isThere).toBe(true)
    const { code } = world.slip({ platform: 'nairabet', count: 3 })
    const url = `/community/load-code?plain=1&code=${code}&platform=nairabet`
    const page = await readPage(world, url)
    const [first] = page.data.answers
    const loaded = first?.answer as { data: LoadedCode } | undefined
    const games = loaded?.data.games ?? []
    expect(games).toHaveLength(3)
    for (const { game } of games) expect(page.text).toContain(game)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    // With scripts the page stands at once, and asks for the code itself.
    expect((await readPage(world, url.replace('plain=1&', ''))).data).toBeNull()
  })

  test('a code that cannot be loaded is told so, with its status', async () => {
    const url = '/community/load-code?plain=1&platform=nairabet&code='
    const unknown = await readPage(world, `${url}ZZZZZZ9`)
    expect(unknown.status).toBe(404)
    const [first] = unknown.data.answers
    const answer = first?.answer
    expect(answer && 'problem' in answer && unknown.text.includes(answer.problem.detail)).toBe(true)
    const wrong = await readPage(world, `${url}${encodeURIComponent(evil)}`)
    expect(wrong.status).toBe(400)
    expect(wrong.html).not.toContain('<script>alert(1)')
  })
})
