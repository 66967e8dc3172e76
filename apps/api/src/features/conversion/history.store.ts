/** One account's conversions that gave a code. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { ConversionTables } from './conversion.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = ConversionTables & ProfileTables

type PastConversion = {
  id: string
  createdAt: Date
  originPlatform: string
  originCode: string
  destinationPlatform: string
  code: string
  link: string | null
  converted: number
  total: number
  oddsBefore: number | null
  oddsAfter: number | null
}
export type HistoryQuery = {
  profileId: string
  sort: 'newest' | 'oldest'
  /** Days as `tz` has them, else the profile's zone; both included. */
  from?: string | undefined
  to?: string | undefined
  tz?: string | undefined
}
type Window = {
  limit: number
  offset: number
  after: { createdAt: string; id: string } | undefined
}

export async function listHistory(
  db: Db<Tables>,
  input: HistoryQuery & Window,
): Promise<PastConversion[]> {
  const { after, sort } = input
  const order = sort === 'newest' ? 'desc' : 'asc'
  const rows = await ofProfile(db, input)
    .select([
      'id',
      'created_at',
      'origin_platform',
      'origin_code',
      'destination_platform',
      'code',
      'link',
      'converted',
      'total',
      'odds_before',
      'odds_after',
    ])
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('created_at', 'id'),
          sort === 'newest' ? '<' : '>',
          tuple(new Date(after?.createdAt ?? 0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(input.limit)
    .offset(input.offset)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    originPlatform: row.origin_platform,
    originCode: row.origin_code,
    destinationPlatform: row.destination_platform,
    code: row.code ?? '',
    link: row.link,
    converted: row.converted,
    total: row.total,
    oddsBefore: row.odds_before === null ? null : Number(row.odds_before),
    oddsAfter: row.odds_after === null ? null : Number(row.odds_after),
  }))
}

export async function countHistory(db: Db<Tables>, input: HistoryQuery): Promise<number> {
  const { count } = await ofProfile(db, input)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function ofProfile(db: Db<Tables>, { profileId, from, to, tz }: HistoryQuery) {
  const zone = sql`coalesce(
    ${tz ?? null}, (select time_zone from profile where id = ${profileId})
  )`
  const start = (day: string, daysOn: number) =>
    sql<Date>`(${day}::date + ${daysOn}::int)::timestamp at time zone ${zone}`
  return db
    .selectFrom('conversion')
    .where('profile_id', '=', profileId)
    .where('problem', 'is', null)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', start(from ?? '', 0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', start(to ?? '', 1)))
}
