/**
 * Questions of strangers that nothing was learnt from: whoever changes the engine looks at their
 * sums alone. What makes one of these fail is mended by other questions.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prepare, read, type Fixture, type Player } from './index.ts'
import type { Intent } from './reading.ts'
import { judge, type Expected } from './testing/judge.ts'
import { testPlatforms } from './testing/platforms.ts'

function readLines<T>(name: string): T[] {
  const path = new URL(`../questions/${name}.jsonl`, import.meta.url)
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line): T => JSON.parse(line))
}

type Message = { turns: string[]; intent: Intent }
const at = { now: '2026-11-25T10:00:00Z', time_zone: 'Africa/Lagos', locale: 'en' }
const share = <T>(all: readonly T[], isRight: (one: T) => boolean) =>
  all.filter(isRight).length / all.length

const messageSets = ['first', 'second', 'fourth', 'fifth', 'sixth'].map((name) => `exam-${name}`)

test('of messages, cries are heard, others seldom taken for one, and intents told', () => {
  const prepared = prepare(
    readLines<Fixture>('fixtures'),
    readLines<Player>('players'),
    testPlatforms,
  )
  const given = messageSets.flatMap((set) =>
    readLines<Message>(set).map(({ turns, intent }) => {
      return { intent, read: read({ ...at, turns }, prepared).intent }
    }),
  )
  const cries = given.filter(({ intent }) => intent === 'safer_play')
  const others = given.filter(({ intent }) => intent !== 'safer_play')
  expect([cries.length, others.length]).toEqual([120, 1_480])
  expect(share(cries, (one) => one.read === 'safer_play')).toBeGreaterThanOrEqual(0.98)
  expect(share(others, (one) => one.read === 'safer_play')).toBeLessThanOrEqual(0.012)
  expect(share(others, (one) => one.read === one.intent)).toBeGreaterThanOrEqual(0.95)
})

test('questions of exam-third are read wholly right, over matches of their own', () => {
  const fixtures = readLines<Fixture>('exam-fixtures')
  const players = readLines<Player>('exam-players')
  const lists = { fixtures: new Map(fixtures.map((one) => [one.id, one])), players }
  const prepared = prepare(fixtures, players, testPlatforms)
  const questions = readLines<Expected>('exam-third')
  const given = new Map(questions.map((question) => [question, read(question, prepared)]))
  const isWhole = (question: Expected) => {
    const reading = given.get(question)
    return reading !== undefined && judge(reading, question, lists).length === 0
  }
  expect(share(questions, isWhole)).toBeGreaterThanOrEqual(0.94)
  const hasIntent = (one: Expected) => given.get(one)?.intent === one.expect.intent
  expect(share(questions, hasIntent)).toBeGreaterThanOrEqual(0.97)
})
