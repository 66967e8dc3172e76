import { assistantRules } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import type { FootballTables } from '../football/football.tables.ts'
import { settleAsked } from './asked.service.ts'
import type { AssistantTables } from './assistant.tables.ts'
import { blankLog } from './log.store.ts'

const dayMs = 24 * 3_600_000

export function assistantJobs(deps: {
  db: Db<AssistantTables & FootballTables>
  now: () => Date
}): Job[] {
  return [
    {
      name: 'assistant_asked',
      schedule: [{ cron: '4,14,24,34,44,54 * * * *' }],
      async run(_payload, { log }) {
        const decided = await settleAsked(deps)
        if (decided > 0) log.info({ decided }, 'forecasts that were asked for came out')
      },
    },
    {
      name: 'assistant_log',
      schedule: [{ cron: '29 2 * * *' }],
      atStart: true,
      async run(_payload, { log }) {
        const before = new Date(deps.now().getTime() - assistantRules.logDays * dayMs)
        const blanked = await blankLog(deps.db, before)
        if (blanked > 0) log.info({ blanked }, 'old questions to Strix AI forgotten')
      },
    },
  ]
}
