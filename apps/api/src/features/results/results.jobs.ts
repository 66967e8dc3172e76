import type { Job, JobKind } from '../../infra/jobs.ts'
import { collectResults } from './collect.service.ts'
import type { ResultTables } from './results.tables.ts'
import type { ResultDeps } from './results.service.ts'
import { settleOverdue, settleResults } from './settlement.service.ts'
import type { SettlementDeps } from './settlement.service.ts'
import type { Source } from './sources/source.ts'

/** One after the other: two would wait for the same rows. */
const settling: JobKind = { slots: 1 }

const payloadOf = (source: Source) => ({ source: source.id })

/** The sandbox is asked every minute, the outside world every three hours. */
function cronOf({ id }: Source): string {
  return id === 'simulator' ? '* * * * *' : '31 */3 * * *'
}

export function resultJobs<Tables extends ResultTables>(
  deps: SettlementDeps<Tables> & ResultDeps & { resultSources: readonly Source[] },
): Job[] {
  const { resultSources: sources } = deps
  return [
    {
      name: 'results_settle',
      kind: settling,
      schedule: [{ cron: '*/2 * * * *' }],
      wakes: 'results_settle',
      atStart: true,
      async run(_payload, { signal, log }) {
        const changed = await settleResults(deps, signal)
        if (changed > 0) log.info({ changed }, 'codes settled')
      },
    },
    {
      name: 'results_overdue',
      kind: settling,
      schedule: [{ cron: '*/10 * * * *' }],
      async run(_payload, { signal, log }) {
        const changed = await settleOverdue(deps, signal)
        if (changed > 0) log.info({ changed }, 'overdue codes settled')
      },
    },
    {
      name: 'results_collect',
      kind: 'outside',
      schedule: sources.map((source) => ({ cron: cronOf(source), payload: payloadOf(source) })),
      async run(payload, { signal, log }) {
        const source = sources.find(({ id }) => isFor(payload, id))
        if (!source) return
        const counts = await collectResults(deps, { source, signal })
        log.info({ source: source.id, ...counts }, 'results collected')
      },
    },
  ]
}

function isFor(payload: unknown, id: string): boolean {
  return typeof payload === 'object' && payload !== null && 'source' in payload
    ? payload.source === id
    : false
}
