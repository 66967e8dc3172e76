import { expect, test } from 'vitest'
import { keyOf, readEvent, readEvents } from './parse.ts'
import { readSlip } from './slip.ts'

const selection = (id: number, typeId: number, parts: Record<string, unknown> = {}) => ({
  id,
  typeId,
  name: 'x',
  status: 'VALID',
  odd: { value: 2.5 },
  ...parts,
})
const match = (parts: Record<string, unknown> = {}) => ({
  id: 1000000001,
  name: 'Doma United - Katsina United',
  date: '2026-01-17T13:30:00+01:00',
  sportName: 'Football',
  markets: [{ typeId: 110, selections: [selection(1, 4), selection(2, 2, { odd: null })] }],
  ...parts,
})
const keysOf = (read: ReturnType<typeof readEvent>) => read.selections.map(({ key }) => key)

test('the matches of a page are found however it groups them', () => {
  const forms = [
    [match()],
    { events: [match()] },
    { matches: [match()] },
    { tournaments: [{ id: 1, events: [match()] }] },
    { competitions: [{ matches: [match()] }] },
    { sportData: [{ id: 1, tournaments: [{ events: [match()] }] }] },
  ]
  for (const form of forms) {
    expect(readEvents(form).map(keysOf)).toEqual([['1x2/home', '1x2/draw']])
  }
  expect(readEvents({ sportData: [] })).toEqual([])
  for (const foreign of [[], {}, { events: [] }, { events: [{ id: 1 }] }]) {
    expect(() => readEvents(foreign)).toThrow('cannot read')
  }
})

test('an outright spoils no list, and a missing price closes its outcome only', () => {
  const outright = match({ id: 2, name: 'NPFL winner' })
  const [read, ...rest] = readEvents({ events: [outright, match()] })
  expect(rest).toEqual([])
  expect(read?.selections).toMatchObject([
    { odds: 2.5, state: 'open' },
    { odds: null, state: 'suspended' },
  ])
})

test('the feed: no date, a price as text, the line on the outcome', () => {
  const attribute = { OddTypeID: 1715, OddName: null, SpecialValue: '-1.5' }
  const odds = { MatchOddsID: '9', OddAttribute: attribute, Outcome: { OddOutcome: '1.9' } }
  const market = { OddCollectionID: 5, OddsType: { OddsTypeID: 305 }, MatchOdds: [odds] }
  const item = { ItemID: '7', ItemName: 'A - B', ItemDate: null, OddsCollection: [market] }
  expect(readEvent({ AreaMatches: [{ Items: [item] }] })).toMatchObject({
    event: { id: '7', kickoff: null },
    selections: [{ key: 'ah@-1.5/away', odds: 1.9, state: 'open' }],
  })
})

test('a leg without league, date or price is read; the mobile answer names its code', () => {
  const leg = {
    IDSelectionType: 5,
    IDSport: 1,
    marketTypeId: 110,
    matchId: 1,
    matchName: 'A - B',
    selectionId: 2,
    specialValue: null,
  }
  const raw = { error: null, bookingCode: 'N71UHB', bookedCoupon: { odds: [leg] } }
  expect(readSlip({ raw, code: '' })).toMatchObject({
    code: 'N71UHB',
    selections: [{ key: '1x2/away', odds: null, event: { kickoff: null, league: '' } }],
  })
})

test('what nobody explains of a known market is this platform’s own', () => {
  const on = (market: number, outcome: number, line: number | null = null) =>
    keyOf({ market, outcome, line, live: false })
  expect(on(9888, 1727, 2)).toBe('#own.betking.9888@2/1727')
  expect(on(110, 77)).toBe('#own.betking.110/77')
  expect(on(160, 12)).toBeNull()
  expect(on(4242, 1)).toBeNull()
})
