import type { Env } from '../../env.ts'
import type { Job, JobContext } from '../../infra/jobs.ts'
import { wakeJobs } from '../../infra/jobs/wake.store.ts'
import type { Sandbox } from '../../sandbox/messages.ts'
import { pastMessage } from '../statistics/index.ts'
import { seedDemo } from './demo.service.ts'
import type { DemoDeps } from './demo.service.ts'

type Given = Omit<DemoDeps, 'seed' | 'world'> & {
  env: Pick<Env, 'demo' | 'simulatorSeed'>
  sandbox: Sandbox | undefined
}

/** None in live mode, where nobody asked for a demo, and without a simulated past. */
export function demoJobs(given: Given): Job[] {
  const world = given.sandbox?.world
  if (given.mode !== 'sandbox' || !given.env.demo || !world) return []
  const deps = { ...given, seed: given.env.simulatorSeed, world }
  return [{ name: 'demo_seed', atStart: true, run: (_payload, context) => make(deps, context) }]
}

async function make(deps: DemoDeps, { signal, log }: JobContext): Promise<void> {
  try {
    const seeded = await seedDemo(deps, signal)
    if (seeded.kind === 'there' || seeded.kind === 'lived') {
      return log.debug(seeded, 'no demo was made')
    }
    log.info(seeded, 'the demo community is there')
    await wakeJobs(deps.db, pastMessage)
  } catch (error) {
    if (!signal?.aborted) throw error
    log.debug('the demo was broken off; the next start goes on')
  }
}
