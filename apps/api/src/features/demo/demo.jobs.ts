import type { Job, JobContext } from '../../infra/jobs.ts'
import { seedDemo } from './demo.service.ts'
import type { DemoDeps } from './demo.service.ts'

/** @param deps undefined where there shall be no demo */
export function demoJobs(deps: DemoDeps | undefined): Job[] {
  if (!deps) return []
  return [{ name: 'demo_seed', atStart: true, run: (_payload, context) => make(deps, context) }]
}

async function make(deps: DemoDeps, { signal, log }: JobContext): Promise<void> {
  try {
    const seeded = await seedDemo(deps, signal)
    if (seeded.kind === 'made') log.info(seeded, 'the demo community is there')
    else log.debug(seeded, 'no demo was made')
  } catch (error) {
    if (!signal?.aborted) throw error
    log.debug('the demo was broken off; the next start makes it')
  }
}
