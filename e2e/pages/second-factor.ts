/** Second factors as a person sets them up: an authenticator over the wire, a passkey by hand. */
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { fillLogin, logIn, openAccount, type Person } from './accounts.ts'
import { send } from './people.ts'

const at = '/api/v1/account/second-factor'

/** Browsers bind a passkey to a name; the number that the other journeys use has none. */
export function named(url: string): string {
  return url.replace('127.0.0.1', 'localhost')
}

/** Fills the log-in form, on the way to Settings. */
export async function enterSettings(
  page: Page,
  { username, password }: Person,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/login?next=%2Fmanagement%2Fsettings`)
  await fillLogin(page, username, password)
}

export async function expectSettings(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expect(page.getByText('Passkeys', { exact: true })).toBeVisible()
}

/** Gives the browser a device with a finger on it. */
export async function addDevice(page: Page): Promise<void> {
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

/** Adds a passkey in Settings; its dialog is open, then what comes after it. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Continue on this device' }).click()
}

/** What an authenticator shows at the product's time, which the page sees. */
export async function codeOf(page: Page, secret: string): Promise<string> {
  return new TOTP({ secret }).generate({ timestamp: await page.evaluate('Date.now()') })
}

/** An account with an authenticator, logged in on this page. */
export async function openSecured(page: Page): Promise<Person> {
  const person = await openAccount(page.request)
  await logIn(page, person)
  await page.goto('/about')
  const { body: offer } = await send(page, { method: 'POST', path: `${at}/authenticator` })
  const { secret } = offer.data as { secret: string }
  const code = await codeOf(page, secret)
  const path = `${at}/authenticator/confirm`
  const { status } = await send(page, { method: 'POST', path, body: { code } })
  expect(status).toBe(200)
  return person
}
