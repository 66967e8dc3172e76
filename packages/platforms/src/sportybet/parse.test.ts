import { describe, expect, test } from 'vitest'
import { parseEvent, parseEvents, parseSlip } from './parse.ts'

const market = (id: string | number, outcomes: Record<string, string | number | null>) => ({
  id,
  specifier: id === '18' ? 'total=2.5' : undefined,
  name: 'Market',
  status: 0,
  outcomes: Object.entries(outcomes).map(([outcome, odds]) => ({
    id: outcome,
    odds,
    isActive: 1,
    desc: outcome,
  })),
})
const event = (parts: Record<string, unknown> = {}) => ({
  eventId: 'sr:match:70000001',
  estimateStartTime: 1_791_570_600_000,
  status: 0,
  homeTeamName: 'Doma United',
  awayTeamName: 'Katsina United',
  sport: {
    id: 'sr:sport:1',
    name: 'Football',
    category: { name: 'Nigeria', tournament: { id: 'sr:tournament:1', name: 'NPFL' } },
  },
  markets: [market('1', { 1: '2.10', 2: '3.20', 3: '3.50' })],
  ...parts,
})
const envelope = (data: unknown) => ({ bizCode: 10000, message: '0#0', data })

describe('lists', () => {
  test('an empty list is one only inside its envelope', () => {
    for (const foreign of [[], { tournaments: [] }, { live: [], preMatch: [] }]) {
      expect(() => parseEvents(foreign)).toThrow('no list of events')
    }
    expect(parseEvents(envelope({ tournaments: [], totalNum: 0 }))).toEqual([])
    expect(parseEvents(envelope({ live: [], preMatch: [] }))).toEqual([])
  })

  test('leagues, chosen events and either spelling of a search are read', () => {
    const league = { id: 'sr:tournament:1', name: 'NPFL', events: [event()] }
    const forms = [
      [league],
      [event()],
      { tournaments: [league] },
      { live: [event()] },
      { pre: [event()] },
      { upcoming: [event()] },
    ]
    for (const form of forms) {
      const keys = parseEvents(envelope(form)).map((one) => one.selections.map(({ key }) => key))
      expect(keys).toEqual([['1x2/home', '1x2/draw', '1x2/away']])
    }
  })
})

test('numbers as texts, texts as numbers, and missing extras are read; lost outcomes are told', () => {
  const odd = event({
    status: '0',
    estimateStartTime: '1791570600000',
    sport: { id: 'sr:sport:1' },
    markets: [
      market(1, { 1: 2.1 }),
      { ...market('18', {}), outcomes: undefined },
      { ...market('10', { 9: '1.30' }), status: undefined },
    ],
  })
  const read = parseEvent(envelope(odd))
  expect(read.event).toMatchObject({
    kickoff: '2026-10-09T18:30:00.000Z',
    league: '',
    country: null,
  })
  expect(read.selections.map(({ key, odds, state }) => [key, odds, state])).toEqual([
    ['1x2/home', 2.1, 'open'],
    [null, null, 'unknown'],
    ['dc/1x', 1.3, 'unknown'],
  ])
})

test('a settled leg keeps its key and has no price', () => {
  const ids = { eventId: 'sr:match:70000001', marketId: 18, specifier: 'total=2.5', outcomeId: 12 }
  const outcome = { id: '12', odds: '0.00', isActive: 0, isWinning: 1, refundFactor: 0 }
  const ended = event({ status: 4, markets: [{ ...market('18', {}), outcomes: [outcome] }] })
  const data = { shareCode: 'HW8EM8', ticket: { selections: [ids] }, outcomes: [ended] }
  expect(parseSlip(envelope(data)).selections).toMatchObject([
    { key: 'ou@2.5/over', odds: null, state: 'ended' },
  ])
})

test('a slip whose ticket is missing is read from its events', () => {
  const data = { shareCode: 'HW8EM8', outcomes: [event({ markets: [market('1', { 3: '3.50' })] })] }
  expect(parseSlip(envelope(data)).selections).toMatchObject([
    { key: '1x2/away', odds: 3.5, state: 'open', native: { marketId: '1', outcomeId: '3' } },
  ])
  expect(() => parseSlip(envelope({ shareCode: 'HW8EM8' }))).toThrow('not understand')
  expect(() => parseSlip(envelope({ shareCode: 'HW8EM8', outcomes: [] }))).toThrow('not understand')
})
