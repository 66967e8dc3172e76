/** Fixtures to come that are linked to a match, with what platforms ask for them. */
import type { ResultRow } from '@strix/forecast'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'

type Tables = FixtureTables & FootballTables

export type ComingMatch = {
  fixtureId: string
  home: string
  away: string
  league: string
  kickoff: Date
  /** The earlier of what platforms and the sources of the match say. */
  begins: Date
  /** Who plays whom in which league and season, by the ids that the past has too. */
  row: ResultRow
  /** Prices of home, draw and away on each platform that has them. */
  prices: readonly (readonly [home: number, draw: number, away: number])[]
  /** Prices that a source of results knows, by the column names of such files. */
  odds: Readonly<Record<string, number>>
}
type Row = Omit<ComingMatch, 'row'> & {
  code: string
  season: string
  homeId: string
  awayId: string
}

/** An older price says little of what is offered now. */
const priceAgeMs = 6 * 3_600_000
const most = 5_000

/** Those that have not begun, whoever is asked, in the order of their days. */
export async function listComing(
  db: Db<Tables>,
  input: { now: Date; to: Date },
): Promise<ComingMatch[]> {
  const { now, to } = input
  const seenFrom = new Date(now.getTime() - priceAgeMs)
  const { rows } = await sql<Row>`
    select f.id as "fixtureId", f.home, f.away, f.league, f.kickoff,
      case when m.kickoff_known then least(f.kickoff, m.kickoff) else f.kickoff end as begins,
      l.code, m.season, m.home_id as "homeId", m.away_id as "awayId",
      coalesce(m.odds, '{}') as odds,
      coalesce((
        select json_agg(json_build_array(e.prices->'1x2/home', e.prices->'1x2/draw',
          e.prices->'1x2/away') order by e.platform)
        from catalogue_event e
        where e.fixture_id = f.id and e.prices ? '1x2/home' and e.seen_at > ${seenFrom}
      ), '[]') as prices
    from football_match m
    join football_league l on l.id = m.league_id
    join fixture f on f.id = m.fixture_id
    where f.kickoff > ${now} and f.kickoff <= ${to} and m.status = 'scheduled'
      and (m.kickoff > ${now} or not m.kickoff_known)
    order by (f.kickoff at time zone 'UTC')::date, f.id limit ${most}
  `.execute(db)
  return rows.map(({ code, season, homeId, awayId, ...match }) => {
    const date = match.kickoff.toISOString().slice(0, 10)
    return { ...match, row: { date, league: code, season, home: homeId, away: awayId } }
  })
}

export type Played = {
  matches: number
  /** Those whose events a source reports. */
  withEvents: number
}

/** How many matches were over before a moment. */
export async function countPlayed(db: Db<Tables>, before: Date): Promise<Played> {
  const { rows } = await sql<Played>`
    select count(*)::integer as matches,
      count(*) filter (
        where exists (
          select from football_sheet s where s.match_id = m.id and s.told = 'events'
        )
      )::integer as "withEvents"
    from football_match m
    where m.status = 'finished' and m.state = 'agreed' and m.kickoff < ${before}
  `.execute(db)
  return rows[0] ?? { matches: 0, withEvents: 0 }
}
