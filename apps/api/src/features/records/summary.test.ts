import { describe, expect, test } from 'vitest'
import type { RowBody, SettledBody } from './chain.ts'
import { chanceOf, distributionOf } from './chance.ts'
import { familyOf, summarize } from './summary.ts'

const profile = '0198c0de-0000-7000-8000-000000000001'
const now = new Date('2026-11-21T12:00:00Z')
const day = (at: Date) => at.toISOString().slice(0, 10)

/** What the games give back; nobody knows while one is open. */
function factorOf(games: SettledBody['games'], odds: readonly number[]): number | null {
  const back = { won: (price: number) => price, 'half-won': (price: number) => (1 + price) / 2 }
  const rest = { void: 1, 'half-lost': 0.5, lost: 0, open: 1 }
  if (games.includes('lost')) return 0
  if (games.includes('open')) return null
  const factor = games.reduce((all, game, at) => {
    const each = game === 'won' || game === 'half-won' ? back[game](odds[at] ?? 1) : rest[game]
    return all * each
  }, 1)
  return Math.round(factor * 1e6) / 1e6
}

let number = 0
function slip(
  state: SettledBody['state'],
  odds: readonly number[],
  {
    on = '2026-11-20',
    games,
    matches = [],
  }: {
    on?: string
    games?: SettledBody['games']
    matches?: readonly string[]
  } = {},
): RowBody[] {
  number += 1
  const code = `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`
  const base = { profile, seq: number, code }
  const posted: RowBody = {
    ...base,
    kind: 'posted',
    at: `${on}T08:00:00.000Z`,
    platform: 'sportybet',
    bet_type: 'multiple',
    first_kickoff: `${on}T15:00:00.000Z`,
    last_kickoff: `${on}T15:${String(number % 60).padStart(2, '0')}:00.000Z`,
    games: odds.map((price, position) => ({
      fixture: matches[position] ?? null,
      home: 'A',
      away: 'B',
      league: 'L',
      kickoff: null,
      key: '1x2/home',
      market: '1X2',
      outcome: '1',
      odds: price,
    })),
  }
  if (state === 'open') return [posted]
  const ended = games ?? odds.map(() => (state === 'unsettled' ? ('open' as const) : state))
  const settled = {
    kind: 'settled' as const,
    at: `${on}T20:00:00.000Z`,
    state,
    return_factor: factorOf(ended, odds),
  }
  return [posted, { ...base, ...settled, games: ended }]
}

test('counts, win rate, return on level stakes, unsettled share', () => {
  const rows = [
    ...slip('won', [2]),
    ...slip('won', [2, 1.5]),
    ...slip('lost', [4]),
    ...slip('void', [2], { games: ['void'] }),
    ...slip('unsettled', [2], { games: ['open'] }),
    ...slip('open', [2]),
  ]
  expect(summarize(rows, { now, day })).toMatchObject({
    counts: { posted: 6, open: 1, won: 2, lost: 1, void: 1, unsettled: 1 },
    win_rate: 0.6667,
    unsettled_share: 0.2,
    level_stakes: { staked: 4, returned: 6, profit: 2, return_rate: 0.5 },
    by_market: [{ market: '1x2', games: 5, won: 3, lost: 1, void: 1, win_rate: 0.75 }],
    by_odds: [
      { from: 2, to: 3, slips: 2, won: 1, lost: 0, void: 1 },
      { from: 3, to: 5, slips: 2, won: 1, lost: 1, void: 0 },
    ],
  })
})

test('the profit line follows the order in which slips ended, beside the band of chance', () => {
  const rows = [
    ...slip('lost', [4], { on: '2026-11-12' }),
    ...slip('won', [2], { on: '2026-11-10' }),
    ...slip('void', [3], { games: ['void'], on: '2026-11-11' }),
    ...slip('open', [9], { on: '2026-11-13' }),
  ]
  // Chance gains o - 1 with 1 / o, else loses 1: a variance of 1 at odds 2, of 3 at odds 4.
  expect(summarize(rows, { now, day }).profit_line).toEqual([
    { slips: 0, profit: 0, low: 0, high: 0 },
    { slips: 1, profit: 1, low: -1, high: 1.96 },
    { slips: 2, profit: 1, low: -1, high: 1.96 },
    { slips: 3, profit: 0, low: -2, high: 3.9199 },
  ])
})

describe('slips that share a match', () => {
  const match = (number: number) => `0198c0de-0000-7000-9000-${String(number).padStart(12, '0')}`
  const copies = Array.from({ length: 30 }, () => slip('won', [2], { matches: [match(1)] }))
  const others = Array.from({ length: 29 }, (_, at) =>
    slip(at % 2 === 0 ? 'won' : 'lost', [2], { matches: [match(at + 2)] }),
  )
  const shown = (slips: readonly RowBody[][]) => summarize(slips.flat(), { now, day })

  test('are one group, of which there are too few', () => {
    expect(shown(copies).expectation).toMatchObject({
      slips: 30,
      groups: 1,
      expected: 15,
      actual: 30,
      low: 0,
      high: 30,
      verdict: 'too-few',
      text: '30 slips, those that share a match counted once: 1. Too few to say.',
    })
    // A void slip joins nothing that was decided.
    const between = slip('void', [2, 2], { matches: [match(2), match(3)] })
    expect(shown([...others, between]).expectation).toMatchObject({ groups: 29 })
    const joined = slip('lost', [2, 2], { matches: [match(2), match(3)] })
    expect(shown([...others, joined]).expectation).toMatchObject({ slips: 30, groups: 28 })
  })
  test('make nobody ahead of luck by one lucky match', () => {
    const { expectation } = shown([...copies, ...others])
    expect(expectation).toMatchObject({ groups: 30, actual: 45, verdict: 'within-chance' })
  })
  test('make the band of profit as wide as one bet of so many units', () => {
    const last = (slips: readonly RowBody[][]) => shown(slips).profit_line.at(-1)
    expect(last(copies.slice(0, 1))).toMatchObject({ high: 1.96 })
    expect(last(copies.slice(0, 9))).toMatchObject({ slips: 9, low: -9, high: 17.6397 })
    expect(last(others.slice(0, 9))).toMatchObject({ slips: 9, low: -5.8799, high: 5.8799 })
  })
})

