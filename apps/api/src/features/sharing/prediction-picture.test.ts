import { expect, test } from 'vitest'
import type { SharedPrediction } from '../predictz/index.ts'
import { predictionSvg } from './prediction-picture.ts'

const prediction: SharedPrediction = {
  id: 'game',
  fixtureId: 'fixture',
  homeTeam: 'Enyimba',
  awayTeam: 'Kano <Pillars>',
  league: 'NPFL',
  kickoff: new Date('2026-11-22T15:00:00Z'),
  reward: '35000',
  featured: false,
  state: 'open',
  isClosed: true,
  home: null,
  away: null,
  myHome: 2,
  myAway: 1,
  predictionId: 'prediction',
  at: new Date('2026-11-21T15:00:00Z'),
  predictionState: 'open',
  earned: '0',
  username: 'ada_obi',
}

function wordsOf(change: Partial<SharedPrediction> = {}): string[] {
  const svg = predictionSvg({ ...prediction, ...change })
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words)
}

test('says who predicted which score of which match, before it is known how it ends', () => {
  const words = wordsOf()
  expect(words).toEqual(
    expect.arrayContaining(['Enyimba', 'Kano &lt;Pillars&gt;', '2-1', 'Kicked off', 'NPFL']),
  )
  expect(words.join(' ')).toContain('ada_obi')
  expect(words.join(' ')).not.toMatch(/Result|credit/)
})

test.each([
  ['hit', '35000', 'Exact score', 'Result 2-1 · +350 credits'],
  ['missed', '0', 'Not this time', 'Result 0-0'],
] as const)('a %s says how it ended', (state, earned, word, ending) => {
  const [home, away] = state === 'hit' ? [2, 1] : [0, 0]
  const words = wordsOf({ predictionState: state, state: 'settled', home, away, earned })
  expect(words).toEqual(expect.arrayContaining([word, ending]))
})
