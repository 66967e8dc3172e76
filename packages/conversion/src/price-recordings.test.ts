/**
 * Recorded answers of the same matches: how many right pairs the prices would refuse, and how many
 * mistakes of a table they notice. Skipped where the recordings are not present.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { canonicalKey, lookalikesOf, marketOf } from '@strix/markets'
import { findPlatform } from '@strix/platforms'
import type { EventMarkets, ForeignSelection } from '@strix/platforms'
import { describe, expect, it } from 'vitest'
import { compareEvents } from './compare.ts'
import { indexEvent } from './event-index.ts'
import { createPriceBook } from './price-book.ts'
import { pricesAgree } from './price-judge.ts'

const shared = process.env['STRIX_SHARED'] ?? path.join(import.meta.dirname, '../../../../shared')
const samples = path.join(shared, 'bookmakers/samples')

function recorded(file: string): unknown {
  return JSON.parse(readFileSync(path.join(samples, file), 'utf8'))
}

function eventOf(platform: string, raw: unknown): EventMarkets {
  const event = findPlatform(platform)?.decode.event?.(raw)
  if (!event) throw new Error(`${platform} reads no event`)
  return event
}

type Wire = {
  data: {
    eventId: string
    markets: {
      id: number
      specifiers: string
      name: string
      status: number
      outcomes: { id: string; odds: string; probability: string; isActive: number }[]
    }[]
  }
}

/** MSport numbers markets as SportyBet does and names a few fields otherwise. */
function sisterEvent(file: string, sport: string): EventMarkets {
  const { data } = recorded(file) as Wire
  const markets = data.markets.map((market) => ({
    ...market,
    id: String(market.id),
    specifier: market.specifiers,
  }))
  const names = { homeTeamName: 'Home', awayTeamName: 'Away', sport: { id: sport } }
  return eventOf('sportybet', { ...names, status: 0, eventId: data.eventId, markets })
}

/** As a platform would be seen that tells no chances of its own. */
function withoutChances({ event, selections }: EventMarkets): EventMarkets {
  const bare = selections.map(({ probability: _own, ...one }): ForeignSelection => one)
  return { event, selections: bare }
}

type Tally = Record<'right' | 'side' | 'line' | 'sign', { seen: number; refused: number }>

/** What the prices say of every right pair, and of the pair with a lookalike in its place. */
function confusion(from: EventMarkets, to: EventMarkets): Tally {
  const none = () => ({ seen: 0, refused: 0 })
  const tally: Tally = { right: none(), side: none(), line: none(), sign: none() }
  const [ours, theirs] = [from, to].map(({ selections }) => createPriceBook(selections))
  if (!ours || !theirs) throw new Error('two events')
  const byKey = new Map(to.selections.map((one) => [one.key, one]))
  for (const { from: one, to: right } of compareEvents(from, to)) {
    const origin = ours.estimateOf(one)
    const key = right?.key ?? null
    if (!right || key === null || !origin || one.state !== 'open') continue
    const judge = (kind: keyof Tally, candidate: ForeignSelection) => {
      const estimate = theirs.estimateOf(candidate)
      const real = theirs.estimateOf(right)
      if (!estimate || !real || candidate.state !== 'open') return
      const others = theirs.lookalikesOf(key)
      tally[kind].seen += 1
      const agree = pricesAgree({
        origin: { odds: one.odds, estimate: origin },
        candidate: { odds: candidate.odds, estimate },
        lookalikes: kind === 'right' ? others : [...others, real],
      })
      if (!agree) tally[kind].refused += 1
    }
    judge('right', right)
    for (const wrong of simpleLookalikes(key)) {
      const candidate = byKey.get(wrong)
      if (candidate) judge(kindOf(key, wrong), candidate)
    }
  }
  return tally
}

/** Sides, lines and signs; `2-1` read as `1-2` is too rare and too like for any price to tell. */
function simpleLookalikes(key: string): string[] {
  if (!/^[^!&|]*\/(home|away|1x|x2|over|under|yes|no|odd|even|1st|2nd)$/.test(key)) return []
  return lookalikesOf(key).filter((other) => !/\/(draw|12|equal|none)$|^!/.test(other))
}

