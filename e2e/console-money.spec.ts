/** Two people at the console: what one asks for another approves. */
import type { Browser, Page } from '@playwright/test'
import { openConsole, openOwner } from './pages/console.ts'
import { openMember } from './pages/people.ts'
import { keepTime } from './fixtures/product.ts'
import type { KeptProduct } from './fixtures/products.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 1280, height: 860 } })

async function openSecond(browser: Browser, product: KeptProduct): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url })
  await keepTime(context, product)
  return await context.newPage()
}

/** Fills the dialog that asks why. */
async function confirm(page: Page, name: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('credits above the limit wait for somebody else than who asked', async ({
  page,
  product,
  request,
  browser,
}) => {
  const member = await openMember(request)
  // A second try finds what the first one left.
  const reason = `the outage that ${member.id} met`
  await openConsole(page, { staff: await openOwner(product), path: `user-details/${member.id}` })
  await page.getByRole('button', { name: 'Give credits' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Whole credits').fill('5000')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Give credits' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/admin/approvals')
  const mine = page.getByRole('article').filter({ hasText: reason })
  await expect(mine).toContainText('Waits')
  await expect(mine.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const second = await openSecond(browser, product)
  await openConsole(second, { staff: await openOwner(product), path: 'approvals' })
  const asked = second.getByRole('article').filter({ hasText: reason })
  await asked.getByRole('button', { name: 'Approve' }).click()
  // Whom and how much it is about stands where it is decided.
  const deciding = second.getByRole('dialog')
  await expect(deciding.getByText(member.username)).toBeVisible()
  await expect(deciding.getByText('5,000', { exact: true })).toBeVisible()
  await confirm(second, 'Approve', 'seen in the log')
  // For a moment it may stand in both lists: each is read anew by itself.
  await expect(asked.filter({ hasText: 'Approved and done' })).toBeVisible()
  await second.context().close()
  await page.goto(`/admin/user-details/${member.id}`)
  await expect(page.getByText('5,000.00 credits').first()).toBeVisible()
})
