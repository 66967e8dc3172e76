/** Who works here: an owner invites by mail, and who comes sees what their role opens. */
import type { Browser, Page } from '@playwright/test'
import { mailTo } from './pages/accounts.ts'
import { expectAccessible } from './pages/checks.ts'
import { openConsole, openOwner } from './pages/console.ts'
import { codeOf } from './pages/second-factor.ts'
import { keepTime } from './fixtures/product.ts'
import { expect, test } from './fixtures/test.ts'

const password = 'Long-enough-4-staff'

test('who is invited sets a password and an authenticator, and sees what their role opens', async ({
  page,
  request,
  product,
  browser,
}) => {
  const email = `moderator-${crypto.randomUUID()}@strix.example`
  await openConsole(page, { staff: await openOwner(product), path: 'staff-management/create' })
  await page.getByLabel('Name', { exact: true }).fill('Ngozi')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Ngozi as Moderator' })
  await dialog.getByLabel('Reason').fill('reports pile up')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Open invitations')).toBeVisible()
  await expectAccessible(page)
  const mail = await mailTo(request, { to: email, subject: 'You are invited' })
  const link = /https?:\S+\/admin\/invitation#\S+/.exec(mail.plain)?.[0] ?? ''

  const other = await openOther(browser, product)
  await acceptInvitation(other, { link: new URL(link), email })
  await other.goto('/admin/staff-management')
  await expect(other.getByRole('heading', { name: 'Your role does not open this' })).toBeVisible()
  await other.getByRole('button', { name: 'Screens' }).click()
  await expect(other.getByRole('link', { name: 'Switches' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0)
  expect((await other.request.get('/api/v1/admin/staff')).status()).toBe(403)
  await other.context().close()
})

async function openOther(
  browser: Browser,
  product: { url: string; clockAheadMs: number },
): Promise<Page> {
  const viewport = { width: 360, height: 800 }
  const context = await browser.newContext({ baseURL: product.url, viewport })
  await keepTime(context, product)
  return await context.newPage()
}

async function acceptInvitation(
  page: Page,
  { link, email }: { link: URL; email: string },
): Promise<void> {
  await page.goto(link.pathname + link.hash)
  await expect(page.getByRole('heading', { name: 'Welcome, Ngozi' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('p.code-text').innerText()).replaceAll(/key:|\s/gi, '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Six digits').fill(await codeOf(page, secret))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  const recovery = await page.getByRole('listitem').first().innerText()
  await page.getByRole('link', { name: 'I have kept them: log in' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  // The code it was proved with is spent.
  await page.getByLabel('Code of your authenticator').fill(recovery)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Screens' })).toBeVisible()
}
