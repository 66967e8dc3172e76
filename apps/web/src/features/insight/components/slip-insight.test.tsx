import type { SlipInsight as Insight } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SlipInsight } from './slip-insight.tsx'

function gameOf(game: string, hour: number | null): Insight['games'][number] {
  return {
    game,
    date: hour === null ? null : `2026-11-22T${hour}:00:00.000Z`,
    played: 'Home win',
    odds: 2,
    model: 0.5,
    blend: null,
    market: 0.48,
    unknown: null,
  }
}

test('its games stand in the order of kick-off, and the weakest is still the one it was', async () => {
  startServer().answers('GET /api/v1/code/:codeId/insight', {
    data: {
      odds: 6,
      games: [
        gameOf('Lyon - Nice', 20),
        { ...gameOf('Ajax - PSV', 14), model: 0.2 },
        gameOf('Enyimba - Kano', null),
      ],
      weakest: 1,
      model: null,
      blend: null,
      market: null,
      dependent: false,
    },
  })
  show(<SlipInsight slip={{ codeId: idOf(100) }} />)
  const rows = await screen.findAllByRole('rowheader')
  expect(rows.map(({ firstElementChild: name }) => name?.textContent)).toEqual([
    'Ajax - PSV',
    'Lyon - Nice',
    'Enyimba - Kano',
  ])
  expect(screen.getByText('Ajax - PSV, Home win: 20.0%')).toBeDefined()
})
