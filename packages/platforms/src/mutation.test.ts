/**
 * Would the fixtures notice a wrong table? Every row is made wrong in small ways, one at a time.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { table as bet9jaTable } from './bet9ja/markets.ts'
import { keyOf as bet9jaKey, parseOddsKey } from './bet9ja/odds-key.ts'
import { table as sportybetTable } from './sportybet/markets.ts'
import { keyOf as sportybetKey } from './sportybet/parse.ts'
import type { MarketTable } from './table.ts'
import { surviving } from './testing/mutants.ts'

/** What a fixture says a native selection means. */
type Claim = { market: string; key: string | null; read(): string | null }

function claimsOf(file: string, claim: (native: string) => Omit<Claim, 'key'>): Claim[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const { expected } = JSON.parse(text) as { expected: { keys: Record<string, string | null> } }
  return Object.entries(expected.keys).map(([native, key]) => ({ ...claim(native), key }))
}

function sportybetClaims(name: string, sportId: string): Claim[] {
  return claimsOf(`sportybet/fixtures/event-${name}.json`, (native) => {
    const [marketId = '', specifier = '', outcomeId = ''] = native.split(' ')
    const ids = { sportId, marketId, specifier: specifier === '' ? null : specifier, outcomeId }
    const market = sportId === 'sr:sport:1' ? marketId : `${sportId}/${marketId}`
    return { market, read: () => sportybetKey(ids) }
  })
}

function bet9jaClaims(name: string): Claim[] {
  return claimsOf(`bet9ja/fixtures/event-${name}.json`, (oddsKey) => ({
    market: parseOddsKey(oddsKey)?.market ?? '',
    read: () => bet9jaKey(oddsKey),
  }))
}

const cases: [string, MarketTable, Claim[]][] = [
  [
    'sportybet',
    sportybetTable,
    [
      ...sportybetClaims('football', 'sr:sport:1'),
      ...sportybetClaims('basketball', 'sr:sport:2'),
      ...sportybetClaims('tennis', 'sr:sport:5'),
    ],
  ],
  ['bet9ja', bet9jaTable, [...bet9jaClaims('football'), ...bet9jaClaims('tennis')]],
]

test.each(cases)('%s: at least 98 of 100 wrong tables fail', (_name, table, claims) => {
  expect(claims.filter((claim) => claim.read() !== claim.key)).toEqual([])
  const { tried, survived } = surviving(table, (market) =>
    claims.some((claim) => claim.market === market && claim.read() !== claim.key),
  )
  expect(tried).toBeGreaterThan(800)
  expect(survived.length / tried, JSON.stringify(survived.slice(0, 20))).toBeLessThanOrEqual(0.02)
})
