/** Forecasts over many names and chances, written and guarded without a database. */
import { readFileSync } from 'node:fs'
import { createWriter, guardSentence, writePrediction } from '@strix/assistant'
import type { Fact, MatchBrief } from '@strix/assistant'
import { goalsAt, outcomeOf, poissonGrid, probability } from '@strix/markets'
import type { Grid } from '@strix/markets'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { monogramOf } from '@strix/contracts'
import type { CurrentForecast } from '../../forecasts/index.ts'
import type { MatchView } from '../../football/index.ts'
import { collect } from './context.ts'
import type { ToolContext } from './context.ts'
import { cardOf, factsOfCard } from './forecast-facts.ts'
import { briefOf, factsOfMatch } from './match-facts.ts'
import { factsOfMarket } from './odds-facts.ts'

const line = z.object({
  id: z.string(),
  home: z.string(),
  away: z.string(),
  league: z.string(),
  kickoff: z.iso.datetime(),
})
const file = new URL(
  '../../../../../../packages/assistant/questions/fixtures.jsonl',
  import.meta.url,
)
const fixtures = readFileSync(file, 'utf8')
  .split('\n')
  .flatMap((text) => (text === '' ? [] : [line.parse(JSON.parse(text))]))

const now = new Date('2026-11-20T09:00:00.000Z')
const team = (name: string) => ({
  id: name,
  name,
  country: null,
  crest: { ...monogramOf(name), url: null },
})

function matchOf({ id, home, away, league, kickoff }: z.output<typeof line>): MatchView {
  return {
    id,
    fixtureId: id,
    league: { id: league, code: league, name: league, country: null },
    season: '2026/27',
    home: team(home),
    away: team(away),
    kickoff: new Date(new Date(kickoff).getTime() + 365 * 24 * 3_600_000),
    kickoffKnown: true,
    status: 'scheduled',
    state: 'agreed',
    halfTime: null,
    fullTime: null,
    counts: null,
    odds: null,
    source: 'simulator',
    live: null,
  }
}

function likelyScores(grid: Grid, most: number) {
  const sums = new Map<string, { home: number; away: number; chance: number }>()
  grid.forEach((chance, state) => {
    const { home1, home2, away1, away2 } = goalsAt(state)
    const [home, away] = [home1 + home2, away1 + away2]
    const found = sums.get(`${home}-${away}`)
    sums.set(`${home}-${away}`, { home, away, chance: chance + (found?.chance ?? 0) })
  })
  return [...sums.values()].toSorted((a, b) => b.chance - a.chance).slice(0, most)
}

/** Other chances for every match, so that every wording meets every size of figure. */
function forecastOf(at: number): CurrentForecast {
  const home1 = 0.2 + ((at * 37) % 100) / 90
  const away1 = 0.2 + ((at * 61) % 100) / 90
  const rates = { home1, away1, home2: home1 * 1.2, away2: away1 * 1.2 }
  const grid = poissonGrid(rates)
  const side = { expected: 2.1, yellow: 2, red: 0.1, low: 0, high: 4 }
  return {
    seq: 1,
    fixture: '',
    home: '',
    away: '',
    league: '',
    kickoff: '',
    at: now.toISOString(),
    kind: 'model',
    model: 3,
    data: '',
    matches: 1_000,
    method: 1,
    asked: {},
    goals: { home: home1 * 2.2, away: away1 * 2.2 },
    chances: {},
    cards: at % 3 === 0 ? { home: side, away: { ...side, expected: 2.63 } } : null,
    sample: { home: 30, away: 30, league: 380 },
    base: {},
    prices:
      at % 2 === 0 ? { home: 1.4 + (at % 40) / 10, draw: 3.4, away: 2.9, platforms: 4 } : null,
    grid,
    price: (key) => probability(outcomeOf(key), grid),
    endings: () => null,
    scores: (most) => likelyScores(grid, most),
  }
}

function formOf(match: MatchBrief, at: number): Fact[] {
  const { facts, add } = collect('the simulator', now)
  for (const [side, name] of [
    ['home', match.homeTeamName],
    ['away', match.awayTeamName],
  ] as const) {
    const id = (each: string) => `${match.prefix}.${side}.${each}`
    const won = (at + (side === 'home' ? 0 : 2)) % 6
    const count = (each: string, value: number, about: string) =>
      add(name, id(`form.${each}`), { value, unit: 'count', about })
    count('matches', 5, 'matches')
    count('won', Math.min(won, 5), 'won')
    count('drawn', (5 - Math.min(won, 5)) % 3, 'drawn')
    count('lost', 5 - Math.min(won, 5) - ((5 - Math.min(won, 5)) % 3), 'lost')
    add(name, id('form.scored'), { value: at % 14, unit: 'goals', about: 'scored' })
    add(name, id('form.conceded'), { value: (at * 3) % 13, unit: 'goals', about: 'conceded' })
    add(name, id('place'), { value: 1 + ((at * 7) % 20), unit: 'position', about: 'place' })
  }
  return facts
}

