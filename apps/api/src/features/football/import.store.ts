/** Matches and what each source says of them, many at a time. */
import type { FootballSource } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { FootballTables, Statement } from './football.tables.ts'
import type { Merged } from './merge.ts'
import type { ForeignLeague } from './sources/source.ts'

export type KnownReport = { matchId: string; source: FootballSource; said: Statement }
export type MatchKey = {
  id: string
  leagueId: string
  season: string
  homeId: string
  awayId: string
  kickoff: Date
}
export type SavedMatch = Omit<MatchKey, 'kickoff'> & Merged
export type SavedReport = KnownReport & { externalId: string }

/** One importer at a time: two would make two matches of one. Held until the transaction ends. */
export async function lockImport(tx: Tx<FootballTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(7401885)`.execute(tx)
}

/** Ids of leagues by code; those that are new are added. */
export async function ensureLeagues(
  tx: Tx<FootballTables>,
  input: { leagues: readonly (ForeignLeague & { id: string })[]; now: Date },
): Promise<Map<string, string>> {
  if (input.leagues.length === 0) return new Map()
  await tx
    .insertInto('football_league')
    .values(input.leagues.map((league) => ({ ...league, created_at: input.now })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const codes = input.leagues.map(({ code }) => code)
  const rows = await tx
    .selectFrom('football_league')
    .select(['id', 'code'])
    .where('code', 'in', codes)
    .execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export type Spoken = { matchId: string; homeId: string; awayId: string; said: Statement }

/** What the source said before of which match, by its own names of the matches. */
export async function listStatements(
  db: Db<FootballTables>,
  input: { source: FootballSource; externalIds: readonly string[] },
): Promise<Map<string, Spoken>> {
  const { rows } = await sql<Spoken & { externalId: string }>`
    select r.external_id as "externalId", r.match_id as "matchId", m.home_id as "homeId",
      m.away_id as "awayId", r.said
    from football_report r join football_match m on m.id = r.match_id
    where r.source = ${input.source} and r.external_id = any(${[...input.externalIds]})
  `.execute(db)
  return new Map(rows.map(({ externalId, ...report }) => [externalId, report]))
}

/** Everything that has been said of these matches. */
export async function listReports(
  db: Db<FootballTables>,
  matchIds: readonly string[],
): Promise<KnownReport[]> {
  if (matchIds.length === 0) return []
  const { rows } = await sql<KnownReport>`
    select match_id as "matchId", source, said from football_report
    where match_id = any(${[...matchIds]}::uuid[])
  `.execute(db)
  return rows
}

/** Matches of these home sides in a span that a source has not spoken of. */
export async function listUnspoken(
  db: Db<FootballTables>,
  input: { source: FootballSource; homeIds: readonly string[]; from: Date; to: Date },
): Promise<MatchKey[]> {
  if (input.homeIds.length === 0) return []
  const { rows } = await sql<MatchKey>`
    select id, league_id as "leagueId", season, home_id as "homeId", away_id as "awayId", kickoff
    from football_match m
    where home_id = any(${[...input.homeIds]}::uuid[])
      and kickoff >= ${input.from} and kickoff <= ${input.to}
      and not exists (
        select from football_report r where r.match_id = m.id and r.source = ${input.source}
      )
    order by kickoff, id
  `.execute(db)
  return rows
}

export async function listKeys(
  db: Db<FootballTables>,
  matchIds: readonly string[],
): Promise<Omit<MatchKey, 'kickoff'>[]> {
  const { rows } = await sql<Omit<MatchKey, 'kickoff'>>`
    select id, league_id as "leagueId", season, home_id as "homeId", away_id as "awayId"
    from football_match where id = any(${[...matchIds]}::uuid[])
  `.execute(db)
  return rows
}

/** Adds matches, or brings what all sources together say of them up to date. */
export async function saveMatches(
  tx: Tx<FootballTables>,
  input: { matches: readonly SavedMatch[]; now: Date },
): Promise<void> {
  if (input.matches.length === 0) return
  const rows = input.matches.map(({ halfTime, fullTime, ...match }) => ({
    ...match,
    half_home: halfTime?.home ?? null,
    half_away: halfTime?.away ?? null,
    full_home: fullTime?.home ?? null,
    full_away: fullTime?.away ?? null,
  }))
  await sql`
    insert into football_match (id, league_id, season, home_id, away_id, kickoff, kickoff_known,
      status, state, half_home, half_away, full_home, full_away, counts, odds, source, at)
    select id, "leagueId", season, "homeId", "awayId", kickoff, "kickoffKnown", status, state,
      half_home, half_away, full_home, full_away, counts, odds, source, ${input.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, "leagueId" uuid, season text, "homeId" uuid, "awayId" uuid, kickoff timestamptz,
      "kickoffKnown" boolean, status text, state text, half_home smallint, half_away smallint,
      full_home smallint, full_away smallint, counts jsonb, odds jsonb, source text
    )
    order by id
    on conflict (id) do update set
      kickoff = excluded.kickoff, kickoff_known = excluded.kickoff_known,
      status = excluded.status, state = excluded.state,
      half_home = excluded.half_home, half_away = excluded.half_away,
      full_home = excluded.full_home, full_away = excluded.full_away,
      counts = excluded.counts, odds = excluded.odds, source = excluded.source, at = excluded.at
  `.execute(tx)
}

export async function saveReports(
  tx: Tx<FootballTables>,
  input: { reports: readonly SavedReport[]; now: Date },
): Promise<void> {
  if (input.reports.length === 0) return
  await sql`
    insert into football_report (source, external_id, match_id, said, at)
    select source, "externalId", "matchId", said, ${input.now}
    from jsonb_to_recordset(${JSON.stringify(input.reports)}::jsonb) as given (
      source text, "externalId" text, "matchId" uuid, said jsonb
    )
    order by source, "externalId"
    on conflict (source, external_id) do update set said = excluded.said, at = excluded.at
  `.execute(tx)
}

/** Up to when a source has been read whole, if it ever was. */
export async function findCompleteTo(
  db: Db<FootballTables>,
  source: FootballSource,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('football_import')
    .select('complete_to')
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.complete_to
}

export async function saveCompleteTo(
  db: Db<FootballTables>,
  input: { source: FootballSource; at: Date },
): Promise<void> {
  await db
    .insertInto('football_import')
    .values({ source: input.source, complete_to: input.at })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ complete_to: input.at }))
    .execute()
}

/**
 * Matches of these home sides that a source has announced, and that are to be played. One that
 * others call off is: its new day is what a source may name next.
 */
export async function listAnnounced(
  db: Db<FootballTables>,
  input: { source: FootballSource; homeIds: readonly string[]; from: Date; to: Date },
): Promise<(MatchKey & { externalId: string })[]> {
  if (input.homeIds.length === 0) return []
  const { rows } = await sql<MatchKey & { externalId: string }>`
    select m.id, m.league_id as "leagueId", m.season, m.home_id as "homeId",
      m.away_id as "awayId", m.kickoff, r.external_id as "externalId"
    from football_match m
    join football_report r on r.match_id = m.id and r.source = ${input.source}
    where m.home_id = any(${[...input.homeIds]}::uuid[]) and m.status in ('scheduled', 'postponed')
      and m.kickoff >= ${input.from} and m.kickoff <= ${input.to}
    order by m.kickoff, m.id
  `.execute(db)
  return rows
}

/** Takes back what the source now reports under another name. */
export async function deleteReports(
  tx: Tx<FootballTables>,
  input: { source: FootballSource; externalIds: readonly string[] },
): Promise<void> {
  if (input.externalIds.length === 0) return
  await tx
    .deleteFrom('football_report')
    .where('source', '=', input.source)
    .where('external_id', 'in', [...input.externalIds])
    .execute()
}

/** One that nobody speaks of is not played, and its fixture is of another by now. */
export async function putOffUnspoken(
  tx: Tx<FootballTables>,
  { matchIds, now }: { matchIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update football_match m set status = 'postponed', state = 'agreed', half_home = null,
      half_away = null, full_home = null, full_away = null, at = ${now}, fixture_id = null,
      hub_version = 0
    where id = any(${[...matchIds]}::uuid[])
      and not exists (select from football_report r where r.match_id = m.id)
  `.execute(tx)
}
