/** Markets that no platform's table knows, ranked for some periods and kept so. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { ConversionTables } from './conversion.tables.ts'

type UnmappedRow = {
  platform: string
  market: string
  outcome: string
  people: number
  games: number
  lastAt: string
  conversionId: string
}

const unmappedMax = 200

/** By how many members and browsers converted a slip with it, the most first. */
export async function rankUnmapped(
  db: Db<ConversionTables>,
  { days, since, now }: { days: number; since: Date; now: Date },
): Promise<void> {
  await sql`
    with game as (
      select c.id, c.created_at, c.origin_platform as platform, g->'origin'->>'market' as market,
        g->'origin'->>'outcome' as outcome,
        coalesce(c.profile_id::text, encode(c.claim_hash, 'hex'), c.id::text) as who
      from conversion c cross join lateral
        jsonb_path_query(c.report, '$[*] ? (@.key == null)') as g
      where c.created_at >= ${since} and c.report @? '$[*] ? (@.key == null)'
    ), ranked as (
      select platform, coalesce(market, '') as market, count(distinct who) as people,
        count(*) as games, to_json(max(created_at) at time zone 'UTC')#>>'{}' || 'Z' as "lastAt",
        (array_agg(coalesce(outcome, '') order by created_at desc, id desc))[1] as outcome,
        (array_agg(id order by created_at desc, id desc))[1] as "conversionId"
      from game group by platform, market
      order by people desc, games desc, platform, market limit ${unmappedMax}
    )
    insert into unmapped_ranking (days, counted_at, markets)
    select ${days}, ${now}, coalesce(
      jsonb_agg(to_jsonb(r) order by people desc, games desc, platform, market), '[]')
    from ranked r
    on conflict (days) do update
    set counted_at = excluded.counted_at, markets = excluded.markets
  `.execute(db)
}

/** Nothing before the job has run once. */
export async function findUnmapped(
  db: Db<ConversionTables>,
  days: number,
): Promise<{ countedAt: Date; markets: UnmappedRow[] } | undefined> {
  const row = await db
    .selectFrom('unmapped_ranking')
    .select(['counted_at', 'markets'])
    .where('days', '=', days)
    .executeTakeFirst()
  // Written by rankUnmapped only.
  return row && { countedAt: row.counted_at, markets: row.markets as UnmappedRow[] }
}
