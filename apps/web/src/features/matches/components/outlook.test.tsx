import type { MatchPage } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Outlook } from './outlook.tsx'

test('a check of age is not called a break', async () => {
  const detail = 'You said that you are under 18.'
  startServer().answers('GET /api/v1/matches/:matchId/outlook', refusal('EXCLUDED', detail))
  show(<Outlook match={{ _id: idOf(1) } as MatchPage} />)
  expect(await screen.findByText(detail)).toBeDefined()
})
