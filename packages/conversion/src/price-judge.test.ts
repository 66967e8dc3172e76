import { fairOdds, lookalikesOf, marketOf, outcomeOf, poissonGrid } from '@strix/markets'
import { describe, expect, it } from 'vitest'
import { compareEvents } from './compare.ts'
import { indexEvent } from './event-index.ts'
import type { EventIndex, Translation } from './event-index.ts'
import { createPriceBook } from './price-book.ts'
import { fakeEvent, fakeSelection } from './testing/fake-runner.ts'
import { seededRandom } from './testing/random.ts'

const lines = [0.5, 1.5, 2.5, 3.5, 4.5]
const handicaps = [-2.5, -1.5, -1, -0.5, 0.5, 1, 1.5, 2.5]
const markets: string[][] = [
  ['1x2/home', '1x2/draw', '1x2/away'],
  ['dc/1x', 'dc/12', 'dc/x2'],
  ['btts/yes', 'btts/no'],
  ['oe/odd', 'oe/even'],
  ...['', '1h.', '2h.', 'home.', 'away.'].flatMap((scope) =>
    lines.map((line) => ['over', 'under'].map((side) => `${scope}ou@${line}/${side}`)),
  ),
  ...handicaps.map((line) => ['home', 'away'].map((side) => `ah@${line}/${side}`)),
  ...[-2, -1, 1, 2].map((line) => ['home', 'draw', 'away'].map((side) => `eh@${line}/${side}`)),
  ['home', 'draw', 'away'].flatMap((first) =>
    ['home', 'draw', 'away'].map((last) => `htft/${first}-${last}`),
  ),
  ['home', 'draw', 'away'].flatMap((who) =>
    ['over', 'under'].map((side) => `1x2/${who} & ou@2.5/${side}`),
  ),
]

type Habits = { margin: () => number; move: () => number }

/** One bookmaker's prices of a match: its own margin in each market, its own small moves. */
function priced(grid: Float64Array, { margin, move }: Habits) {
  const selections = markets.flatMap((keys) => {
    const overround = 1 + margin()
    return keys.flatMap((key) => {
      const fair = fairOdds(outcomeOf(key), grid)
      if (fair === null) return []
      const odds = Math.round((100 * (fair * (1 + move()))) / overround) / 100
      return odds < 1.02 || odds > 60 ? [] : [fakeSelection(key, { odds, native: { id: key } })]
    })
  })
  return { event: fakeEvent(), selections }
}

