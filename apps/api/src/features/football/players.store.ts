/** Players and what they did in matches, many at a time. */
import type { FootballSource } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { FootballTables } from './football.tables.ts'

export type SheetMatch = { matchId: string; homeId: string; awayId: string; kickoff: Date }
export type NewPlayer = Pick<
  FootballTables['football_player'],
  'id' | 'name' | 'position' | 'shirt'
> & { externalId: string; teamId: string }
export type NewAppearance = { matchId: string; playerId: string; teamId: string; kickoff: Date } & {
  started: boolean
  minutes: number
  goals: number
  assists: number
  shots: number
  yellows: number
  reds: number
}
export type NewEvent = {
  matchId: string
  seq: number
  minute: number
  kind: FootballTables['football_event']['kind']
  teamId: string
  playerId: string
  otherId: string | null
}

/** Matches that are over, by a source's names of them, of whose players nothing is known yet. */
export async function listWithoutSheet(
  db: Db<FootballTables>,
  input: { source: FootballSource; externalIds: readonly string[] },
): Promise<Map<string, SheetMatch>> {
  const { rows } = await sql<SheetMatch & { externalId: string }>`
    select r.external_id as "externalId", m.id as "matchId", m.home_id as "homeId",
      m.away_id as "awayId", m.kickoff
    from football_report r join football_match m on m.id = r.match_id
    where r.source = ${input.source} and r.external_id = any(${[...input.externalIds]})
      and m.status = 'finished'
      and not exists (select from football_appearance a where a.match_id = m.id)
  `.execute(db)
  return new Map(rows.map(({ externalId, ...match }) => [externalId, match]))
}

export async function savePlayers(
  tx: Tx<FootballTables>,
  input: { source: FootballSource; players: readonly NewPlayer[]; now: Date },
): Promise<void> {
  if (input.players.length === 0) return
  await sql`
    insert into football_player as p (id, source, external_id, name, team_id, position, shirt, at)
    select id, ${input.source}, "externalId", name, "teamId", position, shirt, ${input.now}
    from jsonb_to_recordset(${JSON.stringify(input.players)}::jsonb) as given (
      id uuid, "externalId" text, name text, "teamId" uuid, position text, shirt smallint
    )
    order by id
    on conflict (source, external_id) do update set name = excluded.name,
      team_id = excluded.team_id, position = excluded.position, shirt = excluded.shirt,
      at = excluded.at
    where (p.name, p.team_id, p.position, p.shirt)
      is distinct from (excluded.name, excluded.team_id, excluded.position, excluded.shirt)
  `.execute(tx)
}

export async function saveSheets(
  tx: Tx<FootballTables>,
  input: { appearances: readonly NewAppearance[]; events: readonly NewEvent[] },
): Promise<void> {
  await sql`
    insert into football_appearance (match_id, player_id, team_id, kickoff, started, minutes,
      goals, assists, shots, yellows, reds)
    select "matchId", "playerId", "teamId", kickoff, started, minutes, goals, assists, shots,
      yellows, reds
    from jsonb_to_recordset(${JSON.stringify(input.appearances)}::jsonb) as given (
      "matchId" uuid, "playerId" uuid, "teamId" uuid, kickoff timestamptz, started boolean,
      minutes smallint, goals smallint, assists smallint, shots smallint, yellows smallint,
      reds smallint
    )
    on conflict do nothing
  `.execute(tx)
  await sql`
    insert into football_event (match_id, seq, minute, kind, team_id, player_id, other_id)
    select "matchId", seq, minute, kind, "teamId", "playerId", "otherId"
    from jsonb_to_recordset(${JSON.stringify(input.events)}::jsonb) as given (
      "matchId" uuid, seq smallint, minute smallint, kind text, "teamId" uuid, "playerId" uuid,
      "otherId" uuid
    )
    on conflict do nothing
  `.execute(tx)
}

/** When the newest match began of whose players a source has spoken. */
export async function findLastSheet(
  db: Db<FootballTables>,
  source: FootballSource,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('football_appearance as a')
    .innerJoin('football_player as p', 'p.id', 'a.player_id')
    .select(({ fn }) => fn.max('a.kickoff').as('kickoff'))
    .where('p.source', '=', source)
    .executeTakeFirst()
  return row?.kickoff ?? undefined
}
