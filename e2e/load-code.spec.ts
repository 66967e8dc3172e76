import { expectAccessible, expectNoSidewaysScroll, expectThumbSized } from './pages/checks.ts'
import { codeField, picker, pickPlatform } from './pages/convert.ts'
import { exampleOf, listPlatforms } from './pages/examples.ts'
import { expect, test, wide } from './fixtures/test.ts'
import type { Locator } from '@playwright/test'

const groundOf = (it: Locator) => it.evaluate((node) => getComputedStyle(node).backgroundColor)

test.describe('load code', () => {
  test('shows the games of a code and hands it on to convert', wide, async ({ page, request }) => {
    const code = await exampleOf(request, 'bet9ja')
    await page.goto('/community/load-code')
    await expect(page.getByText('Enter a booking code to view game details')).toBeVisible()
    await expect(page.getByRole('button', { name: `Bet9ja code ${code}` })).toBeVisible()
    await codeField(page).fill(code)
    await pickPlatform(page, 'Platform', 'Bet9ja')
    await page.getByRole('button', { name: 'Load Code' }).click()

    const ticket = page.getByRole('region', { name: 'Bet9ja code' })
    await expect(ticket.getByText(code)).toBeVisible({ timeout: 30_000 })
    const rows = ticket.getByRole('list', { name: 'Games' }).getByRole('listitem')
    await expect(rows).toHaveCount(Number(await ticket.locator('dd').first().innerText()))
    await expect(rows.first()).toContainText(/\d+\.\d\d/)
    await expect(rows.first()).toContainText(/\d\d\/\d\d \w{3} \d\d:\d\d/)
    await expect(ticket.getByText(/^(Created|First seen)$/)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`code=${code}&platform=bet9ja`))
    const convert = page.getByRole('link', { name: 'Convert this code' })
    const loadAgain = page.getByRole('button', { name: 'Load Code' })
    expect(await groundOf(convert), 'one primary button').not.toBe(await groundOf(loadAgain))
    await expectNoSidewaysScroll(page)
    await expectThumbSized(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)

    await convert.click()
    await expect(codeField(page)).toHaveValue(code)
    await expect(picker(page, 'From')).toHaveAccessibleName('From Bet9ja')
  })

  test('every platform loads its own example from its address', async ({ page, request }) => {
    for (const { id, name, examples } of await listPlatforms(request)) {
      await page.goto(`/community/load-code?code=${examples[0]}&platform=${id}`)
      const ticket = page.getByRole('region', { name: `${name} code` })
      await expect(ticket.getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
      await expectNoSidewaysScroll(page)
    }
  })

  test('an empty code is refused before anything is sent', async ({ page }) => {
    await page.goto('/community/load-code')
    await expect(page.getByText('Sandbox: simulated bookmakers')).toBeVisible()
    await page.getByRole('button', { name: 'Load Code' }).click()
    await expect(page.getByRole('alert')).toHaveText('Booking code cannot be empty!')
    await expect(codeField(page)).toBeFocused()
    await expectAccessible(page)
  })

  test('a part of the page that does not come can be asked for again', async ({
    page,
    pageErrors,
    request,
  }) => {
    const code = await exampleOf(request, 'bet9ja')
    await page.goto('/community/load-code')
    await expect(page.getByRole('button', { name: `Bet9ja code ${code}` })).toBeVisible()
    await page.route('**/assets/code-ticket-*.js', (route) => route.abort())
    await codeField(page).fill(code)
    await pickPlatform(page, 'Platform', 'Bet9ja')
    await page.getByRole('button', { name: 'Load Code' }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'We could not reach Strix' })
    await expect(failure).toBeVisible({ timeout: 30_000 })
    await expect(codeField(page)).toHaveValue(code)
    await page.unroute('**/assets/code-ticket-*.js')
    await failure.getByRole('button').click()
    await expect(page.getByRole('region', { name: 'Bet9ja code' })).toBeVisible()
    expect(pageErrors.splice(0)).toEqual([
      expect.stringContaining('Failed to fetch dynamically imported module'),
    ])

    const other = await exampleOf(request, 'betking')
    await codeField(page).fill(other)
    await pickPlatform(page, 'Platform', 'Betking')
    await page.getByRole('button', { name: 'Load Code' }).click()
    await expect(page.getByRole('region', { name: 'Betking code' })).toBeVisible()
  })

  test('an unknown code says so', async ({ page }) => {
    await page.goto('/community/load-code?code=ZZZZZ9&platform=sportybet')
    const failure = page.getByRole('alert').filter({ has: page.getByRole('button') })
    await expect(failure).toBeVisible({ timeout: 30_000 })
    await expect(failure.locator('p')).not.toBeEmpty()
    await expectAccessible(page)
  })
})
