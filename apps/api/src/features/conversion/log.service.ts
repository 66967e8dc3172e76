/** The log of conversions: who may see what of it. */
import { fewPeople, permissionsOf, platformId } from '@strix/contracts'
import type {
  ConversionFilter,
  LoggedConversion,
  LoggedConversionDetail,
  Page,
  PageQuery,
  Replay,
  RowCount,
  StaffRole,
  UnmappedMarket,
} from '@strix/contracts'
import { messages } from '@strix/messages/server/conversion'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { countRows } from '../../infra/row-count.ts'
import { readAll } from '../../infra/time-list.ts'
import type { TimeWindow } from '../../infra/time-list.ts'
import { maskCode } from '../codes/index.ts'
import { countConversions, findLogged, listConversions } from './log.store.ts'
import type { LogDetail, LogRow, LogTables } from './log.store.ts'
import { replayConversion } from './replay.service.ts'
import type { ReplayDependencies } from './replay.service.ts'
import { findUnmapped } from './unmapped.store.ts'

type LogQuery = {
  filter: ConversionFilter
  page: PageQuery
  sort: 'created_at' | '-created_at'
  count: 'capped' | 'exact'
}
export type ConversionLog = {
  list(query: LogQuery): Promise<{ data: LoggedConversion[]; page: Page; count: RowCount }>
  /** @throws AppError NOT_FOUND */
  get(input: { id: string; role: StaffRole }): Promise<LoggedConversionDetail>
  /** As a job ranked them last. */
  unmapped(input: {
    days: number
    role: StaffRole
  }): Promise<{ markets: UnmappedMarket[]; counted_at: string | null }>
  /** Plans it again as things stand now; nothing is booked. */
  replay(input: { id: string; staffId: string; signal: AbortSignal }): Promise<Replay>
  /** Every row the filter lets through, newest first. */
  rows(filter: ConversionFilter): AsyncGenerator<LoggedConversion>
}

export function createConversionLog(deps: ReplayDependencies): ConversionLog {
  const { db } = deps
  return {
    async list({ filter, page: asked, sort, count }) {
      const { after, ...window } = pageWindow(asked, timeCursor)
      const order = sort === 'created_at' ? 'asc' : 'desc'
      const from = after && { at: after[0], id: after[1] }
      const [found, counted] = await Promise.all([
        listConversions(db, { filter, ...window, order, after: from }),
        countRows(count, (limit) => countConversions(db, filter, limit)),
      ])
      const { rows, page } = pageOf(found, asked, cursorOf)
      return { data: rows.map(viewOf), page, count: counted }
    },
    async get({ id, role }) {
      const found = await findLogged(db, id)
      if (!found) throw new AppError('NOT_FOUND', messages.problems.notLogged)
      return detailOf(found, { seesMembers: permissionsOf(role).includes('users.read') })
    },
    async unmapped({ days, role }) {
      const found = await findUnmapped(db, days)
      const hides = role === 'analyst'
      const markets = (found?.markets ?? []).map((row) => ({
        platform: platformId.parse(row.platform),
        market: row.market,
        outcome: row.outcome,
        people: hides && row.people < fewPeople ? ('<5' as const) : row.people,
        games: row.games,
        last_at: row.lastAt,
        conversion_id: row.conversionId,
      }))
      return { markets, counted_at: found?.countedAt.toISOString() ?? null }
    },
    rows: (filter) => readRows(db, filter),
    replay: (input) => replayConversion(deps, input),
  }
}

async function* readRows(
  db: Db<LogTables>,
  filter: ConversionFilter,
): AsyncGenerator<LoggedConversion> {
  const read = (window: TimeWindow) => listConversions(db, { filter, ...window })
  for await (const row of readAll(read, placeOf)) yield viewOf(row)
}

function placeOf({ created_at: at, id }: LogRow): { at: string; id: string } {
  return { at: at.toISOString(), id }
}

function cursorOf(row: LogRow): [string, string] {
  return [row.created_at.toISOString(), row.id]
}

function viewOf(row: LogRow): LoggedConversion {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    origin_platform: platformId.parse(row.origin_platform),
    origin_code: row.origin_code,
    destination_platform: platformId.parse(row.destination_platform),
    policy: row.policy,
    problem: row.problem,
    converted: row.converted,
    total: row.total,
    unmapped: row.unmapped,
    price_differs: row.price_differs,
    odds_before: row.odds_before === null ? null : Number(row.odds_before),
    odds_after: row.odds_after === null ? null : Number(row.odds_after),
    duration_ms: row.duration_ms,
    by: row.by_member ? 'member' : 'visitor',
  }
}

function detailOf(
  found: LogDetail,
  { seesMembers }: { seesMembers: boolean },
): LoggedConversionDetail {
  const { code, notices, report, profile_id: id, username } = found
  return {
    ...viewOf(found),
    code: code === null ? null : maskCode(code),
    notices,
    report,
    member: seesMembers && id !== null && username !== null ? { id, username } : null,
  }
}
