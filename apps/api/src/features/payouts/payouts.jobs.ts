import type { Job } from '../../infra/jobs.ts'
import type { PayoutDeps } from './deps.ts'
import { sealPlainDetails } from './details.store.ts'
import { checkDuePayouts } from './send.service.ts'

export function payoutJobs(deps: PayoutDeps): Job[] {
  return [
    {
      name: 'payouts_check',
      schedule: [{ cron: '* * * * *' }],
      run: () => checkDuePayouts(deps),
    },
    {
      name: 'payout_details_seal',
      schedule: [{ cron: '23 3 * * *' }],
      atStart: true,
      run: async () => {
        await sealPlainDetails(deps.db, deps.keys)
      },
    },
  ]
}
