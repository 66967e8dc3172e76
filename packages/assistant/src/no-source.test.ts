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
  ['tell me the coach of Arsenal', 'coach'],
  ['I want to know Arsenal injuries', 'injuries'],
  ['show me Arsenal lineup', 'line-ups'],
  ['give me team news for chelsea', 'injuries'],
  ['predicted lineup for arsenal', 'line-ups'],
  ['is Saka fit for the game', 'line-ups'],
  ['is Palmer starting today', 'line-ups'],
  ['why was I suspended', undefined],
  ['what time is Liverpool game starting', undefined],
  ['when is Arsenal match starting', undefined],
  ['is there any match starting soon', undefined],
  ['is chelsea game starting now', undefined],
  ['is there a game available today', undefined],
  ['Is Arsenal vs Chelsea available', undefined],
  ['is Arsenal fit win today', undefined],
  ['Is barca fit win am', undefined],
  ['which match line up for today', undefined],
  ['what games line up this weekend', undefined],
  ['Supersport United vs Kaizer Chiefs', undefined],
  ['I dey watch Arsenal vs Chelsea on DSTV who go win', undefined],
  ['where is Arsenal playing next', undefined],
  ['where can I play football game', undefined],
  ['was the Arsenal match suspended', undefined],
  ['Is the Chelsea game suspended', undefined],
  ['is bet9ja banned', undefined],
  ['who go win arsenal chelsea with the injuries', undefined],
  ['Arsenal vs Chelsea who go win, ref no go cheat', undefined],
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
