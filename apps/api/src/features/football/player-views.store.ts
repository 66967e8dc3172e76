/** Players as others read them. */
import type { FootballSource } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { FootballTables } from './football.tables.ts'

export type PlayerView = {
  id: string
  name: string
  position: FootballTables['football_player']['position']
  shirt: number | null
  team: { id: string; name: string }
  /** The source of him. */
  source: FootballSource
}
/** What a player did in the matches of a span that he played in. */
export type PlayerTotals = {
  matches: number
  /** Here and below null where it is not known of each of the matches. */
  starts: number | null
  minutes: number
  goals: number
  assists: number
  shots: number | null
  yellows: number | null
  reds: number
  /** Kick-offs of his first and last match in it. */
  from: Date
  to: Date
}
type MatchEventView = {
  minute: number
  kind: FootballTables['football_event']['kind']
  teamId: string
  /** Who scored, was shown the card, or came on. */
  player: { id: string; name: string }
  /** Who gave the last pass, or went off. */
  other: { id: string; name: string } | null
}

const playersMax = 20_000

/** A team's players by shirt, or all players: of each team under the names of one source. */
export async function listPlayers(
  db: Db<FootballTables>,
  input: { teamId?: string } = {},
): Promise<PlayerView[]> {
  const ofTeam = input.teamId === undefined ? sql`true` : sql`p.team_id = ${input.teamId}`
  const { rows } = await sql<PlayerView>`
    select p.id, p.name, p.position, p.shirt, p.source,
      jsonb_build_object('id', t.id, 'name', t.name) as team
    from football_player p join football_team t on t.id = p.team_id
    where p.source = t.players_source and ${ofTeam}
    order by t.name, t.id, p.shirt, p.id
    limit ${playersMax}
  `.execute(db)
  return rows
}

/** By players' ids, of matches begun within [from, before); who played in none is absent. */
export async function listPlayerTotals(
  db: Db<FootballTables>,
  input: { playerIds: readonly string[]; from: Date; before: Date },
): Promise<Map<string, PlayerTotals>> {
  const { rows } = await sql<PlayerTotals & { id: string }>`
    select player_id as id, count(*)::int as matches,
      case when count(started) = count(*) then count(*) filter (where started) end::int as starts,
      sum(minutes)::int as minutes, sum(goals)::int as goals, sum(assists)::int as assists,
      case when count(shots) = count(*) then sum(shots) end::int as shots,
      case when count(yellows) = count(*) then sum(yellows) end::int as yellows,
      sum(reds)::int as reds, min(kickoff) as from, max(kickoff) as to
    from football_appearance
    where player_id = any(${[...input.playerIds]}::uuid[])
      and kickoff >= ${input.from} and kickoff < ${input.before}
    group by player_id
  `.execute(db)
  return new Map(rows.map(({ id, ...totals }) => [id, totals]))
}

/** What happened in a match, in its order; empty where no source reports it. */
export async function listMatchEvents(
  db: Db<FootballTables>,
  matchId: string,
): Promise<MatchEventView[]> {
  const { rows } = await sql<MatchEventView>`
    select e.minute, e.kind, e.team_id as "teamId",
      jsonb_build_object('id', p.id, 'name', p.name) as player,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as other
    from football_event e
    join football_player p on p.id = e.player_id
    left join football_player o on o.id = e.other_id
    where e.match_id = ${matchId}
    order by e.seq
  `.execute(db)
  return rows
}

type ScorersView = {
  /** Matches of the season whose players are known. */
  matches: number
  /** The source of the first of them. */
  source: FootballSource
  /** Each with the team that they played for last. */
  players: { id: string; name: string; team: string; goals: number }[]
}

/** Who scored most in a season of a league before a time; undefined where no player is known. */
export async function listScorers(
  db: Db<FootballTables>,
  input: { leagueId: string; season: string; before: Date; max: number },
): Promise<ScorersView | undefined> {
  const { leagueId, season, before, max } = input
  const { rows } = await sql<ScorersView['players'][number] & Omit<ScorersView, 'players'>>`
    with played as (
      select a.player_id, a.team_id, a.match_id, a.goals, m.kickoff
      from football_appearance a join football_match m on m.id = a.match_id
      where m.league_id = ${leagueId} and m.season = ${season} and m.kickoff < ${before}
    )
    select p.id, p.name, (array_agg(t.name order by a.kickoff desc))[1] as team, p.source,
      sum(a.goals)::int as goals,
      (select count(distinct match_id)::int from played) as matches
    from played a
    join football_player p on p.id = a.player_id
    join football_team t on t.id = a.team_id
    group by p.id, p.name, p.source
    having sum(a.goals) > 0
    order by sum(a.goals) desc, p.name, p.id
    limit ${max}
  `.execute(db)
  const [first] = rows
  if (!first) return undefined
  const players = rows.map(({ id, name, team, goals }) => ({ id, name, team, goals }))
  return { matches: first.matches, source: first.source, players }
}
