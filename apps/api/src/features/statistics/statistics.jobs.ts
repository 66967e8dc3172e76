import type { Job } from '../../infra/jobs.ts'
import { rollUp } from './roll-up.service.ts'
import type { RollUpDeps } from './roll-up.service.ts'

/** Says that days of the past were filled. */
export const pastMessage = 'statistics_past'

export function statisticsJobs(deps: RollUpDeps): Job[] {
  return [
    {
      name: 'statistics_roll_up',
      // A day is added up soon after it is over; every other run finds nothing to do.
      schedule: [{ cron: '*/10 * * * *' }],
      atStart: true,
      wakes: pastMessage,
      async run(_payload, { signal, log }) {
        const days = await rollUp({ ...deps, log }, signal)
        if (days > 0) log.info({ days }, 'the figures of days were added up')
      },
    },
  ]
}
