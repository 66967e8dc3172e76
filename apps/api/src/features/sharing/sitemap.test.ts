import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson } from '../../testing/test-people.ts'

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
