import { expect, test } from 'vitest'
import { readEvent, readEvents, readSlip } from '../shared/onexbet/parse.ts'

const reader = { id: '1xbet', name: '1Xbet' }
const ok = (Value: unknown) => ({ Value, Id: 0, Success: true, Error: '', ErrorCode: 0 })
const teams = { O1: 'Doma United', O2: 'Katsina United', L: 'Nigeria. NPFL', LI: 1, SI: 1 }
const game = (parts: Record<string, unknown> = {}) => ({
  I: 700000001,
  S: 1_791_631_800,
  ...teams,
  ...parts,
})
const groups = [
  { G: 17, GS: 4, E: [[{ T: 9, P: 2.5, C: 1.8 }], [{ T: 10, P: 2.5, C: 2, B: true }]] },
]
const keysOf = (read: ReturnType<typeof readEvent>) => read.selections.map(({ key }) => key)

test('fields that are null are fields that are missing', () => {
  const nothing = {
    O1E: null,
    LE: null,
    CN: null,
    TG: null,
    PN: null,
    CI: null,
    MG: null,
    SG: null,
  }
  const prices = [{ T: 1, C: null, P: null, B: null }]
  const read = readEvent(reader, ok(game({ ...nothing, GE: [{ G: 1, E: [prices, null] }] })))
  expect(read.event).toMatchObject({ home: 'Doma United', league: 'NPFL', country: 'Nigeria' })
  expect(read.selections).toMatchObject([{ key: '1x2/home', odds: null, state: 'suspended' }])
})

test('a game of the v3 feed may say nothing of lines, groups and second teams', () => {
  const v3 = (parts: Record<string, unknown> = {}) => ({
    id: 700000001,
    mainGameId: 700000001,
    opponent1: { fullName: 'Doma United' },
    opponent2: { fullName: 'Katsina United' },
    liga: { id: 1, name: 'Nigeria. NPFL' },
    sport: { id: 1 },
    startTs: 1_791_631_800,
    eventGroups: [
      { groupId: 2, events: [[{ type: 7, cf: 1.5, parameter: null, blocked: null }]] },
      { groupId: 17, events: [[{ type: 9, cf: '1.9', parameter: '2.5' }]] },
    ],
    centralBlockEventGroups: null,
    ...parts,
  })
  const half = v3({ id: 700000009, periodName: '1st half' })
  const list = [v3(), v3({ opponent2: null }), v3({ eventGroups: null }), half]
  expect(readEvents(reader, list).map(keysOf)).toEqual([
    ['ah@0/home', 'ou@2.5/over'],
    [],
    ['1h.ah@0/home', '1h.ou@2.5/over'],
  ])
})

test('one game whose markets are not grouped is read; a row of a list is no such answer', () => {
  const E = [
    { T: 1, C: 2.1, G: 1 },
    { T: 9, P: 2.5, C: 1.8, G: 17 },
  ]
  expect(keysOf(readEvent(reader, ok(game({ E }))))).toEqual(['1x2/home', 'ou@2.5/over'])
  expect(() => readEvent(reader, game({ E }))).toThrow('without its teams or markets')
})

test('every selection of a sub-game stands there; what it counts decides its key', () => {
  const sub = (I: number, TG: string, PN: string) => ({ I, SI: 1, TG, PN, GE: groups })
  const SG = [sub(2, '', '1st half'), sub(3, 'Yellow cards', ''), sub(4, '', '')]
  const { selections } = readEvent(reader, ok(game({ GE: groups, SG })))
  expect(selections.map(({ key, market, native }) => [native.gameId, key, market])).toMatchObject([
    [700000001, 'ou@2.5/over', 'Total'],
    [700000001, 'ou@2.5/under', 'Total'],
    [2, '1h.ou@2.5/over', 'Total. 1st half'],
    [2, '1h.ou@2.5/under', 'Total. 1st half'],
    [3, null, 'Yellow cards: market 17'],
    [3, null, 'Yellow cards: market 17'],
    [4, null, expect.any(String)],
    [4, null, expect.any(String)],
  ])
  const alone = readEvent(reader, ok(game({ I: 4, MG: 700000001, GE: groups })))
  expect([alone.event.id, ...keysOf(alone)]).toEqual(['700000001', null, null])
})

test('rows without two teams are no matches and spoil no list', () => {
  const rows = [
    game({ O1: null, LI: null }),
    game({ O2: undefined }),
    game({ E: [{ T: 2, C: 3 }] }),
  ]
  expect(readEvents(reader, ok(rows)).map(keysOf)).toEqual([['1x2/draw']])
  expect(() => readEvents(reader, [{ I: 1, S: 2 }])).toThrow('cannot read')
})

test('legs: nulls, numbers as texts, parts of a game, and players', () => {
  const leg = (parts: Record<string, unknown> = {}) => ({
    GameId: 700000001,
    MainGameId: 700000001,
    Type: 9,
    Param: 2.5,
    Coef: 1.85,
    GroupId: 17,
    PeriodName: '',
    GameType: '',
    Opp1: 'Doma United',
    Opp2: 'Katsina United',
    SportId: 1,
    Start: 1_791_631_800,
    Kind: 3,
    ...parts,
  })
  const Events = [
    leg({ Param: '2.5', Coef: '1.85', Opp1Eng: null, GroupId: null, Start: '1791631800' }),
    leg({ Type: 1, GroupId: 1, Param: null, Coef: null }),
    leg({ GameId: 2, PeriodName: '2nd half' }),
    leg({ GameId: 2 }),
    leg({ PlayerId: 7 }),
    leg({ MainGameId: 0 }),
  ]
  const slip = readSlip(reader, { raw: ok({ Events, HasRemoveEvents: true, Vid: 1 }), code: 'A' })
  expect(slip.droppedByOrigin).toBeNull()
  expect(slip.selections.map(({ key, odds, event }) => [key, odds, event.id])).toEqual([
    ['ou@2.5/over', 1.85, '700000001'],
    ['1x2/home', null, '700000001'],
    ['2h.ou@2.5/over', 1.85, '700000001'],
    [null, 1.85, '700000001'],
    [null, 1.85, '700000001'],
    ['ou@2.5/over', 1.85, '700000001'],
  ])
  expect(slip.selections[3]?.unsupported).toContain('a part of a game')
})