function kindOf(key: string, wrong: string): keyof Tally {
  if (marketOf(key) === marketOf(wrong)) return 'side'
  const turned = key.replace(
    /@(-?)(\d)/,
    (_all, sign, digit) => `@${sign === '' ? '-' : ''}${digit}`,
  )
  return canonicalKey(turned) === wrong ? 'sign' : 'line'
}

function sum(tallies: readonly Tally[]): Tally {
  const total = (kind: keyof Tally) => ({
    seen: tallies.reduce((count, tally) => count + tally[kind].seen, 0),
    refused: tallies.reduce((count, tally) => count + tally[kind].refused, 0),
  })
  return { right: total('right'), side: total('side'), line: total('line'), sign: total('sign') }
}

const football = 'event-wuhan-qingdao.json'
const tennis = 'event-tennis-rinderknech-tirante.json'

describe.skipIf(!existsSync(samples))('recorded pairs', () => {
  const groups = (): [string, [EventMarkets, EventMarkets][]][] => {
    const sporty = eventOf('sportybet', recorded(`sportybet/${football}`))
    const nine = eventOf('bet9ja', recorded(`bet9ja/${football}`))
    const sister = sisterEvent(`msport/${football}`, 'sr:sport:1')
    const game = eventOf('sportybet', recorded(`sportybet/${tennis}`))
    const sisterGame = sisterEvent(`msport/${tennis}`, 'sr:sport:5')
    const bare = withoutChances
    return [
      [
        'chances told',
        [
          [sporty, nine],
          [nine, sporty],
        ],
      ],
      [
        'margins taken out',
        [
          [bare(sporty), nine],
          [nine, bare(sporty)],
        ],
      ],
      [
        'a third platform',
        [
          [sister, nine],
          [nine, sister],
          [sporty, sister],
          [sister, sporty],
        ],
      ],
      [
        'its margins',
        [
          [bare(sister), nine],
          [nine, bare(sister)],
          [bare(sporty), bare(sister)],
        ],
      ],
      [
        'tennis',
        [
          [bare(game), bare(sisterGame)],
          [bare(sisterGame), bare(game)],
        ],
      ],
    ]
  }

  it('rows that are right are not doubted beside the one that is chosen', () => {
    let asked = 0
    const doubted = new Set<string>()
    for (const [from, to] of groups().flatMap(([, pairs]) => pairs)) {
      const [index, book] = [indexEvent(to), createPriceBook(from.selections)]
      for (const one of from.selections) {
        const estimate = book.estimateOf(one)
        const found =
          one.key === null ? null : index.find(one.key, estimate && { ...one, estimate })
        if (found?.kind !== 'exact' && found?.kind !== 'equivalent') continue
        asked += 1
        const { selection } = found
        for (const { key, odds } of found.doubted) {
          doubted.add(`${selection.key} ${selection.odds} against ${key} ${odds}`)
        }
      }
    }
    expect(asked).toBeGreaterThan(2858)
    expect([...doubted]).toEqual([])
  })

  it('no equals of a recorded event contradict each other without an origin’s price', () => {
    let asked = 0
    for (const [event] of groups().flatMap(([, pairs]) => pairs)) {
      const index = indexEvent(event)
      for (const { key } of event.selections) {
        if (key === null) continue
        asked += 1
        expect(index.find(key).kind, key).not.toBe('price-differs')
      }
    }
    expect(asked).toBeGreaterThan(2858)
  })

  it('right pairs pass, mistakes do not', () => {
    for (const [name, pairs] of groups()) {
      const { right, side, line, sign } = sum(pairs.map(([a, b]) => confusion(a, b)))
      const words = `${name}: ${JSON.stringify({ right, side, line, sign })}`
      process.stdout.write(`${words}\n`)
      expect(right.seen, words).toBeGreaterThan(50)
      expect(right.refused / right.seen, words).toBeLessThanOrEqual(0.0015)
      expect(side.refused / side.seen, words).toBeGreaterThanOrEqual(0.8)
      expect(line.refused / line.seen, words).toBeGreaterThanOrEqual(0.7)
      expect(sign.refused, words).toBe(sign.seen)
    }
  })
})
