import { expect, test } from 'vitest'
import { parseEvent, parseEvents, parseSlip } from './parse.ts'

const ok = (D: unknown) => ({ R: 'OK', D })
const event = (parts: Record<string, unknown> = {}) => ({
  ID: 700000001,
  DS: 'Doma United - Katsina United',
  STARTDATE: '2026-12-05 15:00:00',
  EXTID: '70000001',
  GN: 'NPFL',
  SG: 'Nigeria',
  SID: 1,
  O: { S_1X2_1: '2.1', 'S_OU@2.5_O': '-' },
  ...parts,
})

test('a live event is read: prices in objects, none of it open, no prematch key guessed', () => {
  const live = {
    A: { ID: 33000001, DS: 'Doma United - Katsina United', BRMATCHID: 70000001, SID: 3000001 },
    O: { 'LIVES_1X2HNDHN1@2.0_XH': { v: 3.4 }, LIVES_1X2_1: { v: '1.5' }, LIVES_1X2_2: { v: 1 } },
  }
  const forms = [parseEvent(ok(live)), ...parseEvents(ok({ E: [live] }))]
  expect(forms).toHaveLength(2)
  for (const { event: read, selections } of [...forms, ...parseEvents(ok({ E: { 1: live } }))]) {
    expect(read).toMatchObject({
      id: '33000001',
      sport: 'football',
      kickoff: null,
      state: 'started',
      providerIds: { sportradar: '70000001' },
    })
    expect(selections.map(({ key, odds, state }) => [key, odds, state])).toEqual([
      [null, 3.4, 'started'],
      [null, 1.5, 'started'],
      [null, null, 'started'],
    ])
  }
})

test('the daily bundle is read, without the time whose zone nobody knows', () => {
  const row = { ID: 1, C: '2312', N: 'Doma United - Katsina United', D: '2026-12-05 16:00', GID: 7 }
  const bundle = { E: [{ ...row, O: { S_1X2_X: '3.1' } }], G: { 7: { G_DESC: 'NPFL' } } }
  expect(parseEvents(ok(bundle))).toMatchObject([
    {
      event: { home: 'Doma United', league: 'NPFL', kickoff: null, sport: 'football' },
      selections: [{ key: '1x2/draw', odds: 3.1 }],
    },
  ])
})

test('numbers as texts, texts as numbers, and nothing as null are read alike', () => {
  const odd = event({ ID: '700000001', EXTID: 70000001, O: { S_1X2_1: 2.1, S_1X2_X: null }, MK: 1 })
  const { event: read, selections } = parseEvent(ok(odd))
  expect(read).toMatchObject({ id: '700000001', providerIds: { sportradar: '70000001' } })
  expect(selections.map(({ odds, state }) => [odds, state])).toEqual([
    [2.1, 'open'],
    [null, 'suspended'],
  ])
  expect(parseEvent({ R: 'D', D: event({ EXTID: 'sr:match:7', O: [] }) })).toMatchObject({
    event: { providerIds: { sportradar: '7' } },
    selections: [],
  })
})

test('a coupon: a live leg has started, prices may be numbers, none at all is an empty list', () => {
  const leg = { E_ID: '1', E_NAME: 'Doma United - Katsina United', V: 1.5 }
  const O = { '1$S_1X2_1': leg, '2$LIVES_1X2_1': leg, '3$S_DNB_2': { ...leg, V: null } }
  expect(parseSlip(ok({ O })).selections).toMatchObject([
    { key: '1x2/home', odds: 1.5, state: 'open' },
    { key: null, odds: 1.5, state: 'started' },
    { key: 'dnb/away', odds: null, state: 'unknown' },
  ])
  expect(parseSlip(ok({ O: [] })).selections).toEqual([])
})

test('an empty list is one only inside its envelope', () => {
  expect(parseEvents(ok({ E: [] }))).toEqual([])
  expect(() => parseEvents({ E: [] })).toThrow('no list of events')
})
