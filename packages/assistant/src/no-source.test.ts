import { expect, test } from 'vitest'
import { guardSentence } from './guard/index.ts'
import { findNoSource } from './no-source.ts'
import { createWriter, writeNoSource } from './write/index.ts'

test.each([
  ['who is the coach of arsenal', 'coach'],
  ['chelsea injury news', 'injuries'],
  ['who is suspended for arsenal', 'suspensions'],
  ['lineup for liverpool match', 'line-ups'],
  ['which channel dey show arsenal match', 'channels'],
  ['where can I watch chelsea', 'channels'],
  ['where is arsenal match being played', 'stadiums'],
  ['who be the referee for chelsea game', 'referees'],
  ['arsenal transfer news', 'transfers'],
  ['my account was suspended', undefined],
  ['transfer my credits to my bank', undefined],
  ['my bet code was banned', undefined],
  ['where do I see my forecasts', undefined],
  ['arsenal next match', undefined],
] as const)('%s asks of: %s', (text, what) => {
  expect(findNoSource(text)).toBe(what)
})

test.each(['en', 'pcm'] as const)('what is not known is said in %s, and passes', (locale) => {
  const texts = ['coach', 'injuries', 'suspensions', 'line-ups', 'channels'] as const
  for (const what of [...texts, 'stadiums', 'referees', 'transfers'] as const) {
    const writer = createWriter({ locale, seed: 'a', today: '2026-11-20' }, [])
    writeNoSource(writer, what, 'Arsenal')
    const said = writer.pieces.flatMap((piece) => (piece.kind === 'sentence' ? [piece.text] : []))
    expect(said).toHaveLength(1)
    const asked = { text: 'Arsenal?', today: '2026-11-20', before: [] }
    for (const text of said) expect(guardSentence(text, [], asked)).toMatchObject({ ok: true })
  }
})
