import { expect, test } from 'vitest'
import type { Fact } from '../facts.ts'
import { guardSentence } from '../guard/index.ts'
import { createWriter, writeCredits } from './index.ts'

const fact = (id: string, owner: string, value: number, about: string): Fact => ({
  id,
  owner,
  value,
  unit: about.endsWith('a day') ? 'count' : 'credits',
  about,
  source: 'your wallet',
  at: '2026-11-18T12:00:00.000Z',
})
const facts = [
  fact('balance', 'you', 120, 'balance'),
  fact('bought', 'you', 100, 'bought'),
  fact('gift', 'you', 20, 'gift'),
  fact('price.load', 'Strix', 0, 'load'),
  fact('free.load', 'Strix', 0, 'load free a day'),
  fact('price.convert', 'Strix', 10, 'convert'),
  fact('free.convert', 'Strix', 0, 'convert free a day'),
  fact('price.ai-prediction', 'Strix', 20, 'ai-prediction'),
  fact('free.ai-prediction', 'Strix', 10, 'ai-prediction free a day'),
]

test.each(['en', 'pcm'] as const)('what is free goes out upon its price, in %s', (locale) => {
  const today = '2026-11-18'
  const writer = createWriter({ locale, seed: 'seed', today }, facts)
  const data = { actions: ['load', 'convert', 'ai-prediction'] }
  writeCredits(writer, { tool: 'credits', data, facts })
  const sentences = writer.pieces.flatMap((piece) => (piece.kind === 'sentence' ? [piece] : []))
  const known: Fact[] = []
  for (const { text, facts: own } of sentences) {
    known.push(...own)
    expect([text, guardSentence(text, known, { text: '', today, before: [] })]).toEqual([
      text,
      { ok: true },
    ])
  }
  expect(sentences.map(({ text }) => text).join(' ')).toMatch(/code (?:is|na) free\./u)
})
