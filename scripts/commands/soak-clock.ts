/**
 * `npm run soak clock`: what depends on the time, begun again at the hours and days where clocks go
 * wrong. The packages read no clock (tidy sees to it), so their tests are the same at any hour.
 */
import { findChromium } from './chromium.ts'
import { runStep } from './steps.ts'
import { buildWebWhenStale } from './web.ts'

const times = ['00:10', '01:30', '12:00', '23:50']
/** A Monday, the last day of a month, the last day of a year. */
const days = ['2026-11-23', '2026-11-30', '2026-12-31']
/** Journeys take minutes: each hour and each day once. */
const journeys = new Set([
  '2026-11-23T00:10:00Z',
  '2026-11-30T01:30:00Z',
  '2026-11-30T12:00:00Z',
  '2026-12-31T23:50:00Z',
])
/** Those that show or choose days; on the phone, as a wide screen changes no date. */
const datedJourneys = ['records', 'people', 'community', 'convert', 'settings', 'wallet']
const journeyWords = ['test', '--project=phone', ...datedJourneys.map((name) => `e2e/${name}.spec`)]

/** The same at any hour: what is broken on purpose, and what starts servers of its own. */
const timeless = ['**/*.faults.test.ts', '**/faults.test.ts', '**/infra/{http,mail,postgres}/**']
const excluded = timeless.flatMap((glob) => ['--exclude', glob])
const testWords = ['run', '--project', 'apps', '--project', 'components', ...excluded]

/** Answers how many of the runs failed. Words after `clock` name starts or files: `23:50 votes`. */
export async function soakClock(words: readonly string[] = []): Promise<number> {
  const chromium = findChromium()
  const isBuilt = await buildWebWhenStale()
  if (!chromium || !isBuilt) return 1
  const wanted = words.filter((word) => /^[-\d:T]+$/.test(word))
  const files = words.filter((word) => !wanted.includes(word))
  const failed: string[] = []
  const starts = days
    .flatMap((day) => times.map((time) => `${day}T${time}:00Z`))
    .filter((start) => wanted.length === 0 || wanted.some((part) => start.includes(part)))
  for (const start of starts) {
    console.log(`\nThe clock of the tests begins at ${start}.`)
    const env = { STRIX_TEST_CLOCK: start, CHROMIUM_PATH: chromium }
    const status = await runStep('vitest', [...testWords, ...files], { env })
    if (status !== 0) failed.push(`tests at ${start}`)
    if (!journeys.has(start) || files.length > 0) continue
    if ((await runStep('playwright', journeyWords, { env })) !== 0) {
      failed.push(`journeys at ${start}`)
    }
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '\nEvery run passed.')
  return failed.length
}
