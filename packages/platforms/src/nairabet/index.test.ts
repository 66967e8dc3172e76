import { describe, expect, test } from 'vitest'
import { contradictions, marginsOutOfRange } from '../testing/coherence.ts'
import { testFixtures } from '../testing/exchange.ts'
import { surviving } from '../testing/mutants.ts'
import {
  claimedKeys,
  coverage,
  decodeRecordings,
  print,
  recordingsOf,
} from '../testing/recordings.ts'
import { wrongRows } from '../testing/rows.ts'
import { nairabet } from './index.ts'
import { table } from './markets.ts'
import { instantOf } from '../answers.ts'
import { keyOf, lineOf, oddState, teamsOf } from './parse.ts'

testFixtures(nairabet, new URL('./fixtures/', import.meta.url))

describe('table', () => {
  test('every row has its shape, and no line offers one bet twice', () => {
    expect(wrongRows(table).wrong).toEqual([])
  })
})

describe('parts', () => {
  test('a line is a number with or without a plus, or a head start', () => {
    expect(['2.5', '+1.5', '-1.5', '0:1', '2:0', ' 1 : 0 '].map(lineOf)).toEqual([
      2.5, 1.5, -1.5, -1, 2, 1,
    ])
    expect([null, undefined, '', 'x', '1:'].map(lineOf)).toEqual([null, null, null, null, null])
  })

  test('the handicap line is the home side’s on both outcomes', () => {
    const at = { market: 16, sv: '+1.5', name: '' }
    expect(keyOf({ ...at, outcome: 1714 })).toBe('ah@1.5/home')
    expect(keyOf({ ...at, outcome: 1715 })).toBe('ah@1.5/away')
  })

  test('a total without its line has no key', () => {
    expect(keyOf({ market: 18, outcome: 12, sv: null, name: 'Over 2.5' })).toBeNull()
  })

  test('a whole line inside a combination is this platform’s own bet', () => {
    expect(keyOf({ market: 37, outcome: 796, sv: '2.5', name: '' })).toBe('1x2/home & ou@2.5/over')
    const whole = keyOf({ market: 37, outcome: 796, sv: '2', name: '' })
    expect(whole).toBe('#own.nairabet.37@2/796')
  })

  test('what an odd’s status means', () => {
    expect([0, 1, 2, 4, 5, 6, 7, 8, 3, null].map(oddState)).toEqual([
      'open',
      'ended',
      'ended',
      'suspended',
      'ended',
      'ended',
      'suspended',
      'suspended',
      'unknown',
      'unknown',
    ])
  })

  test('teams by the competitors, by the name where one is missing', () => {
    expect(teamsOf('A vs. B', ['C', 'D'])).toEqual({ home: 'C', away: 'D' })
    expect(teamsOf('A vs. B', ['C', undefined])).toEqual({ home: 'C', away: 'B' })
    expect(() => teamsOf('A - B', [])).toThrow('teams')
  })

  test('a time without its zone is no instant', () => {
    expect(instantOf('2026-12-23T15:30:00Z')).toBe('2026-12-23T15:30:00.000Z')
    expect(instantOf('2026-12-23T15:30:00')).toBeNull()
  })
})

test('decode refuses what is not the object', () => {
  for (const wrong of [
    null,
    [],
    {},
    'x',
    { events: [] },
    { selections: [] },
    { odds: [{ id: 1 }] },
  ]) {
    expect(() => nairabet.decode.slip?.(wrong)).toThrow()
    expect(() => nairabet.decode.event?.(wrong)).toThrow()
    expect(() => nairabet.decode.events?.(wrong)).toThrow()
  }
})

test('decode takes a slip in its envelope and alone', () => {
  const alone = {
    selections: [
      {
        odd: { id: 1, typeId: 74, price: 1.7, name: 'Yes', oddStatus: 0 },
        market: { id: 2, typeId: 29, name: 'Both teams to score' },
        event: { id: 3, name: 'A vs. B', startDate: '2026-12-23T15:30:00Z', status: 0 },
        sport: { id: 66, name: 'Football' },
      },
    ],
    stakes: [],
    betType: 0,
  }
  const envelope = { Result: { Betslip: JSON.stringify(alone) }, Error: null }
  expect(nairabet.decode.slip?.(envelope)).toEqual(nairabet.decode.slip?.(alone))
  expect(nairabet.decode.slip?.(alone)).toMatchObject({
    betType: 'single',
    droppedByOrigin: 0,
    selections: [{ key: 'btts/yes', odds: 1.7, event: { home: 'A', away: 'B' } }],
  })
})

test('at least 98 of 100 wrong tables fail', () => {
  const claims = Object.entries({
    ...claimedKeys(new URL('./fixtures/event-football.json', import.meta.url)),
  })
  const reads = claims.map(([native, key]) => {
    const [market = '', outcome = '', ...sv] = native.split(' ').slice(0, -1)
    return {
      market,
      key,
      read: () => keyOf({ market: Number(market), outcome, sv: sv.join(' ') || null, name: '' }),
    }
  })
  const byId = reads.filter(({ market }) => market !== '17779')
  expect(byId.filter((one) => one.read() !== one.key)).toEqual([])
  const { tried, survived } = surviving(table, (market) =>
    byId.some((one) => one.market === market && one.read() !== one.key),
  )
  expect(tried).toBeGreaterThan(500)
  expect(survived.length / tried, JSON.stringify(survived.slice(0, 20))).toBeLessThanOrEqual(0.02)
})

const folder = recordingsOf('nairabet')

describe.skipIf(folder === null)('recordings (skipped where they are absent)', () => {
  const decoded = folder === null ? [] : decodeRecordings(nairabet, folder)

  test('each is read, and nearly every outcome of the table has a key', () => {
    for (const { file, events } of decoded) expect([file, events.length > 0]).toEqual([file, true])
    const markets = new Set(table.rows.map(({ market }) => market))
    const { all, known, keyed, unmapped } = coverage(decoded, ({ native }) =>
      markets.has(String(native.marketTypeId)),
    )
    print(`${all} selections, ${known} of the table, ${keyed} with a key; not mapped:`, unmapped)
    expect(known).toBeGreaterThan(15)
    expect(keyed / known).toBeGreaterThanOrEqual(0.98)
  })

  test('prices order the bets as their keys do', () => {
    let pairs = 0
    for (const { events } of decoded) {
      for (const markets of events) {
        const { checked, found } = contradictions(markets)
        pairs += checked
        expect(found).toEqual([])
      }
    }
    expect(pairs).toBeGreaterThan(10)
  })

  test('the outcomes of 1X2 add up to one and its margin', () => {
    let total = 0
    for (const { events } of decoded) {
      for (const markets of events) {
        const { checked, found } = marginsOutOfRange(markets, {
          marketOf: ({ native }) => String(native.marketTypeId),
          size: (market) => (market === '1' ? 3 : 0),
        })
        total += checked
        expect(found).toEqual([])
      }
    }
    expect(total).toBe(3)
  })
})
