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
import { betking } from './index.ts'
import { table } from './markets.ts'
import { instantOf } from '../answers.ts'
import { keyOf, lineOf, sportradar, teamsOf } from './parse.ts'

testFixtures(betking, new URL('./fixtures/', import.meta.url))

const key = (market: number, outcome: number, line: number | null = null, live = false) =>
  keyOf({ market, outcome, line, live })

describe('table', () => {
  test('every row has its shape, and no line offers one bet twice', () => {
    expect(wrongRows(table).wrong).toEqual([])
  })

  test('627 and 10381 are the away side, 628 and 10382 the home side', () => {
    expect(key(627, 74)).toBe('1h.1x2/away | 2h.1x2/away')
    expect(key(628, 74)).toBe('1h.1x2/home | 2h.1x2/home')
    expect([key(10381, 74), key(10382, 74)]).toEqual(['1x2/away', '1x2/home'])
    expect([key(10283, 12, 1.5), key(10284, 12, 1.5)]).toEqual([
      'home.ou@1.5/over',
      'away.ou@1.5/over',
    ])
  })

  test('9641 is exactly its line', () => {
    expect(key(9641, 74, 7)).toBe('goals/7')
    expect(key(9641, 74)).toBeNull()
  })

  test('"or" markets pay when either part wins, "and" markets when both do', () => {
    expect(key(9648, 2354, 2.5)).toBe('1x2/home | ou@2.5/over')
    expect(key(9917, 2393)).toBe('1h.1x2/draw | 1h.btts/yes')
    expect(key(9888, 1727, 2.5)).toBe('dc/1x & ou@2.5/over')
    expect(key(9888, 1727, 2)).toBe('#own.betking.9888@2/1727')
  })

  test('195 is the first goal before kick-off and a numbered one after', () => {
    expect(key(195, 4)).toBe('#goal@1/home')
    expect(key(195, 4, null, true)).toBeNull()
    expect(key(195, 7, 4, true)).toBe('goals/0-3')
  })

  test('markets whose meaning is not known carry over to nothing but themselves', () => {
    const keys = [key(9793, 74), key(322, 4), key(9334, 2344)]
    expect(keys).toEqual([null, '#own.betking.322/4', '#own.betking.9334/2344'])
  })
})

describe('parts', () => {
  test('0 and nothing are no line; 0 : 1 is one goal to the away side', () => {
    expect(lineOf('0')).toBeNull()
    expect(lineOf(0, '', null)).toBeNull()
    expect(lineOf('0', '2.5')).toBe(2.5)
    expect(lineOf('0 : 1')).toBe(-1)
    expect(lineOf('2 : 0')).toBe(2)
    expect(lineOf('-1.5')).toBe(-1.5)
  })

  test('offsets are read, and a time without one is no instant', () => {
    expect(instantOf('2026-01-17T13:30:00+01:00')).toBe('2026-01-17T12:30:00.000Z')
    expect(instantOf('2026-07-17T13:30:00+02:00')).toBe('2026-07-17T11:30:00.000Z')
    expect(instantOf('2026-01-17T13:30:00')).toBeNull()
  })

  test('only numbers of 8 or 9 digits are Sportradar’s', () => {
    expect(sportradar('61300947')).toEqual({ sportradar: '61300947' })
    expect(sportradar(545514)).toEqual({})
    expect(sportradar(null)).toEqual({})
  })

  test('teams stand on both sides of a dash with spaces', () => {
    expect(teamsOf('Paris Saint-Germain - Lens')).toEqual({
      home: 'Paris Saint-Germain',
      away: 'Lens',
    })
    expect(() => teamsOf('Premier League Winner')).toThrow('teams')
  })
})

const selection = {
  id: 9,
  typeId: 12,
  name: 'Over',
  specialValue: '2.5',
  status: 'VALID',
  odd: { value: 1.9 },
}
const mobile = {
  id: 1,
  name: 'A - B',
  date: '2026-01-17T13:30:00+01:00',
  eventCategory: 'F',
  tournamentName: 'Championship ',
  categoryName: 'England',
  sportId: 1,
  teams: [
    { name: 'B', itemOrder: 2, extProvIDTeam: '61300947' },
    { name: 'A', itemOrder: 1, extProvIDTeam: '61300947' },
  ],
  markets: [
    {
      typeId: 160,
      name: 'Total Goals',
      specialValue: '2.5',
      selections: [selection],
      spreadMarkets: [
        { typeId: 160, name: 'Total Goals', specialValue: '2.5', selections: [selection] },
        {
          typeId: 160,
          name: 'Total Goals',
          specialValue: '3.5',
          selections: [
            { ...selection, id: 10, specialValue: '3.5', status: 'LOCK', odd: { value: 2.8 } },
            { ...selection, id: 11, typeId: 13, specialValue: '3.5', odd: { value: 1.01 } },
          ],
        },
        {
          typeId: 160,
          name: 'Total Goals',
          specialValue: '0',
          selections: [{ ...selection, id: 1, typeId: 160, status: 'EMPTY', odd: { value: 0 } }],
        },
      ],
    },
  ],
}

