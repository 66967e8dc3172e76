/** Players and what they did in matches, many at a time. */
import type { FootballSource } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { FootballTables, Score } from './football.tables.ts'
import type { UnreadMatch } from './sources/source.ts'

export type SheetMatch = {
  matchId: string
  homeId: string
  awayId: string
  kickoff: Date
  score: Score
  /** When things happened in it was reported before. */
  hasEvents: boolean
}
export type NewPlayer = Pick<
  FootballTables['football_player'],
  'id' | 'name' | 'position' | 'shirt'
> & {
  externalId: string
  teamId: string
  /** Of the match in which he was seen. */
  kickoff: Date
}
export type NewAppearance = { matchId: string; playerId: string; teamId: string; kickoff: Date } & {
  started: boolean | null
  minutes: number
  goals: number
  assists: number
  shots: number | null
  yellows: number | null
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
export type NewSheet = {
  match: SheetMatch
  told: FootballTables['football_sheet']['told']
}

const unreadMax = 10_000

/** Matches that are over and whose players a source was not asked for, the newest first. */
export async function listUnread(
  db: Db<FootballTables>,
  input: { source: FootballSource; from: Date; before: Date },
): Promise<UnreadMatch[]> {
  const { source, from, before } = input
  const namesOf = (teamId: ReturnType<typeof sql>) => sql<string[]>`array(
    select n.external_id from football_team_name n
    where n.source = ${source} and n.team_id = ${teamId}
  )`
  const { rows } = await sql<UnreadMatch>`
    select r.external_id as "externalId", m.kickoff, ${namesOf(sql`m.home_id`)} as home,
      ${namesOf(sql`m.away_id`)} as away
    from football_report r join football_match m on m.id = r.match_id
    where r.source = ${source} and m.kickoff >= ${from} and m.kickoff < ${before}
      and m.status = 'finished' and m.state = 'agreed'
      and not exists (
        select from football_sheet s where s.match_id = m.id and s.source = r.source
      )
    order by m.kickoff desc, m.id
    limit ${unreadMax}
  `.execute(db)
  return rows
}

/** The same, by the source's names of them. */
export async function listWithoutSheet(
  db: Db<FootballTables>,
  input: { source: FootballSource; externalIds: readonly string[] },
): Promise<Map<string, SheetMatch>> {
  const { rows } = await sql<SheetMatch & { externalId: string }>`
    select r.external_id as "externalId", m.id as "matchId", m.home_id as "homeId",
      m.away_id as "awayId", m.kickoff,
      jsonb_build_object('home', m.full_home, 'away', m.full_away) as score,
      exists (
        select from football_sheet s where s.match_id = m.id and s.told = 'events'
      ) as "hasEvents"
    from football_report r join football_match m on m.id = r.match_id
    where r.source = ${input.source} and r.external_id = any(${[...input.externalIds]})
      and m.status = 'finished' and m.state = 'agreed'
      and not exists (
        select from football_sheet s where s.match_id = m.id and s.source = r.source
      )
  `.execute(db)
  return new Map(rows.map(({ externalId, ...match }) => [externalId, match]))
}

/** Brings players up to date; whoever was seen in a later match stays as he was seen there. */
export async function savePlayers(
  tx: Tx<FootballTables>,
  input: { source: FootballSource; players: readonly NewPlayer[]; now: Date },
): Promise<void> {
  if (input.players.length === 0) return
  await sql`
    insert into football_player as p (id, source, external_id, name, team_id, position, shirt, at)
    select id, ${input.source}, "externalId", name, "teamId", position, shirt, ${input.now}
    from jsonb_to_recordset(${JSON.stringify(input.players)}::jsonb) as given (
      id uuid, "externalId" text, name text, "teamId" uuid, position text, shirt smallint,
      kickoff timestamptz
    )
    where not exists (
      select from football_appearance a where a.player_id = given.id and a.kickoff > given.kickoff
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
  input: {
    source: FootballSource
    sheets: readonly NewSheet[]
    appearances: readonly NewAppearance[]
    events: readonly NewEvent[]
    now: Date
  },
): Promise<void> {
  const { source, now } = input
  if (input.sheets.length === 0) return
  const rows = input.sheets.map(({ match, told }) => ({ match_id: match.matchId, source, told }))
  await tx
    .insertInto('football_sheet')
    .values(rows.map((row) => ({ ...row, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const useful = input.sheets.filter((sheet) => sheet.told !== 'nothing')
  const teamIds = useful.flatMap(({ match }) => [match.homeId, match.awayId])
  await sql`
    update football_team set players_source = ${source}
    where id = any(${teamIds}::uuid[]) and players_source is distinct from ${source}
  `.execute(tx)
  await saveAppearances(tx, input.appearances)
  await saveEvents(tx, input.events)
}

async function saveAppearances(
  tx: Tx<FootballTables>,
  appearances: readonly NewAppearance[],
): Promise<void> {
  await sql`
    insert into football_appearance (match_id, player_id, team_id, kickoff, started, minutes,
      goals, assists, shots, yellows, reds)
    select "matchId", "playerId", "teamId", kickoff, started, minutes, goals, assists, shots,
      yellows, reds
    from jsonb_to_recordset(${JSON.stringify(appearances)}::jsonb) as given (
      "matchId" uuid, "playerId" uuid, "teamId" uuid, kickoff timestamptz, started boolean,
      minutes smallint, goals smallint, assists smallint, shots smallint, yellows smallint,
      reds smallint
    )
    on conflict do nothing
  `.execute(tx)
}

async function saveEvents(tx: Tx<FootballTables>, events: readonly NewEvent[]): Promise<void> {
  await sql`
    insert into football_event (match_id, seq, minute, kind, team_id, player_id, other_id)
    select "matchId", seq, minute, kind, "teamId", "playerId", "otherId"
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given (
      "matchId" uuid, seq smallint, minute smallint, kind text, "teamId" uuid, "playerId" uuid,
      "otherId" uuid
    )
    on conflict do nothing
  `.execute(tx)
}
