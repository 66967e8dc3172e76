/** Every conversion, as staff look through them. */
import type { ConversionFilter, SelectionReport } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { countUpTo, inWindow, onDays } from '../../infra/time-list.ts'
import type { TimeWindow } from '../../infra/time-list.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ConversionTables } from './conversion.tables.ts'

export type LogTables = ConversionTables & ProfileTables

/** In these words an index holds the rows; see migration 0071. */
const hasUnmapped = sql<boolean>`report @? '$[*] ? (@.key == null)'`
const hasPriceDiffers = sql<boolean>`report @? '$[*] ? (@.status == "price-differs")'`

const columns = [
  'id',
  'created_at',
  'origin_platform',
  'origin_code',
  'destination_platform',
  'policy',
  'problem',
  'converted',
  'total',
  'odds_before',
  'odds_after',
  'duration_ms',
] as const

export type LogRow = Pick<ConversionTables['conversion'], (typeof columns)[number]> & {
  unmapped: number
  price_differs: number
  by_member: boolean
}
export type LogDetail = LogRow & {
  code: string | null
  notices: string[]
  report: SelectionReport[]
  profile_id: string | null
  username: string | null
}

const counted = [
  sql<number>`jsonb_array_length(jsonb_path_query_array(report, '$[*] ? (@.key == null)'))`.as(
    'unmapped',
  ),
  sql<number>`jsonb_array_length(
    jsonb_path_query_array(report, '$[*] ? (@.status == "price-differs")')
  )`.as('price_differs'),
  sql<boolean>`profile_id is not null`.as('by_member'),
] as const

function matching(db: Db<LogTables>, filter: ConversionFilter) {
  const { origin_platform: from, destination_platform: to, outcome } = filter
  return db
    .selectFrom('conversion')
    .$if(from !== undefined, (query) => query.where('origin_platform', '=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('destination_platform', '=', to ?? ''))
    .$if(outcome === 'given', (query) => query.where('problem', 'is', null))
    .$if(outcome === 'refused', (query) => query.where('problem', 'is not', null))
    .where(onDays('created_at', filter))
    .$if(filter.unmapped !== undefined, (query) => query.where(hasUnmapped))
    .$if(filter.price_differs !== undefined, (query) => query.where(hasPriceDiffers))
}

const order = { at: 'created_at', id: 'id' }

export async function listConversions(
  db: Db<LogTables>,
  { filter, ...window }: TimeWindow & { filter: ConversionFilter },
): Promise<LogRow[]> {
  const rows = matching(db, filter)
    .select([...columns])
    .select([...counted])
  return await inWindow(rows, order, window).execute()
}

/** @param limit no further than so many; null counts them all */
export async function countConversions(
  db: Db<LogTables>,
  filter: ConversionFilter,
  limit: number | null,
): Promise<number> {
  return await countUpTo(db, matching(db, filter), limit)
}

export async function findLogged(db: Db<LogTables>, id: string): Promise<LogDetail | undefined> {
  const row = await db
    .selectFrom('conversion')
    .select([...columns])
    .select([...counted])
    .select(['code', 'notices', 'report', 'profile_id'])
    .select(({ selectFrom }) =>
      selectFrom('profile')
        .select('username')
        .whereRef('profile.id', '=', 'conversion.profile_id')
        .as('username'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  // Written by insertConversion only; the columns are ours.
  const { notices, report } = row
  return { ...row, notices: notices as string[], report: report as SelectionReport[] }
}
