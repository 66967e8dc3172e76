import { checkShape } from '@strix/markets'
import { describe, expect, test } from 'vitest'
import type { ForeignSelection, Http } from '../platform.ts'
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
import { oneXbet } from './index.ts'
import { gameKinds, table } from '../shared/onexbet/markets.ts'
import { pairOf } from '../shared/onexbet/coding.ts'
import { keyOf } from '../shared/onexbet/params.ts'

testFixtures(oneXbet, new URL('./fixtures/', import.meta.url))

const match = gameKinds[0]
const on = (group: number, type: number, param = 0, listed?: string[]) =>
  keyOf({ kind: match, group, type, param, listed })

describe('table', () => {
  test('every row has its shape, and no line offers one bet twice', () => {
    expect(wrongRows(table).wrong).toEqual([])
  })

  test('both sides of a handicap are each other’s opposite at opposite lines', () => {
    for (const line of [-2.5, -1, 0, 1.5]) {
      const keys = [on(2, 7, line), on(2, 8, -line)].map(String)
      expect(checkShape(keys, 'mirrored')).toBeNull()
    }
  })
})

describe('parameters', () => {
  test('a score is home and a thousandth of away', () => {
    expect(pairOf(2.001)).toEqual([2, 1])
    expect(pairOf(0.002)).toEqual([0, 2])
    expect(pairOf(3)).toEqual([3, 0])
    expect(pairOf(10.01)).toEqual([10, 10])
    expect(pairOf(0)).toEqual([0, 0])
    expect(pairOf(1.5)).toBeNull()
    expect(pairOf(-1)).toBeNull()
  })

  test('the line belongs to the backed side', () => {
    expect(on(2, 7, -1.5)).toBe('ah@-1.5/home')
    expect(on(2, 8, 1.5)).toBe('ah@-1.5/away')
    expect(on(2854, 3830, -0.25)).toBe('ah@0.25/away')
  })

  test('no parameter is a handicap line of 0, and no total line at all', () => {
    expect(on(2, 7)).toBe('ah@0/home')
    expect(on(17, 9)).toBeNull()
    expect(on(136, 731)).toBe('cs/0-0')
  })

  test('the three-way handicap has one line for all three, from the home side', () => {
    expect([424, 425, 426].map((type) => on(27, type, -1))).toEqual([
      'eh@-1/home',
      'eh@-1/draw',
      'eh@-1/away',
    ])
  })

  test('the No side is the opposite of the bet, not the bet with no goal', () => {
    expect(on(11212, 15775)).toBe('!(1x2/draw & btts/yes)')
    expect(on(11412, 16262)).toBe('!(btts/yes & dc/1x)')
    expect(on(11412, 16264, 2)).toBe('#own.1xbet.11412@2/16264')
  })

  test('182 is even and 183 is odd; 5 is 12 and 6 is X2', () => {
    expect([on(14, 182), on(14, 183)]).toEqual(['oe/even', 'oe/odd'])
    expect([on(8, 4), on(8, 5), on(8, 6)]).toEqual(['dc/1x', 'dc/12', 'dc/x2'])
  })

  test('a rest outcome is the rest of the listed scores, unknown without them', () => {
    expect(on(136, 3786)).toBeNull()
    expect(on(136, 3786, 0, ['0-0', '1-0', '2-1'])).toBe('cs/other[0-0 1-0 2-1]')
    expect(on(8863, 8618, 3.003)).toBe('cs/other[0-3]')
  })

  test('a parameter an outcome cannot have gives no key', () => {
    expect(on(1, 1, 2)).toBeNull()
    expect(on(19, 180, 2)).toBeNull()
    expect(on(19, 11273)).toBeNull()
    expect(on(20, 388)).toBeNull()
    expect(on(17, 9, 2.3)).toBeNull()
    expect(on(2663, 197, 2)).toBe('#own.1xbet.2663@2/197')
    expect(on(9939, 4550, 3.002)).toBeNull()
  })

  test('groups whose meaning nobody knows are not mapped', () => {
    for (const group of [3239, 7875, 10032, 10061]) expect(on(group, 4466)).toBeNull()
  })
})

const game = {
  I: 1,
  O1: 'A',
  O2: 'B',
  S: 1798000200,
  L: 'England. Premier League',
  LI: 5,
  SI: 1,
  GE: [{ G: 1, E: [[{ T: 1, C: 2 }]] }],
}

describe('decode', () => {
  test('refuses what is not the object', () => {
    for (const wrong of [null, [], {}, { Value: 1 }, 'x', { Events: [{ GameId: 1 }] }]) {
      expect(() => oneXbet.decode.slip?.(wrong)).toThrow()
      expect(() => oneXbet.decode.event?.(wrong)).toThrow()
      expect(() => oneXbet.decode.events?.(wrong)).toThrow()
    }
    expect(() => oneXbet.decode.event?.({ ...game, GE: undefined })).toThrow()
    expect(() => oneXbet.decode.events?.([{ LI: 1, L: 'A league' }])).toThrow()
  })

  test('a sub-game alone reads as its match, in its half', () => {
    const half = { ...game, I: 2, MG: 1, TG: '', PN: '2nd half' }
    const read = oneXbet.decode.event?.(half)
    expect(read?.event.id).toBe('1')
    expect(read?.selections[0]).toMatchObject({ key: '2h.1x2/home', native: { gameId: 2 } })
  })

  test('a live game is started', () => {
    const read = oneXbet.decode.event?.({ ...game, KI: 1 })
    expect(read?.event.state).toBe('started')
    expect(read?.selections[0]?.state).toBe('started')
  })

  test('the v3 feed reads as the old one', () => {
    const v3 = {
      id: 1,
      constId: 9,
      mainGameId: 1,
      opponent1: { fullName: 'A' },
      opponent2: { fullName: 'B' },
      liga: { id: 5, name: 'England. Premier League' },
      sport: { id: 1 },
      startTs: 1798000200,
      kind: 3,
      periodName: '',
      gameTypeName: '',
      eventGroups: [
        {
          groupId: 2,
          events: [[{ type: 7, cf: 1.4 }], [{ type: 8, parameter: 1.5, cf: 1.9, blocked: true }]],
        },
      ],
    }
    expect(oneXbet.decode.events?.([v3])[0]).toMatchObject({
      event: {
        id: '1',
        home: 'A',
        league: 'Premier League',
        country: 'England',
        providerIds: { onexbet: '9' },
      },
      selections: [
        { key: 'ah@0/home', odds: 1.4, state: 'open' },
        { key: 'ah@-1.5/away', odds: null, state: 'suspended' },
      ],
    })
  })
})

