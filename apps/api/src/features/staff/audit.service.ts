/** Who changed what, as those read it who look after the others. */
import type { AuditFilter, Page, PageQuery, RowCount } from '@strix/contracts'
import { z } from 'zod'
import { countAudit, listAudit } from '../../infra/audit.ts'
import type { AuditEvent } from '../../infra/audit.ts'
import { lagosDayStart } from '../../infra/days.ts'
import type { Db } from '../../infra/db.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { countRows } from '../../infra/row-count.ts'
import { findStaffByAddress, listAddresses } from './staff.store.ts'
import type { StaffTables } from './staff.tables.ts'

export type AuditDeps = { db: Db<StaffTables> }
type Query = PageQuery & AuditFilter & { count: 'capped' | 'exact' }

export type AuditService = {
  list(query: Query): Promise<{ rows: AuditEvent[]; page: Page; count: RowCount }>
}

const cursor = z.tuple([z.iso.datetime(), z.uuid()])
const dayMs = 24 * 3_600_000
const id = z.uuid()

export function createAuditService({ db }: AuditDeps): AuditService {
  return {
    async list({ count, actor, action, subject, from, until, ...query }) {
      const filter = {
        action,
        subject,
        actors: actor === undefined ? undefined : await namesOf(db, actor),
        from: from === undefined ? undefined : lagosDayStart(from),
        until: until === undefined ? undefined : new Date(lagosDayStart(until).getTime() + dayMs),
      }
      const { limit, offset, after } = pageWindow(query, cursor)
      const beyond = after && { at: new Date(after[0]), id: after[1] }
      const events = await listAudit(db, { ...filter, limit, offset, after: beyond })
      const { rows, page } = pageOf(events, query, (event) => [event.at.toISOString(), event.id])
      const counted = await countRows(count, (most) => countAudit(db, filter, most))
      return { rows: await withAddresses(db, rows), page, count: counted }
    },
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
