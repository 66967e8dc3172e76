import type { MessageFact } from '@strix/contracts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { comparePlayers } from '../players.ts'
import { factOf } from '../testing/chats.ts'
import { Comparison } from './comparison.tsx'

const measures = ['goals', 'assists', 'shots', 'yellows']

/** What the answer tells of a player, without what nobody tells. */
function factsOf(owner: string, unknown: readonly string[]): MessageFact[] {
  const fact = (about: string, change: Partial<MessageFact>) =>
    factOf({ id: `${owner} ${about}`, owner, about, source: 'Fantasy Premier League', ...change })
  return [
    fact('minutes', { value: 540, unit: 'minutes' }),
    ...measures
      .filter((name) => !unknown.includes(name))
      .flatMap((name) => [
        fact(name, { value: 0.5, unit: 'per90', digits: 2 }),
        fact(`percentile: ${name}`, { value: 80, unit: 'percent', digits: 0 }),
      ]),
  ]
}

function open(one: readonly string[], two: readonly string[]) {
  const comparison = comparePlayers([...factsOf('Saka', one), ...factsOf('Salah', two)])
  if (!comparison) throw new Error('nothing is compared')
  show(<Comparison comparison={comparison} />)
}

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('what is known of nobody has no row and no corner', () => {
  open(['shots'], ['shots'])
  expect(rowNames()).toEqual(['Minutes played', 'Goals', 'Assists', 'Yellow cards'])
  const text = screen.getByText(/^Percentile among players/u)
  expect(text.textContent).toContain('Saka: Goals 80, Assists 80, Yellow cards 80.')
  expect(text.textContent).not.toContain('Shots')
  expect(screen.queryByText('not known')).toBe(null)
})

test('what is known of one alone says so of the other, and is not drawn', () => {
  open(['shots'], [])
  const row = screen.getByRole('row', { name: /^Shots/u })
  const [saka, salah] = within(row).getAllByRole('cell')
  expect(saka?.textContent).toBe('not known')
  expect(salah?.textContent).toContain('0.50')
  expect(screen.getByText(/^Percentile among players/u).textContent).not.toContain('Shots')
})

test('with two measures alone there is a table and nothing drawn', () => {
  open(['shots', 'yellows'], [])
  expect(screen.getByRole('table')).toBeDefined()
  expect(screen.queryByText(/^Percentile among players/u)).toBe(null)
})
