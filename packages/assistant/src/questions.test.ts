import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { prepare, read, type Fixture, type Player } from './index.ts'
import type { Intent } from './reading.ts'
import { judge, type Expected } from './testing/judge.ts'
import { testPlatforms } from './testing/platforms.ts'

function readLines<T>(name: string): T[] {
  const path = new URL(`../questions/${name}`, import.meta.url)
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line): T => JSON.parse(line))
}

function readLists(name = '') {
  const fixtures = readLines<Fixture>(`${name}fixtures.jsonl`)
  const players = readLines<Player>(`${name}players.jsonl`)
  const lists = { fixtures: new Map(fixtures.map((one) => [one.id, one])), players }
  return { lists, prepared: prepare(fixtures, players, testPlatforms) }
}

const ours = readLists()
const theirs = Object.fromEntries(
  ['sixth', 'seventh', 'ninth', 'tenth', 'twelfth', 'thirteenth', 'fifteenth'].map((name) => [
    `${name}-writer`,
    readLists(`${name}-`),
  ]),
)
const listsOf = new Map<string, typeof ours>(Object.entries(theirs))

function shareOf(questions: readonly Expected[], isRight: (question: Expected) => boolean): number {
  return questions.filter(isRight).length / questions.length
}

describe.each([
  { set: 'first-writer', whole: 0.97, intents: 0.99 },
  { set: 'second-writer', whole: 0.99, intents: 0.99 },
  { set: 'third-writer', whole: 0.92, intents: 0.99 },
  { set: 'fourth-writer', whole: 0.95, intents: 0.99 },
  { set: 'fifth-writer', whole: 0.94, intents: 0.98 },
  { set: 'sixth-writer', whole: 0.95, intents: 0.98 },
  { set: 'seventh-writer', whole: 0.94, intents: 0.98 },
  { set: 'ninth-writer', whole: 0.95, intents: 0.98 },
  { set: 'tenth-writer', whole: 0.95, intents: 0.98 },
  { set: 'twelfth-writer', whole: 0.97, intents: 0.98 },
  { set: 'thirteenth-writer', whole: 0.97, intents: 0.98 },
  { set: 'fifteenth-writer', whole: 0.97, intents: 0.98 },
])('questions of $set', ({ set, whole, intents }) => {
  const questions = readLines<Expected>(`${set}.jsonl`)
  const { lists, prepared } = listsOf.get(set) ?? ours
  const given = new Map(questions.map((question) => [question, read(question, prepared)]))
  const intentOf = (question: Expected): string | undefined => given.get(question)?.intent

  it('are read wholly right as often as measured', () => {
    const right = shareOf(questions, (question) => {
      const reading = given.get(question)
      return reading !== undefined && judge(reading, question, lists).length === 0
    })
    expect(right).toBeGreaterThanOrEqual(whole)
  })

  it('have the right intent as often as measured', () => {
    const right = shareOf(questions, (one) => intentOf(one) === one.expect.intent)
    expect(right).toBeGreaterThanOrEqual(intents)
  })
})

const withCries = [
  'first-writer',
  'second-writer',
  'third-writer',
  'fourth-writer',
  'fifth-writer',
  'sixth-writer',
  'seventh-writer',
  'ninth-writer',
  'tenth-writer',
  'twelfth-writer',
  'thirteenth-writer',
  'care',
  'care-second',
  'care-third',
  'care-sixth',
  'care-seventh',
]

describe.each(withCries)('cries of %s', (name) => {
  const set = `${name}.jsonl`
  const questions = readLines<Expected>(set)
  const { prepared } = listsOf.get(name) ?? ours
  const isHeard = (one: Expected): boolean => read(one, prepared).intent === 'safer_play'

  it('are all heard, and no other question is taken for one', () => {
    const cries = questions.filter((one) => one.expect.intent === 'safer_play')
    const others = questions.filter((one) => one.expect.intent !== 'safer_play')
    expect(cries.length).toBeGreaterThan(0)
    expect(cries.filter((one) => !isHeard(one))).toEqual([])
    expect(others.filter(isHeard)).toEqual([])
  })
})

describe.each([
  ['fourth', 0.99],
  ['fifth', 0.99],
  ['sixth', 0.99],
  ['seventh', 0.99],
  ['match', 0.97],
  ['product', 0.97],
  ['code', 0.97],
  ['near', 0.97],
] as const)('%s voices', (name, intents) => {
  const said = readLines<{ turns: string[]; intent: Intent }>(`${name}-voices.jsonl`)
  const at = { now: '2026-11-25T10:00:00Z', time_zone: 'Africa/Lagos', locale: 'en' } as const
  const given = said.map((one) => {
    const intent = read({ ...at, turns: one.turns }, ours.prepared).intent
    return { ...one, given: intent }
  })

  it('are told apart as often as measured, and every cry is heard', () => {
    const right = given.filter((one) => one.given === one.intent).length / given.length
    expect(right).toBeGreaterThanOrEqual(intents)
    const lost = given.filter((one) => one.intent === 'safer_play' && one.given !== one.intent)
    expect(lost).toEqual([])
  })
})

// What a tap asks, and the plainest words for each tool: no weight may turn them into another.
test.each<[Intent, string]>([
  ['fixtures', 'Which matches are today?'],
  ['fixtures', 'Which match dey tomorrow?'],
  ['fixtures', 'Newcastle next match'],
  ['predict', 'Predict the match between Newcastle and Brighton'],
  ['predict', 'Newcastle v Brighton, who go win?'],
  ['predict', 'Why Newcastle v Brighton?'],
  ['predict', 'Pick three for tomorrow'],
  ['compare_teams', 'Compare Newcastle and Brighton'],
  ['compare_players', 'Compare Kylian Mbappe and Mohamed Salah'],
  ['explain_code', 'explain RV4C8L on sportybet'],
  ['explain_code', 'Explain U7JM4N'],
  ['explain_code', 'what is in RV4C8L on bet9ja'],
  ['convert_code', 'Convert RV4C8L'],
  ['convert_code', 'Convert RV4C8L to SportyBet'],
  ['best_price', 'Where does RV4C8L pay best?'],
  ['best_price', 'Where RV4C8L dey pay pass?'],
  ['track_record', 'How good are your forecasts?'],
  ['track_record', 'Your forecast good reach?'],
  ['profile', 'how good is @odogwu_games'],
])('%s: %s', (intent, text) => {
  const now = '2026-11-25T10:00:00Z'
  const asked = { id: 'one', now, time_zone: 'Africa/Lagos', locale: 'en', turns: [text] } as const
  expect(read(asked, ours.prepared).intent).toBe(intent)
})
