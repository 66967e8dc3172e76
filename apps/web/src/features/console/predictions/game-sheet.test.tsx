import type { StaffGame } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { GameSheet } from './game-sheet.tsx'

test.each([
  { state: 'open', featured: false, offered: ['Feature'] },
  { state: 'void', featured: false, offered: [] },
  { state: 'settled', featured: true, offered: ['Feature no more'] },
] as const)('$state, featured: $featured offers $offered', ({ offered, ...is }) => {
  showGame(is)
  const found = screen.queryAllByRole('button', { name: /^Feature/u })
  expect(found.map(({ textContent }) => textContent)).toEqual(offered)
})

test.each([
  [null, 0],
  [idOf(7), 1],
])('a settlement that waits, %s, is shown', (approval_id, times) => {
  showGame({ state: 'closed', featured: false, approval_id })
  expect(screen.queryAllByText('Waits for a second person, under Approvals')).toHaveLength(times)
})

function showGame(is: Partial<StaffGame>) {
  const teams = { home_team_name: 'Napoli', away_team_name: 'Cagliari' }
  const about = { match_date: '2026-11-29T11:30:00.000Z', league_name: 'Serie A', reward: 200 }
  const game = { _id: idOf(1), ...teams, ...about, result: null, predictions: 1, trace: [], ...is }
  show(<GameSheet game={game as unknown as StaffGame} onChanged={vi.fn()} onClose={vi.fn()} />)
}
