import { expectAccessible, expectNoSidewaysScroll } from './pages/checks.ts'
import { generateButton, openHome } from './pages/convert.ts'
import { expect, test, wide } from './fixtures/test.ts'
import type { Page } from '@playwright/test'

type MovedParts = { value: number; sources: readonly { node?: Node | null }[] }
type Shift = { value: number; at: number; moved: string[] }

const slides = [
  'Betting code conversion',
  'Betting social community',
  'AI game prediction',
] as const

function headline(page: Page, slide: number) {
  return page.getByRole('heading', { level: 1 }).getByText(slides[slide] ?? '')
}

/** The slide that is seen, once one has taken the place of the other: it still is after a fade. */
async function shownSlide(page: Page): Promise<number> {
  const seen = () => Promise.all([0, 1, 2].map((slide) => headline(page, slide).isVisible()))
  let before = -1
  await expect(async () => {
    const shown = await seen()
    const now = shown.filter(Boolean).length === 1 ? shown.indexOf(true) : -1
    const isSame = now === before
    before = now
    expect(isSame && now !== -1).toBe(true)
  }).toPass({ intervals: [700] })
  return before
}

function strip(page: Page) {
  return page.getByRole('region', { name: 'What the community looks like' })
}

const scrolled = (page: Page) => strip(page).evaluate((box) => box.scrollLeft)

test.describe('home', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test(
    'three headlines take turns every five seconds, and stand still once stopped',
    wide,
    async ({ page }) => {
      const start = new Date('2026-11-20T12:00:00Z')
      await page.clock.install({ time: start })
      await openHome(page)
      await page.mouse.move(0, 700)
      // The page's clock has gone on with ours so far; now it stands, and moves as the test says.
      await page.clock.pauseAt(new Date(start.getTime() + 60_000))
      const first = await shownSlide(page)
      for (const turns of [1, 2, 3]) {
        await page.clock.runFor(5_000)
        expect(await shownSlide(page)).toBe((first + turns) % 3)
      }
      await expect(page.getByRole('link', { name: 'Join Community' }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Stop the slides' }).click()
      await page.mouse.move(0, 700)
      await page.clock.runFor(15_000)
      expect(await shownSlide(page)).toBe(first)
      await page.getByRole('button', { name: 'Next slide' }).click()
      await expect(headline(page, (first + 1) % 3)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Let the slides move' })).toBeVisible()
    },
  )

  test(
    'the row of tickets moves, stops when told, and turns at its end',
    wide,
    async ({ page }) => {
      await openHome(page)
      await strip(page).scrollIntoViewIfNeeded()
      await page.mouse.move(0, 0)
      await expect.poll(() => scrolled(page)).toBeGreaterThan(20)
      await page.getByRole('button', { name: 'Stop the moving row' }).click()
      const stopped = await scrolled(page)
      await page.clock.install()
      await page.clock.runFor(1_000)
      expect(await scrolled(page)).toBe(stopped)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    },
  )

  for (const when of ['at once', 'once the page is at rest']) {
    test(
      `the convert section comes first, and its link scrolls to it, pressed ${when}`,
      wide,
      async ({ page }) => {
        await openHome(page)
        await expect(generateButton(page)).toBeInViewport()
        if (when !== 'at once') await page.waitForFunction(() => performance.now() > 5_000)
        const action = page.getByRole('region', { name: 'A code on the clipboard?' })
        await action.getByRole('link', { name: 'Convert Code' }).click()
        await expect(page).toHaveURL(/\/#convert$/)
        const top = () =>
          page.locator('#convert').evaluate((box) => Math.round(box.getBoundingClientRect().top))
        await expect.poll(top).toBe(100)
      },
    )
  }

  test('nothing leads nowhere: every link of the page has a page', async ({ page, request }) => {
    await openHome(page)
    const links = page.locator('a[href^="/"]')
    const paths = await links.evaluateAll((all) =>
      all.map((link) => new URL(link.getAttribute('href') ?? '/', location.href).pathname),
    )
    expect(paths.length).toBeGreaterThan(8)
    for (const path of new Set(paths)) {
      const answer = await request.get(path, { headers: { accept: 'text/html' } })
      expect(answer.status(), path).toBe(200)
    }
  })

  test('nothing moves while the page comes to life', wide, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: Shift[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & MovedParts)[]) {
          const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '')
          shifts.push({ value: entry.value, at: entry.startTime, moved })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openHome(page)
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as Shift[])
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, `what moved: ${JSON.stringify(shifts)}`).toBeLessThan(0.02)
  })
})

test.describe('home for who wants calm', () => {
  test('nothing moves by itself', async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    await strip(page).scrollIntoViewIfNeeded()
    await page.clock.runFor(12_000)
    await expect(headline(page, 0)).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expect(headline(page, 1)).toBeVisible()
  })
})
