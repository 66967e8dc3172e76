/** What stands still behind the pages, and how it goes on: for staff and for the command line. */
import type { DeadJob, Page, PageQuery, QuarantinedEvent } from '@strix/contracts'
import { z } from 'zod'
import { writeAudit } from '../../infra/audit.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { eventsMessage } from '../../infra/domain-events.store.ts'
import { listQuarantine, releaseQuarantine } from '../../infra/event-quarantine.store.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { listDeadJobs, retryDeadJobs } from '../../infra/jobs/dead-jobs.store.ts'
import { wakeJobs } from '../../infra/jobs/wake.store.ts'

type Chosen = readonly string[] | 'all'

export type OperationsService = {
  listDeadJobs(query: PageQuery): Promise<{ data: DeadJob[]; page: Page }>
  /** Answers how many run again. */
  retryJobs(input: { ids: Chosen; actor: string }): Promise<number>
  listQuarantine(query: PageQuery): Promise<{ data: QuarantinedEvent[]; page: Page }>
  /** Answers how many are delivered again. */
  retryEvents(input: { ids: Chosen; actor: string }): Promise<number>
}

const cursor = z.tuple([z.string().regex(/^\d{1,18}$/)])

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
        const retried = await retryDeadJobs(tx, { ids, now: now() })
        if (retried.length > 0) await note(tx, { action: 'job.retried', actor, ids: retried })
        return retried.length
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
