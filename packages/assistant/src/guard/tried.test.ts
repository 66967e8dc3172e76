/** Sentences tried on the guard once it stood; what they found was mended. */
import { expect, test } from 'vitest'
import { fact } from '../testing/guard-lists.ts'
import { guardSentence } from './index.ts'

const match = 'Liverpool v Everton'

const facts = [
  fact('Liverpool', 61.3, ['percent', 'win'], { digits: 1, names: ['The Reds'] }),
  fact('Everton', 16.2, ['percent', 'win'], { digits: 1 }),
  fact(match, 22.5, ['percent', 'draw'], { digits: 1 }),
  fact(match, 58.8, ['percent', 'over 2.5'], { digits: 1 }),
  fact(match, 41.2, ['percent', 'under 2.5'], { digits: 1 }),
  fact(match, 47, ['percent', 'both teams to score'], { digits: 1 }),
  fact(match, '2-0', ['score', 'likeliest score']),
  fact(match, 9.8, ['percent', 'likeliest score'], { digits: 1 }),
  fact(match, '2026-11-23', ['date', 'kick-off']),
  fact(match, '18:30', ['time', 'kick-off']),
  fact('Liverpool', 1.9, ['goals', 'expected goals'], { digits: 1 }),
  fact('Everton', 0.8, ['goals', 'expected goals'], { digits: 1 }),
  fact('Liverpool', 4, ['count', 'won']),
  fact('Liverpool', 1, ['count', 'lost']),
  fact('Liverpool', 0, ['count', 'drawn']),
  fact('Liverpool', 5, ['count', 'matches']),
  fact('Liverpool', 2, ['position', 'place']),
  fact('Everton', 14, ['position', 'place']),
  fact('Sporty Bet', 1.55, ['odds', 'best price, Liverpool win'], { digits: 2 }),
  fact('Liverpool', 1, ['word', 'favourite']),
  fact('Liverpool', 40.1, ['percent', 'win first half'], { digits: 1 }),
  fact('you', 120, ['credits', 'balance']),
  fact('Strix', 20, ['credits', 'ai-prediction']),
  fact('Strix', 10, ['count', 'ai-prediction free a day']),
]
const asked = {
  text: 'liverpool vs everton, I get 2k',
  today: '2026-11-22',
  before: [],
  ofModel: true,
}

const allowed = [
  'Liverpool are at 61.3%, Everton at 16.2%.',
  'The Reds win 61% of the time.',
  'A draw comes in with 22.5%.',
  'Liverpool v Everton starts tomorrow, 6:30pm.',
  'Liverpool sit 2nd and Everton 14th.',
  'It is a 58.8% shot that there are over 2.5 goals.',
  'Expect about 1.9 goals from Liverpool and 0.8 from Everton.',
  'Both sides score in 47.0% of cases.',
  'Sporty Bet pays 1.55 on Liverpool, the best price.',
  'Liverpool have won 4 of their last 5 matches and lost 1.',
  'You have 120 credits.',
  'I cannot tell you who is injured; no source says so.',
  'In the first half Liverpool lead in 40.1% of cases.',
  'Under 2.5 has 41.2%.',
  'Di match go start for 18:30 tomorrow.',
  'Liverpool na favourite with 61.3%.',
  'You talk say you get 2k; no put am all.',
  '2-0 is the likeliest score, with 9.8%.',
  'The first ten forecasts of a day are free, then 20 credits each.',
]
const forbidden = [
  // No tool says where it is played.
  'Everton have only a 16.2% chance of winning at Anfield.',
  'Everton are at 61.3%, Liverpool at 16.2%.',
  'Liverpool win 61.4% of the time.',
  'Liverpool win two thirds of the time.',
  'Liverpool v Everton starts on Tuesday.',
  'Everton sit 2nd.',
  'Liverpool sit top of the table.',
  'Over 1.5 has 58.8%.',
  'Under 2.5 has 58.8%.',
  'Both teams score in 58.8%.',
  'Bet9ja pays 1.55 on Liverpool.',
  'Sporty Bet pays 1.55 on Everton.',
  'Liverpool have won all 5 of their last 5 matches.',
  'Liverpool have lost 4 of their last 5.',
  'Liverpool have won four in a row.',
  'Liverpool never lose at home to Everton.',
  'Salah starts and Everton miss Pickford.',
  'Put N2,000 and you get N3,100 back.',
  'In the second half Liverpool lead in 40.1%.',
  'Everton are slight favourites.',
  'Liverpool no go lose this one.',
  'Sure 2 odds dey: Liverpool.',
  'Bank on Liverpool, this one is safe.',
  'Trust me, Liverpool wins.',
  'Liverpool expects 0.8 goals.',
  'It finished 2-0 last season.',
  'Liverpool beat Everton 2-0.',
  'You have 20 credits.',
  'A forecast costs 120 credits.',
  'There is a forty percent chance of a draw.',
  'Liverpool are three times more likely than Everton.',
  'Everton’s chance is one in four.',
  'Man United have 61.3%.',
  'Kick-off: 8:30 PM.',
  'The odds of 1.65 on Liverpool look fair.',
  'Liverpool’s xG is 2.4.',
  'About 9 in 10 experts pick Liverpool.',
]

test.each(allowed)('goes out: %s', (sentence) => {
  expect(guardSentence(sentence, facts, asked)).toEqual({ ok: true })
})

test.each(forbidden)('is stopped: %s', (sentence) => {
  expect(guardSentence(sentence, facts, asked).ok).toBe(false)
})
