import type { Job } from '../../infra/jobs.ts'
import { seedDemo } from './demo.service.ts'
import type { DemoDeps } from './demo.service.ts'

/** @param deps undefined where there shall be no demo */
export function demoJobs(deps: DemoDeps | undefined): Job[] {
  if (!deps) return []
  return [
    {
      name: 'demo_seed',
      atStart: true,
      async run(_payload, { log }) {
        const seeded = await seedDemo(deps)
        if (seeded.kind === 'made') log.info(seeded, 'the demo community is there')
        else log.debug(seeded, 'no demo was made')
      },
    },
  ]
}
