import type { Page } from '@playwright/test'
import { expect, test, wide } from './fixtures/test.ts'
import { accountButton, codeIn, logIn, mailTo, newPerson } from './pages/accounts.ts'
import { expectAccessible, expectNoSidewaysScroll, expectThumbSized } from './pages/checks.ts'
import { buyCredits, convertOnce, findWholeTrip, openMember, send, visit } from './pages/people.ts'

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectThumbSized(page)
  await expectAccessible(page)
}

test.describe('profiles', () => {
  test('one’s own has seven tabs, each an address', wide, async ({ page, request }) => {
    await logIn(page, await openMember(request))
    await page.goto('/profile?tab=nothing')
    const tabs = page.getByRole('navigation', { name: 'What is shown' })
    await expect(page.getByText("You haven't posted any betting codes.")).toBeVisible()
    await expect(tabs.getByRole('link')).toHaveCount(7)
    await expect(tabs.getByRole('link', { name: 'your code' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectSound(page)
    const empties = [
      ['upvoted code', 'upvoted-code', 'Codes of others that you vote up will be kept here.'],
      ['downvoted code', 'downvoted-code', 'Codes of others that you vote down'],
      ['my wins', 'my-wins', 'No wins yet'],
      ['analytics', 'analytics', 'Nothing to count yet'],
      ['Deleted Code', 'deleted-code', 'All your deleted codes can be seen here'],
    ] as const
    for (const [name, tab, text] of empties) {
      await tabs.getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`tab=${tab}$`))
      await expect(page.getByText(text)).toBeVisible()
    }
    await page.reload()
    await expect(page.getByText('All your deleted codes can be seen here')).toBeVisible()
  })

  test('follow, subscribe, renew or not, all as agreed', wide, async ({ page, request }) => {
    const other = await openMember(request)
    await logIn(page, await openMember(request))
    await visit(page, other.id)
    await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeHidden()
    await expectSound(page)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Followers 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: `Subscribe to ${other.username}` })
    await sheet.getByRole('button', { name: 'Subscribe for 500 credits' }).click()
    await expect(page.getByText('Insufficient balance')).toBeVisible()
    await expect(sheet).toBeHidden()
    await buyCredits(page, '1000')
    await visit(page, other.id)
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await expect(sheet.getByText('Left afterwards')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('switch', { name: 'Renew automatically' }).check()
    await sheet.getByRole('button', { name: 'Subscribe for 500 credits' }).click()
    await expect(page.getByText('Successfully subscribed!')).toBeVisible()
    await expect(page.getByText(/^Subscribed until \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeHidden()
    await expect(page.getByRole('link', { name: /Your wallet:\s*500\s*Credits/ })).toBeVisible()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('Successfully unsubscribed!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('It is not renewed.')).toBeVisible()
    await page.goto('/management/settings#subscriptions')
    const renewal = page.getByRole('switch', {
      name: `Renew the subscription to ${other.username}`,
    })
    await expect(renewal).not.toBeChecked()
    await renewal.check()
    await expect(page.getByText('Your subscription will be renewed')).toBeVisible()
    await expect(page.getByText('renewed for 500 credits')).toBeVisible()
  })

  test('a price that has changed is shown anew and not charged', async ({ page, request }) => {
    const other = await openMember(request)
    const own = await openMember(request)
    await logIn(page, own)
    await buyCredits(page, '1000')
    const body = { follower_id: own.id, following_id: other.id }
    await send(page, { method: 'POST', path: '/api/v1/profile/follow', body })
    // What the page was told is older than what the server charges.
    const charges = { data: [{ action: 'subscription', price: 400, free_per_day: 0 }] }
    await page.route('**/api/v1/charges', (route) => route.fulfill({ json: charges }), { times: 1 })
    await visit(page, other.id)
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await page.getByRole('button', { name: 'Subscribe for 400 credits' }).click()
    await expect(page.getByText('A subscription now costs 500 credits.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Subscribe for 500 credits' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('link', { name: /Your wallet:\s*1.00k\s*Credits/ })).toBeVisible()
  })

  test('a follow that is refused is taken back with a word', async ({ page, request }) => {
    const other = await openMember(request)
    await logIn(page, await openMember(request))
    await visit(page, other.id)
    const problem = { code: 'BUSY', status: 503, title: 'Busy', type: '/problems/busy' }
    await page.route('**/api/v1/profile/follow', (route) =>
      route.fulfill({ status: 503, json: { ...problem, detail: 'Too much at once.' } }),
    )
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByText('Too much at once.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Followers 0' })).toBeVisible()
  })

  test('unfollow, and the lists of people lead on', async ({ page, request }) => {
    const other = await openMember(request)
    const own = await openMember(request)
    await logIn(page, own)
    await visit(page, other.id)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByRole('button', { name: 'Followers 1' }).click()
    const sheet = page.getByRole('dialog', { name: 'Followers' })
    await expect(sheet.getByRole('link', { name: own.username })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('link', { name: own.username }).click()
    // Their own profile stands elsewhere.
    await expect(page).toHaveURL(/\/profile$/)
    await page.getByRole('button', { name: 'Following 1' }).click()
    await page.getByRole('dialog').getByRole('link', { name: other.username }).click()
    await expect(page).toHaveURL(new RegExp(`/profile/${other.id}$`))
    await page.getByRole('button', { name: 'Unfollow' }).click()
    await expect(page.getByRole('button', { name: 'Followers 0' })).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'What is shown' })
    await tabs.getByRole('link', { name: 'Analytics' }).click()
    await expect(page.getByText('Nothing to count yet')).toBeVisible()
    await tabs.getByRole('link', { name: 'Wins' }).click()
    await expect(page.getByText('No wins yet')).toBeVisible()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('report, block, and let back', async ({ page, request }) => {
    const other = await openMember(request)
    await logIn(page, await openMember(request))
    await visit(page, other.id)
    const more = page.getByRole('button', { name: 'More', exact: true })
    await more.click()
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    const reason = page.getByRole('dialog').getByRole('combobox')
    await expect(reason).toBeVisible()
    await expectAccessible(page)
    await reason.selectOption('spam')
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await more.click()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByRole('button', { name: 'Yes, block' }).click()
    await expect(page.getByText(`You have blocked ${other.username}`)).toBeVisible()
    await page.reload()
    await expect(page.getByText('There is no such profile')).toBeVisible()
    await page.goto('/management/settings#blocked')
    await page.getByRole('button', { name: `Unblock ${other.username}` }).click()
    await expect(page.getByText('You block nobody.')).toBeVisible()
    await visit(page, other.id)
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  })

  test('who is not there is not there, whatever the address', async ({ page, request }) => {
    const own = await openMember(request)
    await page.goto(`/profile/${own.id}`)
    await expect(page).toHaveURL(/\/login\?next=/)
    await logIn(page, own)
    for (const id of ['00000000-0000-7000-8000-000000000000', 'somebody']) {
      await page.goto(`/profile/${id}`)
      await expect(page.getByText('There is no such profile')).toBeVisible()
    }
    await page.goto(`/profile/${own.id}?tab=analytics`)
    await expect(page).toHaveURL(/\/profile\?tab=analytics$/)
  })
})

test.describe('my codes', () => {
  test('a visitor is asked to log in, and comes back', async ({ page, request }) => {
    const own = await openMember(request)
    await page.goto('/my-codes')
    await expect(page.getByText('You need to login first')).toBeVisible()
    await expectSound(page)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login?next=%2Fmy-codes')
    await page.getByLabel('Username or Email').fill(own.username)
    await page.getByLabel('Password', { exact: true }).fill(own.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/my-codes')
    await expect(page.getByText('No Codes Yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Convert Code' }).first()).toBeVisible()
  })

  test('conversions are kept, copied and filtered', wide, async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const trip = await findWholeTrip(request)
    await logIn(page, await openMember(request))
    const codes = [await convertOnce(page, trip), await convertOnce(page, trip)]
    await page.goto('/my-codes')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Codes Converted' })).toContainText('2')
    await expect(cards.first()).toContainText(codes[1] ?? '')
    await expectSound(page)
    await cards.first().getByRole('button', { name: 'Copy' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes[1])
    const opener = page.getByRole('button', { name: 'Filter' })
    if (await opener.isVisible()) await opener.click()
    await page.getByLabel('Sort').selectOption('oldest')
    await expect(page).toHaveURL(/\?sort=oldest$/)
    await expect(cards.first()).toContainText(codes[0] ?? '')
    await page.getByLabel('Date to').fill('2020-01-31')
    await expect(page.getByText('Nothing in these days')).toBeVisible()
    await expect(page).toHaveURL(/date_to=2020-01-31/)
    await page.getByLabel('Date from').fill('2020-02-01')
    await expect(page.getByText('The last day is before the first')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel('Date to')).toHaveValue('2020-01-31')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page).toHaveURL(/\/my-codes$/)
    await expect(cards).toHaveCount(2)
  })
})

test.describe('settings about others', () => {
  test('what the bell shows is switched, and stays so', wide, async ({ page, request }) => {
    await logIn(page, await openMember(request))
    await page.goto('/management/settings')
    const bell = page.getByRole('region', { name: 'Notifications' })
    const votes = bell.getByRole('switch', { name: 'Votes' })
    await expect(votes).toBeChecked()
    await votes.click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.getByLabel('What is unread, by mail').selectOption('weekly')
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expectSound(page)
    await page.reload()
    await expect(votes).not.toBeChecked()
    await expect(bell.getByRole('switch', { name: 'Comments' })).toBeChecked()
    await expect(page.getByLabel('What is unread, by mail')).toHaveValue('weekly')
  })

  test('who sent a newcomer is kept from page to page until they sign up', async ({
    page,
    request,
  }) => {
    const host = await openMember(request)
    const guest = newPerson()
    await page.goto(`/about?ref=${host.username}`)
    await page.waitForFunction(() => localStorage.getItem('strix-ref') !== null)
    await page.goto('/signup')
    await expect(page.getByText(`${host.username} invited you.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Preferred Username').fill(guest.username)
    await page.getByLabel('Email Address').fill(guest.email)
    await page.getByLabel('First Name').fill('Obi')
    await page.getByLabel('Last Name').fill('Eze')
    await page.getByLabel('Preferred Password').fill(guest.password)
    await page.getByLabel('I am 18 or older').check()
    await page.getByLabel('I agree to the').check()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/verify-user/)
    const otp = codeIn(await mailTo(request, { to: guest.email, subject: 'Your Strix code' }))
    await page.getByLabel('OTP code').fill(otp)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('strix-ref'))).toBeNull()
    await logIn(page, host)
    await page.goto('/')
    await expect(accountButton(page)).toBeVisible()
    await expect(page.getByRole('link', { name: /Your wallet:\s*50\s*Credits/ })).toBeVisible()
    await page.goto('/management/settings#invite')
    await expect(page.getByText('1 friend rewarded so far.')).toBeVisible()
    await expect(page.getByText(`/signup?ref=${host.username}`)).toBeVisible()
  })
})
