/**
 * `npm run soak`: the long tests, *.soak.ts beside the code and in e2e/. `npm run soak clock` and
 * `npm run soak chaos [seconds]` run one alone.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { soakClock } from './soak-clock.ts'
import { root, runStep } from './steps.ts'
import { buildWebWhenStale } from './web.ts'

if (process.argv[2] === 'clock') {
  process.exitCode = (await soakClock(process.argv.slice(3))) === 0 ? 0 : 1
} else if (process.argv[2] === 'chaos') process.exitCode = await soakChaos(process.argv[3])
else await soakAll()

async function soakChaos(seconds = '600'): Promise<number> {
  const env = { STRIX_SOAK: '1', STRIX_CHAOS_SECONDS: seconds }
  return await runStep('vitest', ['run', '--project', 'soak', 'chaos.soak.ts'], { env })
}

async function soakAll(): Promise<void> {
  const env = { STRIX_SOAK: '1' }
  if ((await runStep('vitest', ['run', '--project', 'soak'], { env })) !== 0) process.exitCode = 1
  const journeys = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
  if (journeys.some((name) => name.endsWith('.soak.ts'))) {
    const chromium = findChromium()
    const isBuilt = await buildWebWhenStale()
    const words = ['test']
    if (!chromium || !isBuilt) process.exitCode = 1
    else if (
      (await runStep('playwright', words, { env: { ...env, CHROMIUM_PATH: chromium } })) !== 0
    ) {
      process.exitCode = 1
    }
  }
}
