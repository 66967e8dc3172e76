import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../features.ts'
import { readPage } from '../../testing/read-page.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { webBuild, webIsBuilt } from '../../testing/web-build.ts'

type ProfileChange = Updateable<Database['profile']>

describe.skipIf(!webIsBuilt)('the page of a creator', () => {
  let app: TestApp
  let ada: Person
  let won: string

  beforeAll(async () => {
    app = await openTestApp({ webRoot: webBuild, listens: true })
    ada = await newPerson(app)
    const { profileId } = ada
    await addPosted(app, { profileId, code: 'OPENCODE1' })
    won = await addPosted(app, { profileId, code: 'WONCODE22' })
    const lost = await addPosted(app, { profileId, code: 'LOSTCODE3' })
    const paid = await addPosted(app, { profileId, code: 'PAIDCODE4', subscribersOnly: true })
    for (const [id, state] of [
      [won, 'won'],
      [lost, 'lost'],
      [paid, 'won'],
    ] as const) {
      await app.db.updateTable('posted_code').set({ state }).where('id', '=', id).execute()
    }
  })
  afterAll(() => app.close())

  const read = (person?: Person) => readPage(app, `/@${ada.username}`, person?.browser)

  test('visitors read settled codes whole, no byte of an open one or one for subscribers', async () => {
    const page = await read()
    expect(page.status).toBe(200)
    for (const code of ['WONCODE22', 'LOSTCODE3', '*****E1']) expect(page.text).toContain(code)
    expect(page.html).not.toMatch(/OPENCODE|PAIDCODE/)
    expect(page.meta('og:type')).toBe('profile')
    expect(page.html).toContain(
      `<link rel="canonical" href="${page.data.origin}/@${ada.username}"/>`,
    )
    expect(page.html).toContain('"@type":"ProfilePage"')
  })

  test('a settled code stands whole on its own page too', async () => {
    const page = await readPage(app, `/code/${won}`)
    expect(page.text).toContain('WONCODE22')
    expect(page.html).not.toMatch(/OPENCODE|PAIDCODE/)
  })

  test('the name is found in any letter case, and has one address', async () => {
    const page = await readPage(app, `/@${ada.username.toUpperCase()}`)
    expect(page.html).toContain(
      `<link rel="canonical" href="${page.data.origin}/@${ada.username}"/>`,
    )
  })

  test('a member reads open codes whole, on a page of their own', async () => {
    const bola = await newPerson(app)
    const page = await read(bola)
    expect(page.text).toContain('OPENCODE1')
    expect(page.html).not.toContain('PAIDCODE')
    expect(page.headers['cache-control']).toBe('no-store')
    expect((await read()).html).not.toContain('OPENCODE')
  })

  test('who refuses is listed by no search engine, with no page and no code', async () => {
    expect((await read()).meta('robots')).toBeUndefined()
    const saved = await ada.browser.send('PATCH', '/api/v1/account/settings', {
      search_listed: false,
    })
    expect(saved.body.data).toMatchObject({ search_listed: false })
    await expect.poll(async () => (await read()).meta('robots')).toBe('noindex')
    expect((await readPage(app, `/code/${won}`)).meta('robots')).toBe('noindex')
  })

  test('nobody, suspended, deleted and blocked have no page', async () => {
    const [suspended, deleted, blocker] = [
      await newPerson(app),
      await newPerson(app),
      await newPerson(app),
    ]
    const at = app.now()
    const nothing = { username: null, email: null, firstname: null, lastname: null }
    const change = (id: string, set: ProfileChange) =>
      app.db.updateTable('profile').set(set).where('id', '=', id).execute()
    await change(suspended.profileId, { suspended_at: at })
    await change(deleted.profileId, { deleted_at: at, password_hash: null, ...nothing })
    await blocker.browser.send('POST', '/api/v1/blocks', { profile_id: ada.profileId })
    for (const path of [
      '/@nobody_here',
      '/@x',
      `/@${suspended.username}`,
      `/@${deleted.username}`,
    ]) {
      const page = await readPage(app, path)
      expect([path, page.status]).toEqual([path, 404])
      expect(page.text).toContain('There is nobody by that name')
    }
    expect((await read(blocker)).status).toBe(404)
  })
})
