/** Colleagues of each role, invited over the wire, and how they log in and look around. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { KeptProduct } from '../fixtures/products.ts'
import { mailTo } from './accounts.ts'
import { logInOver, makeOwner } from './console.ts'

export type Role = 'owner' | 'admin' | 'finance' | 'moderator' | 'analyst'
/** The codes that stand for an authenticator work once each. */
type Colleague = { email: string; password: string; codes: string[] }
export type Colleagues = Record<Role, Colleague>

const invitedRoles = ['admin', 'finance', 'moderator', 'analyst'] as const
const password = 'Long-enough-4-staff'

/** A new owner, and whom they invited. */
export async function hireColleagues(product: KeptProduct): Promise<Colleagues> {
  const { email, password: given, recoveryCodes } = await makeOwner(product)
  const asOwner = await logInOver(product, { email, password: given, recoveryCodes })
  const hire = async (role: Role) => [role, await hireOne(asOwner, product, role)] as const
  const hired = await Promise.all(invitedRoles.map(hire))
  await asOwner.dispose()
  const owner = { email, password: given, codes: recoveryCodes.slice(1) }
  return { owner, ...Object.fromEntries(hired) } as Colleagues
}

async function hireOne(
  asOwner: APIRequestContext,
  { clockAheadMs }: KeptProduct,
  role: Role,
): Promise<Colleague> {
  const email = `${role}-${crypto.randomUUID()}@strix.example`
  const post = async (path: string, data: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answer = await asOwner.post(`/api/v1/admin/${path}`, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
  await post('staff-invitations', { email, name: `Ada the ${role}`, role, reason: 'there is work' })
  const mail = await mailTo(asOwner, { to: email, subject: 'You are invited' })
  const token = /\/admin\/invitation#(\S+)/.exec(mail.plain)?.[1]
  const { secret } = await post('invitation', { token })
  // No page tells the time here; the product's clock is the machine's, moved.
  const code = new TOTP({ secret }).generate({ timestamp: Date.now() + clockAheadMs })
  const { recovery_codes: codes } = await post('invitation/accept', { token, password, code })
  return { email, password, codes }
}

/** Fills the form of the console, as each of them does in the morning. */
export async function logInByHand(page: Page, colleague: Colleague): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('E-mail address').fill(colleague.email)
  await page.getByLabel('Password', { exact: true }).fill(colleague.password)
  await page.getByLabel('Code of your authenticator').fill(colleague.codes.shift() ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible()
}

/** What the navigation offers, in the order of the alphabet. */
export async function listPlaces(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
  return (await links.allInnerTexts()).toSorted()
}

/** A screen that the role does not open is not drawn, and what it would read is refused. */
export async function expectTurnedAway(
  page: Page,
  { path, reads }: { path: string; reads: string },
): Promise<void> {
  await page.goto(`/admin/${path}`)
  await expect(page.getByRole('heading', { name: 'Your role does not open this' })).toBeVisible()
  expect((await page.request.get(`/api/v1/admin/${reads}`)).status()).toBe(403)
}
