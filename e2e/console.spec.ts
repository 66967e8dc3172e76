import type { Locator, Page } from '@playwright/test'
import { expectAccessible, untilDrawn } from './pages/checks.ts'
import { makeOwner, openConsole, openOwner } from './pages/console.ts'
import { expect, test, wide } from './fixtures/test.ts'

test.describe('the console', () => {
  test(
    'an owner logs in, turns a switch with a reason, and finds it in the audit log',
    wide,
    async ({ page, product }) => {
      const owner = await makeOwner(product)
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
      await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
      await page.getByRole('textbox', { name: /code/iu }).fill(owner.recoveryCodes[0] ?? '')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible()
      await page.goto('/admin/switches')
      await expect(page.getByRole('heading', { name: 'Switches', level: 1 })).toBeVisible()
      await expectAccessible(page)
      const reason = `The season is over, says ${owner.email}`
      // The product is kept for other journeys, and this one may have ended halfway before.
      if (!(await predictzOf(page).isChecked())) await turnPredictz(page, { on: true })
      await turnPredictz(page, { on: false, reason })
      await turnPredictz(page, { on: true })
      await page.goto('/admin/audit-log')
      await expect(page.getByText(reason).first()).toBeVisible()
    },
  )

  test('its screens read for everybody', wide, async ({ page, product }) => {
    const staff = await openOwner(product)
    const screens = ['insights', 'user-management', 'reports', 'prediction-management', 'charges']
    for (const path of [...screens, 'conversion-log', 'ai-prediction-log', 'approvals']) {
      await openConsole(page, { staff, path })
      await untilDrawn(page)
      await expectAccessible(page)
    }
  })
})

function predictzOf(page: Page): Locator {
  return page.getByRole('switch', { name: /Predictz/u })
}

async function turnPredictz(
  page: Page,
  { on, reason = 'It begins' }: { on: boolean; reason?: string },
): Promise<void> {
  await predictzOf(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/reason/iu).fill(reason)
  await dialog.getByRole('button').last().click()
  await expect(dialog).toHaveCount(0)
  await expect(predictzOf(page)).toBeChecked({ checked: on })
}
