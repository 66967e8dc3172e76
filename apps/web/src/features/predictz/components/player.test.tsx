import type { PredictionAccuracy } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient, refetch } from '../../../lib/query.tsx'
import { bola } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ChampionBadge } from './champion-badge.tsx'
import { Player } from './player.tsx'

const accuracy: PredictionAccuracy = {
  predictions: 40,
  hits: 4,
  outcomes: 20,
  hit_interval: { low: 0.04, high: 0.231 },
  better_than: { share: 0.83, low: 0.4, high: 0.97 },
  rivals: [
    {
      rival: 'model',
      games: 30,
      hits: 3,
      rival_hits: 5,
      outcomes: 15,
      rival_outcomes: 18,
      verdict: 'behind',
      is_close: true,
    },
  ],
  champion_of: ['2026-11-02', '2026-11-09'],
}

function open(change: Partial<PredictionAccuracy> = {}) {
  const server = startServer()
  server.answers('GET /api/v1/predictz/accuracy/:personId', { data: { ...accuracy, ...change } })
  show(
    <>
      <ChampionBadge profileId={bola._id} />
      <Player profileId={bola._id} own={false} />
    </>,
  )
  return server
}

test('a profile says how good somebody is, with the interval, against whom, and what they won', async () => {
  open()
  expect(
    await screen.findByText('Better than 83.0% of players, interval 40.0–97.0%.'),
  ).toBeDefined()
  expect(screen.getByText('4 of 40 (10.0%)')).toBeDefined()
  expect(screen.getByText('4.0–23.1%')).toBeDefined()
  expect(screen.getByText('3 to 5 exact in 30 games')).toBeDefined()
  expect(screen.getByText('Too close to call')).toBeDefined()
  expect(screen.getByText('Champion of 2 weeks of Predictz')).toBeDefined()
  expect(screen.getAllByText(/^The week of/)).toHaveLength(2)
})

test('few predictions are compared with nobody; without a week there is no badge', async () => {
  open({ predictions: 3, hits: 1, better_than: null, rivals: [], champion_of: [] })
  expect(await screen.findByText(/^Under 10 settled predictions/)).toBeDefined()
  expect(screen.queryByText(/Champion/)).toBeNull()
})

test('whoever has not played has no figures', async () => {
  open({ predictions: 0, hits: 0, outcomes: 0, better_than: null, rivals: [], champion_of: [] })
  expect(await screen.findByText('No settled prediction yet')).toBeDefined()
})

test('what was read stays where it cannot be read again', async () => {
  const server = open()
  await screen.findByText('4 of 40 (10.0%)')
  const accuracyOf = 'GET /api/v1/predictz/accuracy/:personId'
  const before = server.asked(accuracyOf).length
  server.answers(accuracyOf, refusal('RATE_LIMITED', 'Wait a minute.'))
  refetch('predictions')
  await vi.waitFor(() => expect(server.asked(accuracyOf).length).toBeGreaterThan(before))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('4 of 40 (10.0%)')).toBeDefined()
})
