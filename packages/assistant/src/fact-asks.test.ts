import { expect, test } from 'vitest'
import { findCreditPrice } from './credit-price.ts'
import { findDeed, findFactAsk } from './fact-asks.ts'

test.each([
  ['live scores now', 'in-play'],
  ['livescore', 'in-play'],
  ['what are the scores now', 'in-play'],
  ['which matches are on now', 'in-play'],
  ['any game dey play now?', 'in-play'],
  ['what is the score of arsenal now', 'in-play'],
  ['who is winning right now', 'in-play'],
  ['has arsenal beaten chelsea before', 'meetings'],
  ['last time arsenal played chelsea', 'meetings'],
  ['head to head', 'meetings'],
  ['when last did arsenal play chelsea', 'meetings'],
  ['arsenal don beat chelsea before?', 'meetings'],
  ['is man utd in form?', 'form'],
  ['arsenal form', 'form'],
  ['how is chelsea playing', 'form'],
  ['how chelsea dey play', 'form'],
  ['premier league table', 'table'],
  ['la liga standings', 'table'],
  ['who leads la liga', 'table'],
  ['which team is first in premier league', 'table'],
  ['where is arsenal on the table', 'table'],
  ['how many points does chelsea have', 'table'],
  ['who is top of premier league', 'table'],
  ['what position is arsenal', 'table'],
  ['arsenal dey which position', 'table'],
  ['top scorer premier league', 'scorers'],
  ['who is the highest goalscorer in la liga', 'scorers'],
  ['who will win the premier league', 'season'],
  ['who go win la liga this season', 'season'],
  ['did arsenal win the champions league', 'title'],
  ['how many titles chelsea don win', 'title'],
  ['who won la liga last season', 'title'],
  ['chelsea don ever carry ucl?', 'title'],
])('"%s" asks of: %s', (text, ask) => {
  expect(findFactAsk(text)).toBe(ask)
})

test.each([
  'did arsenal win their champions league match',
  'Who won in the Premier League yesterday',
  'who won in la liga last night',
  'who win for la liga yesterday',
  'which team win for EPL yesterday',
  'did Arsenal win in the Champions League last night',
  'who win the epl derby yesterday',
])('"%s": one match of a cup is no title', (text) => {
  expect(findFactAsk(text)).not.toBe('title')
})

test.each([
  'table tennis results',
  'what is on the table',
  'tomorow epl time table',
  'food don ready for table, which games start by 5?',
  'when does the predictz table reset',
  'live betting limits',
  'livescore bet code',
  'where can I watch arsenal live',
  'which games are live on saturday evening',
  'who is playing right now / later this evening',
  'I am addicted to your live scores, they are fast',
  'Does Strix do live matches or only before kickoff',
  'form 4',
  'how do I fill the JAMB form',
  'which position e dey play',
  'how do I get to the top of my profile',
  'who will win the premier league games today',
  'best anytime goalscorer bet',
  'arsenal next match',
  'predict live match arsenal chelsea',
  'live match prediction arsenal vs chelsea',
  'give me sure games playing now',
  'who will win the champions league game',
  '',
])('"%s" asks of none of it', (text) => {
  expect(findFactAsk(text)).toBeUndefined()
})

test.each([
  ['did liverpool win last week', 'win'],
  ['did chelsea win?', 'win'],
  ['chelsea win?', 'win'],
  ['arsenal don win?', 'win'],
  ['did man utd lose yesterday', 'lose'],
  ['did they draw', 'draw'],
  ['did arsenal win or lose', 'any'],
  ['who won arsenal vs chelsea', 'any'],
  ['did arsenal win the second half', 'any'],
  ['did arsenal win the league last season', 'any'],
  ['has chelsea ever won the premier league', 'any'],
  ['did arsenal lose any game', 'any'],
  ['when did arsenal last win', 'any'],
  ['when did chelsea last lose', 'any'],
  ['I lost my phone yesterday, what was the score in Roma against Spurs?', undefined],
  ['chelsea result', undefined],
] as const)('"%s" asks whether it did: %s', (text, deed) => {
  expect(findDeed(text)).toBe(deed)
})

test.each([
  ['how much is 100 credits', { amount: 100 }],
  ['how much be 1,000 credits', { amount: 1_000 }],
  ['2k credits na how much', { amount: 2_000 }],
  ['how much is 1.1k credits', { amount: 1_100 }],
  ['how much is 250.50 credits', { amount: 250.5 }],
  ['price of credits', {}],
  ['how much credits dey cost', {}],
  ['how many credits do I have', undefined],
  ['how much credit I get', undefined],
  ['how many credits is a forecast', undefined],
  ['can I withdraw 100 credits', undefined],
  ['how do I buy credits', undefined],
] as const)('"%s" asks for a price of credits: %j', (text, price) => {
  expect(findCreditPrice(text)).toEqual(price)
})
