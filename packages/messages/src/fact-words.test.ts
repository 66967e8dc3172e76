import { afterAll, beforeAll, expect, test } from 'vitest'
import { translateMessages } from './define.ts'
import { messages } from './en/server/facts.ts'
import { aboutInWords, sourceInWords } from './fact-words.ts'
import { readLanguageFrom } from './language.ts'

beforeAll(() => {
  translateMessages(messages, {
    about: { winByTheOdds: 'win, as the odds talk', draw: 'draw am', goals: 'goals dem' },
    bestPrice: 'best odds, {bet}',
    ranksAs: 'pass {measure}',
    source: { yourWallet: 'your own wallet', thePlatformsPrices: 'odds of the platforms' },
    tableOf: 'table for {league}',
  })
  readLanguageFrom(() => 'pcm')
})
afterAll(() => readLanguageFrom(() => 'en'))

test.each([
  ['win by the odds', 'win, as the odds talk'],
  ['best price, draw', 'best odds, draw am'],
  ['percentile: goals', 'pass goals dem'],
  // Bets are named in the answer's own language already.
  ['over 2.5', 'over 2.5'],
  ['constructor', 'constructor'],
])('%s is told in the words of the page', (about, words) => {
  expect(aboutInWords(about)).toBe(words)
})

test.each([
  ['your wallet', 'your own wallet'],
  ['the platforms’ prices', 'odds of the platforms'],
  ['table of Premier League', 'table for Premier League'],
  ['football-data.co.uk', 'football-data.co.uk'],
])('the source %s, too', (source, words) => {
  expect(sourceInWords(source)).toBe(words)
})
