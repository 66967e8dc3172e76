import type { PlatformId } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { MatchTables } from './matches.tables.ts'

type Tables = FixtureTables & FootballTables & MatchTables

type DuePrices = { fixtureId: string; nativeId: string }
export type StoredPrices = {
  fixtureId: string
  platform: string
  odds: Readonly<Record<string, number>>
  readAt: Date
}

/** Clocks of two processes differ by less: what was read later was read by one that was ahead. */
const ahead = sql`interval '1 minute'`

/**
 * A platform's coming events whose prices are due: those of the next day sooner than those after
 * it, and among them the ones that have waited longest. First of all those of which nothing is
 * known: never read, or by a clock that was ahead. Only matches that have a page.
 */
export async function listDue(
  db: Db<Tables>,
  input: { platform: PlatformId; now: Date; max: number },
): Promise<DuePrices[]> {
  const { platform, now, max } = input
  const { rows } = await sql<DuePrices>`
    select e.fixture_id as "fixtureId", min(e.native_id) as "nativeId"
    from football_match m
    join catalogue_event e on e.fixture_id = m.fixture_id and e.platform = ${platform}
      and e.state = 'open'
    left join match_price p on p.fixture_id = e.fixture_id and p.platform = ${platform}
    where m.kickoff > ${now} and m.kickoff < ${now}::timestamptz + interval '72 hours'
      and (p.read_at is null or p.read_at > ${now}::timestamptz + ${ahead}
        or p.read_at < ${now}::timestamptz
          - case when m.kickoff < ${now}::timestamptz + interval '24 hours'
            then interval '10 minutes' else interval '45 minutes' end)
    group by e.fixture_id, m.kickoff, p.read_at
    order by p.read_at <= ${now}::timestamptz + ${ahead} is true,
      m.kickoff > ${now}::timestamptz + interval '24 hours', p.read_at, m.kickoff
    limit ${max}
  `.execute(db)
  return rows
}

export async function savePrices(db: Db<Tables>, prices: StoredPrices): Promise<void> {
  const { fixtureId, platform, odds, readAt } = prices
  await sql`
    insert into match_price as p (fixture_id, platform, odds, read_at)
    select id, ${platform}, ${JSON.stringify(odds)}::jsonb, ${readAt}
    from fixture where id = ${fixtureId}
    on conflict (fixture_id, platform) do update set odds = excluded.odds,
      read_at = excluded.read_at
    where p.read_at < excluded.read_at or p.read_at > excluded.read_at + ${ahead}
  `.execute(db)
}

export async function listPrices(
  db: Db<Tables>,
  input: { fixtureId: string; platforms: readonly string[] },
): Promise<StoredPrices[]> {
  if (input.platforms.length === 0) return []
  return await db
    .selectFrom('match_price')
    .select(['fixture_id as fixtureId', 'platform', 'odds', 'read_at as readAt'])
    .where('fixture_id', '=', input.fixtureId)
    .where('platform', 'in', [...input.platforms])
    .execute()
}

export async function deleteOldPrices(db: Db<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('match_price').where('read_at', '<', before).execute()
}
