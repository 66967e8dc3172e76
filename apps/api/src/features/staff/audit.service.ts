/** Who changed what, for staff who look after the others. */
import type { AuditFilter, Page, PageQuery, RowCount } from '@strix/contracts'
import { z } from 'zod'
import { countAudit, listAudit } from '../../infra/audit.store.ts'
import type { AuditEvent } from '../../infra/audit.store.ts'
import { lagosDayStart } from '../../infra/days.ts'
import type { Db } from '../../infra/db.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { countRows } from '../../infra/row-count.ts'
import { findStaffByAddress, listAddresses } from './staff.store.ts'
import type { StaffTables } from './staff.tables.ts'

type AuditDeps = { db: Db<StaffTables> }
type Query = PageQuery & AuditFilter & { count: 'capped' | 'exact' }

export type AuditService = {
  rows(query: Omit<Query, 'count'>): Promise<{ rows: AuditEvent[]; page: Page }>
  list(query: Query): Promise<{ rows: AuditEvent[]; page: Page; count: RowCount }>
}

const dayMs = 24 * 3_600_000
const id = z.uuid()

export function createAuditService({ db }: AuditDeps): AuditService {
  async function rows(query: Omit<Query, 'count'>) {
    const { limit, offset, after } = pageWindow(query, timeCursor)
    const beyond = after && { at: new Date(after[0]), id: after[1] }
    const filter = await filterOf(db, query)
    const events = await listAudit(db, { ...filter, limit, offset, after: beyond })
    const cut = pageOf(events, query, (event) => [event.at.toISOString(), event.id])
    return { rows: await withAddresses(db, cut.rows), page: cut.page }
  }
  return {
    rows,
    async list({ count, ...query }) {
      const filter = await filterOf(db, query)
      const counted = await countRows(count, (most) => countAudit(db, filter, most))
      return { ...(await rows(query)), count: counted }
    },
  }
}

async function filterOf(db: Db<StaffTables>, { actor, action, subject, from, until }: AuditFilter) {
  return {
    action,
    subject,
    actors: actor === undefined ? undefined : await namesOf(db, actor),
    from: from === undefined ? undefined : lagosDayStart(from),
    until: until === undefined ? undefined : new Date(lagosDayStart(until).getTime() + dayMs),
  }
}

/** Some events name who acted by address, others by id. */
async function namesOf(db: Db<StaffTables>, actor: string): Promise<string[]> {
  const found = await findStaffByAddress(db, actor.toLowerCase())
  return found === undefined ? [actor] : [actor.toLowerCase(), found]
}

async function withAddresses(
  db: Db<StaffTables>,
  events: readonly AuditEvent[],
): Promise<AuditEvent[]> {
  const ids = events.map(({ actor }) => actor).filter((actor) => id.safeParse(actor).success)
  const addresses = await listAddresses(db, [...new Set(ids)])
  return events.map((event) => ({ ...event, actor: addresses.get(event.actor) ?? event.actor }))
}
