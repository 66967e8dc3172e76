/** Reads what became of slips: scores under way, and a month of somebody's slips. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { ConversionTables } from '../conversion/conversion.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PlayRow } from '../posts/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'

export type LiveScore = Omit<PlayRow, 'codeId' | 'place' | 'key'>

/** Scores of matches under way, by fixture. */
export async function listLive(
  db: Db<FootballTables>,
  fixtureIds: readonly string[],
): Promise<Map<string, LiveScore>> {
  const { rows } = await sql<LiveScore & { fixtureId: string }>`
    select m.fixture_id as "fixtureId", v.state, v.minute, v.home, v.away,
      v.half_home as "halfHome", v.half_away as "halfAway", v.at
    from football_match m join football_live v on v.match_id = m.id
    where m.fixture_id = any(${[...fixtureIds]}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ fixtureId, ...live }) => [fixtureId, live]))
}

export type MonthQuery = {
  profileId: string
  /** `2026-11`, as `tz` has it, else the profile's zone. */
  month: string
  tz: string | undefined
  limit: number
}
type MonthConversion = {
  id: string
  at: Date
  platform: string
  fold: number
  odds: number | null
}

/** The latest conversion of each code to each platform, newest first: it is one slip. */
export async function listMonthConversions(
  db: Db<ConversionTables & ProfileTables>,
  input: MonthQuery,
): Promise<MonthConversion[]> {
  const { profileId, limit } = input
  const { from, to } = boundsOf(input)
  const { rows } = await sql<MonthConversion>`
    select * from (
      select distinct on (origin_platform, origin_code, destination_platform)
        id, created_at as at, destination_platform as platform, converted as fold,
        odds_after::float8 as odds
      from conversion
      where profile_id = ${profileId} and problem is null
        and created_at >= ${from} and created_at < ${to}
      order by origin_platform, origin_code, destination_platform, created_at desc
    ) slip
    order by at desc, id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Codes that somebody began to follow in the month, newest first. */
export async function listMonthWatched(
  db: Db<ProfileTables & ReactionTables>,
  input: MonthQuery,
): Promise<{ codeId: string; at: Date }[]> {
  const { profileId, limit } = input
  const { from, to } = boundsOf(input)
  const { rows } = await sql<{ codeId: string; at: Date }>`
    select code_id as "codeId", max(at) as at from (
      select code_id, profile_id, at from code_watch
      union all select code_id, profile_id, at from past_watch
    ) watch
    where profile_id = ${profileId} and at >= ${from} and at < ${to}
    group by code_id
    order by max(at) desc, code_id limit ${limit}
  `.execute(db)
  return rows
}

function boundsOf({ profileId, month, tz }: MonthQuery) {
  const zone = sql`coalesce(
    ${tz ?? null}, (select time_zone from profile where id = ${profileId})
  )`
  const first = sql`${`${month}-01`}::date`
  return {
    from: sql<Date>`(${first}::timestamp at time zone ${zone})`,
    to: sql<Date>`((${first} + interval '1 month') at time zone ${zone})`,
  }
}
