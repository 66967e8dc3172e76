import { expect, test } from 'vitest'
import { keyOf, readEvent, readEvents } from './parse.ts'
import { readSlip } from './slip.ts'

const odds = [
  { id: 11, typeId: 1, price: 2.94, oddStatus: 0, name: 'Doma United' },
  { id: 12, typeId: 12, price: null, oddStatus: 0, name: 'Over 2.5', sv: 2.5 },
]
const markets = [
  { id: 1, typeId: 1, name: '1x2', oddIds: [11] },
  { id: 2, typeId: 18, name: 'Total', oddIds: [12] },
]
const event = (parts: Record<string, unknown> = {}) => ({
  id: 10000001,
  name: 'Doma United vs. Katsina United',
  startDate: '2026-09-18T19:00:00Z',
  status: 0,
  sportId: 66,
  catId: 5,
  champId: 6,
  competitorIds: [1, 2],
  marketIds: [1, 2],
  ...parts,
})
const competitors = [
  { id: 2, name: 'Katsina United' },
  { id: 1, name: 'Doma United' },
]
const list = (parts: Record<string, unknown> = {}) => ({
  events: [event()],
  markets,
  odds,
  competitors,
  champs: [{ id: 6, name: 'NPFL' }],
  ...parts,
})

test('an outright spoils no list, and what is missing or null is missing', () => {
  const outright = event({ id: 2, name: 'NPFL winner', competitorIds: null })
  const bare = event({ catId: null, champId: null, competitorIds: null })
  const read = readEvents(list({ events: [outright, bare], champs: null, categories: null }))
  expect(read).toMatchObject([
    {
      event: { home: 'Doma United', away: 'Katsina United', league: '', country: null },
      selections: [
        { key: '1x2/home', odds: 2.94, state: 'open' },
        { key: 'ou@2.5/over', odds: null, line: '2.5' },
      ],
    },
  ])
})

test('nothing of a suspended event is open', () => {
  const [read] = readEvents(list({ events: [event({ status: 5 })] }))
  expect(read?.selections.map(({ state }) => state)).toEqual(['suspended', 'suspended'])
})

test('an event of its own without league, competitors or time is read', () => {
  const columns = markets.map(({ oddIds, ...market }) => ({ ...market, desktopOddIds: [oddIds] }))
  const nothing = { champ: null, category: null, competitors: null, childMarkets: null }
  const details = { ...event({ startDate: null }), sport: { id: 66 }, ...nothing }
  expect(readEvent({ ...details, markets: columns, odds })).toMatchObject({
    event: { home: 'Doma United', league: '', kickoff: null, state: 'open' },
    selections: [{ key: '1x2/home' }, { key: 'ou@2.5/over' }],
  })
})

test('a stored slip: the event says who is at home, thin legs stay without a key', () => {
  const leg = { odd: odds[0], market: markets[0], event: event(), competitors }
  const selections = [leg, { ...leg, market: undefined }]
  const Result = { Betslip: JSON.stringify({ selections }) }
  const slip = readSlip({ raw: { Result, Error: null }, code: 'D48TV' })
  expect(slip.betType).toBe('multiple')
  expect(slip.selections).toMatchObject([
    { key: '1x2/home', event: { home: 'Doma United', sport: 'football' } },
    { key: null, event: { home: 'Doma United' } },
  ])
  expect(() => readSlip({ raw: { selections: [] }, code: '' })).toThrow('cannot read')
})

test('variants name their own count; what nobody explains is this platform’s own', () => {
  const on = (market: number, outcome: string | number, sv: string | null = null) =>
    keyOf({ market, outcome, sv, name: '' })
  expect(on(21, 'sr:exact_goals:5+:1341')).toBe('goals/5+')
  expect(on(21, 'sr:exact_goals:6+:68')).toBe('goals/0')
  expect(on(21, 'sr:exact_goals:6+:73')).toBe('goals/5')
  expect(on(21, 'sr:exact_goals:6+:74')).toBe('goals/6+')
  expect(on(37, 796, '2')).toBe('#own.nairabet.37@2/796')
  expect(on(1, 77)).toBe('#own.nairabet.1/77')
  expect(on(18, 12)).toBeNull()
  expect(on(45, 9999)).toBeNull()
})
