/** Empties the mail queue: each mail is tried a few times, further apart each time. */
import type { Db } from '../db.ts'
import type { Job } from '../jobs.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { busyMs, deleteOldMail, markFailed, markSent, takeDueMail } from './mail.store.ts'
import type { WaitingMail } from './mail.store.ts'
import type { MailTransport } from './transport.ts'

const retryMinutes = [1, 2, 5, 15, 60, 180, 360]
/** docs/privacy.md */
const mailKeptMs = 30 * 24 * 3_600_000

type MailDependencies = {
  db: Db
  now: () => Date
  mailTransport: MailTransport
  metrics: Metrics
}

/** What became of one attempt. */
type Delivery = 'sent' | 'later' | 'refused'

/** Sends what is due; answers how many mails went which way. */
export async function deliverMail(
  deps: MailDependencies,
  options: { log?: Logger; signal?: AbortSignal | undefined } = {},
): Promise<Record<Delivery, number>> {
  const counts = { sent: 0, later: 0, refused: 0 }
  for (;;) {
    if (options.signal?.aborted) return counts
    const now = deps.now()
    const mail = await takeDueMail(deps.db, { now, busyUntil: new Date(now.getTime() + busyMs) })
    if (!mail) return counts
    const outcome = await deliverOne(deps, mail, options.log)
    counts[outcome] += 1
    deps.metrics.mails.inc({ outcome })
  }
}

async function deliverOne(
  deps: MailDependencies,
  mail: WaitingMail,
  log: Logger | undefined,
): Promise<Delivery> {
  try {
    await deps.mailTransport.send(mail)
  } catch (error) {
    const now = deps.now()
    const minutes = isFinal(error) ? undefined : retryMinutes[mail.attempts - 1]
    const nextTryAt = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
    const problem = error instanceof Error ? error.message : String(error)
    await markFailed(deps.db, { id: mail.id, now, problem, nextTryAt })
    const line = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, reason: codeOf(error) }
    if (nextTryAt) log?.warn(line, 'a mail could not be sent and will be tried again')
    else log?.error(line, 'a mail could not be sent')
    return nextTryAt ? 'later' : 'refused'
  }
  await markSent(deps.db, { id: mail.id, now: deps.now() })
  return 'sent'
}

/** The receiving server said no for good; asking again would only annoy it. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  return Number(error.responseCode) >= 500
}

/** A server's words may quote the address, so the log gets the code alone. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const response = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return `${'code' in error ? String(error.code) : error.name}${response}`
}

export function mailJobs(deps: MailDependencies): Job[] {
  return [
    {
      name: 'mail_send',
      kind: 'mail',
      // Whoever queues a mail wakes the job; this catches what was missed and what is tried again.
      schedule: [{ cron: '* * * * *' }],
      wakes: 'mail_send',
      async run(_payload, { log, signal }) {
        const { later, refused } = await deliverMail(deps, { log, signal })
        return later + refused > 0 ? 'partly' : undefined
      },
    },
    {
      name: 'mail_cleanup',
      schedule: [{ cron: '23 3 * * *' }],
      async run() {
        await deleteOldMail(deps.db, new Date(deps.now().getTime() - mailKeptMs))
      },
    },
  ]
}
