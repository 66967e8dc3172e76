import { expect, test } from 'vitest'
import { speaksPidgin } from './language.ts'

test.each([
  'Abeg who go win, Arsenal abi Chelsea?',
  'which match dey tomorrow',
  'wetin be the score for City game',
  'na who go win am',
  'dis one nko?',
  'make una give me 3 sure game',
  'which one go give me over 2.5',
  'people don dey call me, make I clear them tonight',
])('%s is Pidgin', (text) => {
  expect(speaksPidgin(text)).toBe(true)
})

test.each([
  'Who will win, Arsenal or Chelsea?',
  'I am going to bet on Bayern, who wins?',
  'make me a slip of three games',
  'Which matches are there tomorrow?',
  'will Go Ahead Eagles fit in a draw',
  'DON BOSCO v Athletico',
  'I am sure I don’t understand, make it simple',
  'Make me a slip, I am new',
  'am I allowed to make a bet',
  'will Chelsea go win this one',
])('%s is English', (text) => {
  expect(speaksPidgin(text)).toBe(false)
})
