import type { Job } from '../../infra/jobs.ts'
import { sendDigests, sendRoots } from './digests.service.ts'
import { pushMessage } from './push.store.ts'
import { keyPair, sendPushes } from './push.service.ts'
import type { PushDeps } from './push.service.ts'
import type { DigestDeps } from './digests.service.ts'
import { deleteOldNotifications } from './notifications.store.ts'

const keptMs = 90 * 24 * 3_600_000

export function notificationJobs(deps: DigestDeps & PushDeps): Job[] {
  return [
    {
      name: 'push_send',
      kind: 'outside',
      // Whoever queues one wakes the job; this catches what was missed and what is tried again.
      schedule: [{ cron: '* * * * *' }],
      wakes: pushMessage,
      atStart: true,
      async run(_payload, { log, signal }) {
        // Made at the first start.
        await keyPair(deps)
        const { later } = await sendPushes(deps, { log, signal })
        return later > 0 ? 'partly' : undefined
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
      },
    },
  ]
}
