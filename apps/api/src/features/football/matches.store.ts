/** Matches, leagues and teams as others read them. */
import { monogramOf } from '@strix/contracts'
import type { FootballSource, LiveState, MatchStatus, Monogram } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { Counts, Odds, Score, FootballTables } from './football.tables.ts'

export type LeagueView = { id: string; code: string; name: string; country: string | null }
export type TeamView = {
  id: string
  name: string
  country: string | null
  crest: Monogram & { url: string | null }
}
/** `minute` is null where no source reports it. */
export type LiveView = { state: LiveState; minute: number | null; score: Score; at: Date }
export type MatchView = {
  id: string
  /** The hub's fixture of it, where it is one. */
  fixtureId: string | null
  league: LeagueView
  season: string
  home: TeamView
  away: TeamView
  kickoff: Date
  /** False where the day alone is known. */
  kickoffKnown: boolean
  status: MatchStatus
  /** Where sources disagree there is no score. */
  state: 'agreed' | 'disputed'
  halfTime: Score | null
  fullTime: Score | null
  counts: Counts | null
  odds: Odds | null
  source: FootballSource
  /** Absent before the match, and where no source reports it. */
  live: LiveView | null
}

type TeamColumns = { id: string; name: string; country: string | null; crestUrl: string | null }
type Row = Omit<MatchView, 'halfTime' | 'fullTime' | 'home' | 'away' | 'live'> & {
  home: TeamColumns
  away: TeamColumns
  halfHome: number | null
  halfAway: number | null
  fullHome: number | null
  fullAway: number | null
  live: { state: LiveState; minute: number | null; home: number; away: number; at: string } | null
}

const matchesMax = 500

