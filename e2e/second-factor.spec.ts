import { type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { accountButton, fillLogin, logOut, openAccount, type Person } from './pages/accounts.ts'
import { expectAccessible, expectNoSidewaysScroll, expectThumbSized } from './pages/checks.ts'
import { expect, test } from './fixtures/test.ts'

/** Browsers bind a passkey to a name; the number the other journeys use has none. */
function named(url: string): string {
  return url.replace('127.0.0.1', 'localhost')
}

async function enter(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/login?next=%2Fmanagement%2Fsettings')
  await fillLogin(page, username, password)
}

async function expectSettings(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expect(page.getByText('Passkeys', { exact: true })).toBeVisible()
}

/** A device with a finger on it. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test.describe('a second factor', () => {
  test('an authenticator is set up, asked for, and removed', async ({ page, request }) => {
    const person = await openAccount(request)
    await enter(page, person)
    await expectSettings(page)
    await page.getByRole('button', { name: 'Set up: Authenticator' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' })
    await expect(dialog.getByRole('img', { name: /as a picture/ })).toBeVisible()
    const secret = (await dialog.locator('p.code-text').innerText()).replaceAll(/key|\s/gi, '')
    const totp = new TOTP({ secret })
    await expectAccessible(page)
    await expectThumbSized(page)
    await dialog.getByLabel('Code it shows').fill('000000')
    await dialog.getByRole('button', { name: 'Switch on' }).click()
    await expect(dialog.getByText('That code is not right')).toBeVisible()
    const first = totp.generate({ timestamp: await page.evaluate('Date.now()') })
    await dialog.getByLabel('Code it shows').fill(first)
    await dialog.getByRole('button', { name: 'Switch on' }).click()
    const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(kept.getByRole('listitem')).toHaveCount(10)
    const recovery = await kept.getByRole('listitem').first().innerText()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await kept.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('10 left')).toBeVisible()

    await logOut(page)
    await enter(page, person)
    await expect(page.getByText('Your account asks for a second factor.')).toBeVisible()
    await expectAccessible(page)
    // What was shown before is spent.
    await page.getByLabel('Code of your authenticator').fill(first)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('That code is not right')).toBeVisible()
    await page.getByLabel('Code of your authenticator').fill(recovery)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expectSettings(page)
    await expect(page.getByText('9 left')).toBeVisible()
    await expect(page.getByText('Recovery code used')).toBeVisible()

    await page.getByRole('button', { name: 'Remove the authenticator' }).click()
    await expect(page.getByText('Authenticator switched off').first()).toBeVisible()
    await expect(page.getByText('Off', { exact: true })).toBeVisible()
  })

  test('a passkey logs in by itself and proves who it is', async ({ page, request, product }) => {
    const person = await openAccount(request)
    await page.goto(named(`${product.url}/login?next=%2Fmanagement%2Fsettings`))
    await addDevice(page)
    await fillLogin(page, person.username, person.password)
    await expectSettings(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('My own phone')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Continue on this device' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('My own phone', { exact: true })).toBeVisible()
    await expect(page.getByText(/never used/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await logOut(page)
    await fillLogin(page, person.username, person.password)
    await expect(page.getByText('Your account asks for a second factor.')).toBeVisible()
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(accountButton(page)).toBeVisible()
    await page.goto(named(`${product.url}/management/settings`))
    await expectSettings(page)
    await expect(page.getByText(/last used/i).first()).toBeVisible()
    await expect(page.getByText(/never used/)).toBeHidden()

    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    await expect(proof.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await expectAccessible(page)
    await proof.getByRole('button', { name: 'Rather not' }).click()
    await expect(proof).toBeHidden()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await proof.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('Your account is deleted')).toBeVisible()
  })

  test('an address that is a number says where passkeys work', async ({ page, request }) => {
    const person = await openAccount(request)
    await enter(page, person)
    await expectSettings(page)
    await expect(page.getByText('Passkeys need an address with a name.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
  })
})
