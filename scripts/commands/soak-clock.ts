/**
 * `npm run soak clock`: what depends on the time, begun again at the hours and days where clocks go
 * wrong. The packages read no clock (tidy sees to it), so their tests are the same at any hour.
 */
import { findChromium } from './chromium.ts'
import { runStep } from './steps.ts'
import { buildWebWhenStale } from './web.ts'

/**
 * Each hour and each day where a clock goes wrong, once. What breaks does so by the hour (Lagos is
 * in the next day already, jobs of the night) or by the day (a week, a month, a year that ends).
 * They only meet at midnight, and the last minutes of the year end a month and a day too. Other
 * pairs would try the same again, and noon is what `npm test` starts at.
 */
const starts = [
  // A week has just begun; in Lagos it is an hour older.
  '2026-11-23T00:10:00Z',
  // The last day of a month, after the jobs of the night have begun.
  '2026-11-30T01:30:00Z',
  // The year, its month and its day end in ten minutes; in Lagos they have ended.
  '2026-12-31T23:50:00Z',
]
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
  const chosen = starts.filter(
    (start) => wanted.length === 0 || wanted.some((part) => start.includes(part)),
  )
  for (const start of chosen) {
    console.log(`\nThe clock of the tests begins at ${start}.`)
    const env = { STRIX_TEST_CLOCK: start, CHROMIUM_PATH: chromium, STRIX_ALL_JOURNEYS: '1' }
    const status = await runStep('vitest', [...testWords, ...files], { env })
    if (status !== 0) failed.push(`tests at ${start}`)
    if (files.length > 0) continue
    if ((await runStep('playwright', journeyWords, { env })) !== 0) {
      failed.push(`journeys at ${start}`)
    }
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '\nEvery run passed.')
  return failed.length
}
