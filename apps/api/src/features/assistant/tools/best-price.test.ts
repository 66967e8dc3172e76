/** Where a slip pays most, while a platform cannot be asked. */
import { createWriter, guardSentence, writeBestPrice } from '@strix/assistant'
import { expect, test } from 'vitest'
import { bestPrice } from './codes.ts'
import type { ToolContext } from './context.ts'

const row = (platform: string, state: string, odds: number | null) => {
  return { platform, state, detail: null, carried: odds === null ? 0 : 2, total: 2, odds }
}
const rows = [
  row('1xbet', 'ok', 6.83),
  row('22bet', 'ok', 6.64),
  row('sportybet', 'failed', null),
  row('bet9ja', 'off', null),
]
const context = {
  now: new Date('2026-11-20T09:00:00.000Z'),
  signal: new AbortController().signal,
  services: { priceService: { price: () => Promise.resolve(rows) } },
} as unknown as ToolContext

test.each([
  ['en', 'I could not ask Sporty Bet'],
  ['pcm', 'I no fit ask Sporty Bet'],
] as const)('in %s, who did not answer is named', async (locale, expected) => {
  const result = await bestPrice.run({ code: 'AB12CD', platform: '1xbet' }, context)
  const writer = createWriter({ locale, seed: 'a', today: '2026-11-20' }, result.facts)
  writeBestPrice(writer, result)
  const said = writer.pieces.flatMap((piece) => (piece.kind === 'sentence' ? [piece.text] : []))
  expect(said.join(' ')).toContain('6.83')
  expect(said.at(-1)).toContain(expected)
  expect(said.join(' ')).not.toContain('Bet9ja')
  for (const [at, text] of said.entries()) {
    const asked = { text: 'AB12CD', today: '2026-11-20', before: said.slice(0, at) }
    expect([text, guardSentence(text, result.facts, asked)]).toEqual([text, { ok: true }])
  }
})
