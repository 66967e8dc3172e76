import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getPlatform } from '../lib/platforms.ts'
import { Ticket, TicketFacts, TicketHead, TicketRow, TicketRows } from './ticket.tsx'

test('a ticket is read in order: code, facts with their names, games with odds', () => {
  render(
    <Ticket label="Bet9ja code">
      <TicketHead platform={getPlatform('bet9ja')} label="Booking code" code="5PTL8WL" />
      <TicketFacts facts={[{ label: 'Games', value: '2' }]} />
      <TicketRows label="Games">
        <li>
          <TicketRow title="Enyimba - Kano Pillars" odds="1.85">
            Home win
          </TicketRow>
        </li>
      </TicketRows>
    </Ticket>,
  )
  const ticket = screen.getByRole('region', { name: 'Bet9ja code' })
  expect(within(ticket).getByText('5PTL8WL')).toBeDefined()
  expect(within(ticket).getByRole('term').textContent).toBe('Games')
  expect(within(ticket).getByRole('definition').textContent).toBe('2')
  const game = within(within(ticket).getByRole('list', { name: 'Games' })).getByRole('listitem')
  expect(game.textContent).toBe('Enyimba - Kano PillarsHome win1.85')
})
