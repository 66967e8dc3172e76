/** Adds up what the test runners report, for the line a machine reads. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './steps.ts'

export type Tally = {
  passed: number
  failed: number
  skipped: number
  /** What failed, by file and name. Fewer than `failed` where a runner names none. */
  failures?: readonly Failure[]
  /** Passed only at a second try, by name. */
  flaky?: readonly string[]
}

/** `file` counts from the project's folder; `test` is empty where the file could not be loaded. */
export type Failure = { file: string; test: string }

type VitestReport = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}
type VitestFile = {
  name: string
  status: string
  assertionResults: { status: string; fullName: string }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = {
  title: string
  file?: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string; projectName: string }[] }[]
}

/** What a runner that left no report counts as: one failure, never none. */
const noReport: Tally = { passed: 0, failed: 1, skipped: 0 }

export function tallyVitest(report: VitestReport): Tally {
  const failures = report.testResults.flatMap((file) => listFailures(file))
  // A file that could not be loaded has no tests to fail.
  const broken = failures.filter(({ test }) => test === '').length
  const failed = report.numFailedTests + broken
  return {
    passed: report.numPassedTests,
    // An error outside every test fails the run though each test passed.
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

function listFailures({ name, status, assertionResults }: VitestFile): Failure[] {
  const file = relative(root, name)
  if (status === 'failed' && assertionResults.length === 0) return [{ file, test: '' }]
  return assertionResults
    .filter((result) => result.status === 'failed')
    .map(({ fullName }) => ({ file, test: fullName }))
}

/**
 * A run of which the files that failed were run once more by themselves: what passes then has
 * passed, and is named as flaky. An error outside every test stays a failure.
 */
export function withSecondTry(first: Tally, second: Tally): Tally {
  const failedAgain = new Set((second.failures ?? []).map(writeFailure))
  const names = (first.failures ?? []).map(writeFailure)
  const flaky = names.filter((name) => !failedAgain.has(name))
  return {
    passed: first.passed + flaky.length,
    failed: Math.max(first.failed - flaky.length, second.failed),
    skipped: first.skipped,
    failures: second.failures ?? [],
    flaky,
  }
}

export function writeFailure({ file, test }: Failure): string {
  return test === '' ? file : `${file}: ${test}`
}

export function tallyPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => listByStatus(suite, 'unexpected')),
    flaky: suites.flatMap((suite) => listByStatus(suite, 'flaky')).map(({ test }) => test),
  }
}

function listByStatus(suite: PlaywrightSuite, wanted: string, file = suite.file ?? ''): Failure[] {
  const { title, suites = [], specs = [] } = suite
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => ({ file, test: `[${projectName}] ${title}: ${spec.title}` })),
  )
  return [...own, ...suites.flatMap((inner) => listByStatus(inner, wanted, file))]
}

/** Reads a report; the exit status of its runner has the last word. */
export function readTally<Report>(
  path: string,
  status: number,
  tallyOf: (report: Report) => Tally,
): Tally {
  if (!existsSync(path)) return noReport
  const tally = tallyOf(JSON.parse(readFileSync(path, 'utf8')) as Report)
  return tally.failed === 0 && status !== 0 ? { ...tally, failed: 1 } : tally
}

export function addTallies(tallies: readonly Tally[]): Required<Tally> {
  const sumOf = (part: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((sum, tally) => sum + tally[part], 0)
  return {
    passed: sumOf('passed'),
    failed: sumOf('failed'),
    skipped: sumOf('skipped'),
    failures: tallies.flatMap(({ failures = [] }) => failures),
    flaky: tallies.flatMap(({ flaky = [] }) => flaky),
  }
}

/** The last line of `npm test`. */
export function writeTally({ passed, failed, skipped, flaky = [] }: Tally): string {
  const line = `${passed} passed, ${failed} failed, ${skipped} skipped`
  return flaky.length === 0 ? line : `${line}; flaky: ${flaky.join('; ')}`
}
