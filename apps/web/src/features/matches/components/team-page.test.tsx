import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { TeamPage } from './team-page.tsx'

test('one point from one match is not said as several', async () => {
  const crest = { letters: 'EN', hue: 120, url: null }
  const team = { _id: 't1', name: 'Enyimba', crest, country: 'Nigeria' }
  const server = startServer()
  server.answers('GET /api/v1/teams/:teamId', {
    data: {
      team,
      league: { _id: 'l1', name: 'NPFL', country: 'ng' },
      line: {
        place: 8,
        team,
        played: 1,
        won: 0,
        drawn: 1,
        lost: 0,
        scored: 1,
        conceded: 1,
        points: 1,
      },
      coming: [],
      played: [],
      trend: [],
    },
  })
  const none = { model: null, points: [] }
  server.answers('GET /api/v1/teams/:teamId/strength', { data: none })
  show(<TeamPage teamId="t1" />)
  const line = await screen.findByRole('link', { name: /NPFL/u })
  expect(line.textContent).toBe('No. 8 in NPFL: 1 point from 1 match')
})
