/** Sums of a month, from slips written by hand. */
import { expect, test } from 'vitest'
import type { KeptSlip } from './slip-prices.store.ts'
import { statementOf } from './statement.ts'

const at = new Date('2026-11-10T12:00:00Z')
const ended = { date: null, state: 'won' } as const

/** Two games, the second of them void, at these prices of each platform. */
function slipWith(prices: Readonly<Record<string, readonly [number, number]>>) {
  const games = [0, 1].map((place): KeptSlip['games'][number] => ({
    fixtureId: null,
    key: null,
    kickoff: null,
    odds: prices['sportybet']?.[place] ?? null,
    prices: Object.fromEntries(
      Object.entries(prices).map(([platform, odds]) => [platform, odds[place] ?? 0]),
    ),
  }))
  const slip: KeptSlip = { at, platform: 'sportybet', expected: null, games }
  const [won = 0] = prices['sportybet'] ?? []
  const standing = {
    state: 'won' as const,
    return_factor: won,
    games: [ended, { ...ended, state: 'void' as const }],
    playing: [],
  }
  const about = { kind: 'conversion' as const, id: crypto.randomUUID(), at, username: null }
  return { ...about, platform: 'sportybet', fold: 2, odds: null, slip, standing }
}

function statementWith(slip: ReturnType<typeof slipWith>) {
  const month = '2026-11'
  const shown = ['sportybet', 'bet9ja', 'betking']
  return statementOf({ month, shown, cut: false, conversions: [slip], followed: [] })
}

test('what paid more is what was paid, not what the highest odds with a void game would have', () => {
  const { conversions, slips } = statementWith(
    slipWith({ sportybet: [2.5, 1.5], bet9ja: [2, 6], betking: [3, 1.5] }),
  )
  expect(slips[0]?.best).toMatchObject({ platform: 'betking', return_factor: 3 })
  expect(conversions.missed).toEqual({ slips: 1, more: 0.5 })
})

test('nothing was missed where the higher odds were those of the void game alone', () => {
  const { conversions, slips } = statementWith(
    slipWith({ sportybet: [2.5, 1.5], bet9ja: [2, 6], betking: [2.5, 9] }),
  )
  expect(slips[0]?.best).toBeNull()
  expect(conversions.missed).toEqual({ slips: 0, more: 0 })
})
