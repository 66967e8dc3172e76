/** Screens of matches, forecasts, Predictz, and the public page of a creator. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { logIn } from './accounts.ts'
import type { SceneName } from './scene-names.ts'
import type { FootballProps, Props, Scene } from './scene.ts'

type Match = { _id: string; league: { _id: string }; home: { _id: string } }

const dayMs = 24 * 3_600_000

/** A match of tomorrow, once the past has been read and matches to come are there. */
export async function findFootballProps(request: APIRequestContext): Promise<FootballProps> {
  const today = await request.get('/api/v1/matches')
  const { date } = (await today.json()).data
  const day = new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)
  let matches: Match[] = []
  await expect(async () => {
    const answer = await request.get(`/api/v1/matches?date=${day}`)
    matches = (await answer.json()).data.matches
    expect(matches.length, 'matches of tomorrow').toBeGreaterThan(0)
  }).toPass({ timeout: 120_000 })
  // The first model follows the first import; a product of its own makes both as it runs.
  let forecast: Match | undefined
  await expect(async () => {
    for (const match of matches.slice(0, 12)) {
      const answer = await request.get(`/api/v1/matches/${match._id}/outlook`)
      if ((await answer.json()).data.forecasts.length > 0) forecast = match
      if (forecast) return
    }
    throw new Error('no match of tomorrow has a forecast')
  }).toPass({ timeout: 120_000 })
  const match = forecast
  if (!match) throw new Error('there is no match tomorrow')
  return { matchId: match._id, teamId: match.home._id, leagueId: match.league._id, day }
}

function at(pathOf: (props: Props) => string): Scene['show'] {
  return async (page: Page, props) => {
    await page.goto(pathOf(props))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Sandbox: simulated').waitFor()
  }
}

export const footballScenes = {
  matches: { show: at(() => '/matches') },
  'matches-day': { show: at(({ football }) => `/matches/${football.day}`) },
  match: { show: at(({ football }) => `/match/${football.matchId}`), whole: true },
  team: { show: at(({ football }) => `/team/${football.teamId}`) },
  league: { show: at(({ football }) => `/league/${football.leagueId}`) },
  forecasts: { show: at(() => '/forecasts'), whole: true },
  'forecasts-market': { show: at(() => '/forecasts/blend/btts') },
  predictz: {
    async show(page, { person }) {
      await logIn(page, person)
      await page.goto('/community/predictz')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText('Sandbox: simulated').waitFor()
    },
  },
  creator: { show: at(({ tipsterName }) => `/@${tipsterName}`), whole: true },
} satisfies Partial<Record<SceneName, Scene>>
