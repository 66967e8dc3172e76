// What words of betting mean: which are asked for, and what is said of them.
import { describe, expect, test } from 'vitest'
import { findBetTerms } from './bet-terms.ts'
import { createWriter, meaningOf, prepare, read, writeBetTerms } from './index.ts'
import { betTerms, type BetTerm } from './tables/bet-terms.ts'
import { testPlatforms } from './testing/platforms.ts'

const today = '2026-11-25'
const prepared = prepare([], [], testPlatforms)
const intentOf = (...turns: string[]) =>
  read({ now: `${today}T10:00:00Z`, time_zone: 'Africa/Lagos', locale: 'en', turns }, prepared)
    .intent

test.each<[string, BetTerm[]]>([
  ['wetin gg mean', ['both-score']],
  ['GG mean wetin?', ['both-score']],
  ['meaning of over 2.5', ['over-under']],
  ['abeg explain over 2.5 to me', ['over-under']],
  ['what is draw no bet', ['draw-no-bet']],
  ['define DNB', ['draw-no-bet']],
  ['explain asian handicap -1.5', ['asian-handicap']],
  ['i no understand handicap', ['handicap']],
  ['explain HT/FT', ['half-full']],
  ['what does 1X mean', ['double-chance']],
  ['difference between dc and dnb', ['double-chance', 'draw-no-bet']],
  ['difference between gg and btts', ['both-score']],
  ['tell me about cash out', ['cash-out']],
  ['wetin dem dey call banker', ['banker']],
  ['how booking code dey work', ['booking-code']],
  ['what are odds', ['odds']],
  ['what is acca in betting', ['accumulator']],
  ['what are handicaps', ['handicap']],
  ['how do accumulators work', ['accumulator']],
  ['what is over 2.5 goals', ['over-under']],
])('"%s" asks the meaning of %j', (text, terms) => {
  expect(findBetTerms(text)).toEqual(terms)
  expect(intentOf(text)).toBe('help')
})

test.each([
  'what is the odds for arsenal',
  'what are the odds',
  'what is over 2.5 chance today',
  'explain this acca',
  'how do I book a code',
  'over 2.5 for today',
  'wetin be the sure odds today',
  'which banker you get',
  'explain code ABC123',
  'how does conversion work',
  'tell me about card payment',
  'how do cards work for payment',
  'difference between odds on bet9ja and sportybet',
  'explain value of my credits',
  'explain push notifications',
  'tell me about over 2.5 games',
  'what correct score',
  'what corners',
])('"%s" asks for no meaning', (text) => {
  expect(findBetTerms(text)).toEqual([])
})

/** Names of bets hold digits; a meaning states no other figure. */
const names = /\b(?:1X2|1X|X2|1UP|2UP|Over 2\.5)\b/gu

describe.each(['en', 'pcm'] as const)('in %s', (locale) => {
  test.each(betTerms.map(([term]) => term))('%s is told, without a figure', (term) => {
    const writer = createWriter({ locale, seed: 'seed', today }, [])
    writeBetTerms(writer, [term])
    const sentences = writer.pieces.flatMap((piece) =>
      piece.kind === 'meaning' ? [meaningOf(piece)] : [],
    )
    expect(sentences.length).toBeGreaterThan(0)
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[A-Z1].{20,}\.$/u)
      expect(String(sentence).replaceAll(names, '')).not.toMatch(/\d/u)
    }
  })
})
