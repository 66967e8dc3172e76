import type { RecordRoot } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import { auditRecords } from './audit.service.ts'
import type { RecordMetrics } from './records.metrics.ts'
import type { RecordTables } from './records.tables.ts'
import { closeDays } from './roots.service.ts'
import type { PartFinding, RootPart } from './root-parts.ts'
import { stampRoots } from './stamps.service.ts'
import type { StampDeps } from './stamps.service.ts'

export function recordJobs<Tables extends RecordTables>(
  deps: StampDeps & {
    db: Db<Tables>
    metrics: RecordMetrics
    rootParts: readonly RootPart<Tables>[]
  },
): Job[] {
  return [
    {
      name: 'record_roots',
      // Twice in a row the clock must say that a day is over.
      schedule: [{ cron: '1,11,21,31,41,51 * * * *' }],
      atStart: true,
      async run(_payload, { log }) {
        const { made, superseded, early } = await closeDays<Tables>(deps)
        if (made > 0) log.info({ made }, 'roots of records made')
        if (early.length > 0) log.error({ days: early }, 'days have a root and are not over')
        if (superseded.length > 0) log.warn({ days: superseded }, 'roots of records superseded')
      },
    },
    {
      name: 'record_stamps',
      kind: 'outside',
      schedule: [{ cron: '5,25,45 * * * *' }],
      // So that a wrong address is seen at once.
      atStart: true,
      async run(_payload, { log }) {
        const stamped = await stampRoots(deps)
        if (stamped > 0) log.info({ stamped }, 'roots of records stamped')
      },
    },
    {
      name: 'record_audit',
      schedule: [{ cron: '37 2 * * *' }],
      atStart: true,
      async run(_payload, { signal, log }) {
        const auditParts = async (roots: readonly RecordRoot[]) => {
          const found: PartFinding[] = []
          for (const { audit } of deps.rootParts) {
            found.push(...((await audit?.(deps.db, { roots, signal })) ?? []))
          }
          return found
        }
        const { found, ...counts } = await auditRecords({ ...deps, auditParts }, signal)
        deps.metrics.recordFindings.set(found)
        if (found > 0) log.error({ found, ...counts }, 'records are not what they should be')
        else log.debug(counts, 'records are in order')
      },
    },
  ]
}
