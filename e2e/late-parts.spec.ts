/** Parts of a page that come late, where their script does not come: the page stays. */
import { expect, test } from './fixtures/test.ts'
import { logIn, openAccount } from './pages/accounts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './pages/checks.ts'
import { cardOf, memberOf, postExamples } from './pages/community.ts'

test.describe('late parts', () => {
  test('where the sheet of a card does not come, the feed stays and it is asked for again', async ({
    page,
    pageErrors,
    request,
  }) => {
    const member = await memberOf(request, await openAccount(request))
    const [posted] = await postExamples(request, member, { count: 1 })
    const { id, code } = posted ?? { id: '', code: '' }
    await logIn(page, await openAccount(request))
    await page.goto('/community/feed')
    const card = cardOf(page, id)
    await expect(card).toBeVisible()
    const script = '**/assets/card-sheets-*.js'
    await page.route(script, (route) => route.abort())
    await card.getByRole('button', { name: 'Share' }).click()
    const missing = page.getByRole('dialog', { name: 'Something went wrong' })
    await expect(missing.getByRole('alert')).toContainText('We could not reach Strix.')
    await expectAccessible(page)
    await missing.getByRole('button', { name: 'Close' }).click()
    await expect(missing).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Share' })).toBeFocused()
    await expect(card.getByText(code)).toBeVisible()

    await card.getByRole('button', { name: 'More', exact: true }).click()
    await expect(missing).toBeVisible()
    await page.unroute(script)
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog')).toContainText('Report')
    await expect(missing).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(card.getByText(code)).toBeVisible()
    expect(new Set(pageErrors.splice(0))).toEqual(
      new Set([expect.stringContaining('Failed to fetch dynamically imported module')]),
    )
  })

  test('where parts of the frame do not come, the footer stands and the menu says so', async ({
    page,
    pageErrors,
  }) => {
    const scripts = /\/assets\/(footer|site-menu)-[^/]+\.js$/
    let refused = 0
    await page.route(scripts, (route) => {
      refused += 1
      return route.abort()
    })
    await page.goto('/about')
    await expect.poll(() => refused).toBeGreaterThanOrEqual(2)
    const button = page.locator('header').getByRole('button', { name: 'Menu' })
    const missing = page.getByRole('alert').filter({ hasText: 'We could not reach Strix.' })
    await expect(async () => {
      await button.click()
      await expect(missing).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    await page.unroute(scripts)
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(pageErrors.splice(0)).toEqual([
      expect.stringContaining('Failed to fetch dynamically imported module'),
    ])
  })
})
