import type { Page } from '@playwright/test'
import { expect, test, wide } from './fixtures/test.ts'
import { logIn, openAccount } from './pages/accounts.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectThumbSized,
  expectUnbroken,
} from './pages/checks.ts'

async function openWallet(page: Page): Promise<void> {
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  await expect(page.getByText('No Transactions Yet')).toBeVisible()
}

/** Fills the sheet and goes to the gateway's page. */
async function goToCheckout(page: Page, amount: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Buy Credit' })
  await sheet.getByLabel('Amount in credits').fill(amount)
  await sheet.getByLabel('Bank transfer').check()
  await sheet.getByRole('button', { name: 'Buy Credit' }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
}

async function atCheckout(page: Page, outcome: string, delivery = 'Tell Strix at once') {
  await page.getByLabel(outcome, { exact: true }).check()
  await page.getByLabel(delivery, { exact: true }).check()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment' })).toBeVisible()
}

test.describe('wallet', () => {
  test(
    'a package is bought, and the balance follows everywhere',
    wide,
    async ({ page, request }) => {
      await logIn(page, await openAccount(request))
      await openWallet(page)
      await expectNoSidewaysScroll(page)
      await expectThumbSized(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: /^1,000\s*Credits\s*N1,000.00$/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Buy Credit' })
      await expect(sheet.getByLabel('Amount in credits')).toHaveValue('1000')
      await expect(sheet.getByRole('button', { name: 'Buy Credit' })).toBeDisabled()
      await sheet.getByRole('button', { name: '2,000' }).click()
      await expectAccessible(page)
      await goToCheckout(page, '2,000')
      await expect(page.getByRole('heading', { name: 'NGN 2,000.00' })).toBeVisible()
      await atCheckout(page, 'Pay')
      const success = page.getByRole('dialog', { name: 'Credits are in' })
      await expect(success.getByText("You've successfully purchased 2,000 credits!")).toBeVisible()
      await expectAccessible(page)
      await success.getByRole('button', { name: 'Okay' }).click()
      const chip = page.getByRole('link', { name: /Your wallet:\s*2.00k\s*Credits/ })
      await expect(chip).toBeVisible()
      await expectUnbroken(chip)
      await page.reload()
      await expect(page.getByText('The credits are in your wallet.')).toBeVisible()
      await expect(success).toBeHidden()
      await page.getByRole('link', { name: 'Back to Wallet' }).click()
      await expect(page.getByText('+2,000.00')).toBeVisible()
      await page.getByRole('button', { name: 'Out', exact: true }).click()
      await expect(page.getByText('Nothing has gone out yet.')).toBeVisible()
    },
  )

  test('the list of activities is taken along as a table', async ({ page, request }) => {
    await logIn(page, await openAccount(request))
    await openWallet(page)
    await page.getByRole('button', { name: 'Buy Credit' }).first().click()
    await goToCheckout(page, '500')
    await atCheckout(page, 'Pay')
    await page.getByRole('button', { name: 'Okay' }).click()
    await page.goto('/wallet')
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe('wallet.csv')
  })

  test('what the bank confirms later resolves by itself', async ({ page, request }) => {
    await logIn(page, await openAccount(request))
    await openWallet(page)
    await page.getByRole('button', { name: 'Buy Credit' }).first().click()
    await goToCheckout(page, '700')
    await atCheckout(page, 'Pay; the bank confirms some seconds later', 'Never tell Strix')
    await expect(page.getByText('Waiting for the provider').first()).toBeVisible()
    await expect(page.getByText("You've successfully purchased 700 credits!")).toBeVisible({
      timeout: 30_000,
    })
  })

  test('declined, left and short payments are told as they are', async ({ page, request }) => {
    await logIn(page, await openAccount(request))
    const outcomes = [
      ['The bank declines', 'The provider says that nothing was paid.'],
      ['Pay only half', 'What was paid differs from the purchase.'],
      ['Leave without paying', 'We ask the provider every few seconds.'],
    ] as const
    for (const [outcome, words] of outcomes) {
      await openWallet(page)
      await page.getByRole('button', { name: 'Buy Credit' }).first().click()
      await goToCheckout(page, '500')
      await atCheckout(page, outcome)
      await expect(page.getByText(words)).toBeVisible()
    }
    await expect(page.getByRole('link', { name: /Your wallet:\s*0\s*Credits/ })).toBeVisible()
  })

  test('a return page with a made-up status credits nothing', async ({ page, request }) => {
    await logIn(page, await openAccount(request))
    await page.goto('/wallet/callback?ref=made-up-reference&status=successful&amount=5000')
    await expect(page.getByText('We know no such payment of yours.')).toBeVisible()
    await expect(page.getByRole('link', { name: /Your wallet:\s*0\s*Credits/ })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('whoever was debited asks, and is told', async ({ page, request }) => {
    await logIn(page, await openAccount(request))
    await openWallet(page)
    await page.getByText('I was debited').click()
    await page.getByRole('button', { name: 'Ask now' }).click()
    await expect(page.getByText('Give the reference, or the amount and the day')).toBeVisible()
    await page.getByLabel('Reference').fill('TOP-NOTHINGLIKETHIS')
    await page.getByRole('button', { name: 'Ask now' }).click()
    await expect(page.getByText('We know no such payment of yours.')).toBeVisible()
    await expectAccessible(page)
  })

  test('a monthly budget is kept', wide, async ({ page, request }) => {
    await logIn(page, await openAccount(request))
    await page.goto('/management/payment')
    await expect(page.getByRole('heading', { name: 'Credits & payments' })).toBeVisible()
    await expect(page.getByText('Access Exclusive Insights')).toBeVisible()
    await page.getByLabel('Naira a month; empty for none').fill('1,000')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectThumbSized(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Open wallet' }).click()
    await page.getByRole('button', { name: 'Buy Credit' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Buy Credit' })
    await expect(sheet.getByText('Your monthly budget leaves N1,000.00.')).toBeVisible()
    await sheet.getByLabel('Amount in credits').fill('1500')
    await sheet.getByLabel('USSD').check()
    await sheet.getByRole('button', { name: 'Buy Credit' }).click()
    await expect(sheet.getByText('more than your monthly budget leaves')).toBeVisible()
  })

  test('an open purchase takes its place in the budget until it is given up', async ({
    page,
    request,
  }) => {
    await logIn(page, await openAccount(request))
    await page.goto('/management/payment')
    await page.getByLabel('Naira a month; empty for none').fill('1,000')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()

    await openWallet(page)
    await page.getByRole('button', { name: 'Buy Credit' }).first().click()
    await goToCheckout(page, '600')
    await atCheckout(page, 'Leave without paying')
    await page.getByRole('link', { name: 'Back to Wallet' }).click()
    await page.getByRole('button', { name: 'Buy Credit' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Buy Credit' })
    await expect(sheet.getByText('leaves N400.00. N600.00 waiting to be paid.')).toBeVisible()

    await page.goBack()
    await page.getByRole('button', { name: 'I will not pay' }).click()
    await expect(page.getByText('Given up').first()).toBeVisible()
    await page.getByRole('link', { name: 'Back to Wallet' }).click()
    await page.getByRole('button', { name: 'Buy Credit' }).first().click()
    await expect(sheet.getByText('Your monthly budget leaves N1,000.00.')).toBeVisible()
    await expect(sheet.getByText('waiting to be paid')).toBeHidden()
  })

  test('during a break nothing can be bought, posted, predicted or asked', async ({
    page,
    request,
  }) => {
    await logIn(page, await openAccount(request))
    await openWallet(page)
    const started = await page.evaluate(async () => {
      const answer = await fetch('/api/v1/account/cool-off', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ period: '24h' }),
      })
      return answer.status
    })
    expect(started).toBe(200)
    await page.reload()
    await expect(page.getByText(/^Your break lasts until/u)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buy Credit' })).toHaveCount(0)
    for (const path of ['/community/post-code', '/community/predictz', '/strix-ai']) {
      await page.goto(path)
      await expect(page.getByText(/^Your break lasts until/u)).toBeVisible()
      await expect(page.getByRole('link', { name: 'What is closed, and why' })).toBeVisible()
      await expectAccessible(page)
    }
  })
})
