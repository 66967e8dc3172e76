import type { PriceRow } from '@strix/contracts'
import { describe, expect, test } from 'vitest'
import { rankPrices } from './prices.ts'

function row(
  platform: PriceRow['platform'],
  carried: number,
  odds: number | null,
  state: PriceRow['state'] = 'ok',
): PriceRow {
  return { platform, state, detail: null, carried, total: 6, odds, origin_odds: 40 }
}

function ids(rows: readonly PriceRow[]): string {
  return rows.map(({ platform }) => platform).join(' ')
}

describe('rankPrices', () => {
  test('ranks whole carriers by price, others below by games, then the silent', () => {
    const ranked = rankPrices([
      row('sportybet', 6, 41),
      row('bet9ja', 4, 90),
      row('1xbet', 6, 62),
      row('nairabet', 5, 20),
      row('betking', 0, null, 'failed'),
      row('22bet', 5, 30),
    ])
    expect(ids(ranked.whole)).toBe('1xbet sportybet')
    expect(ids(ranked.part)).toBe('22bet nairabet bet9ja')
    expect(ids(ranked.none)).toBe('betking')
  })

  test('a platform with none of the games is not priced', () => {
    const ranked = rankPrices([row('bet9ja', 0, null), row('22bet', 0, null, 'off')])
    expect([ranked.whole, ranked.part]).toEqual([[], []])
    expect(ids(ranked.none)).toBe('bet9ja 22bet')
  })
})
