/** `npm test`: checks, tests beside the code, journeys in a browser; ends with one line. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './checks.ts'
import { findChromium } from './chromium.ts'
import { prepareOn } from './statements.ts'
import { root, runStep } from './steps.ts'
import { addTallies, readTally, type Tally, tallyPlaywright, tallyVitest } from './tally.ts'
import { writeTally } from './tally.ts'
import { buildWebWhenStale } from './web.ts'

const reports = join(root, '.cache/reports')
/** Debian's server: the oldest version that Strix promises to run on. */
const oldestServer = '/usr/lib/postgresql/15/bin'

/** Run on it: migrations, roles, jobs, the ledger's locks and checks, the order of lists. */
const differs = ['apps/api/src/infra/', 'features/wallet/', 'feed.test']
/** Of those, what asks no database, or runs a server of its own. */
const sameAnywhere = ['infra/{postgres,http,mail}/**']
  .map((glob) => join('apps/api/src', glob))
  .flatMap((glob) => ['--exclude', glob])
const statements = join(reports, 'statements')

rmSync(reports, { recursive: true, force: true })
mkdirSync(statements, { recursive: true })

const failedChecks = await runChecks()
const tallies: Tally[] = [{ passed: 0, failed: failedChecks.length, skipped: 0 }]
// First, because the server's tests read the built pages too.
const isBuilt = await buildWebWhenStale()
tallies.push(await runVitest('everything', [], { STRIX_KEEP_STATEMENTS: statements }))
if (!process.env.STRIX_PG_BIN && existsSync(join(oldestServer, 'postgres'))) {
  console.log('\nWhat differs between versions once more, on PostgreSQL 15.')
  // The histories of the ledger were all tried a moment ago.
  const env = { STRIX_PG_BIN: oldestServer, STRIX_LEDGER_RUNS: '200' }
  tallies.push(await runVitest('postgres-15', [...differs, ...sameAnywhere], env))
  const prepared = await prepareOn(oldestServer, statements)
  console.log(`${prepared.passed} statements prepared there, ${prepared.failed} not understood.`)
  // One more check, not hundreds of tests.
  tallies.push({ passed: prepared.failed === 0 ? 1 : 0, failed: prepared.failed, skipped: 0 })
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
