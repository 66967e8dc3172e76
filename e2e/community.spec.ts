/** The community: post, find, vote, comment, copy, delete; and two people at once. */
import type { APIRequestContext, Browser, Page, Request } from '@playwright/test'
import { keepTime } from './fixtures/product.ts'
import type { KeptProduct } from './fixtures/products.ts'
import { expect, test, wide } from './fixtures/test.ts'
import { logIn, openAccount, type Person } from './pages/accounts.ts'
import { expectAccessible, expectNoSidewaysScroll, expectThumbSized } from './pages/checks.ts'
import { cardOf, commentOn, memberOf, postExamples } from './pages/community.ts'
import { codeField, pickPlatform } from './pages/convert.ts'
import { exampleOf } from './pages/examples.ts'

async function openFeed(page: Page, query = ''): Promise<void> {
  await page.goto(`/community/feed${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Code Feed' })).toBeVisible()
}

/** Somebody whose codes stand in the feed. */
async function openCreator(request: APIRequestContext, count: number) {
  const person = await openAccount(request)
  const member = await memberOf(request, person)
  const posted = await postExamples(request, member, { count })
  expect(posted.length).toBe(count)
  return { person, member, posted }
}

/** Under a thumb; a mouse is served by the denser filter of a wide screen. */
function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640
}

/** The filter: beside the codes, or a sheet over them. */
async function openFilter(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filter/ })
  const clear = page.getByRole('button', { name: 'Clear Filter' })
  await expect(button.or(clear).first()).toBeVisible()
  if (await button.isVisible()) await button.click()
  await expect(clear).toBeVisible()
}

async function closeFilter(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Show codes' })
  if (await show.isVisible()) await show.click()
}

/** A second person with a browser of their own. */
async function openSecond(browser: Browser, product: KeptProduct, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })
  await keepTime(context, product)
  const page = await context.newPage()
  await logIn(page, person)
  return page
}

test.describe('community', () => {
  test(
    'a code is loaded, posted, found, voted on, talked about, copied and deleted',
    wide,
    async ({ page, request, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const code = await exampleOf(request, 'bet9ja')
      const person = await openAccount(request)
      await logIn(page, person)
      await page.goto('/community/post-code')
      const post = page.getByRole('button', { name: 'Post Code' })
      await post.click()
      await expect(page.getByText('Load Code Again!')).toBeVisible()
      await page.getByRole('button', { name: 'Load Code' }).click()
      await expect(page.getByText('Booking code cannot be empty!')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      await codeField(page).fill(code)
      await pickPlatform(page, 'Platform', 'Bet9ja')
      await page.getByRole('button', { name: 'Load Code' }).click()
      await expect(page.getByText(/(Counts|Will not count) for your record/)).toBeVisible({
        timeout: 30_000,
      })
      await page.getByLabel('A note beside it (not required)').fill('Two home wins.')
      await expectAccessible(page)
      await post.click()
      await expect(page.getByText('Booking code posted')).toBeVisible({ timeout: 30_000 })
      await page.getByRole('link', { name: 'Go To Code Feed' }).click()

      const card = page.getByRole('article', { name: `Bet9ja code posted by ${person.username}` })
      await expect(card.getByText(code)).toBeVisible()
      await expect(card.getByText('Two home wins.')).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (isPhone(page)) await expectThumbSized(page)
      await expectAccessible(page)
      await card.getByRole('button', { name: 'Copy' }).click()
      await expect(page.getByText('Text copied to clipboard!')).toBeVisible()
      await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
      await expect(card.getByRole('button', { name: 'Copy' })).toBeVisible()

      const own = card.getByRole('button', { name: /^Upvote/ })
      await expect(own).toBeDisabled()
      await own.click({ force: true })
      await expect(page.getByText(/your own code/)).toBeVisible()
      await expect(card.getByRole('button', { name: /^Upvote, 0/ })).toHaveAttribute(
        'aria-pressed',
        'false',
      )

      await card.getByRole('button', { name: 'Delete' }).click()
      const box = page.getByRole('dialog', { name: 'Delete this code?' })
      await box.getByRole('button', { name: 'No' }).click()
      await expect(card).toBeVisible()
      await card.getByRole('button', { name: 'Delete' }).click()
      await expectAccessible(page)
      await box.getByRole('button', { name: 'Yes, Delete' }).click()
      await expect(page.getByText('Booking Code Deleted')).toBeVisible()
      await expect(card).toBeHidden()
    },
  )

  test('votes and comments stand at once, and are taken back', async ({ page, request }) => {
    const { posted } = await openCreator(request, 1)
    const [code] = posted
    if (!code) throw new Error('nothing was posted')
    await logIn(page, await openAccount(request))
    await openFeed(page)
    const card = cardOf(page, code.id)
    const up = card.getByRole('button', { name: /^Upvote/ })
    const down = card.getByRole('button', { name: /^Downvote/ })
    let saved = 0
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname === '/api/v1/code/vote') saved += 1
    })
    await up.click()
    await expect(up).toHaveAccessibleName('Upvote, 1 vote')
    await expect(up).toHaveAttribute('aria-pressed', 'true')
    await down.click()
    await expect(up).toHaveAccessibleName('Upvote, 0 votes')
    await expect(down).toHaveAccessibleName('Downvote, 1 vote')
    await down.click()
    await expect(down).toHaveAccessibleName('Downvote, 0 votes')
    await up.click()
    // Presses are sent one after the other; the last one must have come.
    await expect.poll(() => saved).toBe(4)
    await page.reload()
    await expect(up).toHaveAttribute('aria-pressed', 'true')

    await page.route('**/api/v1/code/vote', (route) => route.abort())
    await up.click()
    await expect(page.getByText('We could not reach Strix')).toBeVisible()
    await expect(up).toHaveAccessibleName('Upvote, 1 vote')

    await card.getByRole('button', { name: /^Comments/ }).click()
    const send = page.getByRole('button', { name: 'Post comment' })
    await send.click()
    await expect(page.getByText('Comment cannot be empty')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Your comment').fill('Brave odds.')
    await send.click()
    const list = page.getByRole('list', { name: /^Comments on the code/ })
    await expect(list.getByText('Brave odds.')).toBeVisible()
    await expect(page.getByText('Posted', { exact: true })).toBeVisible()
    await expect(
      card.getByRole('button', { name: 'Comments, 1', includeHidden: true }),
    ).toBeAttached()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await list.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(page.getByText('Comment deleted')).toBeVisible()
    await expect(page.getByText('No comments yet.')).toBeVisible()
    await expect(
      card.getByRole('button', { name: 'Comments, 0', includeHidden: true }),
    ).toBeAttached()
  })

  test('filters stand in the address', wide, async ({ page, request }) => {
    await openCreator(request, 1)
    await logIn(page, await openAccount(request))
    await openFeed(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    await openFilter(page)
    await page.getByRole('button', { name: 'Ascending odds' }).click()
    await expect(page).toHaveURL(/\?sort=asc-odds$/)
    await page.getByRole('button', { name: '1-25', exact: true }).click()
    await expect(page).toHaveURL(/min_odds=1&max_odds=25.99/)
    const fold = page.getByRole('group', { name: 'Custom fold' })
    await fold.getByLabel('Min').fill('4')
    await fold.getByLabel('Max').fill('2')
    await expect(page.getByText('The greatest is below the smallest')).toBeVisible()
    await fold.getByLabel('Max').fill('9')
    await expect(page).toHaveURL(/min_fold=4&max_fold=9/)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await closeFilter(page)
    await expectAccessible(page)
    await page.reload()
    await openFilter(page)
    await expect(page.getByRole('button', { name: '1-25', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('button', { name: 'Clear Filter' }).click()
    await expect(page).toHaveURL(/\/community\/feed\/?\??$/)
  })

  test('back leads to the same place of the feed', wide, async ({ page, request }) => {
    const { posted } = await openCreator(request, 3)
    await logIn(page, await openAccount(request))
    await openFeed(page)
    const first = posted[0]
    if (!first) throw new Error('nothing was posted')
    const card = cardOf(page, first.id)
    await card.getByRole('button', { name: 'Share' }).click()
    const own = page.getByRole('dialog').getByRole('link', { name: 'Open its own page' })
    await expect(own).toBeVisible()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(200)
    await own.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Code of/ })).toBeVisible()
    await page.goBack()
    // The code's own page shows the card too: only once that is gone is it the feed's.
    await expect(page.getByRole('heading', { level: 1, name: 'Code Feed' })).toBeAttached()
    await expect(card).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200)
  })

  test('a vote pressed before the page’s scripts have come counts', async ({ page, request }) => {
    const { posted } = await openCreator(request, 1)
    const reader = await openAccount(request)
    await logIn(page, reader)
    let letScriptsCome = () => {}
    const scripts = new Promise<void>((resolve) => (letScriptsCome = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(`/code/${posted[0]?.id ?? ''}`, { waitUntil: 'commit' })
    const up = page.getByRole('button', { name: /^Upvote/ })
    await up.click()
    letScriptsCome()
    await expect(up).toHaveAccessibleName('Upvote, 1 vote')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('a vote pressed as soon as React has been at the button counts once', async ({
    page,
    request,
  }) => {
    const { posted } = await openCreator(request, 1)
    await logIn(page, await openAccount(request))
    await page.addInitScript(() => {
      const { port1: look, port2: ask } = new MessageChannel()
      look.addEventListener('message', () => {
        const up = document.querySelector<HTMLElement>('button[aria-label^=Upvote]')
        if (up && Object.keys(up).some((key) => key.startsWith('__reactProps'))) up.click()
        else ask.postMessage(null)
      })
      look.start()
      ask.postMessage(null)
    })
    await page.goto(`/code/${posted[0]?.id ?? ''}`)
    const up = page.getByRole('button', { name: /^Upvote/ })
    await expect(up).toHaveAccessibleName('Upvote, 1 vote')
    await expect(up).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\/code\//)
  })

  test('what one does, the other sees without loading anything', async ({
    page,
    request,
    browser,
    product,
  }) => {
    const { person, posted } = await openCreator(request, 1)
    const [code] = posted
    if (!code) throw new Error('nothing was posted')
    const reader = await openAccount(request)
    await logIn(page, person)
    await openFeed(page)
    const mine = cardOf(page, code.id)
    await expect(mine).toBeVisible()
    const follows = (sent: Request) => sent.url().includes(`codes=`)
    await page.waitForRequest(follows)
    const second = await openSecond(browser, product, reader)
    // The card has come to life once it follows its own counts.
    const alive = second.waitForRequest(follows)
    await second.goto(`/code/${code.id}`)
    await alive
    await second.getByRole('button', { name: /^Upvote/ }).click()
    await expect(mine.getByRole('button', { name: /^Upvote/ })).toHaveAccessibleName(
      'Upvote, 1 vote',
    )
    await mine.getByRole('button', { name: /^Comments/ }).click()
    await expect(page.getByText('No comments yet.')).toBeVisible()
    await second.getByLabel('Your comment').fill('Here from the other side.')
    await second.getByRole('button', { name: 'Post comment' }).click()
    await expect(page.getByText('Here from the other side.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const notice = page.getByRole('link', { name: `${reader.username} commented on your code` })
    await expect(notice).toBeVisible()
    await notice.click()
    await expect(page).toHaveURL(new RegExp(`/code/${code.id}$`))
    await second.context().close()
  })

  test(
    'a visitor sees a masked code, and the whole one after log-in',
    wide,
    async ({ page, request }) => {
      const { member, posted } = await openCreator(request, 1)
      const [code] = posted
      if (!code) throw new Error('nothing was posted')
      await commentOn(member, code.id, 'For everybody to read.')
      const reader = await openAccount(request)
      await page.goto(`/code/${code.id}`)
      await expect(page.getByText(`*****${code.code.slice(-2)}`)).toBeVisible()
      await expect(page.getByText(code.code)).toHaveCount(0)
      await expect(page.getByText('For everybody to read.')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectThumbSized(page)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'See full code' }).click()
      await page.getByLabel('Username or Email').fill(reader.username)
      await page.getByLabel('Password', { exact: true }).fill(reader.password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/code/${code.id}$`))
      await expect(page.getByText(code.code)).toBeVisible()
    },
  )

  test('a code is converted over the feed, which stays where it is', async ({ page, request }) => {
    const { posted } = await openCreator(request, 1)
    const [code] = posted
    if (!code) throw new Error('nothing was posted')
    await logIn(page, await openAccount(request))
    await openFeed(page)
    await cardOf(page, code.id).getByRole('button', { name: 'Convert' }).click()
    await expectAccessible(page)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Betking' }).click()
    const ended = sheet.getByText(/Betking Code generated|games? can be converted/)
    await expect(ended.first()).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/community\/feed/)
    await expect(cardOf(page, code.id)).toBeInViewport()
  })

  test('a visitor converts a masked code over its page', async ({ page, request }) => {
    const { posted } = await openCreator(request, 1)
    const [code] = posted
    if (!code) throw new Error('nothing was posted')
    await page.goto(`/code/${code.id}`)
    await page.getByRole('button', { name: 'Convert it' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Betking' }).click()
    const part = sheet.getByRole('button', { name: /that can be converted/u })
    const login = sheet.getByRole('link', { name: 'Log in' })
    await expect(part.or(login)).toBeVisible({ timeout: 20_000 })
    if (await part.isVisible()) await part.click()
    await expect(login).toBeVisible({ timeout: 20_000 })
    await expect(sheet.getByText(`*****${code.code.slice(-2)}`)).toBeVisible()
    await expect(page.getByText(code.code)).toHaveCount(0)
    await expectAccessible(page)
  })

  test('a code is reported, and its creator blocked', async ({ page, request }) => {
    const { person, posted } = await openCreator(request, 1)
    const [code] = posted
    if (!code) throw new Error('nothing was posted')
    await logIn(page, await openAccount(request))
    await openFeed(page)
    const card = cardOf(page, code.id)
    await card.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Report' }).click()
    await page.getByLabel('What is wrong with it?').selectOption('scam')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Our staff will look at it')).toBeVisible()
    await card.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: `Block ${person.username}` }).click()
    await page.getByRole('button', { name: 'Yes, Block' }).click()
    await expect(page.getByText('Blocked')).toBeVisible()
    await expect(card).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card).toBeHidden()
  })

  test('a visitor is asked in, and led back to the feed', async ({ page, request }) => {
    await page.goto('/community/feed?mode=following')
    await expect(page).toHaveURL(/\/login\?next=/)
    const person = await openAccount(request)
    await page.getByLabel('Username or Email').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Nothing from people you follow')).toBeVisible()
    await page.goto('/code/0198a3c2-1111-7222-8333-444455556666')
    await expect(page.getByText('There is no such code for you')).toBeVisible()
  })
})