const teamOf = (table: string) => sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)},
  'name', ${sql.ref(`${table}.name`)}, 'country', ${sql.ref(`${table}.country`)},
  'crestUrl', ${sql.ref(`${table}.crest_url`)})`

async function listWhere(
  db: Db<FootballTables>,
  input: { where: RawBuilder<unknown>; newestFirst?: boolean; max?: number },
): Promise<MatchView[]> {
  const direction = input.newestFirst ? sql`desc` : sql`asc`
  const { rows } = await sql<Row>`
    select m.id, m.fixture_id as "fixtureId", m.season, m.kickoff,
      m.kickoff_known as "kickoffKnown", m.status, m.state, m.half_home as "halfHome",
      m.half_away as "halfAway", m.full_home as "fullHome", m.full_away as "fullAway", m.counts,
      m.odds, m.source,
      jsonb_build_object('id', l.id, 'code', l.code, 'name', l.name, 'country', l.country) as league,
      ${teamOf('h')} as home, ${teamOf('a')} as away,
      case when v.match_id is not null then jsonb_build_object('state', v.state,
        'minute', v.minute, 'home', v.home, 'away', v.away, 'at', v.at) end as live
    from football_match m
    join football_league l on l.id = m.league_id
    join football_team h on h.id = m.home_id
    join football_team a on a.id = m.away_id
    left join football_live v on v.match_id = m.id
    where ${input.where}
    order by m.kickoff ${direction}, m.id ${direction}
    limit ${Math.min(input.max ?? matchesMax, matchesMax)}
  `.execute(db)
  return rows.map(viewOf)
}

function viewOf({ halfHome, halfAway, fullHome, fullAway, live, ...row }: Row): MatchView {
  return {
    ...row,
    home: teamView(row.home),
    away: teamView(row.away),
    halfTime: scoreOf(halfHome, halfAway),
    fullTime: scoreOf(fullHome, fullAway),
    live: live && {
      state: live.state,
      minute: live.minute,
      score: { home: live.home, away: live.away },
      at: new Date(live.at),
    },
  }
}

function teamView({ crestUrl, ...team }: TeamColumns): TeamView {
  return { ...team, crest: { ...monogramOf(team.name), url: crestUrl } }
}

function scoreOf(home: number | null, away: number | null): Score | null {
  return home === null || away === null ? null : { home, away }
}

export async function findMatch(
  db: Db<FootballTables>,
  id: string,
): Promise<MatchView | undefined> {
  const [match] = await listWhere(db, { where: sql`m.id = ${id}` })
  return match
}

/**
 * Matches that kick off within [from, to), soonest first, of a league or a team where one is
 * given: 500 at most.
 */
export async function listMatches(
  db: Db<FootballTables>,
  input: { from: Date; to: Date; leagueId?: string; teamId?: string; max?: number },
): Promise<MatchView[]> {
  const { from, to, leagueId, teamId, max } = input
  const ofLeague = leagueId === undefined ? sql`true` : sql`m.league_id = ${leagueId}`
  const ofTeam = teamId === undefined ? sql`true` : sql`${teamId}::uuid in (m.home_id, m.away_id)`
  const where = sql`m.kickoff >= ${from} and m.kickoff < ${to} and ${ofLeague} and ${ofTeam}`
  return await listWhere(db, { where, ...(max !== undefined && { max }) })
}

/** The matches that hub fixtures are, by the fixtures' ids; one not surely known is absent. */
export async function listByFixtures(
  db: Db<FootballTables>,
  fixtureIds: readonly string[],
): Promise<Map<string, MatchView>> {
  if (fixtureIds.length === 0) return new Map()
  const where = sql`m.fixture_id = any(${[...fixtureIds]}::uuid[])`
  const matches = await listWhere(db, { where, max: fixtureIds.length })
  return new Map(matches.map((match) => [match.fixtureId ?? '', match]))
}

const played = sql`m.status = 'finished' and m.state = 'agreed'`

/** A team's last matches that began before a time, newest first. */
export async function listForm(
  db: Db<FootballTables>,
  input: { teamId: string; before: Date; max?: number },
): Promise<MatchView[]> {
  const { teamId, before, max = 5 } = input
  const where = sql`(m.home_id = ${teamId} or m.away_id = ${teamId})
    and m.kickoff < ${before} and ${played}`
  return await listWhere(db, { where, max, newestFirst: true })
}

/** The last meetings of two teams before a time, at either home, newest first. */
export async function listMeetings(
  db: Db<FootballTables>,
  input: { teamIds: readonly [string, string]; before: Date; max?: number },
): Promise<MatchView[]> {
  const [one, other] = input.teamIds
  const where = sql`((m.home_id = ${one} and m.away_id = ${other})
      or (m.home_id = ${other} and m.away_id = ${one}))
    and m.kickoff < ${input.before} and ${played}`
  return await listWhere(db, { where, max: input.max ?? 5, newestFirst: true })
}

export async function listLeagues(db: Db<FootballTables>): Promise<LeagueView[]> {
  return await db
    .selectFrom('football_league')
    .select(['id', 'code', 'name', 'country'])
    .orderBy('country')
    .orderBy('code')
    .execute()
}

export async function findLeague(
  db: Db<FootballTables>,
  id: string,
): Promise<LeagueView | undefined> {
  return await db
    .selectFrom('football_league')
    .select(['id', 'code', 'name', 'country'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findTeam(db: Db<FootballTables>, id: string): Promise<TeamView | undefined> {
  const row = await db
    .selectFrom('football_team')
    .select(['id', 'name', 'country', 'crest_url as crestUrl'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && teamView(row)
}

/** Teams that played in a league in a season, by name. */
export async function listTeams(
  db: Db<FootballTables>,
  input: { leagueId: string; season: string },
): Promise<TeamView[]> {
  const { rows } = await sql<TeamColumns>`
    select t.id, t.name, t.country, t.crest_url as "crestUrl" from football_team t
    where exists (
      select from football_match m where m.league_id = ${input.leagueId}
        and m.season = ${input.season} and t.id in (m.home_id, m.away_id)
    )
    order by t.name, t.id
  `.execute(db)
  return rows.map(teamView)
}

type SeasonView = { label: string; from: Date; to: Date; matches: number; played: number }

/** A league's seasons, newest first. */
export async function listSeasons(db: Db<FootballTables>, leagueId: string): Promise<SeasonView[]> {
  const { rows } = await sql<SeasonView>`
    select season as label, min(kickoff) as from, max(kickoff) as to, count(*)::int as matches,
      count(*) filter (where status = 'finished' and state = 'agreed')::int as played
    from football_match where league_id = ${leagueId}
    group by season order by max(kickoff) desc
  `.execute(db)
  return rows
}
