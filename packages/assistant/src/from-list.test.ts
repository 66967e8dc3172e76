import { expect, test } from 'vitest'
import { mayMeanPlaces, nameFromList } from './from-list.ts'

const list = ['Freiburg v Augsburg', 'Arsenal v Chelsea', 'Enyimba v Kano Pillars']

test.each([
  ['first one, who go win?', 'Freiburg v Augsburg, who go win?'],
  ['the second one', 'Arsenal v Chelsea'],
  ['what about the 3rd match?', 'what about Enyimba v Kano Pillars?'],
  ['last one nko', 'Enyimba v Kano Pillars nko'],
  ['first and third games', 'Freiburg v Augsburg, Enyimba v Kano Pillars'],
  ['the first and the second one please', 'Freiburg v Augsburg, Arsenal v Chelsea please'],
  ['number 2', 'Arsenal v Chelsea'],
  ['predict no. 3', 'predict Enyimba v Kano Pillars'],
  ['game 1 over 2.5?', 'Freiburg v Augsburg over 2.5?'],
  ['#2', 'Arsenal v Chelsea'],
  ['2', 'Arsenal v Chelsea'],
  ['second', 'Arsenal v Chelsea'],
  ['number two abeg', 'Arsenal v Chelsea abeg'],
  ['number 1 and 3', 'Freiburg v Augsburg, Enyimba v Kano Pillars'],
  ['1, 2 and 3', 'Freiburg v Augsburg, Arsenal v Chelsea, Enyimba v Kano Pillars'],
  ['tell me more about the second', 'tell me more about Arsenal v Chelsea'],
  ['why the first?', 'why Freiburg v Augsburg?'],
])('%s: %s', (text, named) => {
  expect(mayMeanPlaces(text)).toBe(true)
  expect(nameFromList(text, list)).toBe(named)
})

test.each([
  'first half prediction',
  'who scores the first goal',
  'arsenal last 5 matches',
  'last match of arsenal',
  'first game of chelsea',
  'the fourth one',
  'number 9',
  '7',
  'game 2 odds',
  'pick 3 games',
  'give me 2 games',
  'which matches are tomorrow?',
  'over 2.5',
  'second half',
  'Pick three for tomorrow',
  'pick 2 over 1.5',
  'no one fit beat Arsenal',
  'I no 1 lose',
  'Arsenal na number one team',
  'my number 2 bet lost',
  'how did Chelsea play their last match?',
  'when is the first match tomorrow?',
])('%s means no match of the list', (text) => {
  expect(nameFromList(text, list)).toBeUndefined()
})
