/** What the database says of each platform. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { ConversionTables, TableFaultTables } from '../conversion/conversion.tables.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'

export type HealthTables = ConversionTables & FixtureTables & TableFaultTables

type StoredHealth = {
  platform: string
  events: number
  seenAt: Date | null
  asOrigin: { conversions: number; given: number }
  asDestination: { conversions: number; given: number }
  tableFaults: number
}

const hourMs = 3_600_000

export async function readHealth(db: Db<HealthTables>, now: Date): Promise<StoredHealth[]> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const { rows } = await sql<StoredHealth>`
    with tried as materialized (
      select origin_platform, destination_platform, count(*)::int as conversions,
        count(*) filter (where problem is null)::int as given
      from conversion where created_at >= ${ago(24)} group by 1, 2
    ), event as (
      select platform, count(*) filter (where kickoff > ${now})::int as events,
        max(seen_at) as seen_at
      from catalogue_event group by platform
    ), known as (
      select origin_platform as platform from tried
      union select destination_platform from tried union select platform from event
      union select destination_platform from table_fault
      union select origin_platform from table_fault
    )
    select platform, coalesce(events, 0) as events, seen_at as "seenAt",
      (select jsonb_build_object('conversions', coalesce(sum(conversions), 0),
        'given', coalesce(sum(given), 0)) from tried where origin_platform = platform)
        as "asOrigin",
      (select jsonb_build_object('conversions', coalesce(sum(conversions), 0),
        'given', coalesce(sum(given), 0)) from tried where destination_platform = platform)
        as "asDestination",
      (select count(*)::int from table_fault
        where last_at >= ${ago(7 * 24)} and platform in (origin_platform, destination_platform))
        as "tableFaults"
    from known left join event using (platform)
  `.execute(db)
  return rows
}
