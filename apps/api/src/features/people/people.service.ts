/** Members as staff find them, open them and give to them; each opening is written down. */
import type {
  Activity,
  Page,
  PageQuery,
  Payment,
  PeopleFilters,
  PeopleSort,
  PersonCode,
  PersonDetails,
  PersonEvent,
  PersonReport,
  PersonRow,
  RowCount,
  WaitingSignup,
} from '@strix/contracts'
import { messages } from '@strix/messages/server/console-people'
import { writeAudit } from '../../infra/audit.store.ts'
import { AppError } from '../../infra/errors.ts'
import type { Staff } from '../../infra/http/caller.ts'
import { seesPersonal } from '../../infra/http/export.ts'
import { isId, isText, isTime, oneOf, timeCursor } from '../../infra/http/cursor.ts'
import type { CursorShape } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { lives } from '../accounts/index.ts'
import type { PaymentService } from '../payments/index.ts'
import type { ApprovalService } from '../staff/index.ts'
import type { WalletService } from '../wallet/index.ts'
import type { PeopleDeps } from './deps.ts'
import { creditMember } from './credits.ts'
import type { Credit } from './credits.ts'
import { readDetails } from './details.ts'
import { maskEmail } from './mask.ts'
import {
  isThere,
  listCodesOf,
  listHistoryOf,
  listReportsAgainst,
  listWaitingSignups,
  readPeople,
} from './people.store.ts'
import { countPeople, findPeople, keyOf } from './search.store.ts'
import type { Filters, Place } from './search.store.ts'
import { codeView, eventView, personCells, personView, reportView } from './views.ts'
import type { PersonCells } from './views.ts'

type Part = { memberId: string; page: PageQuery }
export type PeopleService = {
  list(input: {
    filters: PeopleFilters
    sort: PeopleSort
    count: 'capped' | 'exact'
    page: PageQuery
    viewer: Staff
  }): Promise<{ data: PersonRow[]; page: Page; count: RowCount }>
  /** All of them, for a spreadsheet. */
  exportRows(
    query: PeopleFilters & { sort: PeopleSort },
    viewer: Pick<Filters, 'seesNames'>,
  ): AsyncIterable<PersonCells>
  /** @throws AppError NOT_FOUND */
  details(input: { memberId: string; viewer: Staff }): Promise<PersonDetails>
  ledger(input: Part): Promise<{ data: Activity[]; page: Page }>
  payments(input: Part): Promise<{ data: Payment[]; page: Page }>
  codes(input: Part): Promise<{ data: PersonCode[]; page: Page }>
  reports(memberId: string): Promise<PersonReport[]>
  history(input: Part): Promise<{ data: PersonEvent[]; page: Page }>
  /**
   * @returns whether it waits for a second person
   * @throws AppError NOT_FOUND or TRANSFER_CONFLICT
   */
  credit(input: Credit): Promise<{ waits: boolean }>
  signups(input: {
    search: string | undefined
    page: PageQuery
    viewer: Staff
  }): Promise<{ data: WaitingSignup[]; page: Page }>
}

type Deps = PeopleDeps & {
  walletService: WalletService
  paymentService: PaymentService
  approvalService: ApprovalService
}

/** By the order that is asked for: one made under another is no place in it. */
const placeCursors: Readonly<
  Record<ReturnType<typeof keyOf>, CursorShape<[string, number, string]>>
> = {
  time: [isTime, oneOf([0]), isId],
  name: [isText, oneOf([0]), isId],
  found: [isText, oneOf([0, 1]), isId],
}
const exportBatch = 1_000
const reportsMax = 100

