import { wakeJobs } from '../../infra/jobs/wake.store.ts'
import type { Job } from '../../infra/jobs.ts'
import { matchesImported } from '../football/index.ts'
import { fitWhenDue } from './fit.service.ts'
import { makeForecasts } from './make.service.ts'
import type { MakeDeps } from './make.service.ts'
import { scoreForecasts } from './score.service.ts'
import type { ScoreDeps } from './score.service.ts'

export function forecastJobs(deps: MakeDeps & ScoreDeps): Job[] {
  return [
    {
      name: 'forecasts_fit',
      // Asked often, done once a night: a past that is still being read is not waited for.
      schedule: [{ cron: '4,14,24,34,44,54 * * * *' }],
      wakes: matchesImported,
      atStart: true,
      async run(_payload, { signal, log }) {
        const fitted = await fitWhenDue(deps, signal)
        if (!fitted) return
        log.info(fitted, 'forecast model made')
        await wakeJobs(deps.db, 'forecasts_make')
      },
    },
    {
      name: 'forecasts_make',
      schedule: [{ cron: '2,7,12,17,22,27,32,37,42,47,52,57 * * * *' }],
      wakes: 'forecasts_make',
      atStart: true,
      async run(_payload, { signal, log }) {
        const { fixtures, made } = await makeForecasts(deps, signal)
        if (made > 0) log.info({ fixtures, made }, 'forecasts made')
      },
    },
    {
      name: 'forecasts_score',
      schedule: [{ cron: '3,8,13,18,23,28,33,38,43,48,53,58 * * * *' }],
      async run(_payload, { signal, log }) {
        const judged = await scoreForecasts(deps, signal)
        if (judged > 0) log.info({ judged }, 'forecasts judged')
      },
    },
  ]
}
