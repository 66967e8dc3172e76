/** A day of each role: what it finds, its main work once, and where it is turned away. */
import type { Page } from '@playwright/test'
import { logIn } from './pages/accounts.ts'
import {
  type Colleagues,
  expectTurnedAway,
  hireColleagues,
  listPlaces,
  logInByHand,
  type Role,
} from './pages/colleagues.ts'
import { listPlatforms } from './pages/examples.ts'
import { openMember, send } from './pages/people.ts'
import { expect, test } from './fixtures/test.ts'

// Its creators have asked for payouts.
test.use({ demo: true, viewport: { width: 1280, height: 860 } })
// One after the other, so that they are hired once.
test.describe.configure({ mode: 'default' })

const everybody = [
  'Announcements',
  'Approvals',
  'Events set aside',
  'Insights',
  'Jobs',
  'Mail',
  'Platforms',
  'Switches',
]
const people = ['API keys', 'Members', 'Waiting sign-ups', 'Webhooks']
const matches = ['Football disputes', 'Football questions', 'Results']
const content = ['Appeals', 'Predictz games', 'Reports', ...matches]
const conversions = ['Conversions', 'Table faults', 'Unknown markets']
const money = ['Charges', 'Creators’ earnings', 'Held payments', 'Payouts', 'Revenue']
const ofAdmin = [...people, ...content, ...conversions, ...money, 'Audit log', 'Records check']
/** Written apart from the table of permissions, besides what everybody has. */
const places: Readonly<Record<Role, readonly string[]>> = {
  owner: [...ofAdmin, 'Staff', 'Strix AI log'],
  admin: [...ofAdmin, 'Strix AI log'],
  finance: [...people, ...money],
  moderator: [...people, ...content, ...conversions],
  analyst: [...conversions, ...money, 'Strix AI log'],
}

let colleagues: Colleagues
test.beforeAll(async ({ product }) => {
  colleagues = await hireColleagues(product)
})

/** The morning: only this role's screens are there. */
async function begin(page: Page, role: Role): Promise<void> {
  await logInByHand(page, colleagues[role])
  expect(await listPlaces(page)).toEqual([...everybody, ...places[role]].toSorted())
}

test('an owner sees who works here, and nothing is closed', async ({ page }) => {
  await begin(page, 'owner')
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible()
  for (const { email } of Object.values(colleagues)) {
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
  }
})

test('an admin ends the sessions of a member, which the audit log keeps', async ({
  page,
  request,
}) => {
  const member = await openMember(request)
  await begin(page, 'admin')
  await page.goto(`/admin/user-management?search=${encodeURIComponent(member.email)}`)
  await page.getByRole('link', { name: member.username }).click()
  await page.getByRole('button', { name: 'End sessions' }).click()
  const reason = `${member.username} lost her phone`
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason', { exact: true }).fill(reason)
  await dialog.getByRole('button', { name: 'End sessions' }).click()
  await expect(page.getByText('Not logged in anywhere')).toBeVisible()
  await page.goto('/admin/audit-log')
  await expect(page.getByText(reason)).toBeVisible()
  await expectTurnedAway(page, { path: 'staff-management', reads: 'staff' })
})

test('finance matches a payout, approves and pays it, and it comes back', async ({ page }) => {
  await begin(page, 'finance')
  // A product that has just started is still making its community up.
  await expect(async () => {
    await page.goto('/admin/creators-finance?state=requested')
    await page.getByRole('table').getByRole('button').first().click({ timeout: 3_000 })
  }).toPass()
  const sheet = page.getByRole('dialog')
  const state = (name: string) => sheet.getByText(name, { exact: true }).first()
  for (const [step, then] of [
    ['Match the name', 'Matched with the person'],
    ['Approve', 'Approved'],
  ] as const) {
    await sheet.getByRole('button', { name: step, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: step })
    await dialog.getByLabel('Reason').fill('as agreed with her')
    await dialog.getByRole('button', { name: step, exact: true }).click()
    await expect(state(then)).toBeVisible()
  }
  await sheet.getByRole('button', { name: 'Paid at the bank' }).click()
  await sheet.getByLabel('Reference of the bank').fill('FT-26-0042')
  await sheet.getByLabel('Reason', { exact: true }).fill('paid this morning')
  await sheet.getByRole('button', { name: 'Paid at the bank' }).click()
  await expect(sheet.getByText('FT-26-0042')).toBeVisible()
  await sheet.getByRole('button', { name: 'It came back' }).click()
  await sheet.getByLabel('Reason').fill('the account is closed')
  await sheet.getByRole('button', { name: 'It came back' }).click()
  await expect(state('Came back')).toBeVisible()
  await expect(sheet.getByText('the account is closed')).toBeVisible()
  await expectTurnedAway(page, { path: 'reports', reads: 'reports' })
})

test('a moderator decides a report, reads the record, and makes a game', async ({
  page,
  request,
}) => {
  const [reported, reporter] = [await openMember(request), await openMember(request)]
  await logIn(page, reporter)
  const about = { subject: 'profile', subject_id: reported.id, reason: 'scam' }
  const sent = await send(page, { method: 'POST', path: '/api/v1/reports', body: about })
  expect(sent.status).toBe(200)
  await begin(page, 'moderator')
  await page.getByRole('link', { name: 'Reports' }).click()
  const row = page.getByRole('row').filter({ hasText: reported.username })
  await row.getByRole('button', { name: 'Take' }).click()
  await row.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('dialog').getByLabel('What happens').selectOption('Suspend the account')
  const dialog = page.getByRole('dialog', { name: 'Decide' })
  await dialog.getByLabel('Reason', { exact: true }).fill('asks for money before a game')
  await dialog.getByRole('button', { name: 'Suspend the account' }).click()
  await expect(row).toHaveCount(0)

  await page.goto(`/admin/user-details/${reported.id}`)
  await expect(page.getByText('Opening this record was written down.')).toBeVisible()
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await expect(page.getByText(reported.email)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Give credits' })).toHaveCount(0)

  await page.goto('/admin/prediction-management/create')
  const choose = page.getByRole('button', { name: /^Make it a game: .+/ }).first()
  const name = (await choose.getAttribute('aria-label')) ?? ''
  await choose.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make the game' }).click()
  await expect(page.getByText('It is a game now')).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expectTurnedAway(page, { path: 'revenue', reads: 'revenue' })
})

test('an analyst replays a conversion against today', async ({ page, request }) => {
  const [from, to] = await listPlatforms(request)
  const body = { code: from?.examples[0], origin_platform: from?.id, destination_platform: to?.id }
  await send(page, { method: 'POST', path: '/convert_code', body })
  await begin(page, 'analyst')
  await page.getByRole('link', { name: 'Conversions' }).click()
  // The screen before this one has a table, too.
  await page.getByRole('table', { name: 'Conversions' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Replay against today' }).click()
  await expect(page.getByText(/\d+ of \d+ convert|\d+ convert\./)).toBeVisible()
  await expectTurnedAway(page, { path: 'user-management', reads: 'members' })
})