function pricesOf({ homeTeamName, awayTeamName }: MatchBrief, at: number): Fact[] {
  const bets = [
    ['home', `${homeTeamName} win`],
    ['away', `${awayTeamName} win`],
    ['draw', 'draw'],
  ] as const
  const { facts, add } = collect('Sporty Bet', now)
  for (const [place, [id, about]] of bets.entries()) {
    const price = 1.2 + ((at * (place + 3)) % 50) / 10
    const odds = { value: price, unit: 'odds', digits: 2 } as const
    add('Sporty Bet', `m1.best.${id}`, { ...odds, about: `best price, ${about}` })
    const even = { value: 100 / price, unit: 'percent', digits: 1 } as const
    add('Sporty Bet', `m1.even.${id}`, {
      ...even,
      about: `breaks even at the best price, ${about}`,
    })
  }
  return facts
}

test.each(['en', 'pcm'] as const)(
  'in %s all that is written of a match passes',
  (locale) => {
    const wrong: string[] = []
    const markets = [
      undefined,
      'ou@2.5/over',
      'btts/yes',
      '1x2/home',
      'dc/1x',
      'ou@3.5/under',
      '1h.1x2/away',
      'dnb/away',
      'cs/2-1',
      'oe/odd',
      '1h.cs/1-0',
      'goals/0',
    ]
    for (const [at, fixture] of fixtures.filter((_, index) => index % 6 === 0).entries()) {
      const view = matchOf(fixture)
      const match = briefOf(view, 'm1', now)
      const forecast = forecastOf(at)
      const context = { locale, timeZone: 'Africa/Lagos', now } as ToolContext
      const card = cardOf({ match, forecast, market: markets[at % markets.length], context })
      const facts = [
        ...factsOfMatch(view, 'm1', context),
        ...factsOfCard({ match, forecast }, card),
        ...factsOfMarket(match, forecast),
        ...formOf(match, at),
        ...pricesOf(match, at),
      ]
      const writer = createWriter({ locale, seed: `seed ${at}`, today: '2026-11-20' }, facts)
      const data = { match, card }
      const half = (['1h', '2h', undefined] as const)[at % 3]
      const wanted = { half, scorer: at % 5 === 0, score: at % 4 === 0, worth: at % 3 === 0 }
      writePrediction(writer, { tool: 'predict', data, facts }, { ...wanted, banker: at % 2 === 0 })
      const before: string[] = []
      for (const piece of writer.pieces) {
        if (piece.kind !== 'sentence') continue
        const asked = { text: '', today: '2026-11-20', before: [...before] }
        const verdict = guardSentence(piece.text, facts, asked)
        before.push(piece.text)
        if (!verdict.ok) wrong.push(`${piece.text} -> ${verdict.why}`)
      }
      expect(before.length).toBeGreaterThan(5)
    }
    expect(wrong).toEqual([])
  },
  120_000,
)

test('a stake that comes back is no miss of the bet that was asked about', () => {
  const [fixture] = fixtures
  if (!fixture) throw new Error('there is no match')
  const match = briefOf(matchOf(fixture), 'm1', now)
  const forecast = forecastOf(0)
  const context = { locale: 'en', timeZone: 'Africa/Lagos', now } as ToolContext
  const card = cardOf({ match, forecast, market: 'dnb/home', context })
  const facts = factsOfCard({ match, forecast }, card)
  const valueOf = (id: string) => Number(facts.find((fact) => fact.id === `m1.${id}`)?.value)
  expect(valueOf('asked')).toBeCloseTo(valueOf('win.home'), 0)
  expect(valueOf('asked.back')).toBeCloseTo(valueOf('draw'), 0)
  expect(valueOf('asked.miss')).toBeCloseTo(valueOf('win.away'), 0)
  const writer = createWriter({ locale: 'en', seed: 'a', today: '2026-11-20' }, facts)
  writePrediction(writer, { tool: 'predict', data: { match, card }, facts }, { banker: false })
  const said = writer.pieces.flatMap((piece) => (piece.kind === 'sentence' ? [piece.text] : []))
  expect(said.join(' ')).toMatch(/gives the stake back in [\d.]+% and misses in/)
})
