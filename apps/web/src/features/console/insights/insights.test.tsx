import type { InsightsView } from '@strix/contracts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { Insights } from './insights.tsx'

const read = 'GET /api/v1/admin/insights'
const none = { now: 0, before: 0 }

const seen: InsightsView = {
  from: '2026-11-16',
  to: '2026-11-18',
  previous: { from: '2026-11-13', to: '2026-11-15' },
  added_up_to: '2026-11-17',
  joined: { now: 12, before: '<5' },
  conversions: { now: 40, before: 20 },
  given: { now: 30, before: 10 },
  days: [
    day('2026-11-16', { joined: 8, active: 20, active_week: 30, active_month: 50 }),
    day('2026-11-17', { joined: '<5', active: 21, active_week: 31, active_month: 51 }),
    day('2026-11-18', { joined: 0, active: 5, active_week: null, active_month: null }),
  ],
  pairs: [{ origin_platform: 'bet9ja', destination_platform: '1xbet', conversions: 40, given: 30 }],
  refusals: [{ code: 'CODE_NOT_FOUND', conversions: 10 }],
  markets: [
    { market: '1h.ou', games: 30, converted: 20 },
    { market: '', games: 5, converted: 0 },
  ],
  retention: [{ week: '2026-11-09', joined: 10, active: [8, '<5'] }],
  safer_play: {
    cool_offs: none,
    self_exclusions: none,
    age_checks: none,
    budgets: 7,
    turns: none,
  },
  revenue: null,
}

type Day = InsightsView['days'][number]
function day(date: string, of: Omit<Day, 'day' | 'conversions' | 'given'>): Day {
  return { day: date, conversions: 0, given: 0, ...of }
}

test('every chart has its table, and a pair of platforms leads into the log', async () => {
  startServer().answers(read, { data: seen })
  show(<Insights />, { at: '/admin/insights' })
  const growth = await screen.findByRole('figure', { name: 'New people by day' })
  const figures = within(growth).getByRole('table', { hidden: true })
  const rows = within(figures).getAllByRole('row', { hidden: true })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'TimeNew people',
    '16 Nov8',
    // Fewer than five are not told apart, so the chart has no point.
    '17 Nov–',
    '18 Nov0',
  ])
  expect(screen.getByText(/fewer than five people/)).toBeTruthy()
  const pair = screen.getByTitle('Bet9ja to 1Xbet: 30 of 40 gave a code')
  expect(pair.textContent).toBe('75%40')
  expect(pair.getAttribute('href')).toBe(
    '/admin/conversion-log?origin_platform=bet9ja&destination_platform=1xbet',
  )
  expect(screen.getByRole('row', { name: /First half: Over \/ under 30 20 66%/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /9 Nov 10 80% <5/ })).toBeTruthy()
  // Whoever may not read revenue is shown none.
  expect(screen.queryByRole('figure', { name: 'Revenue by day' })).toBeNull()
})

test('the days shown stand in the address', async () => {
  const server = startServer()
  server.answers(read, { data: seen })
  const presses = show(<Insights />, { at: '/admin/insights' })
  await presses.click(screen.getByRole('button', { name: '90 days' }))
  expect(address()).toBe('/admin/insights?days=90')
  await screen.findByRole('figure', { name: 'New people by day' })
  expect(server.asked(read).map(({ query }) => query.days)).toEqual(['30', '90'])
})

test('each column has a name, and a table that is wider than its card takes the focus', async () => {
  startServer().answers(read, { data: seen })
  show(<Insights />, { at: '/admin/insights' })
  const safer = await screen.findByRole('region', { name: 'Safer play' })
  const heads = within(safer).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'What happened',
    'These 3 days',
    'Before',
  ])
  const box = within(safer).getByRole('group', { name: 'Safer play' })
  expect(box.tabIndex).toBe(0)
  expect(within(box).getByRole('table')).toBeDefined()
})
