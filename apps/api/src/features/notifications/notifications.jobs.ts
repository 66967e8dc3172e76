import { eventsJob } from '../../infra/domain-events.ts'
import { countQuarantine, deleteOldQuarantine } from '../../infra/event-quarantine.store.ts'
import type { Job } from '../../infra/jobs.ts'
import type { Metrics } from '../../infra/metrics.ts'
import { sendDigests, sendRoots } from './digests.service.ts'
import type { DigestDeps } from './digests.service.ts'
import { deleteOldNotifications } from './notifications.store.ts'
import { tellEvents } from './tell.service.ts'

const keptMs = 90 * 24 * 3_600_000

export function notificationJobs(deps: DigestDeps & { metrics: Metrics }): Job[] {
  return [
    {
      name: eventsJob,
      kind: 'notices',
      // A message may be lost with its connection; the events are not.
      schedule: [{ cron: '* * * * *' }],
      atStart: true,
      wakes: true,
      async run(_payload, { log }) {
        await tellEvents(deps, log)
        deps.metrics.eventsQuarantined.set(await countQuarantine(deps.db))
      },
    },
    {
      name: 'notification_digests',
      schedule: [{ cron: '23 * * * *' }],
      run: () => sendDigests(deps),
    },
    {
      name: 'notification_roots',
      schedule: [{ cron: '27 * * * *' }],
      run: () => sendRoots(deps),
    },
    {
      name: 'notification_retention',
      schedule: [{ cron: '41 2 * * *' }],
      async run() {
        const before = new Date(deps.now().getTime() - keptMs)
        await deleteOldNotifications(deps.db, before)
        await deleteOldQuarantine(deps.db, before)
      },
    },
  ]
}
