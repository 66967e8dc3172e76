import { expectNoSidewaysScroll } from './pages/checks.ts'
import type { Props } from './pages/scene.ts'
import { findProps, scenes } from './pages/scenes.ts'
import { test as base } from './fixtures/test.ts'

const test = base.extend<object, { props: Props }>({
  props: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url })
      await use(await findProps(request, product))
      await request.dispose()
    },
    // People, posts and a record are made first; a fresh product on a busy machine takes its time.
    { scope: 'worker', timeout: 300_000 },
  ],
})

// Some screens show what takes weeks to come about: a record, wins.
test.use({ demo: true })

test.describe('nothing is wider than the screen', () => {
  for (const [name, scene] of Object.entries(scenes)) {
    test(name, async ({ page, props }) => {
      await scene.show(page, props)
      await expectNoSidewaysScroll(page)
    })
  }
})
