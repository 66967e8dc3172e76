import { platformId, platforms as known } from '@strix/contracts'
import { z } from 'zod'
import type { Job } from '../../infra/jobs.ts'
import { readPrices } from './prices.service.ts'
import type { PriceDeps } from './prices.service.ts'
import { deleteOldPrices } from './prices.store.ts'

const keptMs = 7 * 24 * 3_600_000
const payloadSchema = z.object({ platform: platformId })

export function matchJobs(deps: PriceDeps): Job[] {
  return [
    {
      name: 'match_prices',
      kind: 'outside',
      schedule: known.map(({ id }) => ({ cron: '*/5 * * * *', payload: { platform: id } })),
      async run(payload, { signal, log }) {
        const { platform } = payloadSchema.parse(payload)
        const read = await readPrices(deps, { platform, signal })
        if (read > 0) log.info({ platform, read }, 'prices of matches read')
      },
    },
    {
      name: 'match_prices_cleanup',
      schedule: [{ cron: '23 3 * * *' }],
      async run() {
        await deleteOldPrices(deps.db, new Date(deps.now().getTime() - keptMs))
      },
    },
  ]
}
