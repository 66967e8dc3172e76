import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './steps.ts'
import {
  addTallies,
  readTally,
  tallyPlaywright,
  tallyVitest,
  withSecondTry,
  writeTally,
} from './tally.ts'

const file = {
  name: join(root, 'a.test.ts'),
  status: 'passed',
  assertionResults: [{ status: 'passed', fullName: 'adds' }],
}
const green = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [file],
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strix-tally-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['all pass', green, { passed: 3, failed: 0, skipped: 1 }],
  [
    'some fail',
    { ...green, success: false, numFailedTests: 2 },
    { passed: 3, failed: 2, skipped: 1 },
  ],
  [
    'a file cannot be loaded',
    {
      ...green,
      success: false,
      testResults: [file, { ...file, status: 'failed', assertionResults: [] }],
    },
    { passed: 3, failed: 1, skipped: 1 },
  ],
  [
    'an error outside every test',
    { ...green, success: false },
    { passed: 3, failed: 1, skipped: 1 },
  ],
])('vitest: %s', (_title, report, expected) => {
  expect(tallyVitest(report)).toMatchObject(expected)
})

test('journeys: a retried pass passes and is named, an error before any test fails', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  const statuses = ['expected', 'flaky', 'unexpected'].map((status) => ({
    status,
    projectName: 'phone',
  }))
  const votes = { title: 'votes stand at once', tests: statuses }
  const suites = [
    {
      title: 'community.spec.ts',
      file: 'community.spec.ts',
      suites: [{ title: 'community', specs: [votes] }],
    },
  ]
  expect(tallyPlaywright({ stats, errors: [{}], suites })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures: [{ file: 'community.spec.ts', test: '[phone] community: votes stand at once' }],
    flaky: ['[phone] community: votes stand at once'],
  })
})

test('a test that passes when its file is run again has passed, and is named', () => {
  const failure = { file: 'a.test.ts', test: 'adds' }
  const other = { file: 'b.test.ts', test: 'divides' }
  const first = { passed: 5, failed: 2, skipped: 1, failures: [failure, other] }
  const stillOne = { passed: 3, failed: 1, skipped: 0, failures: [other] }
  expect(withSecondTry(first, stillOne)).toEqual({
    passed: 6,
    failed: 1,
    skipped: 1,
    failures: [other],
    flaky: ['a.test.ts: adds'],
  })
  const none = { passed: 4, failed: 0, skipped: 0 }
  expect(withSecondTry(first, none)).toMatchObject({ passed: 7, failed: 0 })
  // Two tests failed, one error stood outside every test.
  expect(withSecondTry({ ...first, failed: 3 }, none)).toMatchObject({ failed: 1 })
})

test('a runner without a report has failed', () => {
  expect(readTally(join(folder, 'absent.json'), 0, tallyVitest)).toMatchObject({ failed: 1 })
})

test('a runner that ends badly has failed whatever its report says', () => {
  const path = join(folder, 'green.json')
  writeFileSync(path, JSON.stringify(green))
  expect(readTally(path, 0, tallyVitest)).toMatchObject({ failed: 0 })
  expect(readTally(path, 1, tallyVitest)).toMatchObject({ failed: 1 })
})

test('the last line adds everything up', () => {
  const one = { passed: 1, failed: 0, skipped: 2 }
  expect(writeTally(addTallies([one, one]))).toBe('2 passed, 0 failed, 4 skipped')
  const flaky = { ...one, flaky: ['[phone] community: votes stand at once'] }
  expect(writeTally(addTallies([one, flaky]))).toBe(
    '2 passed, 0 failed, 4 skipped; flaky: [phone] community: votes stand at once',
  )
})
