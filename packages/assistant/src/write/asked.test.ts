/** Whether a bet is worth its price, where the stake may come back. */
import { expect, test } from 'vitest'
import type { Fact, PredictionCard } from '../index.ts'
import { guardSentence } from '../guard/index.ts'
import { createWriter } from './index.ts'
import { writeWorth } from './asked.ts'

const owner = 'Enyimba v Remo Stars'
const match = {
  id: 'm',
  prefix: 'm1',
  owner,
  homeTeamName: 'Enyimba',
  homeTeamLogo: null,
  awayTeamName: 'Remo Stars',
  awayTeamLogo: null,
  leagueName: 'NPFL',
  fixtureDate: '2026-11-21T15:00:00.000Z',
  state: 'coming',
} as const
const about = 'Enyimba, draw no bet'
const rest = { source: 'model', at: '2026-11-20T09:00:00.000Z', about } as const
const price: Fact = { id: 'm1.best.asked', owner: '1Xbet', value: 1.7, unit: 'odds', ...rest }
const chance: Fact = { id: 'm1.asked', owner, value: 50, unit: 'percent', ...rest }
const even: Fact = { id: 'm1.even.asked', owner: '1Xbet', value: 44.1, unit: 'percent', ...rest }
const card = { asked: { key: 'dnb/home', name: about, chance: 50 } } as PredictionCard

test.each([
  ['en', [price, chance], 'half of the stake may come back'],
  ['pcm', [price, chance], 'half of the stake fit come back'],
  ['en', [price, chance, even], 'pays for the risk'],
  ['pcm', [price, chance, even], 'good reach'],
] as const)('in %s, %#', (locale, facts, words) => {
  const writer = createWriter({ locale, seed: 'a', today: '2026-11-20' }, facts)
  writeWorth(writer, { match, card }, facts)
  const said = writer.pieces.map((piece) => (piece.kind === 'sentence' ? piece.text : ''))
  expect(said.join(' ')).toContain(words)
  const asked = { text: 'worth it?', today: '2026-11-20', before: [] }
  for (const text of said) expect(guardSentence(text, facts, asked)).toMatchObject({ ok: true })
})
