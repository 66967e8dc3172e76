import type { Page } from '@playwright/test'
import { keepTime } from './fixtures/product.ts'
import { test as base } from './fixtures/test.ts'
import { expectNoSidewaysScroll, untilDrawn } from './pages/checks.ts'
import type { SceneName } from './pages/scene-names.ts'
import type { Props } from './pages/scene.ts'
import { findProps, scenes } from './pages/scenes.ts'

type OfWorker = { props: Props; stage: Page }

const test = base.extend<object, OfWorker>({
  props: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url })
      await use(await findProps(request, product))
      await request.dispose()
    },
    // People, posts and a record are made first; a fresh product on a busy machine takes its time.
    { scope: 'worker', timeout: 300_000 },
  ],
  // One tab for many scenes: a new context costs Chromium more than what most of them show.
  stage: [
    async ({ browser, product }, use, { project }) => {
      const { viewport, isMobile, hasTouch, timezoneId, locale, contextOptions } = project.use
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: product.url,
        serviceWorkers: 'block',
        ...(viewport !== undefined && { viewport }),
        ...(isMobile !== undefined && { isMobile }),
        ...(hasTouch !== undefined && { hasTouch }),
        ...(timezoneId !== undefined && { timezoneId }),
        ...(locale !== undefined && { locale }),
      })
      await keepTime(context, product)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** A scene finds a visitor's browser, whatever the one before it left there. */
const onStage = test.extend({
  context: async ({ stage }, use) => {
    await use(stage.context())
  },
  page: async ({ stage }, use) => {
    await clear(stage)
    await use(stage)
  },
})

/** Not at a test's end: the picture of one that failed shall show its scene. */
async function clear(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // The same origin without a script: what the last scene began ends, and nothing begins.
  await page.goto('/healthz')
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** A slow line and a device with a finger stay with the browser that they were given to. */
const changeTheBrowser: ReadonlySet<string> = new Set<SceneName>([
  'convert-loading',
  'settings-factor-passkey',
  'settings-passkey',
  'settings-proof-factor',
])

/** What they wait for never comes. */
const staysOutlined: ReadonlySet<string> = new Set<SceneName>(['convert-loading'])

// Some screens show what takes weeks to come about: a record, wins.
test.use({ demo: true })
onStage.use({ demo: true })

test.describe('nothing is wider than the screen', () => {
  for (const [name, scene] of Object.entries(scenes)) {
    const show = changeTheBrowser.has(name) ? test : onStage
    show(name, async ({ page, props }) => {
      await scene.show(page, props)
      if (!staysOutlined.has(name)) await untilDrawn(page)
      await expectNoSidewaysScroll(page)
    })
  }
})
