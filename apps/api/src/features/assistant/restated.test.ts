/** What a language model named in a sentence that may not go out is said all the same. */
import type { Fact, Piece } from '@strix/assistant'
import { expect, test } from 'vitest'
import { followLanguages } from '../../infra/language.ts'
import { startAnswering } from './answering.ts'

const at = '2026-11-18T08:00:00.000Z'
const source = { source: 'match events', at }
const arsenal: Fact = {
  ...source,
  id: '1.points',
  owner: 'Arsenal',
  value: 11,
  unit: 'points',
  about: 'points, last 5 matches',
}
const chelsea: Fact = { ...arsenal, id: '1.other', owner: 'Chelsea', value: 6 }
const saka: Fact = {
  ...source,
  id: '2.goals',
  owner: 'Bukayo Saka',
  value: 0.41,
  unit: 'per90',
  digits: 2,
  about: 'goals',
}
const injured: Fact = {
  ...source,
  id: '3',
  owner: 'Saka',
  value: 'x',
  unit: 'word',
  about: 'injury',
}
const text = 'Compare Arsenal and Chelsea'

function written(text: string, facts: readonly Fact[]): Piece {
  return { kind: 'sentence', text, facts, ofModel: true, known: [arsenal, chelsea, saka, injured] }
}

/** What stands in an answer after a model wrote these sentences. */
function answered(pieces: readonly Piece[], locale: 'en' | 'pcm' = 'en') {
  const answering = startAnswering({ text, today: '2026-11-18' })
  for (const piece of pieces) answering.take(piece)
  const before = answering.sentences.length
  const restated = answering.restate(locale)
  return { answering, restated, added: answering.sentences.slice(before) }
}

const boast = 'Arsenal have torn up the division with 11 points from the last 5 matches.'

test('its facts go out in lines of their own, each once, by owner', () => {
  const { added, restated, answering } = answered([
    written(boast, [arsenal]),
    written('Saka murders defences at 0.41 a game.', [saka, injured]),
    written('Arsenal again: eleven of fifteen, glory be.', [{ ...arsenal, id: '4.points' }]),
  ])
  expect(answering.keptBack).toBe(3)
  expect(added).toEqual([
    { text: 'I also looked up:', facts: [] },
    { text: '- Arsenal: points, last 5 matches: 11.', facts: ['4.points'] },
    { text: '- Bukayo Saka: goals: 0.41 per 90 minutes.', facts: ['2.goals'] },
  ])
  expect(restated.at(1)?.facts).toEqual([{ ...arsenal, id: '4.points' }])
})

test('what another sentence says, or nobody named, is not said again', () => {
  const said = written('Arsenal have 11 points from the last 5 matches.', [arsenal])
  const again = { ...arsenal, id: '5.points' }
  const { added, answering } = answered([written(boast, [again]), said])
  expect(answering.sentences).toHaveLength(1)
  expect(added).toEqual([])
  expect(answered([written('Rain is forecast for Sunday.', [])]).added).toEqual([])
})

test('a figure of the wrong side goes out as that of its own', () => {
  const { added } = answered([written('Chelsea have 11 points from 5 matches.', [arsenal])])
  expect(added.map((each) => each.text)).toEqual([
    'I also looked up:',
    '- Arsenal: points, last 5 matches: 11.',
  ])
})

test('at most eight facts are told, in the language of the answer', async () => {
  await followLanguages()
  const many = Array.from({ length: 12 }, (_, number) => ({
    ...saka,
    id: `9.${number}`,
    owner: `Player ${'ABCDEFGHIJKL'.charAt(number)}`,
  }))
  const { added } = answered([written('All of them are on fire.', many)], 'pcm')
  expect(added).toHaveLength(9)
  expect(added[0]?.text).toBe('I check this ones join:')
  expect(added[1]?.text).toContain('for every 90 minutes')
})
