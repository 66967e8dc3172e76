import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { logIn, openAccount } from './pages/accounts.ts'
import { askStrix, composer, openChat } from './pages/assistant.ts'
import { expectAccessible, expectNoSidewaysScroll } from './pages/checks.ts'
import { findFootballProps } from './pages/football-scenes.ts'
import { expect, test, wide } from './fixtures/test.ts'

const stats = (page: Page) => page.getByRole('heading', { name: 'Prediction Odds And Key Stats' })

test.describe('Strix AI', () => {
  test.beforeEach(async ({ page, request }) => {
    await findFootballProps(request)
    await logIn(page, await openAccount(request))
  })

  test(
    'matches are listed, one is chosen, and its figures show their source',
    wide,
    async ({ page }) => {
      await page.goto('/strix-ai')
      await expectAccessible(page)
      // What is typed before the page's script has come is not kept yet.
      await expect(async () => {
        await composer(page).fill('Which matches are there tomorrow?')
        await page.reload()
        await expect(composer(page)).toHaveValue('Which matches are there tomorrow?', {
          timeout: 5_000,
        })
      }).toPass()
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await expect(page).toHaveURL(/\/strix-ai\/chat\/[0-9a-f-]{36}$/)
      const fixture = page
        .getByRole('region', { name: 'Choose a match' })
        .getByRole('button')
        .first()
      // While an answer is on its way, further questions are ignored.
      await expect(page.getByRole('button', { name: 'Good answer' })).toBeVisible()
      await fixture.click()
      await expect(page.getByText(/Predict the match between /u)).toBeVisible()
      await expect(stats(page)).toBeVisible()
      await expectAccessible(page)
      await page
        .getByRole('button', { name: /where it comes from$/u })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: /^Where .+ comes from$/u })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      // It is there again after a reload, and in the list of chats.
      await page.reload()
      await expect(stats(page)).toBeVisible()
      await page.goto('/strix-ai/history')
      await expect(page.getByRole('link', { name: 'Open the chat' })).toBeVisible()
    },
  )

  test('Pidgin is answered in Pidgin', async ({ page, request }) => {
    const { home, away } = await tomorrow(request)
    await openChat(page, `Abeg who go win, ${home} abi ${away}?`)
    await expect(stats(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/\b(?:dey|na|dem|fit|no be)\b/u)
  })

  test(
    'an answer is stopped, costs nothing, and is asked for again',
    wide,
    async ({ page, request }) => {
      const { home, away } = await tomorrow(request)
      const balance = page.getByRole('link', { name: /^Your wallet/u })
      await page.goto('/strix-ai')
      const before = await balance.innerText()
      // The first try does not reach the server, as on a line that has just gone.
      await page.route('**/strix-ai/chat/new_message', () => undefined, { times: 1 })
      await composer(page).fill(`Predict ${home} against ${away}`)
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await page.getByRole('button', { name: 'Stop', exact: true }).click()
      await expect(page.getByText('You stopped this answer.')).toBeVisible()
      await expect(balance).toHaveText(before, { useInnerText: true })
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(stats(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Good answer' })).toHaveCount(1)
    },
  )

  test('after a cry for help the chat gives help and no forecast', async ({ page, request }) => {
    const { home, away } = await tomorrow(request)
    await openChat(page, 'I cannot stop betting and I borrowed money to win back what I lost')
    await expect(page.getByText(/^No predictions in this chat until /u)).toBeVisible()
    await askStrix(page, `Predict ${home} against ${away}`)
    await expect(page.getByRole('button', { name: 'Good answer' })).toHaveCount(2)
    await expect(stats(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Find help' })).toHaveAttribute(
      'href',
      '/help/gambling',
    )
  })

  test('every place that an answer of how a thing is done leads to is there', async ({ page }) => {
    const places = Map.groupBy(howToLinks(), (link) => link.split('#')[0] ?? '')
    expect(places.size).toBeGreaterThan(5)
    for (const [path, links] of places) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/nothing at this/u)
      for (const id of links.flatMap((link) => link.split('#')[1] ?? [])) {
        await expect(page.locator(`[id="${id}"]`), `${path}#${id}`).toBeAttached()
      }
    }
  })
})

/** The addresses that Strix AI names when it is asked how a thing is done. */
function howToLinks(): Set<string> {
  const text = readFileSync('packages/assistant/src/write/how-to.ts', 'utf8')
  return new Set(Array.from(text.matchAll(/\]\((\/[^)]*)\)/gu), ([, link]) => link ?? ''))
}

type Named = { _id: string; home: { name: string }; away: { name: string } }

/** A match of tomorrow, by its sides. */
async function tomorrow(
  request: Parameters<typeof findFootballProps>[0],
): Promise<{ home: string; away: string }> {
  const { day, matchId } = await findFootballProps(request)
  const answer = await request.get(`/api/v1/matches?date=${day}`)
  const matches: Named[] = (await answer.json()).data.matches
  const match = matches.find(({ _id }) => _id === matchId)
  if (!match) throw new Error('there is no match tomorrow')
  return { home: match.home.name, away: match.away.name }
}
