import { logIn, openAccount } from './pages/accounts.ts'
import {
  expectAccessible,
  expectNoLadder,
  expectNoSidewaysScroll,
  expectNothingCut,
  expectThumbSized,
  untilDrawn,
} from './pages/checks.ts'
import { openHome } from './pages/convert.ts'
import { keepTime } from './fixtures/product.ts'
import { expect, test, wide } from './fixtures/test.ts'

const night = 'rgb(11, 17, 32)'
const day = 'rgb(247, 248, 250)'

const texts = ['/about', '/terms', '/privacy', '/help/gambling']
const publicPages = ['/', '/community/load-code', ...texts]

test.describe('frame', () => {
  for (const path of publicPages) {
    test(`${path} has a title, one heading, and nothing axe objects to`, wide, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('Sandbox: simulated bookmakers')).toBeVisible()
      await expect(page).toHaveTitle(/Strix/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // The theme is a matter of styles alone: for the other one nothing is loaded anew.
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectNoSidewaysScroll(page)
        await expectThumbSized(page)
        await expectAccessible(page)
      }
    })
  }

  test('letters as large as a reader sets them push nothing off the screen', async ({
    isMobile,
    launchOptions,
    playwright,
    product,
    request,
    viewport,
  }) => {
    test.skip(!isMobile, 'a wide screen has room')
    const person = await openAccount(request)
    for (const size of [24, 32]) {
      const args = [`--blink-settings=defaultFontSize=${size}`]
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      const page = await browser.newPage({
        baseURL: product.url,
        viewport,
        isMobile,
        hasTouch: true,
        serviceWorkers: 'block',
      })
      await keepTime(page.context(), product)
      await openHome(page)
      await expectNoSidewaysScroll(page)
      const examples = page.getByRole('list', { name: 'No code at hand? Try one' })
      await expectNothingCut(examples.locator('span'))
      await expectNothingCut(page.getByRole('complementary', { name: 'Sandbox' }))
      await logIn(page, person)
      const paths = ['/', '/community/post-code', '/community/predictz', '/management/settings']
      for (const path of [...paths, '/wallet', '/matches']) {
        await page.goto(path)
        await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
        await untilDrawn(page)
        await expectNoSidewaysScroll(page)
        await expectNoLadder(page.getByRole('main').locator('a, button span, p, h1, h1 + *'))
      }
      await browser.close()
    }
  })

  test('the theme follows the system until it is switched, and is kept', wide, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openHome(page)
    const html = page.locator('html')
    await expect(html).toHaveCSS('background-color', night)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html).toHaveCSS('background-color', day)
    await page.getByRole('button', { name: 'Theme: as the system' }).click()
    await page.getByRole('button', { name: 'Theme: light' }).click()
    await expect(html).toHaveCSS('background-color', night)

    // What the first frame wears, before any of our scripts has arrived.
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        const worn = document.documentElement.dataset.theme ?? 'none'
        sessionStorage.setItem('first-frame', worn)
      })
    })
    await page.reload()
    await expect(html).toHaveCSS('background-color', night)
    expect(await page.evaluate(() => sessionStorage.getItem('first-frame'))).toBe('dark')
    await page.getByRole('button', { name: 'Theme: dark' }).click()
    await expect(html).toHaveCSS('background-color', day)
  })

  test('moving to another page moves the focus to its heading', wide, async ({ page }) => {
    await openHome(page)
    const navigation = page
      .getByRole('navigation', { name: /^(Main|Sections)$/ })
      .filter({ visible: true })
    const footer = page.getByRole('contentinfo')
    const link = footer.getByRole('link', { name: 'Load Code' })
    // The footer is taken over last; before that its links load the page, as links do.
    await expect
      .poll(() => link.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react'))))
      .toBe(true)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Load Code' })).toBeFocused()
    await expect(page).toHaveTitle(/^Load Code/)
    await navigation.getByRole('link', { name: /^Convert/ }).click()
    await expect(page).toHaveURL(/\/#convert$/)
    await expect(page.getByRole('heading', { name: 'Convert betting code' })).toBeInViewport()
  })

  test('the menu opens even when it is pressed before it has come', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a visitor with a wide screen has no menu')
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/site-menu-*.js', async (route) => {
      await held
      await route.continue()
    })
    await openHome(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    letGo()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'About' })).toBeVisible()
  })

  test('an address with nothing behind it says so', async ({ page }) => {
    const answer = await page.goto('/nothing/here')
    expect(answer?.status()).toBe(404)
    const heading = page.getByRole('heading', { name: 'There is nothing at this address' })
    await expect(heading).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Load Code' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Load Code' })).toBeVisible()
  })

  test('being offline is said, and no longer once it is over', async ({ page, context }) => {
    await openHome(page)
    await context.setOffline(true)
    await expect(page.getByText(/^You are offline\./)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^You are offline\./)).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('public pages are there to read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Betting code conversion')
    await expect(page.getByRole('button', { name: 'Generate Code' })).toBeVisible()
    await expect(page.getByText('Every game is accounted for')).toBeVisible()
    await page.goto('/community/load-code')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Load Code')
    await page.goto('/terms')
    await expect(page.getByText(/^Version of \d{4}-\d{2}-\d{2}$/)).toBeVisible()
    await page.goto('/help/gambling')
    await expect(page.getByRole('heading', { name: 'People who help' })).toBeVisible()
  })

  test('a page of members says why it stays empty', async ({ page }) => {
    for (const path of ['/community/feed', '/management/settings']) {
      await page.goto(path)
      // Playwright reads no words in there.
      await expect(page.locator('main noscript a[href="/community/load-code"]')).toBeVisible()
      await expect(page.locator('.animate-breathe:visible')).toHaveCount(0)
    }
  })

  test('style stands in the page, and no script is asked for before the content', async ({
    request,
  }) => {
    for (const path of publicPages) {
      const html = await (await request.get(path)).text()
      const style = html.indexOf('<style')
      expect(style).toBeGreaterThan(0)
      expect(style).toBeLessThan(html.indexOf('</head>'))
      const [beforeContent = ''] = html.split('</main>', 1)
      // What is for no medium is not fetched.
      const asked = /rel="modulepreload"(?! media="not all")|<script[^>]* src=/
      expect(beforeContent).not.toMatch(asked)
    }
  })

  test('the policy allows no inline style or script beyond its hashes', async ({ request }) => {
    for (const path of [...publicPages, '/login', '/management/settings', '/nothing/here']) {
      const answer = await request.get(path)
      const policy = answer.headers()['content-security-policy'] ?? ''
      expect(policy).toContain('script-src')
      expect(policy).not.toContain('unsafe-')
      expect(await answer.text()).not.toMatch(/\sstyle="/)
    }
  })
})

test.describe('contact', () => {
  test('a footer shows what is set and nothing else', async ({ page }) => {
    const data = {
      email: 'hello@strix.example',
      phone: '+234 (800) 000 0000',
      social: [{ id: 'x', name: 'X', url: 'https://x.com/strix_example' }],
    }
    await page.route('**/api/v1/site/contact', (route) => route.fulfill({ json: { data } }))
    await page.goto('/about')
    const contact = page.getByRole('list', { name: 'Contact' })
    await expect(contact.getByRole('link')).toHaveCount(3)
    await expect(contact.getByRole('link', { name: data.phone })).toHaveAttribute(
      'href',
      'tel:+2348000000000',
    )
    await expectThumbSized(page)
    await expectNoSidewaysScroll(page)
  })
})
