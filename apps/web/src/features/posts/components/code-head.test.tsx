import { expect, test } from 'vitest'
import { cardOf } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { CodeHead } from './code-head.tsx'

test('a link preview names the games that begin first', () => {
  const [sample] = cardOf().games ?? []
  if (!sample) throw new Error('the sample has a game')
  const games = [20, 18, 14, 16].map((hour) => ({
    ...sample,
    game: `Game at ${hour}`,
    date: `2026-11-22T${hour}:00:00.000Z`,
  }))
  show(<CodeHead card={cardOf({ fold: 4, games })} />)
  const said = document.querySelector('meta[name="description"]')?.getAttribute('content')
  const bets = [14, 16, 18].map((hour) => `Game at ${hour}: Enyimba win`)
  expect(said).toBe([...bets, 'and 1 more'].join('; '))
})
