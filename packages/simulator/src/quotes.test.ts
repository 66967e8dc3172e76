import { describe, expect, test } from 'vitest'
import { createSimulator } from './index.ts'
import { saturday } from './testing/run.ts'
import { ids } from './testing/wires.ts'

const now = new Date(saturday)
const { control } = createSimulator({ seed: 'strix', now: () => now })
const hourMs = 3_600_000

/** A coming match of which a platform has a bet. */
function someMatch(platform: string, key = '1x2/home'): string {
  const found = control
    .matches()
    .find(({ id, phase }) => phase === 'coming' && control.offers(platform, id, key))
  if (!found) throw new Error('no match')
  return found.id
}

describe('quotes', () => {
  const matchId = someMatch('sportybet')
  const ask = { platform: 'sportybet', matchId, at: now, keys: ['1x2/home'], from: 1, to: 1_000 }

  test('say what the platform asks', () => {
    const price = control.price('sportybet', matchId, '1x2/home')
    expect(control.quote(ask)).toEqual({ key: '1x2/home', price })
  })
  test('take the first bet priced within the span, else the nearest', () => {
    const keys = ['1x2/home', '1x2/draw', '1x2/away']
    const prices = keys.map((key) => control.quote({ ...ask, keys: [key] })?.price ?? 0)
    const [home = 0, draw = 0] = prices
    expect(control.quote({ ...ask, keys, from: draw, to: draw })?.key).toBe('1x2/draw')
    const dear = Math.max(...prices) * 50
    const highest = keys[prices.indexOf(Math.max(...prices))]
    expect(control.quote({ ...ask, keys, from: dear, to: dear + 1 })?.key).toBe(highest)
    expect(control.quote({ ...ask, keys, from: home, to: home })?.key).toBe('1x2/home')
  })
  test('of long ago are those of before the kick-off, and none after it', () => {
    const from = new Date(now.getTime() - 40 * 24 * hourMs)
    const old = control.matchesBetween(from, new Date(from.getTime() + 24 * hourMs))
    expect(old.length).toBeGreaterThan(10)
    const quotes = old.map(({ id, kickoff }) => {
      const past = { ...ask, matchId: id }
      const begins = Date.parse(kickoff)
      return [
        control.quote({ ...past, at: new Date(begins - hourMs) }),
        control.quote({ ...past, at: new Date(begins) }),
      ]
    })
    expect(quotes.filter(([before]) => before !== null).length).toBeGreaterThan(8)
    expect(quotes.every(([, after]) => after === null)).toBe(true)
  })
  test('what no platform has costs nothing', () => {
    expect(control.quote({ ...ask, keys: ['cs/9-9'] })).toBeNull()
    expect(control.quote({ ...ask, matchId: '2026-11-21:none:0' })).toBeNull()
  })
})

describe('booking', () => {
  test.each(ids)(
    'a code of %s holds the bets it was made of, under their own names',
    (platform) => {
      const picks = [{ matchId: someMatch(platform, 'dc/1x'), key: 'dc/1x' }]
      const code = control.book(platform, picks)
      expect(control.read(platform, code ?? '')).toMatchObject(picks)
    },
  )
  test('nothing is booked of a match that has begun', () => {
    const begun = control.matches().find(({ phase }) => phase !== 'coming')
    expect(control.book('sportybet', [{ matchId: begun?.id ?? '', key: '1x2/home' }])).toBeNull()
  })
})
