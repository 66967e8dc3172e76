/** The convert section as a person uses it. */
import { expect, type Locator, type Page } from '@playwright/test'

export type Fields = { code?: string; from?: string; to?: string }

export function codeField(page: Page): Locator {
  return page.getByLabel('Booking code')
}

export function generateButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Generate Code' })
}

/** The button that opens one of the two platform lists. */
export function picker(page: Page, which: 'From' | 'To' | 'Platform'): Locator {
  return page.getByRole('button', { name: new RegExp(`^${which} `) })
}

/** The button that agrees to convert a part. */
export function partButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Convert the \d+ games? that can be converted$/ })
}

export function successLine(page: Page, destination: string): Locator {
  return page.locator('p', { hasText: `${destination} Code generated successfully!` })
}

export async function pickPlatform(
  page: Page,
  which: 'From' | 'To' | 'Platform',
  name: string,
): Promise<void> {
  await picker(page, which).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(picker(page, which)).toHaveAccessibleName(`${which} ${name}`)
}

/** Opens the home page, once its script runs. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByText('Sandbox: simulated bookmakers')).toBeVisible()
}

export async function fillForm(page: Page, { code, from, to }: Fields): Promise<void> {
  if (code !== undefined) await codeField(page).fill(code)
  if (from !== undefined) await pickPlatform(page, 'From', from)
  if (to !== undefined) await pickPlatform(page, 'To', to)
}

/** Sends the form and, where only a part converts, agrees to that. */
export async function convertToTheEnd(page: Page, destination: string): Promise<void> {
  await generateButton(page).click()
  const success = successLine(page, destination)
  await expect(success.or(partButton(page)).first()).toBeVisible({ timeout: 45_000 })
  if (await partButton(page).isVisible()) await partButton(page).click()
  await expect(success).toBeVisible({ timeout: 45_000 })
}
