/** Adds up what the test runners report, for the line a machine reads. */
import { existsSync, readFileSync } from 'node:fs'

export type Tally = {
  passed: number
  failed: number
  skipped: number
  /** Passed only at a second try, by name. */
  flaky?: readonly string[]
}

type VitestReport = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string; projectName: string }[] }[]
}

/** What a runner that left no report counts as: one failure, never none. */
const noReport: Tally = { passed: 0, failed: 1, skipped: 0 }

export function tallyVitest(report: VitestReport): Tally {
  // A file that could not be loaded has no tests to fail.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + broken
  return {
    passed: report.numPassedTests,
    // An error outside every test fails the run though each test passed.
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function tallyPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: suites.flatMap((suite) => listFlaky(suite)),
  }
}

function listFlaky({ title, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${title}: ${spec.title}`),
  )
  return [...own, ...suites.flatMap((suite) => listFlaky(suite))]
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
    flaky: tallies.flatMap(({ flaky = [] }) => flaky),
  }
}

/** The last line of `npm test`. */
export function writeTally({ passed, failed, skipped, flaky = [] }: Tally): string {
  const line = `${passed} passed, ${failed} failed, ${skipped} skipped`
  return flaky.length === 0 ? line : `${line}; flaky: ${flaky.join('; ')}`
}
