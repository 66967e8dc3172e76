/** What somebody has converted, for their own eyes. */
import type { Page, PageQuery, PastConversion } from '@strix/contracts'
import { platformId } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { countHistory, listHistory } from './history.store.ts'
import type { HistoryQuery } from './history.store.ts'
import type { ConversionTables } from './conversion.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = ConversionTables & ProfileTables

type Reading = HistoryQuery & { page: PageQuery }
type Read = { data: PastConversion[]; page: Page & { total: number } }
export type HistoryService = { read(input: Reading): Promise<Read> }

export function createHistoryService({ db }: { db: Db<Tables> }): HistoryService {
  return { read: (input) => readHistory(db, input) }
}

async function readHistory(db: Db<Tables>, input: Reading): Promise<Read> {
  const { after, ...window } = pageWindow(input.page, timeCursor)
  const [rows, total] = await Promise.all([
    listHistory(db, {
      ...input,
      ...window,
      after: after && { createdAt: after[0], id: after[1] },
    }),
    countHistory(db, input),
  ])
  const cut = pageOf(rows, input.page, (row) => [row.createdAt.toISOString(), row.id])
  return {
    data: cut.rows.map((row) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      origin_platform: platformId.parse(row.originPlatform),
      origin_code: row.originCode,
      destination_platform: platformId.parse(row.destinationPlatform),
      code: row.code,
      link: row.link,
      converted: row.converted,
      total: row.total,
      odds_before: row.oddsBefore,
      odds_after: row.oddsAfter,
    })),
    page: { ...cut.page, total },
  }
}