describe('decode', () => {
  test('mobile: fillers are no selections, locked ones have no price, a line is read once', () => {
    expect(betking.decode.event?.(mobile)).toMatchObject({
      event: {
        home: 'A',
        away: 'B',
        league: 'Championship',
        providerIds: { sportradar: '61300947' },
      },
      selections: [
        { key: 'ou@2.5/over', odds: 1.9, state: 'open' },
        { key: 'ou@3.5/over', odds: null, state: 'suspended' },
        { key: 'ou@3.5/under', odds: null, state: 'suspended' },
      ],
    })
  })

  test('refuses what is not the object', () => {
    for (const wrong of [
      null,
      [],
      {},
      'x',
      { odds: [] },
      { ResponseStatus: 1 },
      { AreaMatches: 1 },
    ]) {
      expect(() => betking.decode.slip?.(wrong)).toThrow()
      expect(() => betking.decode.event?.(wrong)).toThrow()
      expect(() => betking.decode.events?.(wrong)).toThrow()
    }
  })
})

test('at least 98 of 100 wrong tables fail', () => {
  const claims = Object.entries(
    claimedKeys(new URL('./fixtures/event-football.json', import.meta.url)),
  )
  const reads = claims.map(([native, expected]) => {
    const [market = '', outcome, , line = ''] = native.split(' ')
    const read = () => key(Number(market), Number(outcome), line === '' ? null : Number(line))
    return { market, key: expected, read }
  })
  expect(reads.filter((one) => one.read() !== one.key)).toEqual([])
  const { tried, survived } = surviving(table, (market) =>
    reads.some((one) => one.market === market && one.read() !== one.key),
  )
  expect(tried).toBeGreaterThan(300)
  expect(survived.length / tried, JSON.stringify(survived.slice(0, 20))).toBeLessThanOrEqual(0.02)
})

const folder = recordingsOf('betking')

describe.skipIf(folder === null)('recordings (skipped where they are absent)', () => {
  const decoded = folder === null ? [] : decodeRecordings(betking, folder)
  const events = decoded.flatMap((one) => one.events)

  test('the match, the live list and the coupon are read, and nothing else', () => {
    const read = decoded.filter((one) => one.events.length + one.slips.length > 0)
    expect(read.map((one) => [one.file, one.events.length, one.slips.length])).toEqual([
      ['betcoupon-live-single-1.json', 0, 1],
      ['event-prematch-manutd-mancity.json', 1, 0],
      ['live-overview-football.json', 2, 0],
    ])
  })

  test('nearly every outcome of the table has a key', () => {
    const markets = new Set(table.rows.map(({ market }) => market))
    const { all, known, keyed, unkeyed, unmapped } = coverage(decoded, ({ native }) =>
      markets.has(String(native.marketTypeId)),
    )
    print(`${all} selections, ${known} of the table, ${keyed} with a key; not mapped:`, unmapped)
    // The one without is the coupon's: its line stands nowhere in the leg.
    expect(unkeyed.map(({ native }) => native.selectionId)).toEqual([1801947882])
    expect(keyed / known).toBeGreaterThanOrEqual(0.98)
  })

  test('prices order the bets as their keys do', () => {
    for (const markets of events) {
      const { checked, found } = contradictions(markets)
      print(`${markets.event.home}: ${found.length} of ${checked}`)
      expect(found.filter((one) => one.ratio < 0.5)).toEqual([])
      expect(found.length).toBeLessThanOrEqual(checked * 0.003)
    }
  })

  test('the outcomes of a market add up to one and its margin', () => {
    const whole = new Map(
      table.rows.filter(({ shape }) => shape === 'partition').map((row) => [row.market, row]),
    )
    let total = 0
    for (const markets of events) {
      const { checked, found } = marginsOutOfRange(markets, {
        marketOf: ({ native }) => `${native.marketTypeId} at ${native.line}`,
        size: (market) => Object.keys(whole.get(market.split(' ')[0] ?? '')?.outcomes ?? {}).length,
        // Lists of many long prices carry a margin of their own.
        max: 1.9,
      })
      total += checked
      expect(found).toEqual([])
    }
    expect(total).toBeGreaterThan(30)
  })
})
