import { expect, test } from 'vitest'
import { listedEvent } from './listed.ts'
import type { ForeignEvent, ForeignSelection } from './platform.ts'

const event: ForeignEvent = {
  id: 'e1',
  sport: 'football',
  home: 'Enyimba',
  away: 'Rivers United',
  league: 'Premier League',
  country: 'Nigeria',
  kickoff: '2026-11-21T15:00:00.000Z',
  providerIds: {},
  state: 'open',
}

function selection(key: string | null, odds: number | null): ForeignSelection {
  const words = { market: '1X2', outcome: String(key), line: null, native: { id: key } }
  return { key, odds, state: odds === null ? 'suspended' : 'open', ...words }
}

const result = [selection('1x2/home', 2.1), selection('1x2/draw', 3.2), selection('1x2/away', 3.6)]

test('a listed event carries what its list pays on home, draw and away, and nothing else', () => {
  const selections = [selection('ou@2.5/over', 1.9), ...result, selection(null, 5)]
  expect(listedEvent({ event, selections })).toEqual({
    ...event,
    prices: { '1x2/home': 2.1, '1x2/draw': 3.2, '1x2/away': 3.6 },
  })
})

test.each<[string, ForeignSelection[]]>([
  ['no prices', []],
  ['two of the three', result.slice(1)],
  ['one of them closed', [...result.slice(1), selection('1x2/home', null)]],
])('with %s it is the event alone', (_name, selections) => {
  expect(listedEvent({ event, selections })).toEqual(event)
})
