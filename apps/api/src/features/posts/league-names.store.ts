/** Leagues under one name each, however platforms write them. */
import type { ComingLeague } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'

const leaguesMax = 60
/** Ways to write a league are looked for in so many of its matches, the newest first. */
const readMax = 500

/** A name with its country, as the names that codes are found by are written. */
const foldOf = (country: string, name: string) =>
  sql`search_fold(concat_ws(' ', ${sql.ref(country)}, ${sql.ref(name)}))`

/** A platform may file a match under another league; that one's name stays its own. */
const isNameOfOne = (spelling: string) => sql`exists (
  select from football_league named where ${foldOf('named.country', 'named.name')}
    = ${sql.ref(spelling)})`

/**
 * Leagues whose games are to be played within days, those with most games first. From the
 * catalogue, so that it says nothing of who posted what.
 */
export async function listComingLeagues(
  db: Db<FixtureTables & FootballTables>,
  now: Date,
): Promise<ComingLeague[]> {
  const { rows } = await sql<ComingLeague>`
    with coming as (
      select f.country, f.league, m.league_id, count(*) as games
      from fixture f left join football_match m on m.fixture_id = f.id
      where f.kickoff > ${now} and f.kickoff < ${now}::timestamptz + interval '7 days'
      group by 1, 2, 3
    ), spelt as (
      select c.*, ${foldOf('c.country', 'c.league')} as spelling from coming c
    ), known as (
      select distinct on (spelling) spelling, league_id from spelt
      where league_id is not null and country is not null and not ${isNameOfOne('spelling')}
      order by spelling, games desc, league_id
    ), named as (
      select s.games, coalesce(l.name, s.league) as name,
        case when l.id is null then s.country else l.country end as country
      from spelt s left join known k on k.spelling = s.spelling
      left join football_league l on l.id = coalesce(s.league_id, k.league_id)
    )
    select ${foldOf('n.country', 'n.name')} as league, min(n.name) as name,
      min(n.country) as country
    from named n group by 1 order by sum(n.games) desc, 1 limit ${sql.lit(leaguesMax)}
  `.execute(db)
  return rows
}

/**
 * The names of a league that codes with its games have, as a query: its own, and those under which
 * platforms have its matches. A name without a country is none of them where the league has one:
 * leagues elsewhere are called the same.
 */
export function spellingsOf(league: string): RawBuilder<unknown> {
  return sql`
    select search_fold(${league}) union
    select w.spelling from (
      select ${foldOf('s.country', 's.league')} as spelling from (
        select distinct f.country, f.league from football_league l
        cross join lateral (
          select m.fixture_id from football_match m
          where m.league_id = l.id and m.fixture_id is not null
          order by m.kickoff desc limit ${sql.lit(readMax)}
        ) m
        join fixture f on f.id = m.fixture_id
        where ${foldOf('l.country', 'l.name')} = search_fold(${league})
          and (f.country is not null or l.country is null)
      ) s
    ) w where not ${isNameOfOne('w.spelling')}`
}
