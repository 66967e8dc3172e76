/** What stands still behind the pages, and how it goes on: for staff and for the command line. */
import type {
  DeadJob,
  JobQueue,
  Page,
  PageQuery,
  QuarantinedEvent,
  QueuedMail,
  RowCount,
} from '@strix/contracts'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { eventsMessage } from '../../infra/domain-events.store.ts'
import { listQuarantine, releaseQuarantine } from '../../infra/event-quarantine.store.ts'
import { isId, textLike } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { listDeadJobs, retryDeadJobs } from '../../infra/jobs/dead-jobs.store.ts'
import { listEventQueues, listJobQueues } from '../../infra/jobs/queues.store.ts'
import { countMails, listMails, tryMailNow } from '../../infra/mail/queue.store.ts'
import { countRows } from '../../infra/row-count.ts'
import { wakeJobs } from '../../infra/jobs/wake.store.ts'

type EventQueue = { listener: string; waiting: number; oldest_at: string }
type MailQuery = { state: QueuedMail['state']; page: PageQuery; count: 'capped' | 'exact' }
type Chosen = readonly string[] | 'all'

export type OperationsService = {
  listDeadJobs(query: PageQuery): Promise<{ data: DeadJob[]; page: Page }>
  /** Answers how many run again. */
  retryJobs(input: { ids: Chosen; actor: string }): Promise<number>
  queues(): Promise<{ jobs: JobQueue[]; events: EventQueue[]; at: string }>
  listMails(query: MailQuery): Promise<{ data: QueuedMail[]; page: Page; count: RowCount }>
  /** False where it does not wait. */
  retryMail(input: { id: string; actor: string }): Promise<boolean>
  listQuarantine(query: PageQuery): Promise<{ data: QuarantinedEvent[]; page: Page }>
  /** Answers how many are delivered again. */
  retryEvents(input: { ids: Chosen; actor: string }): Promise<number>
}

const mailCursor = [isId] as const
const cursor = [textLike(/^\d{1,18}$/)] as const

export function createOperationsService(deps: { db: Db; now: () => Date }): OperationsService {
  const { db, now } = deps
  const note = (tx: Tx, input: { action: string; actor: string; ids: readonly string[] }) =>
    writeAudit(tx, {
      at: now(),
      actor: input.actor,
      action: input.action,
      subject: input.ids.join(' ').slice(0, 200),
      detail: { count: input.ids.length },
    })
  return {
    async listDeadJobs(query) {
      const { after, ...window } = pageWindow(query, cursor)
      const found = await listDeadJobs(db, { ...window, before: after?.[0] })
      const { rows, page } = pageOf(found, query, ({ id }) => [id])
      return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), page }
    },
    async retryJobs({ ids, actor }) {
      return await transact(db, async (tx) => {
        const retried = await retryDeadJobs(tx, ids)
        if (retried.length > 0) await note(tx, { action: 'job.retried', actor, ids: retried })
        return retried.length
      })
    },
    queues: () => readQueues(db, now()),
    listMails: (query) => readMails(db, query),
    async retryMail({ id, actor }) {
      return await transact(db, async (tx) => {
        if (!(await tryMailNow(tx, { id, now: now() }))) return false
        await note(tx, { action: 'mail.retried', actor, ids: [id] })
        await wakeJobs(tx, 'mail_send')
        return true
      })
    },
    async listQuarantine(query) {
      const { after, ...window } = pageWindow(query, cursor)
      const found = await listQuarantine(db, { ...window, before: after?.[0] })
      const { rows, page } = pageOf(found, query, ({ id }) => [id])
      const data = rows.map(({ id, listener, kind, problem, at, quarantinedAt }) => ({
        id,
        listener,
        kind,
        problem,
        at: at.toISOString(),
        quarantined_at: quarantinedAt.toISOString(),
      }))
      return { data, page }
    },
    async retryEvents({ ids, actor }) {
      return await transact(db, async (tx) => {
        const released = await releaseQuarantine(tx, ids)
        if (released.length === 0) return 0
        await note(tx, { action: 'event.retried', actor, ids: released })
        await wakeJobs(tx, eventsMessage)
        return released.length
      })
    },
  }
}

async function readQueues(db: Db, now: Date) {
  const [jobs, events] = await Promise.all([listJobQueues(db, now), listEventQueues(db)])
  return {
    jobs: jobs.map(({ dueSince, scheduledAt, ...counts }) => ({
      ...counts,
      due_since: dueSince?.toISOString() ?? null,
      scheduled_at: scheduledAt?.toISOString() ?? null,
    })),
    events: events.map(({ listener, waiting, oldestAt }) => ({
      listener,
      waiting,
      oldest_at: oldestAt.toISOString(),
    })),
    at: now.toISOString(),
  }
}

async function readMails(db: Db, { state, page: asked, count }: MailQuery) {
  const { after, ...window } = pageWindow(asked, mailCursor)
  const [found, counted] = await Promise.all([
    listMails(db, { state, ...window, before: after?.[0] }),
    countRows(count, (limit) => countMails(db, { state, limit })),
  ])
  const { rows, page } = pageOf(found, asked, ({ id }) => [id])
  const data = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state,
    domain: row.domain,
    attempts: row.attempts,
    // A server's words may quote the address.
    problem: row.problem?.replaceAll(/[^\s<>"'(),;:]+@/g, '…@') ?? null,
    created_at: row.createdAt.toISOString(),
    next_try_at: row.nextTryAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }))
  return { data, page, count: counted }
}
