import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { Cards } from './cards.tsx'

const crest = { letters: 'E', hue: 0, url: null }
const match = {
  home: { _id: '1', name: 'Everton', crest },
  away: { _id: '2', name: 'Wolves', crest },
}
const side = { expected: 2.04, low: 1, high: 4, halves: null }

test('shows the cards of each half, and only of the match where nobody told when', async () => {
  const halves = { first: { yellow: 0.84, red: 0.031 }, second: { yellow: 1.16, red: 0.049 } }
  const other = { first: { yellow: 0.61, red: 0 }, second: { yellow: 0.9, red: 0.02 } }
  const cards = { home: { ...side, halves }, away: { ...side, halves: other } }
  show(<Cards match={match} cards={cards} />)
  const rows = within(await screen.findByRole('table', { name: 'Expected cards by half' }))
  const texts = rows.getAllByRole('row').map((row) => row.textContent)
  expect(texts).toEqual([
    'TeamFirst halfSecond half',
    'Everton0.8 yellow0.03 red1.2 yellow0.05 red',
    'Wolves0.6 yellow0.00 red0.9 yellow0.02 red',
  ])
})

test('says nothing by half where that is not known', async () => {
  show(<Cards match={match} cards={{ home: side, away: side }} />)
  await screen.findByText('Everton: about 2.0, four times in five 1 to 4')
  expect(screen.queryByRole('table')).toBeNull()
})
