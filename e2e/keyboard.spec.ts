import { expect, type Locator, type Page } from '@playwright/test'
import { accountButton, codeIn, logIn, mailTo, newPerson, openAccount } from './pages/accounts.ts'
import { openHome } from './pages/convert.ts'
import { test, wide } from './fixtures/test.ts'

const pressesMax = 60

/** Goes from control to control, as somebody without a mouse, until this one has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < pressesMax; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not reached with ${pressesMax} presses of Tab: ${String(target)}`)
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

async function tick(page: Page, label: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.press('Space')
}

test.describe('with the keyboard alone', wide, () => {
  test('sign up, verify, log in', async ({ page, request }) => {
    const person = newPerson()
    await page.goto('/signup')
    await typeInto(page, 'Preferred Username', person.username)
    await typeInto(page, 'Email Address', person.email)
    await typeInto(page, 'First Name', 'Ada')
    await typeInto(page, 'Last Name', 'Obi')
    await typeInto(page, 'Preferred Password', person.password)
    await tick(page, 'I am 18 or older')
    await tick(page, 'I agree to the')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/verify-user$/)

    const otp = codeIn(await mailTo(request, { to: person.email, subject: 'Your Strix code' }))
    await typeInto(page, 'OTP code', otp)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    await typeInto(page, 'Password', person.password)
    await page.keyboard.press('Enter')
    await expect(accountButton(page)).toBeVisible()
  })

  test('edit a name, leave a dialog, log out', async ({ page, request }) => {
    await logIn(page, await openAccount(request))
    await page.goto('/')
    await tabTo(page, accountButton(page))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Settings' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()

    const edit = page.getByRole('button', { name: 'Edit Name', exact: true })
    await tabTo(page, edit)
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('First name'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Adaeze')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Name updated successfully')).toBeVisible()

    const password = page.getByRole('button', { name: 'Edit Password', exact: true })
    await tabTo(page, password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(password).toBeFocused()

    await page.keyboard.press('ControlOrMeta+Home')
    await accountButton(page).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Logout' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
  })

  test('stop the head of the home page, read the row, skip to the content', async ({ page }) => {
    await openHome(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Stop the slides' }))
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Let the slides move' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Next slide' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Betting social community')

    const row = page.getByRole('region', { name: 'What the community looks like' })
    await tabTo(page, row)
    const before = await row.evaluate((box) => box.scrollLeft)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => row.evaluate((box) => box.scrollLeft)).toBeGreaterThan(before)

    const action = page.getByRole('region', { name: 'A code on the clipboard?' })
    await tabTo(page, action.getByRole('link', { name: 'Convert Code' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Convert betting code' })).toBeInViewport()
  })
})
