/** `npm test`: checks, tests beside the code, journeys in a browser; ends with one line. */
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './checks.ts'
import { findChromium } from './chromium.ts'
import { prepareOn } from './statements.ts'
import { root, runStep, type StepOptions } from './steps.ts'
import {
  addTallies,
  readTally,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  withSecondTry,
  writeFailure,
  writeTally,
} from './tally.ts'
import { buildWebWhenStale, weighWeb } from './web.ts'

const reports = join(root, '.cache/reports')
/** Debian's server: the oldest version that Strix promises to run on. */
const oldestServer = '/usr/lib/postgresql/15/bin'

/** Files that may fail before they are run again; more is no accident. */
const triedAgain = 3

const failure: Tally = { passed: 0, failed: 1, skipped: 0 }

/**
 * Run on it: migrations, roles, jobs, the ledger's locks and checks, the order of lists. Files by
 * their names, since projects know nothing of `--exclude`.
 */
const differs = globSync(
  [
    'infra/{*,jobs/*,http/{idempotency,page,rate-limit}}.test.ts',
    'features/wallet/**/*.test.ts',
    'features/posts/feed.test.ts',
  ].map((glob) => join('apps/api/src', glob)),
  { cwd: root },
)
const statements = join(reports, 'statements')
/** What PostgreSQL 15 is tried with beside the journeys is shown after them. */
const oldestLog = join(reports, 'postgres-15.log')

rmSync(reports, { recursive: true, force: true })
mkdirSync(statements, { recursive: true })

const seconds: string[] = []
const failedChecks = await stage('the checks', runChecks, ['the checks'])
// First, because the server's tests read the built pages too.
const isBuilt = await stage('the web build', buildWebWhenStale, false)
if (!isBuilt) failedChecks.push('web build')
else if (!(await weighWeb())) failedChecks.push('weight of the pages')
const tallies: Tally[] = [{ passed: 0, failed: failedChecks.length, skipped: 0 }]
const everything = () => runVitest('everything', [], { env: { STRIX_KEEP_STATEMENTS: statements } })
tallies.push(await stage('the tests', everything, failure))
const hasOldest = !process.env.STRIX_PG_BIN && existsSync(join(oldestServer, 'postgres'))
// The journeys wait for their first product on one core; the other one has time for this.
const onOldest = hasOldest ? runOnOldest() : []
tallies.push(await stage('the journeys', runJourneys, failure), ...(await onOldest))
if (hasOldest) console.log(`\n${readFileSync(oldestLog, 'utf8')}`)

const sum = addTallies(tallies)
if (failedChecks.length > 0) console.error(`\nFailed checks: ${failedChecks.join(', ')}.`)
for (const failed of sum.failures) console.error(`Failed: ${writeFailure(failed)}`)
if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1
console.log(`\nSeconds: ${seconds.join(', ')}.`)
console.log(`\n${writeTally(sum)}`)

/** What breaks off counts as failed; the stages after it run all the same, so one run shows all. */
async function stage<T>(name: string, run: () => Promise<T>, broken: T): Promise<T> {
  const startedAt = performance.now()
  try {
    return await run()
  } catch (error) {
    console.error(`${name} broke off:`, error)
    return broken
  } finally {
    seconds.push(`${name} ${Math.round((performance.now() - startedAt) / 1000)}`)
  }
}

/**
 * As a journey, a test that fails is tried once more (its whole file, by itself), so that a busy
 * machine does not hide what all the others found. It is named in the last line.
 */
async function runVitest(
  name: string,
  words: readonly string[],
  options: StepOptions,
): Promise<Tally> {
  const first = await runVitestOnce(name, words, options)
  const files = [...new Set((first.failures ?? []).map(({ file }) => file))]
  if (files.length === 0 || files.length > triedAgain) return first
  say(`\nOnce more, by themselves: ${files.join(', ')}.`, options)
  const second = await runVitestOnce(`${name}-again`, files, options)
  return withSecondTry(first, second)
}

/** Where the output goes that it is about. */
function say(line: string, { log }: StepOptions): void {
  if (log === undefined) console.log(line)
  else appendFileSync(log, `${line}\n`)
}

async function runVitestOnce(
  name: string,
  words: readonly string[],
  options: StepOptions,
): Promise<Tally> {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await runStep('vitest', ['run', ...words, ...reporters], options)
  return readTally(report, status, tallyVitest)
}

/** What differs between versions once more, and every statement of the tests before. */
async function runOnOldest(): Promise<Tally[]> {
  say('What differs between versions once more, on PostgreSQL 15.', { log: oldestLog })
  // The histories of the ledger were all tried a moment ago.
  const env = { STRIX_PG_BIN: oldestServer, STRIX_LEDGER_RUNS: '200' }
  const words = [...differs, '--maxWorkers=1']
  const tests = () => runVitest('postgres-15', words, { env, log: oldestLog })
  return [
    await stage('PostgreSQL 15', tests, failure),
    await stage('statements on PostgreSQL 15', prepareOnOldest, failure),
  ]
}

async function prepareOnOldest(): Promise<Tally> {
  const { passed, failed } = await prepareOn(oldestServer, statements)
  const line = `${passed} statements prepared on it, ${failed} not understood.`
  say(line, { log: oldestLog })
  // One more check, not hundreds of tests.
  return { passed: failed === 0 ? 1 : 0, failed, skipped: 0 }
}

async function runJourneys(): Promise<Tally> {
  // Without pages there is nothing to walk through; the build has counted as failed.
  if (!isBuilt) return { passed: 0, failed: 0, skipped: 0 }
  const chromium = findChromium()
  if (!chromium) return failure
  const report = join(reports, 'journeys.json')
  const status = await runStep('playwright', ['test', '--reporter=list,json'], {
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      STRIX_ALL_JOURNEYS: '1',
    },
  })
  return readTally(report, status, tallyPlaywright)
}
