import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, test as base, type Page } from '@playwright/test'
import { keepTime, type Product, startProduct } from './fixtures/product.ts'
import { askCopy } from './fixtures/products.ts'
import { logIn, openAccount, type Person } from './pages/accounts.ts'
import { expectAccessible, expectNoSidewaysScroll, expectThumbSized } from './pages/checks.ts'
import { expect } from './fixtures/test.ts'

type Game = { _id: string; home_team_name: string; away_team_name: string; match_date: string }
type Size = { width: number; height: number }

const phone: Size = { width: 360, height: 800 }
const laptop: Size = { width: 1280, height: 900 }

/** Products on one folder, one after the other: a clock that steps over a kick-off. */
const test = base.extend<{ startAt: (at?: Date) => Promise<Product> }>({
  startAt: [
    async ({ browserName }, use) => {
      const own = mkdtempSync(join(tmpdir(), `strix-predictz-${browserName}-`))
      // As root the database runs under another account.
      chmodSync(own, 0o711)
      const from = (await askCopy()) ?? { dataDir: own, env: { DEMO: 'on' } }
      let product: Product | undefined
      await use(async (at) => {
        await product?.stop()
        product = await startProduct({ ...from, ...(at && { at }) })
        return product
      })
      await product?.stop()
      rmSync(own, { recursive: true, force: true })
    },
    // In a whole run it may wait for what it is copied from.
    { timeout: 900_000 },
  ],
})

async function openFor(
  browser: Browser,
  input: { product: Product; person: Person; size: Size },
): Promise<Page> {
  const { product, person, size } = input
  const isPhone = size === phone
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: size,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Africa/Lagos',
  })
  await keepTime(context, product)
  const page = await context.newPage()
  await logIn(page, person)
  await page.goto('/community/predictz')
  return page
}

async function firstFeatured(request: APIRequestContext): Promise<Game> {
  let games: Game[] = []
  await expect(async () => {
    const answer = await request.get('/api/v1/predictz/featured-prediction-games')
    games = (await answer.json()).data
    expect(games.length, 'featured games').toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
  const [game] = games
  if (!game) throw new Error('there is no featured game')
  return game
}

async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectThumbSized(page)
  await expectAccessible(page)
}

/** `My Prediction (n)` stands beside the page, or opens from the side on a phone. */
async function openMine(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^My Prediction/ }).click()
}

test('a prediction is sealed for everybody else until the kick-off; a league is joined and left', async ({
  browser,
  startAt,
}) => {
  test.setTimeout(360_000)
  const before = await startAt()
  const setUp = await browser.newContext({ baseURL: before.url })
  const ada = await openAccount(setUp.request)
  const bola = await openAccount(setUp.request)
  await setUp.close()
  const adas = await openFor(browser, { product: before, person: ada, size: phone })
  const bolas = await openFor(browser, { product: before, person: bola, size: laptop })
  const game = await firstFeatured(adas.request)

  await adas.reload()
  // By its place: once it is known which match it is, its teams have the names of that.
  const card = adas.getByRole('article').first()
  await card.getByRole('button', { name: '2-1' }).click()
  await card.getByRole('button', { name: /^Predict/ }).click()
  const sheet = adas.getByRole('dialog')
  await expect(sheet.getByText('Predictions cannot be changed after submission.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Predict 2-1' }).click()
  await expect(sheet.getByText('Prediction submitted!')).toBeVisible()
  await sheet.getByRole('button', { name: 'Okay' }).click()
  await expect(adas.getByRole('button', { name: 'My Prediction (1)' })).toBeVisible()
  await expect(card.getByText('You predicted 2-1')).toBeVisible()
  // The made-up community has played a season: there is a board with a first place.
  await expect(async () => {
    await adas.reload()
    await expect(adas.getByText('Rank 1').first()).toBeAttached({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await expectGood(adas)

  await bolas.reload()
  await expect(bolas.getByRole('heading', { name: 'My Prediction (0)' })).toBeVisible()
  const crowd = `/api/v1/predictz/games/${game._id}/crowd`
  const sealed = await bolas.request.get(crowd)
  expect(await sealed.json()).toMatchObject({ status: 422, code: 'TOO_SOON' })
  const [mine] = (await (await adas.request.get(await pathOfMine(adas))).json()).data
  const picture = `/predictz/${mine._id}/picture.png`
  expect((await bolas.request.get(picture)).status()).toBe(404)
  const others = await bolas.request.get(await pathOfMine(adas))
  expect(others.ok()).toBe(false)

  await adas.getByRole('button', { name: 'Open a league' }).click()
  await adas.getByLabel('Name of the league').fill('Lagos office')
  await adas.getByRole('dialog').getByRole('button', { name: 'Open a league' }).click()
  await expect(adas.getByRole('heading', { name: 'Lagos office' })).toBeVisible()
  const link = (await adas.getByText(/predictz\?join=/).textContent()) ?? ''
  await expectGood(adas)
  await bolas.goto(link)
  await bolas.getByRole('button', { name: 'Join the league' }).click()
  await expect(bolas.getByRole('heading', { name: 'Lagos office' })).toBeVisible()
  await expect(bolas.getByRole('link', { name: ada.username })).toBeVisible()
  await expectGood(bolas)
  const league = new URL(bolas.url()).search

  const after = await startAt(new Date(Date.parse(game.match_date) + 60_000))
  const adasAfter = await openFor(browser, { product: after, person: ada, size: phone })
  const bolasAfter = await openFor(browser, { product: after, person: bola, size: laptop })
  const seen = await (await bolasAfter.request.get(crowd)).json()
  const picks: { home_team_score: number; away_team_score: number; count: number }[] =
    seen.data.picks
  const same = picks.find((pick) => pick.home_team_score === 2 && pick.away_team_score === 1)
  expect(same?.count).toBeGreaterThan(0)
  const late = await bolasAfter.request.get(picture)
  expect(late.headers()['content-type']).toBe('image/png')

  await adasAfter.reload()
  await openMine(adasAfter)
  await adasAfter.getByRole('button', { name: /^What everybody said of / }).click()
  const maps = adasAfter.getByRole('dialog', { name: / against / })
  await expect(maps.getByText(/^The crowd: \d+ predictions?$/)).toBeVisible()
  await expect(maps.getByRole('table').first()).toBeVisible()
  await expectGood(adasAfter)

  await bolasAfter.goto(`/community/predictz${league}`)
  await bolasAfter.getByRole('button', { name: 'Leave' }).click()
  await bolasAfter.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(bolasAfter.getByText('No league yet')).toBeVisible()
  await adasAfter.goto(`/community/predictz${league}`)
  await expect(adasAfter.getByText(/^1 member/)).toBeVisible()
  await expect(adasAfter.getByRole('link', { name: bola.username })).toHaveCount(0)
})

async function pathOfMine(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/account')
  const { profile_id: id } = (await answer.json()).data
  return `/api/v1/predictz/profile-predictions/${id}`
}
