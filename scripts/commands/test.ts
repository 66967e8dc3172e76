/** `npm test`: checks, tests beside the code, journeys in a browser; ends with one line. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './checks.ts'
import { findChromium } from './chromium.ts'
import { root, runStep } from './steps.ts'
import { addTallies, readTally, type Tally, tallyPlaywright, tallyVitest } from './tally.ts'
import { writeTally } from './tally.ts'
import { buildWebWhenStale } from './web.ts'

const reports = join(root, '.cache/reports')
/** Debian's server: the oldest version that Strix promises to run on. */
const oldestServer = '/usr/lib/postgresql/15/bin'

/** What asks nothing new of the database, or runs a server of its own. */
const sameAnywhere = [
  '{main,authorisation}.test.ts',
  'infra/{postgres,http,mail}/**',
  'features/**/faults.test.ts',
  'features/accounts/{limits,avatar}.test.ts',
  '**/providers.test.ts',
]
  .map((glob) => join('apps/api/src', glob))
  .flatMap((glob) => ['--exclude', glob])

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const failedChecks = await runChecks()
const tallies: Tally[] = [{ passed: 0, failed: failedChecks.length, skipped: 0 }]
// First, because the server's tests read the built pages too.
const isBuilt = await buildWebWhenStale()
tallies.push(await runVitest('everything', [], {}))
if (!process.env.STRIX_PG_BIN && existsSync(join(oldestServer, 'postgres'))) {
  console.log('\nThe server tests once more, on PostgreSQL 15.')
  // The histories of the ledger were all tried a moment ago.
  const env = { STRIX_PG_BIN: oldestServer, STRIX_LEDGER_RUNS: '200' }
  tallies.push(await runVitest('postgres-15', ['apps/api', ...sameAnywhere], env))
}
tallies.push(await runJourneys())

const sum = addTallies(tallies)
if (failedChecks.length > 0) console.error(`\nFailed checks: ${failedChecks.join(', ')}.`)
if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1
console.log(`\n${writeTally(sum)}`)

async function runVitest(
  name: string,
  filters: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Tally> {
  const report = join(reports, `${name}.json`)
  const words = ['run', ...filters, '--reporter=default', '--reporter=json']
  const status = await runStep('vitest', [...words, `--outputFile.json=${report}`], { env })
  return readTally(report, status, tallyVitest)
}

async function runJourneys(): Promise<Tally> {
  const failure = { passed: 0, failed: 1, skipped: 0 }
  if (!isBuilt) return failure
  const chromium = findChromium()
  if (!chromium) return failure
  const report = join(reports, 'journeys.json')
  const status = await runStep('playwright', ['test', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return readTally(report, status, tallyPlaywright)
}
