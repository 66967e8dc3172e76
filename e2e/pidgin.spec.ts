/** The words of a journey are those of the catalogue in `packages/messages/src/pcm/`. */
import { expect, test } from './fixtures/test.ts'
import { generateButton, openHome, picker, pickPlatform } from './pages/convert.ts'

test('who chooses Pidgin converts an example in it, and finds it again in it', async ({ page }) => {
  await openHome(page)
  await page.getByRole('link', { name: 'Pidgin' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm')
  await expect(page.getByText('Sandbox: no be real bookmakers.')).toBeVisible()
  await page.getByRole('button', { name: /^Sporty Bet code / }).click()
  await expect(picker(page, 'From')).toHaveAccessibleName('From Sporty Bet')
  await pickPlatform(page, 'To', 'Bet9ja')
  await generateButton(page).click()

  const ready = page.locator('p', { hasText: 'Bet9ja Code don ready!' })
  const part = page.getByRole('button', { name: /^Convert the \d+ games? wey fit convert$/ })
  await expect(ready.or(part).first()).toBeVisible({ timeout: 45_000 })
  if (await part.isVisible()) await part.click()
  await expect(ready).toBeVisible({ timeout: 45_000 })
  await expect(page).toHaveURL(/\?conversion=/)

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm')
  await expect(ready).toBeVisible()
})
