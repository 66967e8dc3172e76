import { webhookRules } from '@strix/contracts'
import type { Job } from '../../infra/jobs.ts'
import { deleteOldMessages, sendMessage } from './outbox.store.ts'
import { sendDueMessages } from './send.service.ts'
import type { SendDeps } from './send.service.ts'
import { dropOldSecrets } from './webhooks.store.ts'

const dayMs = 24 * 3_600_000
/** Servers of members may not answer, and nothing else waits for them. */
const webhookKind = { slots: 2 }

export function webhookJobs(deps: SendDeps): Job[] {
  return [
    {
      name: sendMessage,
      kind: webhookKind,
      // Whoever writes a message wakes the job; this finds what is tried again.
      schedule: [{ cron: '* * * * *' }],
      atStart: true,
      wakes: sendMessage,
      run: (_payload, { log, signal }) => sendDueMessages(deps, { log, signal }),
    },
    {
      name: 'webhooks_cleanup',
      schedule: [{ cron: '12 * * * *' }],
      async run() {
        const now = deps.now()
        await deleteOldMessages(deps.db, new Date(now.getTime() - webhookRules.logDays * dayMs))
        await dropOldSecrets(deps.db, now)
      },
    },
  ]
}
