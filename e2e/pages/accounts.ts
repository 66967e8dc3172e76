/** Sign-up, mail, log-in as a person does them. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

export type Person = { username: string; email: string; password: string }

let made = 0

/** Somebody nobody has met in this run. */
export function newPerson(): Person {
  made += 1
  const username = `ada_${process.pid % 10_000}_${made}_${Date.now() % 10_000}`
  return { username, email: `${username}@mail.example`, password: 'Enyimba2026' }
}

type Mail = { to: string; subject: string; plain: string }

/** The newest mail to an address whose subject has these words, once it has been sent. */
export async function mailTo(
  request: APIRequestContext,
  { to, subject }: { to: string; subject: string },
): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const answer = await request.get('/sandbox/outbox.json')
    const { data }: { data: Mail[] } = await answer.json()
    found = data.find((mail) => mail.to === to && mail.subject.includes(subject))
    expect(found, `a mail to ${to}: ${subject}`).toBeDefined()
  }).toPass({ timeout: 30_000 })
  if (!found) throw new Error('the mail was there a moment ago')
  return found
}

/** The code a mail carries on a line of its own. */
export function codeIn(mail: Mail): string {
  const code = /^\s*([0-9]{4}|[A-Z2-7]{10})\s*$/m.exec(mail.plain)?.[1]
  if (!code) throw new Error(`No code in "${mail.subject}".`)
  return code
}

/** Opens an account over the wire, for journeys that begin with one. */
export async function openAccount(request: APIRequestContext): Promise<Person> {
  const person = newPerson()
  const { username, email, password } = person
  const names = { firstname: 'Ada', lastname: 'Obi' }
  await post(request, '/signup', {
    ...names,
    username,
    email,
    password,
    is_adult: true,
    terms_version: '2026-11-01',
  })
  const otp = codeIn(await mailTo(request, { to: email, subject: 'Your Strix code' }))
  await post(request, '/verify', { email, otp })
  return person
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await request.post(path, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

export async function fillLogin(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Username or Email').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/**
 * Logs this page's browser in, over the wire: the next page it opens is a member's. The journeys of
 * `accounts.spec.ts` fill the form.
 */
export async function logIn(page: Page, { username, password }: Person): Promise<void> {
  await post(page.request, '/login', { username_email: username, password })
}

export function accountButton(page: Page) {
  return page.getByRole('button', { name: 'Your account' })
}

export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/**
 * Takes this page's session away, and presses what needs one. Whatever else the page asks for may
 * tell it first.
 * @returns the dialog that asks to log in again, open
 */
export async function endSession(page: Page, button: Locator): Promise<Locator> {
  await page.context().clearCookies({ name: 'strix_session' })
  const again = page.getByRole('dialog', { name: 'Log in again' })
  await expect(async () => {
    if (!(await again.isVisible())) await button.click({ timeout: 2_000 })
    await expect(again).toBeVisible()
  }).toPass()
  return again
}