function worldOf(seed: number, input: { margin: readonly [number, number]; drift: number }) {
  const random = seededRandom(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const rates = {
    home1: between(0.3, 1),
    away1: between(0.3, 1),
    home2: between(0.4, 1.2),
    away2: between(0.4, 1.2),
  }
  const habits = {
    margin: () => between(...input.margin),
    move: () => between(-input.drift, input.drift),
  }
  const grid = poissonGrid(rates)
  return { from: priced(grid, habits), to: priced(grid, habits) }
}

/** The event as a table with one wrong row reads it: two keys stand in each other's place. */
function swapped<T extends { selections: { key: string | null }[] }>(
  event: T,
  a: string,
  b: string,
) {
  const names = new Map([
    [a, b],
    [b, a],
  ])
  const selections = event.selections.map((one) => ({
    ...one,
    key: names.get(one.key ?? '') ?? one.key,
  }))
  return { ...event, selections }
}

describe('two bookmakers of one match', () => {
  it('no right bet is refused for a margin of 2 to 12 % or a move of 2 %', () => {
    let checked = 0
    for (let seed = 0; seed < 40; seed += 1) {
      const { from, to } = worldOf(seed, { margin: [0.02, 0.12], drift: 0.02 })
      const rows = compareEvents(from, to).filter(({ kind }) => kind !== 'none')
      checked += rows.length
      expect(rows.filter(({ kind }) => kind === 'price-differs').map(({ key }) => key)).toEqual([])
    }
    expect(checked).toBeGreaterThan(2500)
  })

  it('four of five swapped sides and nine of ten wrong lines are refused', () => {
    const caught = { side: [0, 0], line: [0, 0] }
    for (let seed = 100; seed < 112; seed += 1) {
      const { from, to } = worldOf(seed, { margin: [0.02, 0.12], drift: 0.01 })
      const book = createPriceBook(from.selections)
      const held = new Set(to.selections.map(({ key }) => key))
      for (const { key, wrong } of mistakesOf(from.selections)) {
        const one = from.selections.find((selection) => selection.key === key)
        const estimate = one && book.estimateOf(one)
        if (!held.has(key) || !held.has(wrong) || !estimate) continue
        const found = indexEvent(swapped(to, key, wrong)).find(key, { odds: one.odds, estimate })
        const tally = caught[marketOf(key) === marketOf(wrong) ? 'side' : 'line']
        tally[1] = (tally[1] ?? 0) + 1
        // An equal of another market, which is the right bet, may stand in.
        const misled = found.kind !== 'price-differs' && nativeOf(found) === wrong
        if (!misled) tally[0] = (tally[0] ?? 0) + 1
      }
    }
    const share = ([found = 0, tried = 0]: number[]) => found / tried
    expect(caught.side[1]).toBeGreaterThan(200)
    expect(caught.line[1]).toBeGreaterThan(200)
    expect(share(caught.side)).toBeGreaterThan(0.8)
    expect(share(caught.line)).toBeGreaterThan(0.9)
  })
})

function nativeOf(found: Translation) {
  return found.kind === 'none' ? null : found.selection.native['id']
}

/** The opposite side, the next line, the turned sign; draws are too like one another. */
function mistakesOf(selections: readonly { key: string | null }[]) {
  return selections.flatMap(({ key }) => {
    if (key === null || !/^[^&]*\/(home|away|over|under|yes|no|odd|even|1x|x2)$/.test(key))
      return []
    return lookalikesOf(key)
      .filter((wrong) => !/draw|12$/.test(wrong))
      .map((wrong) => ({ key, wrong }))
  })
}

const opened: Parameters<typeof fakeSelection>[] = [
  ['1x2/home', { odds: 1.85, native: { row: 'first' } }],
  ['1x2/draw', { odds: 3.6 }],
  ['1x2/away', { odds: 4.4 }],
  ['ou@2.5/over', { odds: 1.9 }],
  ['ou@2.5/under', { odds: 1.95 }],
]

describe('a wrong row of the destination', () => {
  const event = (extra: Parameters<typeof fakeSelection>[]) => ({
    event: fakeEvent(),
    selections: [...opened, ...extra].map((args) => fakeSelection(...args)),
  })
  const quote = (odds: number) => ({ odds, estimate: { chance: 1 / odds / 1.06, spread: 0.01 } })

  it('a doubled row at 1000.00 never wins over the real one', () => {
    const doubled = event([['1x2/home', { odds: 1000, native: { row: 'second' } }]])
    for (const origin of [null, quote(1.83)]) {
      const found = indexEvent(doubled).find('1x2/home', origin)
      expect(found).toMatchObject({ kind: 'exact', selection: { native: { row: 'first' } } })
    }
  })

  it('an equal of another market at a price of its own does not win either', () => {
    const equals = event([['ah@-0.5/home', { odds: 9 }]])
    const [, ...rest] = equals.selections
    expect(indexEvent({ ...equals, selections: rest }).find('1x2/home', quote(1.83))).toMatchObject(
      {
        kind: 'price-differs',
      },
    )
    expect(indexEvent(equals).find('ah@-0.5/home', quote(1.83))).toMatchObject({
      kind: 'equivalent',
      selection: { key: '1x2/home' },
    })
  })

  it('is doubted where another stands in for it, and where nothing does', () => {
    const equals = event([['ah@-0.5/home', { odds: 9 }]])
    const [, ...rest] = equals.selections
    const doubtedIn = (selections: typeof rest, origin: Parameters<EventIndex['find']>[1]) => {
      const found = indexEvent({ ...equals, selections }).find('ah@-0.5/home', origin)
      return 'doubted' in found ? found.doubted.map(({ key, odds }) => [key, odds]) : undefined
    }
    expect(doubtedIn(equals.selections, quote(1.83))).toEqual([['ah@-0.5/home', 9]])
    expect(doubtedIn(rest, quote(1.83))).toEqual([['ah@-0.5/home', 9]])
    const honest = event([['ah@-0.5/home', { odds: 1.8 }]]).selections
    expect(doubtedIn(honest, quote(1.83))).toEqual([])
    // An old price in the slip says nothing against a right row.
    expect(doubtedIn(honest, quote(2.05))).toEqual([])
  })

  describe('two equals whose prices contradict each other', () => {
    // No market around them tells which of the two is wrong.
    const markets = (odds: number[]) => ({
      event: fakeEvent(),
      selections: odds.map((price, at) =>
        fakeSelection('ah@-0.5/home', { odds: price, native: { at } }),
      ),
    })
    const found = (odds: number[], origin: Parameters<EventIndex['find']>[1]) => {
      const answer = indexEvent(markets(odds)).find('ah@-0.5/home', origin)
      if (!('doubted' in answer)) throw new Error('nothing found')
      const doubted = answer.doubted.map((one) => one.odds).toSorted((a, b) => (a ?? 0) - (b ?? 0))
      return { kind: answer.kind, odds: answer.selection.odds, doubted }
    }

    it.each([
      ['the lower', 1.83, 1.85, [3.4]],
      ['the higher', 3.35, 3.4, [1.85]],
    ])('%s is believed where the origin’s price lies near it', (_name, origin, odds, doubted) => {
      expect(found([1.85, 3.4], quote(origin))).toEqual({ kind: 'exact', odds, doubted })
    })

    it('neither is booked where the origin’s price fits none of them', () => {
      expect(found([1.85, 3.4], quote(9))).toMatchObject({
        kind: 'price-differs',
        doubted: [1.85, 3.4],
      })
    })

    it('neither is booked where the origin’s price is not known', () => {
      expect(found([1.85, 3.4], null)).toMatchObject({
        kind: 'price-differs',
        doubted: [1.85, 3.4],
      })
    })

    it('two that agree outvote a third', () => {
      expect(found([1.83, 1.85, 3.4], null)).toMatchObject({ kind: 'exact', odds: 1.85 })
    })
  })

  it('of honest equals the higher price still wins', () => {
    const equals = event([['1x2/home', { odds: 1.9, native: { row: 'better' } }]])
    expect(indexEvent(equals).find('1x2/home', quote(1.83))).toMatchObject({
      kind: 'exact',
      selection: { native: { row: 'better' } },
    })
  })

  it('a long shot may differ much, but not without bound', () => {
    const scores = event([
      ['cs/3-2', { odds: 31 }],
      ['cs/2-3', { odds: 700 }],
    ])
    expect(indexEvent(scores).find('cs/3-2', quote(60)).kind).toBe('exact')
    expect(indexEvent(scores).find('cs/2-3', quote(31)).kind).toBe('price-differs')
  })
})
