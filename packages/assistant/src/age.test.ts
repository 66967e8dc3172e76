import { expect, test } from 'vitest'
import { saysUnderAge } from './age.ts'

test.each([
  'I am 16',
  "I'm 15 years old, can I bet?",
  'am 17 and I want to play',
  'i be 16 years old o',
  'my age is 14',
  'My age na 15',
  'I am under 18',
  "I'm a minor",
  'I never reach 18',
  'i am not yet 18',
  "I'm only seventeen",
  'I no reach 18',
  'i am 14 yrs old boy frm kano',
  'am 15yrs pls help',
  'secondary school student here, 15yrs, gimme 20 odds',
])('says it plainly: %s', (message) => {
  expect(saysUnderAge(message)).toBe(true)
})

test.each([
  'I am 18',
  'I am 26 years old',
  'my brother is 16',
  'Am I too young at 17?',
  'I am 10 games behind',
  'give me 10 sure games',
  'I want 12 odds',
  'if I am 16 what happens',
  'Yamal is 18yrs and plays like he is 30',
  'Barca boy 17 yrs old scored again',
  'when I was 15 I played',
  'Arsenal under 18',
  'I like over 1.5',
  'I am not under 18',
  'I have been betting for 12 years',
  'I am in Lagos',
  'I am 9 in the ranking',
  'am 12 in my league now',
  'i am 10 on the leaderboard',
])('says no such thing: %s', (message) => {
  expect(saysUnderAge(message)).toBe(false)
})
