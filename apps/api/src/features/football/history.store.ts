/** What forecasts learn from: matches that are over, in the shape that `@strix/forecast` reads. */
import type { ResultRow } from '@strix/forecast'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { Counts, Odds, FootballTables } from './football.tables.ts'

/** `home` and `away` are ids of teams, `league` is the league's code, `match` our match. */
export type HistoryRow = ResultRow & {
  match: string
  date: string
  league: string
  season: string
  home: string
  away: string
}

type Row = {
  id: string
  kickoff: Date
  league: string
  season: string
  home: string
  away: string
  halfHome: number | null
  halfAway: number | null
  fullHome: number | null
  fullAway: number | null
  counts: Counts | null
  /** Cards shown before half-time; null where no source reports what happened in the match. */
  halfCards: Readonly<Record<'hthy' | 'htay' | 'hthr' | 'htar', number>> | null
  odds: Odds | null
}

const atOnce = 5_000
/** Added time has no minutes of its own: a card of it is one of minute 45. */
const firstHalfMinutes = 45

/**
 * Every match that is over and agreed on and began within [from, before), in the order of the
 * kick-offs, thousands at a time. `before` is the time of the forecast: nothing later is read.
 */
export async function* readHistory(
  db: Db<FootballTables>,
  input: { before: Date; from?: Date },
): AsyncGenerator<HistoryRow[]> {
  let after = { kickoff: input.from ?? new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await sql<Row>`
      with page as materialized (
        select m.id, m.kickoff, m.league_id, m.season, m.home_id as home, m.away_id as away,
          m.half_home as "halfHome", m.half_away as "halfAway", m.full_home as "fullHome",
          m.full_away as "fullAway", m.counts, m.odds
        from football_match m
        where m.kickoff < ${input.before}
          and (m.kickoff, m.id) > (${after.kickoff}, ${after.id}::uuid)
          and m.status = 'finished' and m.state = 'agreed'
        order by m.kickoff, m.id
        limit ${atOnce}
      )
      select page.*, l.code as league, told.cards as "halfCards"
      from page join football_league l on l.id = page.league_id
      left join lateral (
        select json_build_object(
          'hthy', count(*) filter (where e.kind = 'yellow' and e.team_id = page.home),
          'htay', count(*) filter (where e.kind = 'yellow' and e.team_id = page.away),
          'hthr', count(*) filter (where e.kind = 'red' and e.team_id = page.home),
          'htar', count(*) filter (where e.kind = 'red' and e.team_id = page.away)
        ) as cards
        from football_event e
        where e.match_id = page.id and e.minute <= ${firstHalfMinutes}::integer
        having exists (
          select from football_sheet s where s.match_id = page.id and s.told = 'events'
        )
      ) told on true
      order by page.kickoff, page.id
    `.execute(db)
    if (rows.length > 0) yield rows.map(rowOf)
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last
  }
}

/** Matches to come within [from, to), in the same shape: who plays whom, and prices where known. */
export async function listToForecast(
  db: Db<FootballTables>,
  input: { from: Date; to: Date },
): Promise<{ row: HistoryRow; kickoff: Date }[]> {
  const { rows } = await sql<Row>`
    select m.id, m.kickoff, l.code as league, m.season, m.home_id as home, m.away_id as away,
      null as "halfHome", null as "halfAway", null as "fullHome", null as "fullAway",
      null as counts, null as "halfCards", m.odds
    from football_match m join football_league l on l.id = m.league_id
    where m.kickoff >= ${input.from} and m.kickoff < ${input.to} and m.status = 'scheduled'
    order by m.kickoff, m.id
    limit ${atOnce}
  `.execute(db)
  return rows.map((row) => ({ row: rowOf(row), kickoff: row.kickoff }))
}

function rowOf(row: Row): HistoryRow {
  const { id, kickoff, league, season, home, away } = row
  return {
    ...textsOf(row.counts),
    ...textsOf(row.halfCards),
    ...textsOf(row.odds),
    ...textsOf({
      hthg: row.halfHome,
      htag: row.halfAway,
      fthg: row.fullHome,
      ftag: row.fullAway,
    }),
    match: id,
    date: kickoff.toISOString().slice(0, 10),
    league,
    season,
    home,
    away,
  }
}

function textsOf(values: Readonly<Record<string, number | null>> | null): Record<string, string> {
  const known = Object.entries(values ?? {}).filter(([, value]) => value !== null)
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}
