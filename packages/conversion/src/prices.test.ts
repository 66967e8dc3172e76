import { describe, expect, it } from 'vitest'
import { priceSlip } from './prices.ts'
import { fakeDeps, fakeEvent, fakeSelection, fakeSlip } from './testing/fake-runner.ts'

const now = new Date('2026-11-20T09:00:00Z')

describe('priceSlip', () => {
  it('ranks full carriers by price, then the others; a failing platform is a row', async () => {
    const games = ['Enyimba', 'Kano Pillars'].map((home, at) => fakeEvent({ id: `o${at}`, home }))
    const eventsAt = (odds: number, count = 2) =>
      games
        .slice(0, count)
        .map((event) => ({ event, selections: [fakeSelection('1x2/home', { odds })] }))
    const deps = fakeDeps([
      { id: 'from', events: [] },
      { id: 'low', events: eventsAt(2.1) },
      { id: 'high', events: eventsAt(2.5) },
      { id: 'short', events: eventsAt(2.4, 1) },
    ])
    const slip = fakeSlip(
      'from',
      games.map((event) => ({ ...fakeSelection('1x2/home'), event })),
    )
    const rows = await priceSlip(deps, { now, slip, platforms: ['from', 'low', 'high', 'short'] })
    expect(rows.map(({ platform, carried, odds }) => [platform, carried, odds])).toEqual([
      ['high', 2, 6.25],
      ['low', 2, 4.41],
      ['from', 2, 4],
      ['short', 1, 2.4],
    ])
    expect(rows.at(-1)?.originOdds).toBe(2)
  })
})
