/** `npm run soak [clock]`: the long tests, *.soak.ts beside the code and in e2e/. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { soakClock } from './soak-clock.ts'
import { root, runStep } from './steps.ts'
import { buildWebWhenStale } from './web.ts'

if (process.argv[2] === 'clock') process.exitCode = (await soakClock()) === 0 ? 0 : 1
else await soakAll()

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
