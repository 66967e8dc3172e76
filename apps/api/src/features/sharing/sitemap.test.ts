import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson } from '../../testing/test-people.ts'
import { createSitemapService } from './sitemap.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('search engines are shown creators and open codes of who lets them', async () => {
  const [ada, shy] = [await newPerson(app), await newPerson(app)]
  const code = await addPosted(app, { profileId: ada.profileId })
  const locked = await addPosted(app, { profileId: ada.profileId, subscribersOnly: true })
  const deleted = await addPosted(app, { profileId: ada.profileId })
  await ada.browser.send('DELETE', `/api/v1/code/${deleted}`)
  const hers = await addPosted(app, { profileId: shy.profileId })
  await shy.browser.send('PATCH', '/api/v1/account/settings', { search_listed: false })
  const { body, headers } = await app.app.inject('/sitemap.xml')
  expect(headers['content-type']).toContain('xml')
  const paths = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, each = '']) => new URL(each).pathname,
  )
  expect(paths).toEqual(expect.arrayContaining(['/', `/@${ada.username}`, `/code/${code}`]))
  for (const not of [`/code/${locked}`, `/code/${deleted}`, `/code/${hers}`, `/@${shy.username}`]) {
    expect(paths).not.toContain(not)
  }
  const robots = await app.app.inject('/robots.txt')
  expect(robots.body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  expect(robots.body).toContain('Disallow: /api/')
})

test('it has no more addresses than search engines read, without the oldest codes', async () => {
  const { profileId } = await newPerson(app)
  const codes: string[] = []
  for (const minutes of [1, 2, 3]) {
    app.advance(minutes * 60_000)
    codes.push(await addPosted(app, { profileId }))
  }
  const { db, now } = app
  const pages = { of: (path: string) => path }
  const addressesOf = async (addressesMax?: number) => {
    const most = addressesMax === undefined ? {} : { addressesMax }
    const sitemap = createSitemapService({ db, now, clock: () => 0, pages, ...most })
    const { bodies } = await sitemap.read()
    return [...bodies.identity.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
  }
  const whole = await addressesOf()
  const newest = codes.toReversed().map((id) => `/code/${id}`)
  expect(whole.filter((path) => newest.includes(path))).toEqual(newest)
  expect(whole.at(-1)).toMatch(/^\/code\//)
  expect(await addressesOf(whole.length - 2)).toEqual(whole.slice(0, -2))
})
