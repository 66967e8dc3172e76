import { fillLogin, openAccount } from './pages/accounts.ts'
import { expectAccessible, expectNoSidewaysScroll, expectThumbSized } from './pages/checks.ts'
import {
  codeField,
  convertToTheEnd,
  fillForm,
  generateButton,
  openHome,
  partButton,
  picker,
  successLine,
} from './pages/convert.ts'
import { exampleOf, findTrip, listPlatforms } from './pages/examples.ts'
import { expect, test, wide } from './fixtures/test.ts'

test.describe('convert', () => {
  test(
    'an example code becomes a masked code with a report for each game',
    wide,
    async ({ page }) => {
      await openHome(page)
      await page.getByRole('button', { name: /^Sporty Bet code / }).click()
      await expect(picker(page, 'From')).toHaveAccessibleName('From Sporty Bet')
      await fillForm(page, { to: 'Bet9ja' })
      await convertToTheEnd(page, 'Bet9ja')

      const ticket = page.getByRole('region', { name: 'Bet9ja code' })
      await expect(ticket.getByText(/^\*{5}[A-Za-z0-9]{2}$/)).toBeVisible()
      await expect(ticket.getByText('Login to see full code')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Open on/ })).toHaveCount(0)
      await ticket.getByRole('button', { name: 'Copy' }).click()
      await expect(page.getByText('You are not logged in')).toBeVisible()

      const facts = await ticket.locator('dd').allInnerTexts()
      const [, total] = /^\d+ of (\d+)$/.exec(facts[0] ?? '') ?? []
      const rows = ticket.getByRole('list', { name: 'Game by game' }).getByRole('listitem')
      await expect(rows).toHaveCount(Number(total))
      await expect(ticket.getByText('Was on Sporty Bet')).toBeVisible()
      await rows.first().locator('summary').click()
      await expect(rows.first().getByText('On Sporty Bet')).toBeVisible()

      await expectNoSidewaysScroll(page)
      await expectThumbSized(page)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Convert new code' }).click()
      await expect(codeField(page)).toHaveValue('')
      await expect(picker(page, 'To')).toHaveAccessibleName('To Bet9ja')
    },
  )

  test('a result is still there when the page is loaded again', async ({ page }) => {
    await openHome(page)
    await page.getByRole('button', { name: /^Sporty Bet code / }).click()
    await fillForm(page, { to: 'Bet9ja' })
    const read: string[] = []
    page.on('request', (sent) => {
      if (/\/api\/v1\/conversions\/[\da-f-]{36}$/.test(sent.url())) read.push(sent.url())
    })
    await convertToTheEnd(page, 'Bet9ja')
    await expect(page).toHaveURL(/\/\?conversion=[\da-f-]{36}#convert$/)
    expect(read, 'what stands there is not asked for').toEqual([])
    const ticket = page.getByRole('region', { name: 'Bet9ja code' })
    const code = await ticket.getByText(/^\*{5}[A-Za-z0-9]{2}$/).innerText()
    await page.reload()
    await expect(ticket.getByText(code, { exact: true })).toBeVisible()
    await page.goBack()
    await expect(codeField(page)).not.toHaveValue('')
    await page.goForward()
    await expect(ticket.getByText(code, { exact: true })).toBeVisible()
    await ticket.getByRole('link', { name: 'Log in' }).click()
    await expect(ticket.getByText(code, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Convert new code' }).click()
    await expect(page).toHaveURL(/\/#convert$/)
    await expect(codeField(page)).toHaveValue('')
  })

  test('the way back keeps what was typed over the code of a link', async ({ page, request }) => {
    const code = await exampleOf(request, 'sportybet')
    await page.goto('/?code=ZZZ999&from=sportybet&to=bet9ja')
    await expect(codeField(page)).toHaveValue('ZZZ999')
    await codeField(page).fill(code)
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page).toHaveURL(/#content$/)
    await convertToTheEnd(page, 'Bet9ja')
    await page.reload()
    const ticket = page.getByRole('region', { name: 'Bet9ja code' })
    await expect(ticket).toBeVisible()
    await page.goBack()
    await expect(codeField(page)).toHaveValue(code)
    await page.goForward()
    await expect(ticket).toBeVisible()
    await page.goBack()
    await expect(codeField(page)).toHaveValue(code)
  })

  test('a message with five codes becomes five tickets', async ({ page, request }) => {
    const others = (await listPlatforms(request)).filter(({ id }) => id !== 'bet9ja')
    const codes = others
      .flatMap(({ name, examples }) => examples.slice(0, 1).map((code) => ({ name, code })))
      .slice(0, 4)
    expect(codes.length).toBeGreaterThan(1)
    const wrong = { name: 'Sporty Bet', code: 'ZZZ999' }
    const lines = [...codes, wrong, ...codes].map(({ name, code }) => `${name}: ${code} 🔥`)
    await page.goto(`/?${new URLSearchParams({ code: lines.join('\n') })}#convert`)
    const list = page.getByRole('list', { name: 'Your codes' })
    await expect(list.locator(':scope > li')).toHaveCount(codes.length + 1)
    await page.getByRole('button', { name: /^Convert to / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bet9ja', exact: true }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Convert ${codes.length + 1} codes` }).click()
    await expect(page.getByText(/^\d of \d converted/)).toBeVisible({ timeout: 60_000 })
    await expect(list.getByText(/^\*{5}[A-Za-z0-9]{2}$/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden()
    const failed = list.getByRole('listitem').filter({ hasText: wrong.code })
    await expect(failed.getByText('Not converted:')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectThumbSized(page)
    await expectAccessible(page)
  })

  test('several codes of a visitor are in My Codes after log-in', async ({ page, request }) => {
    const person = await openAccount(request)
    const codes = (await listPlatforms(request))
      .filter(({ id }) => id !== 'bet9ja')
      .flatMap(({ name, examples }) => examples.slice(0, 1).map((code) => `${name}: ${code}`))
      .slice(0, 2)
    await page.goto(`/?${new URLSearchParams({ code: codes.join('\n') })}#convert`)
    await page.getByRole('button', { name: /^Convert to / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bet9ja', exact: true }).click()
    await page.getByRole('button', { name: 'Convert 2 codes' }).click()
    await expect(page.getByText('2 of 2 converted.')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Log in to see the whole codes' }).click()
    await fillLogin(page, person.username, person.password)
    await expect(page).toHaveURL('/my-codes')
    await expect(page.getByText(/^The 2 codes this browser converted/)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.goto('/')
    await expect(picker(page, 'To')).toHaveAccessibleName('To Bet9ja')
  })

  test('a slip that converts in part is asked about first', async ({ page, request }) => {
    const trip = await findTrip(request, (plan) => {
      return plan.convertible > 0 && plan.convertible < plan.total
    })
    await openHome(page)
    await fillForm(page, { code: trip.code, from: trip.from.name, to: trip.to.name })
    await generateButton(page).click()
    await expect(partButton(page)).toBeVisible({ timeout: 45_000 })
    const { convertible, total } = trip.plan
    await expect(
      page.getByRole('heading', { name: `${convertible} of ${total} games can be converted` }),
    ).toBeVisible()
    await expect(page.getByText('Left out', { exact: true }).first()).toBeAttached()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(codeField(page)).toHaveValue(trip.code)
    await convertToTheEnd(page, trip.to.name)
    await expect(page.locator('#convert dd').first()).toHaveText(`${convertible} of ${total}`)
  })

  test('where the slip pays most is shown beside the ticket', async ({ page, request }) => {
    const code = await exampleOf(request, 'sportybet')
    await openHome(page)
    await fillForm(page, { code, from: 'Sporty Bet', to: 'Bet9ja' })
    await convertToTheEnd(page, 'Bet9ja')
    const prices = page.getByRole('region', { name: 'Where this slip pays most' })
    await expect(prices).toHaveAttribute('aria-busy', 'false', { timeout: 45_000 })
    const rows = prices.getByRole('listitem')
    await expect(rows).toHaveCount(6)
    await expect(rows.filter({ hasText: 'Sporty Bet' }).first()).toContainText(/\d+ of \d+/)
    const ranked = await prices.locator('ol > li > span:last-child > span').allInnerTexts()
    const odds = ranked.map((text) => Number(text.replaceAll(',', '')))
    expect(odds).toEqual(odds.toSorted((a, b) => b - a))
    await expectAccessible(page)
  })

  test('a code nobody knows ends in a clear failure', async ({ page }) => {
    await openHome(page)
    await fillForm(page, { code: 'ZZZZZ9', from: 'Sporty Bet', to: 'Bet9ja' })
    await generateButton(page).click()
    const failure = "We couldn't generate code. Please try again with a different code."
    await expect(page.getByRole('heading', { name: failure })).toBeVisible({ timeout: 45_000 })
    await expect(
      page.getByText("Make sure the code you're trying to convert is valid and not expired"),
    ).toBeVisible()
    await expect(page.getByText('Code not found', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(codeField(page)).toHaveValue('')
  })

  test('what is missing or the same is said, and nothing is sent', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await openHome(page)
    await generateButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Please fill all fields')
    await expect(codeField(page)).toBeFocused()
    await expectAccessible(page)
    await fillForm(page, { code: '5PTL8WL', from: 'Bet9ja', to: 'Bet9ja' })
    await expect(page.getByRole('alert')).toBeEmpty()
    await generateButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Choose two different platforms')
    expect(sent).toEqual([])
  })

  test('a running conversion can be cancelled and keeps what was typed', async ({ page }) => {
    // The simulated platforms answer faster than anyone can press a button.
    await page.route('**/api/v1/conversions/stream', () => undefined)
    await openHome(page)
    await fillForm(page, { code: '5PTL8WL', from: 'Bet9ja', to: 'Betking' })
    await generateButton(page).click()
    const progress = page.getByRole('region', { name: 'Code is being generated...' })
    await expect(progress.getByText('Bet9ja → Betking')).toBeVisible()
    await expect(progress.getByText('Matching the games')).toBeVisible()
    await expectAccessible(page)
    const aborted = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await aborted
    await expect(page.getByText('Cancelled. Your code is still here.')).toBeVisible()
    await expect(codeField(page)).toHaveValue('5PTL8WL')
    await expect(picker(page, 'From')).toHaveAccessibleName('From Bet9ja')
  })

  test('a broken connection is said and the same code can be tried again', async ({ page }) => {
    await page.route('**/api/v1/conversions/stream', (route) => route.abort(), { times: 1 })
    await openHome(page)
    await page.getByRole('button', { name: /^Bet9ja code / }).click()
    await fillForm(page, { to: 'Sporty Bet' })
    await generateButton(page).click()
    await expect(page.locator('p', { hasText: 'We could not reach Strix.' })).toBeVisible()
    await page.getByRole('button', { name: 'Try the same code again' }).click()
    const end = successLine(page, 'Sporty Bet').or(partButton(page))
    await expect(end.first()).toBeVisible({ timeout: 45_000 })
  })
})

test.describe('the form', () => {
  test('says what the shape of a code tells, and no more', async ({ page }) => {
    await openHome(page)
    await codeField(page).fill('5PTL8WL')
    await expect(page.getByText('Looks like a Bet9ja code')).toBeVisible()
    await codeField(page).fill('HW8EM8')
    await expect(page.locator('p', { hasText: 'Could be Sporty Bet or Betking.' })).toBeVisible()
    await expect(picker(page, 'From')).toHaveAccessibleName('From Choose')
  })

  test('takes the code out of a pasted message', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openHome(page)
    await page.evaluate(() => navigator.clipboard.writeText('Sure one! Bet9ja: 5PTL8WL 🔥 play am'))
    await page.getByRole('button', { name: 'Paste' }).click()
    await expect(codeField(page)).toHaveValue('5PTL8WL')
    await expect(picker(page, 'From')).toHaveAccessibleName('From Bet9ja')
  })

  test('swaps the platforms', async ({ page }) => {
    await openHome(page)
    await fillForm(page, { from: 'Sporty Bet', to: '22bet' })
    await page.getByRole('button', { name: 'Swap from and to' }).click()
    await expect(picker(page, 'From')).toHaveAccessibleName('From 22bet')
    await expect(picker(page, 'To')).toHaveAccessibleName('To Sporty Bet')
  })

  test('a shared link opens with its code filled in', async ({ page }) => {
    await page.goto('/?code=5PTL8WL&from=bet9ja#convert')
    await expect(codeField(page)).toHaveValue('5PTL8WL')
    await expect(picker(page, 'From')).toHaveAccessibleName('From Bet9ja')
  })

  test('needs no mouse', wide, async ({ page, request }) => {
    const code = await exampleOf(request, 'sportybet')
    await openHome(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await codeField(page).focus()
    await page.keyboard.type(code)
    // Platforms that could have issued it may stand in between.
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await page.keyboard.press('Tab')
      if (await picker(page, 'From').evaluate((it) => it === document.activeElement)) break
    }
    await expect(picker(page, 'From')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(picker(page, 'From')).toHaveAccessibleName('From Sporty Bet')
    await expect(picker(page, 'From')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(picker(page, 'To')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(picker(page, 'To')).toHaveAccessibleName('To Bet9ja')
    await page.keyboard.press('Tab')
    await expect(generateButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    const end = successLine(page, 'Bet9ja').or(partButton(page))
    await expect(end.first()).toBeVisible({ timeout: 45_000 })
  })

  test('the platform list closes with Escape and gives the focus back', async ({ page }) => {
    await openHome(page)
    await picker(page, 'To').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(picker(page, 'To')).toBeFocused()
  })
})
