import type { Job } from '../../infra/jobs.ts'
import { sendDigests, sendRoots } from './digests.service.ts'
import type { DigestDeps } from './digests.service.ts'
import { deleteOldNotifications } from './notifications.store.ts'

const keptMs = 90 * 24 * 3_600_000

export function notificationJobs(deps: DigestDeps): Job[] {
  return [
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
