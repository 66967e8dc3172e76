import type { ForecastRecord } from '@strix/contracts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { TrackRecord } from './track-record.tsx'

const read = 'GET /api/v1/forecasts/record'
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
  markets: [{ ...young, name: 'btts' }],
  leagues: [{ ...young, name: 'Ligue of Test' }],
  months: [],
  reliability: [
    { from: 0.2, to: 0.3, count: 300, expected: 0.26, share: 0.24, low: 0.2, high: 0.29 },
  ],
}

function start(data: ForecastRecord) {
  const server = startServer()
  server.answers(read, { data })
  show(<TrackRecord kind="model" market="1x2" />, { at: '/forecasts' })
  return server
}

test('stands beside others, and says which differences count', async () => {
  const server = start(record)
  const figures = within(await screen.findByRole('region', { name: 'Beside others' }))
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

test('says so while there are too few', async () => {
  start({ ...record, all: { ...young, name: '' }, reliability: [] })
  const figures = within(await screen.findByRole('region', { name: 'Beside others' }))
  expect(figures.getByText(/12 matches: too few to say/).isConnected).toBe(true)
  expect(screen.queryByRole('region', { name: /as often as we say/ })).toBeNull()
})

test('a refusal is shown in its own words', async () => {
  const server = startServer()
  server.answers(read, refusal('BUSY', 'Strix is very busy.'))
  show(<TrackRecord kind="model" market="1x2" />, { at: '/forecasts' })
  expect((await screen.findByRole('alert')).textContent).toContain('Strix is very busy.')
})