test('a record without a slip divides nothing by nothing', () => {
  expect(summarize([], { now, day })).toMatchObject({
    win_rate: null,
    unsettled_share: null,
    level_stakes: { staked: 0, return_rate: null },
    streaks: { longest_won: 0, current: { result: null, length: 0 } },
    expectation: { verdict: 'too-few', text: '0 slips: too few to say.' },
  })
})

test('streaks pass by what is void and end where it is lost', () => {
  const rows = ['won', 'won', 'void', 'won', 'lost', 'won', 'won'].flatMap((state) =>
    slip(state as 'won' | 'lost' | 'void', [2]),
  )
  expect(summarize(rows, { now, day }).streaks).toEqual({
    longest_won: 3,
    current: { result: 'won', length: 2 },
  })
})

test('a corrected slip counts as it was last settled', () => {
  const [posted, settled] = slip('won', [3])
  if (!posted || settled?.kind !== 'settled') throw new Error('two rows were asked for')
  const corrected: RowBody = { ...settled, state: 'lost', return_factor: 0, games: ['lost'] }
  expect(summarize([posted, settled, corrected], { now, day })).toMatchObject({
    counts: { posted: 1, won: 0, lost: 1 },
    level_stakes: { profit: -1 },
  })
})

test('30 days end today, each won, lost or without a slip', () => {
  const rows = [
    ...slip('won', [2], { on: '2026-11-21' }),
    ...slip('lost', [2], { on: '2026-11-20' }),
    ...slip('won', [2], { on: '2026-10-22' }),
  ]
  const { calendar } = summarize(rows, { now, day })
  expect(calendar).toHaveLength(30)
  expect(calendar.at(-1)).toEqual({ day: '2026-11-21', won: 1, lost: 0, result: 'won' })
  expect(calendar.at(-2)?.result).toBe('lost')
  expect(calendar[0]).toEqual({ day: '2026-10-23', won: 0, lost: 0, result: 'none' })
})

describe('wins against the odds', () => {
  test('12 slips: too few to say', () => {
    const rows = Array.from({ length: 12 }, () => slip('won', [2])).flat()
    expect(summarize(rows, { now, day }).expectation).toMatchObject({
      slips: 12,
      verdict: 'too-few',
      text: '12 slips: too few to say.',
    })
  })
  test.each([
    [20, 'within-chance'],
    [27, 'above'],
    [13, 'below'],
  ])('%i of 40 at evens is %s', (wins, verdict) => {
    const rows = Array.from({ length: 40 }, (_, at) => slip(at < wins ? 'won' : 'lost', [2])).flat()
    expect(summarize(rows, { now, day }).expectation).toMatchObject({
      slips: 40,
      expected: 20,
      low: 14,
      high: 26,
      actual: wins,
      verdict,
    })
  })
  test('a void game is no part of what chance was up against', () => {
    const rows = Array.from({ length: 40 }, (_, at) => {
      const state = at < 25 ? ('won' as const) : ('lost' as const)
      return slip(state, [2, 1.5], { games: [state, 'void'] })
    }).flat()
    const shown = summarize(rows, { now, day })
    expect(shown.expectation).toMatchObject({ expected: 20, low: 14, high: 26, actual: 25 })
    expect(shown.expectation.verdict).toBe('within-chance')
    // The band is that of 40 bets at odds of 2.
    expect(shown.profit_line.at(-1)?.high).toBeCloseTo(1.959964 * Math.sqrt(40), 3)
  })
  test('the distribution is the binomial one where all chances are the same', () => {
    const exactly = distributionOf([[0.5], [0.5], [0.5], [0.5]])
    expect([...exactly]).toEqual([1, 4, 6, 4, 1].map((ways) => ways / 16))
  })
  test('beyond a thousand slips the interval stays where it was', () => {
    const single = { chance: 0.3, matches: [] }
    const exact = chanceOf(Array.from({ length: 1_000 }, () => single))
    const normal = chanceOf(Array.from({ length: 1_001 }, () => single))
    expect(Math.abs(exact.low - normal.low)).toBeLessThanOrEqual(1)
    expect(Math.abs(exact.high - normal.high)).toBeLessThanOrEqual(1)
  })
})

test.each([
  ['1x2/home', '1x2'],
  ['1h.ou@0.5/under', 'ou'],
  ['home.ou@1.5/over', 'ou'],
  ['1x2/home & ou@2.5/over', 'combination'],
  ['!cs/1-0', 'cs'],
  ['#corners.ou@9.5/over', 'special'],
  [null, 'other'],
])('%s is of the family %s', (key, family) => expect(familyOf(key)).toBe(family))
