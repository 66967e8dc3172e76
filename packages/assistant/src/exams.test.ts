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

const messageSets = ['first', 'second', 'fourth', 'fifth', 'sixth', 'seventh'].map(
  (name) => `exam-${name}`,
)

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
  expect([cries.length, others.length]).toEqual([160, 2_080])
  expect(share(cries, (one) => one.read === 'safer_play')).toBeGreaterThanOrEqual(0.99)
  expect(share(others, (one) => one.read === 'safer_play')).toBeLessThanOrEqual(0.008)
  expect(share(others, (one) => one.read === one.intent)).toBeGreaterThanOrEqual(0.96)
})

test.each([
  ['exam-third', 'exam', { whole: 0.94, intents: 0.97 }],
  ['exam-eighth', 'exam-eighth', { whole: 0.88, intents: 0.96 }],
  ['exam-ninth', 'exam-ninth', { whole: 0.9, intents: 0.96 }],
])('questions of %s are read wholly right, over matches of their own', (set, own, bars) => {
  const fixtures = readLines<Fixture>(`${own}-fixtures`)
  const players = readLines<Player>(`${own}-players`)
  const lists = { fixtures: new Map(fixtures.map((one) => [one.id, one])), players }
  const prepared = prepare(fixtures, players, testPlatforms)
  const given = readLines<Expected>(set).map((question) => {
    const reading = read(question, prepared)
    const isWhole = judge(reading, question, lists).length === 0
    return { isWhole, intent: question.expect.intent, read: reading.intent }
  })
  const isCry = ({ intent }: { intent: Intent }) => intent === 'safer_play'
  expect(share(given, ({ isWhole }) => isWhole)).toBeGreaterThanOrEqual(bars.whole)
  expect(share(given, (one) => one.read === one.intent)).toBeGreaterThanOrEqual(bars.intents)
  expect(given.filter(isCry).every((one) => one.read === 'safer_play')).toBe(true)
  const others = given.filter((one) => !isCry(one))
  expect(share(others, (one) => one.read === 'safer_play')).toBeLessThanOrEqual(0.01)
})
