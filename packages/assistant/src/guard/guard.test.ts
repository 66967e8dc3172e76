import { describe, expect, test } from 'vitest'
import type { Fact } from '../facts.ts'
import { guardSentence } from './index.ts'

const at = '2026-11-22T08:00:00.000Z'
const match = 'Arsenal v Chelsea'
const fact = (id: string, owner: string, rest: Partial<Fact>): Fact => ({
  id,
  owner,
  value: 0,
  unit: 'count',
  about: '',
  source: 'Strix',
  at,
  ...rest,
})
const facts: Fact[] = [
  fact('1', 'Arsenal', { value: 54.13, digits: 1, unit: 'percent', about: 'win' }),
  fact('2', 'Chelsea', { value: 21.9, unit: 'percent', about: 'win', names: ['The Blues'] }),
  fact('3', match, { value: 24, digits: 1, unit: 'percent', about: 'draw' }),
  fact('4', match, { value: 56.2, unit: 'percent', about: 'over 2.5' }),
  fact('5', match, { value: '2026-11-23', unit: 'date', about: 'kick-off' }),
  fact('6', match, { value: '20:00', unit: 'time', about: 'kick-off' }),
  fact('7', 'Bet9ja', { value: 1.85, digits: 2, unit: 'odds', about: 'Arsenal win' }),
  fact('8', '1xBet', { value: 1.9, digits: 2, unit: 'odds', about: 'Arsenal win, best price' }),
  fact('9', 'Arsenal', { value: 3, about: 'won' }),
  fact('10', 'Arsenal', { value: 5, about: 'matches' }),
  fact('11', 'Chelsea', { value: 2, about: 'lost' }),
  fact('12', match, { value: '2-1', unit: 'score', about: 'last meeting' }),
  fact('13', 'Arsenal', { value: 1, unit: 'word', about: 'favourite' }),
  fact('14', match, { value: 33.4, unit: 'percent', about: 'both teams to score' }),
  fact('15', '1. FC Köln', { value: 41, unit: 'percent', about: 'win' }),
]
const asked = {
  text: 'I wan stake N5,000 on Arsenal',
  today: '2026-11-22',
  before: [],
  ofModel: true,
}

const allowed = [
  'Arsenal have a 54.1% chance to win.',
  '**Arsenal** win it in **54%** of cases, Chelsea in 21.9%.',
  'Arsenal: 54.1%, draw 24.0%, Chelsea 21.9%.',
  'The model gives Arsenal fifty-four point one percent and the draw twenty-four percent.',
  'Chelsea have 21.9% against Arsenal.',
  'There is a 54.1% chance of an Arsenal win.',
  'Over 2.5 goals has 56.2%.',
  'Both teams score about one in three times.',
  'Arsenal v Chelsea kicks off tomorrow at 20:00.',
  'Kick-off is on 23 November at 8 pm.',
  'Bet9ja pays 1.85 for Arsenal.',
  'The best price for Arsenal is 1.90 at 1xBet.',
  'Arsenal won three of their last five matches.',
  'Arsenal beat Chelsea 2-1 when they last met.',
  'Chelsea lost 2-1 to Arsenal.',
  'Arsenal are the favourites.',
  '1. FC Köln have 41% to win.',
  'There is no sure banker, and nothing is certain.',
  'I have no news of injuries or line-ups.',
  'You said N5,000; decide first what you can lose.',
  'Arsenal get 54.1% chance to win, Chelsea get 21.9%.',
  'Wetin you wan know about these two teams?',
]
const forbidden = [
  'Arsenal have a 55% chance to win.',
  'Arsenal have a 54.13% chance to win.',
  'Chelsea have a 54.1% chance to win.',
  'Chelsea have 54.1% against Arsenal.',
  'Liverpool have a 54.1% chance to win.',
  'Arsenal have 24.0%.',
  'Over 3.5 goals has 56.2%.',
  'Arsenal pays 54.1 odds.',
  'Bet9ja pays 1.90 for Arsenal.',
  'Bet9ja has the best price.',
  'Arsenal win half of the time.',
  'Arsenal are twice as likely.',
  'Arsenal won four of their last five matches.',
  'Chelsea beat Arsenal 2-1.',
  'Chelsea 2-1 Arsenal was the last meeting.',
  'Chelsea are the favourites.',
  'Saka is injured.',
  'Arsenal are unbeaten.',
  'Arsenal will win.',
  'This is a sure banker.',
  'Arsenal play on Saturday.',
  'Kick-off is at 21:00.',
  'You will win N9,250.',
  'Kick-off na 24 November.',
  'Arsenal go win am, e sure.',
  'Chelsea won their last match.',
  'It costs 20 credits.',
  'Arsenal get fifty five percent.',
  'Arsenal have a ５５% chance.',
]

describe('what goes out', () => {
  test.each(allowed)('%s', (sentence) => {
    expect(guardSentence(sentence, facts, asked)).toEqual({ ok: true })
  })
})

describe('what is stopped', () => {
  test.each(forbidden)('%s', (sentence) => {
    expect(guardSentence(sentence, facts, asked).ok).toBe(false)
  })
})
