import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test, wide } from './fixtures/test.ts'
import { logIn } from './pages/accounts.ts'
import {
  expectAccessible,
  expectNoLadder,
  expectNoSidewaysScroll,
  expectThumbSized,
} from './pages/checks.ts'
import { findTipster, openMember } from './pages/people.ts'

// A record takes weeks to come about; the made-up community has some.
test.use({ demo: true })

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectThumbSized(page)
  await expectAccessible(page)
}

/** Presses a link and keeps the file it leads to. */
async function keep(page: Page, name: string, folder: string): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const download = await waiting
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  return path
}

test.describe('records', wide, () => {
  test('analytics are read as well as looked at, and the download holds', async ({
    page,
    request,
  }, info) => {
    const own = await openMember(request)
    const { id: tipster } = await findTipster(request, own)
    await logIn(page, own)
    await page.goto(`/profile/${tipster}?tab=analytics`)
    await expect(page.getByRole('heading', { name: 'From the last 30 days' })).toBeVisible()
    const calendar = page.getByRole('table', { name: /\d+ days? won, \d+ days? lost/ })
    await expect(calendar.getByRole('columnheader')).toHaveCount(7)
    await expect(calendar.getByText(/^\w+day \d\d\/\d\d: (won|lost|no game)/)).toHaveCount(30)
    const expected = page.getByRole('region', { name: 'Expected against actual' })
    const verdict = /^(ahead of luck|behind luck|as luck would have it)$/
    await expect(expected.getByText(verdict)).toBeVisible()
    await expect(page.getByText(/^Chance alone gives \d+ to \d+ wins of \d+ slips/)).toBeVisible()
    await expect(page.getByRole('table').filter({ hasText: 'Total odds' })).toContainText('%')
    await expectSound(page)

    const csv = await keep(page, 'Record (CSV)', info.outputPath())
    expect(csv).toMatch(/record\.csv$/)
    const record = await keep(page, 'Record (JSON)', info.outputPath())
    const roots = await keep(page, 'Daily roots (JSON)', info.outputPath())
    const strix = join(root, 'apps/cli/bin/strix.mjs')
    const verify = ['verify-record', record, record, '--roots', roots]
    // Ends with another code than 0, and so rejects, where a row or a root does not fit.
    await run(join(root, 'node_modules/.bin/node'), [strix, ...verify])
  })

  test('the public page of a record has room for letters twice as large', async ({
    page,
    request,
  }) => {
    const { name } = await findTipster(request, await openMember(request))
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.goto(`/@${name}`)
    const rows = page.getByRole('main').locator('a[href^="/code/"]')
    await expect(page.getByRole('heading', { name: 'Latest wins' })).toBeVisible()
    await expectNoLadder(rows.locator('span'))
    await expectNoSidewaysScroll(page)
  })

  test('wins stand under their days and lead to their codes', async ({ page, request }) => {
    const own = await openMember(request)
    const { id: tipster } = await findTipster(request, own)
    await logIn(page, own)
    await page.goto(`/profile/${tipster}?tab=wins`)
    const wins = page.getByRole('main').getByRole('link', { name: 'See the code' })
    await expect(wins.first()).toBeVisible()
    const before = await wins.count()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => wins.count()).toBeGreaterThan(before)
    await expectSound(page)
    await wins.first().click()
    await expect(page).toHaveURL(/\/code\/[\da-f-]{36}$/)
    await page.goBack()
    const tabs = page.getByRole('navigation', { name: 'What is shown' })
    await tabs.getByRole('link', { name: /'s Codes$/ }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectSound(page)
  })
})
