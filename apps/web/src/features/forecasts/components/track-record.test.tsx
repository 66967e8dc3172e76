import type { AnswerRecord, ForecastRecord } from '@strix/contracts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { TrackRecord } from './track-record.tsx'

const read = 'GET /api/v1/forecasts/record'
const answers = 'GET /api/v1/strix-ai/record'
const few = { count: 12, answers: 40, figures: null }
const tooFew: AnswerRecord = { scored_min: 200, all: few, kinds: [] }
const estimate = (mean: number, reach = 0.002) => ({ mean, low: mean - reach, high: mean + reach })
const losses = (rps: number) => ({
  rps: estimate(rps),
  log_loss: estimate(1),
  brier: estimate(0.6),
})
const beside = (rps: number, difference: number) => ({
  count: 400,
  theirs: losses(rps),
  difference: losses(difference),
})
const young = { count: 12, ours: null, base: null, odds: null, truth: null }

const record: ForecastRecord = {
  kind: 'model',
  market: '1x2',
  scored_min: 200,
  model: { version: 3, made_at: '2026-11-18T04:04:00Z', matches: 12_345, through: '2026-11-17' },
  open: 7,
  all: {
    name: '',
    count: 450,
    ours: losses(0.2051),
    base: beside(0.2292, -0.0241),
    odds: beside(0.2045, 0.0006),
    truth: null,
  },
  views: null,
  markets: [{ ...young, name: 'btts' }],
  leagues: [{ ...young, name: 'Ligue of Test' }],
  months: [],
  reliability: [
    { from: 0.2, to: 0.3, count: 300, expected: 0.26, share: 0.24, low: 0.2, high: 0.29 },
  ],
}

function start(data: ForecastRecord, report = tooFew) {
  const server = startServer()
  server.answers(read, { data })
  server.answers(answers, { data: report })
  show(<TrackRecord kind="model" market="1x2" />, { at: '/forecasts' })
  return server
}

test('stands beside others, and says which differences count', async () => {
  const server = start(record)
  const figures = within(await screen.findByRole('region', { name: 'Beside others' }))
  expect(screen.getByText(/matches up to 17\/11\/2026/).isConnected).toBe(true)
  expect(figures.getByText('0.2051').isConnected).toBe(true)
  expect(figures.getByText('better').closest('li')?.textContent).toContain(
    '−0.0241 (−0.0261 to −0.0221)',
  )
  expect(figures.getByText('no difference that counts').closest('li')?.textContent).toContain(
    'odds',
  )
  expect(server.asked(read)).toMatchObject([{ query: { kind: 'model', market: '1x2' } }])
  const table = within(screen.getByRole('region', { name: 'Does it happen as often as we say?' }))
  expect(table.getByRole('row', { name: /26.0% 24.0%/ }).isConnected).toBe(true)
  const leagues = within(screen.getByRole('region', { name: 'By league' }))
  expect(leagues.getByText('12, too few to say').isConnected).toBe(true)
})

test('holds the model with odds against the one without and the odds, on the same matches', async () => {
  start({
    ...record,
    views: {
      count: 320,
      model: losses(0.2063),
      blend: losses(0.2041),
      odds: losses(0.2043),
      blend_less_model: losses(-0.0022),
      blend_less_odds: losses(-0.0002),
    },
  })
  const name = 'Three views of the same matches'
  const views = within(await screen.findByRole('region', { name }))
  expect(views.getByRole('row', { name: /^Model with odds 0.2041/ }).isConnected).toBe(true)
  expect(views.getByRole('row', { name: /^The odds alone 0.2043/ }).isConnected).toBe(true)
  const [fromModel, fromOdds] = views.getAllByRole('listitem').map((item) => item.textContent)
  expect(fromModel).toContain('−0.0022 (−0.0042 to −0.0002): better')
  expect(fromOdds).toContain('−0.0002 (−0.0022 to +0.0018): no difference that counts')
})

test('says so while there are too few', async () => {
  start({ ...record, all: { ...young, name: '' }, reliability: [] })
  const figures = within(await screen.findByRole('region', { name: 'Beside others' }))
  expect(figures.getByText(/12 matches: too few to say/).isConnected).toBe(true)
  expect(screen.queryByRole('region', { name: /as often as we say/ })).toBeNull()
  expect(screen.getByText(/Too few matches with prices/).isConnected).toBe(true)
})

test('a refusal is shown in its own words', async () => {
  const server = startServer()
  server.answers(read, refusal('BUSY', 'Strix is very busy.'))
  show(<TrackRecord kind="model" market="1x2" />, { at: '/forecasts' })
  expect((await screen.findByRole('alert')).textContent).toContain('Strix is very busy.')
})

test('says how often answers in chats came true, by kind, and where there are too few', async () => {
  const figures = { said: 0.61, came_true: 0.585, low: 0.51, high: 0.656 }
  start(record, {
    scored_min: 200,
    all: { count: 230, answers: 430, figures },
    kinds: [
      { kind: '1x2', count: 200, answers: 400, figures },
      { kind: 'btts', ...few },
    ],
  })
  const report = within(await screen.findByRole('region', { name: 'What Strix AI said' }))
  const [, , wins, both] = await report.findAllByRole('row')
  expect(wins?.textContent).toBe('Who wins20061.0%58.5% (51.0% to 65.6%)')
  expect(both?.textContent).toBe('Both teams score12, too few to say')
})
