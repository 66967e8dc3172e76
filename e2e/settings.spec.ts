import { type Page } from '@playwright/test'
import {
  accountButton,
  codeIn,
  endSession,
  fillLogin,
  logIn,
  logOut,
  mailTo,
  newPerson,
  openAccount,
} from './pages/accounts.ts'
import { expectAccessible, expectNoSidewaysScroll, expectThumbSized } from './pages/checks.ts'
import { expect, test, wide } from './fixtures/test.ts'

async function openSettings(page: Page): Promise<void> {
  await page.goto('/management/settings')
  await expectSettings(page)
}

async function expectSettings(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  // Sections that arrive move what stands below them; nothing is pressed before they are there.
  await expect(page.locator('main .animate-breathe')).toHaveCount(0)
}

function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save' })
}

/** A picture of one colour, drawn by the page itself. */
async function drawPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = 'rgb(200 80 40)'
      pen.fillRect(0, 0, 400, 300)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

test.describe('settings', () => {
  test('every field is edited where it stands', wide, async ({ page, request }) => {
    const person = await openAccount(request)
    const other = newPerson()
    await logIn(page, person)
    await page.goto('/')
    await accountButton(page).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expectSettings(page)
    await expectNoSidewaysScroll(page)
    await expectThumbSized(page)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Edit Name', exact: true }).click()
    await page.getByLabel('First name').fill('')
    await saveButton(page).click()
    await expect(page.getByText('Names can not be empty')).toBeVisible()
    await page.getByLabel('First name').fill('Adaeze')
    await saveButton(page).click()
    await expect(page.getByText('Name updated successfully')).toBeVisible()
    await expect(page.getByText('Adaeze Obi').first()).toBeVisible()

    await page.getByRole('button', { name: 'Edit Username' }).click()
    await page.getByLabel('Username').fill(other.username)
    await saveButton(page).click()
    await expect(page.getByText('Username updated successfully')).toBeVisible()
    await expect(page.getByText('Can be changed again from')).toBeVisible()

    await page.getByRole('button', { name: 'Edit Time zone' }).click()
    await page.getByLabel('Time zone').selectOption('Pacific/Kiritimati')
    await saveButton(page).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(page.getByText('Pacific/Kiritimati')).toBeVisible()

    await page.getByRole('button', { name: 'Change picture' }).click()
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await drawPicture(page),
    })
    const crop = page.getByRole('button', { name: 'Part of the picture that is shown' })
    await crop.press('ArrowRight')
    await page.getByLabel('Zoom').fill('2')
    await expectAccessible(page)
    await saveButton(page).click()
    await expect(page.getByText('Picture updated successfully')).toBeVisible()
    await expect(accountButton(page).locator('img')).toHaveAttribute('src', /^\/files\/avatars\//)
    await logOut(page)
  })

  test('a new password, and the other browsers are out', async ({ page, request, browser }) => {
    const person = await openAccount(request)
    const elsewhere = await browser.newPage()
    await logIn(page, person)
    await logIn(elsewhere, person)
    await openSettings(page)
    await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible()

    await page.getByRole('button', { name: 'Edit Password' }).click()
    await saveButton(page).click()
    await expect(page.getByText('Old password is required')).toBeVisible()
    await page.getByLabel('Old password').fill(person.password)
    await page.getByLabel('New password').fill('Asaba-Rain-27')
    await page.getByLabel('Confirm password').fill('Asaba-Rain-28')
    await saveButton(page).click()
    await expect(page.getByText('New password and confirm password do not match')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Confirm password').fill('Asaba-Rain-27')
    await saveButton(page).click()
    await expect(page.getByText('Password updated successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()

    await elsewhere.goto('/management/settings')
    await expect(elsewhere.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
    await elsewhere.close()
  })

  test('a session that ends keeps what was typed', async ({ page, request }) => {
    const person = await openAccount(request)
    await logIn(page, person)
    await openSettings(page)
    await page.getByRole('button', { name: 'Edit Name', exact: true }).click()
    await page.getByLabel('Last name').fill('Nwosu')
    const again = await endSession(page, saveButton(page))
    // A tap meant for the page, that comes when the sheet just opened, loses nothing.
    await page.mouse.click(4, 4)
    await expect(again.getByLabel('Username or Email')).toHaveValue(person.username)
    await expectAccessible(page)
    await fillLogin(page, person.username, person.password)
    await expect(again).toBeHidden()
    await expect(page.getByLabel('Last name')).toHaveValue('Nwosu')
    await saveButton(page).click()
    await expect(page.getByText('Name updated successfully')).toBeVisible()
  })

  test('another address: old mailbox, new mailbox, log in', async ({ page, request, context }) => {
    const person = await openAccount(request)
    const { email: next } = newPerson()
    await logIn(page, person)
    await openSettings(page)
    await page.getByRole('button', { name: 'Edit E-mail' }).click()
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('New email is required')).toBeVisible()
    await page.getByLabel('New email').fill(next)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('OTP sent to your old email.')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('OTP is required')).toBeVisible()
    await page.getByLabel('Digit 1 of 4').press('1')
    await expect(page.getByLabel('Digit 2 of 4')).toBeFocused()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Please fill all OTP fields')).toBeVisible()
    await expectAccessible(page)

    const mail = await mailTo(request, { to: person.email, subject: 'to change your address' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((code) => navigator.clipboard.writeText(code), codeIn(mail))
    await page.getByLabel('Digit 1 of 4').press('ControlOrMeta+v')
    await expect(page.getByLabel('Digit 4 of 4')).toBeFocused()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Email updated successfully. Pls login again.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await fillLogin(page, person.username, person.password)
    await expect(page).toHaveURL(/\/verify-user$/)
    await expect(page.getByLabel('Email Address')).toHaveValue(next)
    const proof = await mailTo(request, { to: next, subject: 'Confirm your new address' })
    await page.getByLabel('OTP code').fill(codeIn(proof))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await fillLogin(page, next, person.password)
    await expect(accountButton(page)).toBeVisible()
  })

  test('a break is explained, confirmed, and then stands', async ({ page, request }) => {
    const person = await openAccount(request)
    await logIn(page, person)
    await openSettings(page)
    await page.getByLabel('For how long').selectOption('7 days')
    await page.getByRole('button', { name: 'Start this break' }).click()
    await expect(page.getByRole('dialog', { name: 'A break of 7 days?' })).toBeVisible()
    const confirm = page.getByRole('button', { name: 'Yes, start my break' })
    await expect(confirm).toBeDisabled()
    await page.getByLabel('I understand that nobody can shorten it.').check()
    await expectAccessible(page)
    await confirm.click()
    await expect(page.getByText('Your break has begun')).toBeVisible()
    await expect(page.getByText(/^Your break lasts until/)).toBeVisible()
  })

  test('data is taken along, the account deleted', async ({ page, request }) => {
    const person = await openAccount(request)
    await logIn(page, person)
    await openSettings(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    expect((await download).suggestedFilename()).toBe('strix-data.json')

    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    await proof.getByLabel('Your password').fill('Wrong2026')
    await proof.getByRole('button', { name: 'Continue' }).click()
    await expect(proof.getByText('That is not your password')).toBeVisible()
    await expectAccessible(page)
    await proof.getByLabel('Your password').fill(person.password)
    await proof.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await expect(accountButton(page)).toBeHidden()
  })

  test(
    'no entry of the menu moves when the server says who it is',
    wide,
    async ({ page, request }) => {
      await logIn(page, await openAccount(request))
      let answer = (): void => undefined
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/v1/account', async (route) => {
        await asked
        await route.continue()
      })
      await page.goto('/')
      await accountButton(page).click()
      const entry = page.getByRole('link', { name: 'Settings' })
      await expect(entry).toBeVisible()
      const before = await entry.boundingBox()
      answer()
      await expect(page.getByText(/@mail\.example$/)).toBeVisible()
      expect(await entry.boundingBox()).toEqual(before)
    },
  )

  test('visitors are sent to log in and back', async ({ page, request }) => {
    const person = await openAccount(request)
    await page.goto('/management/settings')
    await expect(page).toHaveURL(/\/login\?next=%2Fmanagement%2Fsettings$/)
    await fillLogin(page, person.username, person.password)
    await expect(page).toHaveURL(/\/management\/settings$/)
    await expect(page.getByRole('heading', { name: 'Your account details' })).toBeVisible()
  })
})
