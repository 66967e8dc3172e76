import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test, wide } from './fixtures/test.ts'
import {
  expectAccessible,
  expectNoLadder,
  expectNoSidewaysScroll,
  expectThumbSized,
  expectUnbroken,
} from './pages/checks.ts'
import { findFootballProps } from './pages/football-scenes.ts'

type Side = { _id: string; name: string }
type Match = { _id: string; home: Side; away: Side; league: Side }

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectThumbSized(page)
  await expectAccessible(page)
}

/** With letters as large as a reader sets them. */
async function expectRoomForLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const standard of [24, 32, 16]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    await expectNoSidewaysScroll(page)
    await expectNoLadder(page.getByRole('main').locator('a :not(svg *)'))
  }
  await session.detach()
}

/** A product that has just started reads prices at the next five minutes of the machine's clock. */
async function waitForPrices(request: APIRequestContext, matchId: string): Promise<void> {
  await expect(async () => {
    const answer = await request.get(`/api/v1/matches/${matchId}/outlook`)
    const { books, best } = (await answer.json()).data
    expect(books.length).toBeGreaterThan(1)
    expect(Object.keys(best).length).toBeGreaterThan(0)
  }).toPass({ timeout: 330_000 })
}

test.describe('football', wide, () => {
  test('from the day’s matches to a forecast, its prices, both teams and the track record', async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000)
    const { matchId, day } = await findFootballProps(request)
    await waitForPrices(request, matchId)
    const answer = await request.get(`/api/v1/matches/${matchId}`)
    const { home, away, league }: Match = (await answer.json()).data

    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Matches' }).click()
    await page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(2).click()
    await expect(page).toHaveURL(`/matches/${day}`)
    const link = page.locator(`a[href="/match/${matchId}"]`)
    await expect(link).toContainText(home.name)
    await expectSound(page)
    await expectRoomForLetters(page)
    await link.click()

    const title = `${home.name} v ${away.name}`
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
    const forecast = page.getByRole('region', { name: 'Forecast' })
    await expect(forecast.getByRole('heading', { name: 'Model without odds' })).toBeVisible()
    await expect(
      forecast.getByText(/^Model \d+, made .* from \d+ matches of/).first(),
    ).toBeVisible()
    const prices = page.getByRole('region', { name: 'Prices side by side' })
    await expect(prices.getByText('best', { exact: true }).first()).toBeVisible()
    await expect(prices.getByRole('columnheader', { name: 'Margin' }).first()).toBeVisible()
    await expect(prices.getByRole('cell', { name: /^\d+\.\d%$/ }).first()).toBeVisible()
    await expect(prices.getByRole('heading', { name: 'When they were read' })).toBeVisible()
    await expectSound(page)
    await expectRoomForLetters(page)

    await page.getByRole('link', { name: home.name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible()
    const strength = page.getByRole('region', { name: 'Strength over time' })
    await strength.getByText('As a table').click()
    await expect(strength.getByRole('row').nth(1)).toContainText(/\d\.\d\d/)
    await expectSound(page)

    await page.goto(`/league/${league._id}`)
    const strengths = page.getByRole('region', { name: 'Strength of the teams' })
    await expect(strengths.getByRole('rowheader', { name: away.name })).toBeVisible()
    await expectSound(page)
    // A narrow screen breaks names, never a figure.
    const figures = page.getByRole('cell')
    for (const figure of await figures.all()) await expectUnbroken(figure)
    await expectRoomForLetters(page)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Forecasts' }).click()
    await expect(
      page.getByRole('region', { name: 'Three views of the same matches' }),
    ).toBeVisible()
    const views = page.getByRole('navigation', { name: 'Forecast', exact: true })
    await views.getByRole('link', { name: 'Model with odds' }).click()
    await expect(page).toHaveURL('/forecasts/blend/1x2')
    await expectSound(page)
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Table (CSV)' }).click()
    expect((await waiting).suggestedFilename()).toBe('forecasts.csv')
  })
})
