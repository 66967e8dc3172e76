/** `npm run soak clock`: every test again, begun at the hours and days where clocks go wrong. */
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

/** Answers how many of the runs failed. */
export async function soakClock(): Promise<number> {
  const chromium = findChromium()
  const isBuilt = await buildWebWhenStale()
  if (!chromium || !isBuilt) return 1
  const failed: string[] = []
  for (const start of days.flatMap((day) => times.map((time) => `${day}T${time}:00Z`))) {
    console.log(`\nThe clock of the tests begins at ${start}.`)
    const env = { STRIX_TEST_CLOCK: start, CHROMIUM_PATH: chromium }
    if ((await runStep('vitest', ['run'], { env })) !== 0) failed.push(`tests at ${start}`)
    if (!journeys.has(start)) continue
    if ((await runStep('playwright', ['test'], { env })) !== 0) failed.push(`journeys at ${start}`)
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '\nEvery run passed.')
  return failed.length
}
