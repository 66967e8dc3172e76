import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTallies, readTally, tallyPlaywright, tallyVitest, writeTally } from './tally.ts'

const file = { status: 'passed', assertionResults: [{}] }
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
    { ...green, success: false, testResults: [file, { status: 'failed', assertionResults: [] }] },
    { passed: 3, failed: 1, skipped: 1 },
  ],
  [
    'an error outside every test',
    { ...green, success: false },
    { passed: 3, failed: 1, skipped: 1 },
  ],
])('vitest: %s', (_title, report, expected) => {
  expect(tallyVitest(report)).toEqual(expected)
})

test('journeys: a retried pass passes and is named, an error before any test fails', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  const statuses = ['expected', 'flaky'].map((status) => ({ status, projectName: 'phone' }))
  const votes = { title: 'votes stand at once', tests: statuses }
  const suites = [{ title: 'community.spec.ts', suites: [{ title: 'community', specs: [votes] }] }]
  expect(tallyPlaywright({ stats, errors: [{}], suites })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    flaky: ['[phone] community: votes stand at once'],
  })
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
