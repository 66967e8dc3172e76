/**
 * Real recorded answers of the two platforms that have one match in common. Skipped where they are
 * not present.
 */
import { classOf, isConstant, outcomeOf } from '@strix/markets'
import { describe, expect, test } from 'vitest'
import { bet9ja } from './bet9ja/index.ts'
import type { EventMarkets, ForeignSelection, Platform, Slip } from './platform.ts'
import { sportybet } from './sportybet/index.ts'
import { haveSamples, noSamples, readSample } from './testing/shared.ts'

const suite = haveSamples ? describe : describe.skip
const word = haveSamples ? '' : ` (skipped: ${noSamples})`

suite(`recorded answers${word}`, () => {
  test('every event answer is read', () => {
    const wuhan = eventOf(sportybet, 'sportybet/event-wuhan-qingdao.json')
    expect(wuhan.selections).toHaveLength(972)
    expect(open(wuhan)).toHaveLength(969)
    const other = eventOf(bet9ja, 'bet9ja/event-wuhan-qingdao.json')
    expect(other.selections).toHaveLength(923)
    expect(open(other)).toHaveLength(909)
    expect(wuhan.event.providerIds).toEqual(other.event.providerIds)
    expect(wuhan.event.kickoff).toBe(other.event.kickoff)
    for (const markets of [wuhan, other]) expect(unmapped(markets)).toEqual([])
  })

  test('tennis is read; what the documents do not explain stays unmapped', () => {
    for (const [platform, name, share] of [
      [sportybet, 'sportybet/event-tennis-rinderknech-tirante.json', 0.55],
      [bet9ja, 'bet9ja/event-tennis.json', 0.55],
    ] as const) {
      const markets = eventOf(platform, name)
      expect(markets.event.sport).toBe('tennis')
      const keyed = markets.selections.filter((one) => one.key !== null)
      expect(keyed.length / markets.selections.length).toBeGreaterThan(share)
    }
  })

  test('slips are read in and out of their envelopes', () => {
    const made = readSample('sportybet/create-orders-share-2legs-handicaps.json')
    const { response } = made as { response: { data: unknown } }
    const slip = slipOf(sportybet, response)
    expect(slipOf(sportybet, response.data)).toEqual(slip)
    expect(slip).toMatchObject({ code: 'X6YP10', droppedByOrigin: 0 })
    expect(slip.selections.map((one) => one.key)).toEqual(['ah@-0.5/home', 'eh@2/home'])

    const ticket = slipOf(
      sportybet,
      readSample('sportybet/create-orders-share-3legs-ticket-only.json'),
    )
    expect(ticket.selections.map(({ key, state }) => [key, state])).toEqual([
      ['btts/yes', 'unknown'],
      ['dc/1x', 'unknown'],
      ['home.ou@0.5/over', 'unknown'],
    ])
    expect(ticket.droppedByOrigin).toBeNull()

    const coupon = slipOf(bet9ja, readSample('bet9ja/load-coupon-partial-legs.json'))
    expect(coupon.selections.map(({ key, odds }) => [key, odds])).toEqual([
      ['1x2/home', 1.28],
      ['1x2/away', 1.28],
      ['1x2/home', 1.62],
    ])
  })

  test('lists are read', () => {
    const list = sportybet.decode.events?.(
      readSample('sportybet/list-pcUpcomingEvents-eliteserien.json'),
    )
    expect(list).toHaveLength(5)
    expect(list?.flatMap(unmapped)).toEqual([])
    const found = bet9ja.decode.events?.(readSample('bet9ja/search-SearchV2-not-found.json'))
    expect(found).toEqual([])
  })

  test('what is something else is refused', () => {
    const refusal = /understand|cannot read/
    const event = readSample('sportybet/event-wuhan-qingdao.json')
    const coupon = readSample('bet9ja/load-coupon-partial-legs.json')
    const other = readSample('bet9ja/event-wuhan-qingdao.json')
    const made = readSample('sportybet/create-orders-share-2legs-handicaps.json')
    const labels = readSample('bet9ja/live-market-catalogue-dc-1x2-1up.json')
    for (const wrong of [event, other, coupon, labels, made, {}, [], null, 'x']) {
      expect(() => sportybet.decode.slip?.(wrong)).toThrow(refusal)
    }
    for (const wrong of [event, other, made, labels, {}, [], null, { O: {} }]) {
      expect(() => bet9ja.decode.slip?.(wrong)).toThrow(refusal)
    }
    for (const wrong of [coupon, other, made, {}, []]) {
      expect(() => sportybet.decode.event?.(wrong)).toThrow(refusal)
    }
    for (const wrong of [coupon, event, labels, {}, []]) {
      expect(() => bet9ja.decode.event?.(wrong)).toThrow(refusal)
    }
    for (const wrong of [coupon, event, other, {}]) {
      expect(() => sportybet.decode.events?.(wrong)).toThrow(refusal)
      expect(() => bet9ja.decode.events?.(wrong)).toThrow(refusal)
    }
  })
})

suite(`one match on two platforms${word}`, () => {
  test('its selections pair, and prices agree with chances', () => {
    const ours = open(eventOf(sportybet, 'sportybet/event-wuhan-qingdao.json'))
    const theirs = open(eventOf(bet9ja, 'bet9ja/event-wuhan-qingdao.json'))
    const theirsByClass = byClass(theirs)
    const oursByClass = byClass(ours)
    const paired = ours.filter((one) => theirsByClass.has(classOfSelection(one)))
    const back = theirs.filter((one) => oursByClass.has(classOfSelection(one)))
    expect(paired.length).toBeGreaterThanOrEqual(735)
    expect(back.length).toBeGreaterThanOrEqual(635)

    const wrong: string[] = []
    for (const one of paired) {
      for (const other of theirsByClass.get(classOfSelection(one)) ?? []) {
        const worth = (other.odds ?? 0) * (one.probability ?? Number.NaN)
        const low = (other.odds ?? 0) < 4 && worth < 0.7
        if (!(worth <= 1.05) || low) wrong.push(`${one.key} ${other.native['oddsKey']} ${worth}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

function eventOf(platform: Platform, name: string): EventMarkets {
  if (platform.decode.event === undefined) throw new Error(`${platform.id} reads no event`)
  return platform.decode.event(readSample(name))
}

function slipOf(platform: Platform, raw: unknown): Slip {
  if (platform.decode.slip === undefined) throw new Error(`${platform.id} reads no slip`)
  return platform.decode.slip(raw)
}

function open(markets: EventMarkets): ForeignSelection[] {
  return markets.selections.filter((one) => one.state === 'open')
}

/** Unmapped markets with how many selections each has. */
function unmapped(markets: EventMarkets): [string, number][] {
  const counts = new Map<string, number>()
  for (const { key, market } of markets.selections) {
    if (key === null) counts.set(market, (counts.get(market) ?? 0) + 1)
  }
  return [...counts]
}

/** Constants pay the same whatever happens and pair with nothing. */
function classOfSelection({ key }: ForeignSelection): string {
  if (key === null || isConstant(outcomeOf(key))) return ''
  return classOf(key)
}

function byClass(selections: readonly ForeignSelection[]): Map<string, ForeignSelection[]> {
  const found = new Map<string, ForeignSelection[]>()
  for (const one of selections) {
    const name = classOfSelection(one)
    if (name !== '') found.set(name, [...(found.get(name) ?? []), one])
  }
  return found
}