test('only the sub-games the wanted keys can stand in are asked', async () => {
  const subs = [
    { I: 2, TG: '', PN: '1st half' },
    { I: 3, TG: '', PN: '2nd half' },
    { I: 4, TG: 'Corners', PN: '' },
  ]
  async function asked(wanted?: string[]): Promise<unknown[]> {
    const ids: unknown[] = []
    const json: Http['json'] = ({ query }) => {
      ids.push(query?.id)
      const id = Number(query?.id)
      const sub = subs.find(({ I }) => I === id)
      return Promise.resolve(sub ? { ...game, ...sub, MG: 1 } : { ...game, SG: subs })
    }
    await oneXbet.event({ json }, '1', wanted)
    return ids
  }
  expect(await asked()).toEqual(['1', '2', '3', '4'])
  expect(await asked(['1x2/home', 'ou@2.5/over', 'htft/home-home'])).toEqual(['1'])
  expect(await asked(['1x2/home', '1h.ou@0.5/over'])).toEqual(['1', '2'])
  expect(await asked(['#corners.ou@9.5/over'])).toEqual(['1', '4'])
})

test('at least 98 of 100 wrong tables fail', () => {
  const scopes = new Map(gameKinds.map((kind, index) => [760000001 + index, kind]))
  const claims = Object.entries(
    claimedKeys(new URL('./fixtures/event-football.json', import.meta.url)),
  )
  const listed = [
    ...new Set(claims.flatMap(([, key]) => /^cs\/(\d+-\d+)$/.exec(key ?? '')?.[1] ?? [])),
  ]
  const reads = claims.flatMap(([native, key]) => {
    const [gameId, type = 0, param = 0, group = 0] = native.split(' ').map(Number)
    const kind = scopes.get(gameId ?? 0) ?? match
    return type === 3786
      ? []
      : [
          {
            market: `${kind.prefix}${group}`,
            key,
            read: () => keyOf({ kind, group, type, param, listed }),
          },
        ]
  })
  expect(reads.filter((one) => one.read() !== one.key)).toEqual([])
  const { tried, survived } = surviving(table, (market) =>
    reads.some((one) => one.market === market && one.read() !== one.key),
  )
  expect(tried).toBeGreaterThan(500)
  expect(survived.length / tried, JSON.stringify(survived.slice(0, 20))).toBeLessThanOrEqual(0.02)
})

const folder = recordingsOf('onexbet')

describe.skipIf(folder === null)('recordings (skipped where they are absent)', () => {
  const decoded = folder === null ? [] : decodeRecordings(oneXbet, folder)
  const groups = new Set(table.rows.map(({ market }) => market))
  const types = new Set(
    table.rows.flatMap(({ outcomes }) => Object.keys(outcomes).map((id) => id.split('@')[0])),
  )
  const inTable = ({ native }: ForeignSelection) =>
    groups.has(String(native.groupId)) && types.has(String(native.type))

  test('each is read, and nearly every outcome of the table has a key', () => {
    for (const { file, events } of decoded) expect([file, events.length > 0]).toEqual([file, true])
    const { all, known, keyed, unkeyed, unmapped } = coverage(decoded, inTable)
    print(
      `${all} selections, ${known} of the table, ${keyed} with a key; not mapped:`,
      unmapped.length,
    )
    for (const [name, count] of unmapped) print(`  ${count} ${name}`)
    for (const { native } of unkeyed) print('  no key', JSON.stringify(native))
    expect(known).toBeGreaterThan(1000)
    expect(keyed / known).toBeGreaterThanOrEqual(0.98)
  })

  test('prices order the bets as their keys do', () => {
    for (const { file, events } of decoded) {
      for (const markets of events) {
        const { checked, found } = contradictions(markets)
        print(`${file}: ${found.length} of ${checked}`)
        expect(found.filter((one) => one.ratio < 0.5)).toEqual([])
        expect(found.length).toBeLessThanOrEqual(Math.max(1, checked * 0.003))
      }
    }
  })

  test('the outcomes of a market add up to one and its margin', () => {
    const sizes = new Map([
      ['1', 3],
      ['14', 2],
      ['17', 2],
      ['15', 2],
      ['62', 2],
      ['11', 9],
      ['18', 3],
      ['71', 9],
      ['75', 3],
      ['87', 3],
      ['154', 3],
      ['27', 3],
    ])
    let total = 0
    for (const { events } of decoded) {
      for (const markets of events) {
        const { checked, found } = marginsOutOfRange(markets, {
          marketOf: ({ native }) => `${native.groupId} at ${native.param}`,
          size: (market) => sizes.get(market.split(' ')[0] ?? '') ?? 0,
        })
        total += checked
        expect(found).toEqual([])
      }
    }
    expect(total).toBeGreaterThan(30)
  })
})
