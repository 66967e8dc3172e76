import { logIn, openAccount } from './pages/accounts.ts'
import { cardOf, memberOf, postExamples } from './pages/community.ts'
import { expect, test, wide } from './fixtures/test.ts'

/** The bar of `docs/benchmarks.md`; a wrong outline is many times as much. */
const shiftMax = 0.02

test.describe('pages of members', () => {
  test(
    'come with what they show, without a jump and without asking',
    wide,
    async ({ page, request }) => {
      const person = await openAccount(request)
      const [posted] = await postExamples(request, await memberOf(request, person), { count: 1 })
      if (!posted) throw new Error('Nothing of the sandbox could be posted.')
      await logIn(page, person)
      // The first page learns who is signed in; those after it know, as for whoever comes back.
      await page.goto('/about')
      await expect(page.getByRole('link', { name: /^Your wallet/ })).toBeVisible()
      await page.addInitScript(watchShifts)
      const asked: string[] = []
      page.on('request', (sent) => {
        if (sent.url().includes('/api/')) asked.push(new URL(sent.url()).pathname)
      })
      const contents = {
        '/community/feed': cardOf(page, posted.id),
        '/wallet': page.getByText('Popular Purchase').locator('visible=true'),
        '/my-codes': page.getByText('No Codes Yet'),
        '/community/predictz': page.getByRole('button', { name: /^Predict / }),
        // What it says of the posted code goes by the day: whether its first game has begun.
        '/profile?tab=analytics': page
          .getByRole('region', { name: 'At a glance' })
          .or(page.getByText('Nothing to count yet')),
      }
      for (const [path, content] of Object.entries(contents)) {
        await page.goto(path)
        await expect(content.first()).toBeVisible()
        // What comes after the content must not move it either.
        await expect(page.getByRole('link', { name: /^Your wallet/ })).toBeVisible()
        expect(await page.evaluate(() => globalThis.shifted), path).toBeLessThanOrEqual(shiftMax)
      }
      // Their answers stand in the page.
      expect(asked.filter((path) => path.startsWith('/api/v1/code/feed/'))).toEqual([])
      expect(asked.filter((path) => path.endsWith('/activities'))).toEqual([])
      expect(asked.filter((path) => path.endsWith('/featured-prediction-games'))).toEqual([])
      expect(asked.filter((path) => path.endsWith('/record'))).toEqual([])
    },
  )

  test(
    'the wallet keeps its places in whatever order its answers come',
    wide,
    async ({ page, request }) => {
      await logIn(page, await openAccount(request))
      await page.addInitScript(watchShifts)
      for (const late of ['**/api/v1/payment/options', '**/api/v1/wallet/profile-wallet/*']) {
        const { promise: rest, resolve: letRestCome } = Promise.withResolvers<void>()
        await page.route(late, async (route) => {
          await rest
          await route.continue()
        })
        // With more in its address the page comes as it was built, and asks by itself.
        await page.goto('/wallet?later')
        const balance = page.locator('[elementtiming=content]')
        const packages = page.getByRole('list').getByText('credits').first()
        await expect(late.endsWith('options') ? balance : packages).toBeVisible()
        letRestCome()
        await expect(balance).toBeVisible()
        await expect(packages).toBeVisible()
        expect(await page.evaluate(() => globalThis.shifted), late).toBeLessThanOrEqual(shiftMax)
        await page.unrouteAll({ behavior: 'wait' })
      }
    },
  )

  test('a code stands in one line on the narrowest phone', async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const person = await openAccount(request)
    const [posted] = await postExamples(request, await memberOf(request, person), { count: 1 })
    if (!posted) throw new Error('Nothing of the sandbox could be posted.')
    await logIn(page, person)
    await page.goto('/community/feed')
    const code = cardOf(page, posted.id).getByText(posted.code, { exact: true })
    await expect(code).toBeVisible()
    const { lines, cut } = await code.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return {
        lines: range.getClientRects().length,
        cut: element.scrollWidth > element.clientWidth,
      }
    })
    expect({ lines, cut }).toEqual({ lines: 1, cut: false })
  })
})

/** Runs in the page. */
function watchShifts(): void {
  globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shifted += Reflect.get(entry, 'value')
  }).observe({ type: 'layout-shift', buffered: true })
}

declare global {
  /** How far the page has moved by itself, as the browser counts it. */
  var shifted: number
}
