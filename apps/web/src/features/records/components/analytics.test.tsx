import type { RecordAnalytics } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient, refetch } from '../../../lib/query.tsx'
import { ada } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Analytics } from './analytics.tsx'

const reading = 'GET /api/v1/profile/:id/record'
const nothing: RecordAnalytics = {
  profile_id: ada.profile_id,
  counts: { posted: 0, open: 0, won: 0, lost: 0, void: 0, unsettled: 0 },
  win_rate: null,
  unsettled_share: null,
  level_stakes: { staked: 0, returned: 0, profit: 0, return_rate: null },
  profit_line: [],
  streaks: { longest_won: 0, current: { result: null, length: 0 } },
  by_market: [],
  by_odds: [],
  expectation: {
    slips: 0,
    groups: 0,
    slips_min: 20,
    expected: 0,
    actual: 0,
    low: 0,
    high: 0,
    verdict: 'too-few',
    text: 'Too few.',
  },
  calendar: [],
  followers: { conversions: 0, settled: 0, return_rate: null },
  head: null,
}

test('what was read stays where it cannot be read again', async () => {
  const server = startServer()
  server.answers(reading, { data: nothing })
  show(<Analytics profileId={ada.profile_id} own />)
  const post = await screen.findByRole('link')
  server.answers(reading, refusal('RATE_LIMITED', 'Wait a minute.'))
  refetch('records')
  await vi.waitFor(() => expect(server.asked(reading)).toHaveLength(2))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(post.isConnected).toBe(true)
})