export function createPeopleService(deps: Deps): PeopleService {
  const { db, now, walletService, paymentService } = deps
  return {
    list: (input) => list(deps, input),
    exportRows: ({ sort, ...filters }, viewer) =>
      readRows(deps, { ...filtersOf(filters), ...viewer, sort }),
    async details({ memberId, viewer }) {
      const found = await readDetails(deps, { memberId, isPersonal: seesPersonal(viewer) })
      if (!found) throw noMember()
      const event = { at: now(), actor: viewer.staffId, action: 'member.open', subject: memberId }
      await writeAudit(db, { ...event, detail: {} })
      return found
    },
    async ledger({ memberId, page }) {
      await demandThere(deps, memberId)
      const found = await walletService.activities(memberId, page)
      return { data: found.rows, page: found.page }
    },
    async payments({ memberId, page: query }) {
      await demandThere(deps, memberId)
      const { rows, page } = await paymentService.list({ profileId: memberId, query })
      return { data: rows, page }
    },
    async codes({ memberId, page: query }) {
      await demandThere(deps, memberId)
      const rows = await listCodesOf(db, { profileId: memberId, ...timeWindow(query) })
      const cut = pageOf(rows, query, (row) => [row.posted_at.toISOString(), row.id])
      return { data: cut.rows.map(codeView), page: cut.page }
    },
    async reports(memberId) {
      await demandThere(deps, memberId)
      const rows = await listReportsAgainst(db, { profileId: memberId, limit: reportsMax })
      return rows.map(reportView)
    },
    async history({ memberId, page: query }) {
      await demandThere(deps, memberId)
      const rows = await listHistoryOf(db, { profileId: memberId, ...timeWindow(query) })
      const cut = pageOf(rows, query, (row) => [row.at.toISOString(), row.id])
      return { data: cut.rows.map(eventView), page: cut.page }
    },
    credit: (input) => creditMember(deps, input),
    async signups({ search, page: query, viewer }) {
      const since = new Date(now().getTime() - lives.pendingMs)
      const rows = await listWaitingSignups(db, { search, since, ...timeWindow(query) })
      const cut = pageOf(rows, query, (row) => [row.created_at.toISOString(), row.id])
      const isPersonal = seesPersonal(viewer)
      const data = cut.rows.map(({ id, username, email, created_at: at }) => ({
        id,
        username,
        email: isPersonal ? email : maskEmail(email),
        created_at: at.toISOString(),
      }))
      return { data, page: cut.page }
    },
  }
}

async function list(
  { db, now }: Deps,
  { filters, sort, count, page: query, viewer }: Parameters<PeopleService['list']>[0],
): ReturnType<PeopleService['list']> {
  const at = now()
  const isPersonal = seesPersonal(viewer)
  const asked = { ...filtersOf(filters), seesNames: isPersonal, now: at }
  const shape = placeCursors[keyOf({ ...asked, sort })]
  const { after: last, ...window } = pageWindow(query, shape)
  const after = last && { key: last[0], rank: last[1], id: last[2] }
  const places = await findPeople(db, { ...asked, ...window, sort, after })
  const cut = pageOf(places, query, ({ key, rank, id }) => [key, rank, id])
  const rows = await readPeople(db, { ids: cut.rows.map(({ id }) => id), now: at })
  return {
    data: rows.map((row) => personView(row, isPersonal)),
    page: cut.page,
    count: await countPeople(db, { ...asked, count }),
  }
}

async function* readRows(
  { db, now }: Deps,
  asked: Filters & { sort: PeopleSort },
): AsyncGenerator<PersonCells> {
  const at = now()
  let after: Place | undefined
  for (;;) {
    const window = { limit: exportBatch, offset: 0, after, now: at }
    const places = await findPeople(db, { ...asked, ...window })
    const rows = await readPeople(db, { ids: places.map(({ id }) => id), now: at })
    for (const row of rows) yield personCells(row)
    after = places.at(-1)
    if (places.length < exportBatch) return
  }
}

/** Days of Lagos, which is an hour ahead of UTC all year. */
function filtersOf({
  search,
  state,
  joined_from: from,
  joined_to: to,
}: PeopleFilters): Omit<Filters, 'seesNames'> {
  const startOf = (day: string) => new Date(`${day}T00:00:00+01:00`)
  const next = to === undefined ? undefined : startOf(to)
  next?.setUTCDate(next.getUTCDate() + 1)
  return {
    search,
    state,
    joinedFrom: from === undefined ? undefined : startOf(from),
    joinedBefore: next,
  }
}

function timeWindow(query: PageQuery) {
  const { limit, offset, after } = pageWindow(query, timeCursor)
  return { limit, offset, after: after && { at: new Date(after[0]), id: after[1] } }
}

async function demandThere({ db }: Deps, id: string): Promise<void> {
  if (!(await isThere(db, id))) throw noMember()
}

function noMember(): AppError {
  return new AppError('NOT_FOUND', messages.problems.noMember)
}
