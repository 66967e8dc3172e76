/** Which hub fixture is which match. */
import { SAME_MATCH_MAX_MS } from '@strix/matching'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { isOff } from '../fixtures/index.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from './football.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'

type Tables = FixtureTables & FootballTables & ResultTables

export type Named = {
  id: string
  home: string
  away: string
  league: string
  country: string | null
  kickoff: Date
}

const atOnce = 5_000

/**
 * Links by the name under which one source told the hub's result and ours: no names of teams are
 * compared. Answers the fixtures.
 */
export async function linkByResults(tx: Tx<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as (
      select distinct r.fixture_id, p.match_id
      from result r join fixture t on t.id = r.fixture_id join football_report p
        on p.source = r.source and p.external_id = r.external_id
      join football_match m on m.id = p.match_id and m.fixture_id is null
        and m.kickoff <= t.kickoff + ${SAME_MATCH_MAX_MS} * interval '1 millisecond'
      where not exists (select from football_match o where o.fixture_id = r.fixture_id)
    )
    update football_match m set fixture_id = f.fixture_id
    from found f where m.id = f.match_id
      and (select count(*) from found o where o.match_id = f.match_id) = 1
      and (select count(*) from found o where o.fixture_id = f.fixture_id) = 1
    returning m.fixture_id as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * A match that was put off for long is no longer the one that its fixture was of: what is played
 * then is a fixture of its own, and what the hub said of the first says nothing of it. Answers the
 * matches that it had spoken of, which are to be put together again.
 */
export async function releasePutOff(
  tx: Tx<Tables>,
  { from, now }: { from: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with released as (
      update football_match m set fixture_id = null, hub_version = 0 from fixture f
      where f.id = m.fixture_id and m.kickoff >= ${from}
        and (f.kickoff <= ${now} or ${isOff('f.id')})
        and m.kickoff > f.kickoff + ${SAME_MATCH_MAX_MS} * interval '1 millisecond'
      returning m.id
    )
    delete from football_report r using released
    where r.match_id = released.id and r.source = 'hub'
    returning r.match_id as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those next to a time come first: most of the past are in leagues that no source knows. */
const byDistance = (kickoff: 'f.kickoff' | 'm.kickoff', from: Date) =>
  sql`abs(extract(epoch from ${sql.ref(kickoff)} - ${from}::timestamptz))`

/** Football fixtures of a span that no match points at, the nearest to `near` first. */
export async function listUnlinkedFixtures(
  db: Db<Tables>,
  input: { from: Date; to: Date; near: Date },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select f.id, f.home, f.away, f.league, f.country, f.kickoff from fixture f
    where f.sport = 'football' and f.kickoff >= ${input.from} and f.kickoff < ${input.to}
      and not exists (select from football_match m where m.fixture_id = f.id)
    order by ${byDistance('f.kickoff', input.near)}, f.id limit ${atOnce}
  `.execute(db)
  return rows
}

/** Matches of a span that are no fixture's yet, the nearest to `near` first. */
export async function listUnlinkedMatches(
  db: Db<Tables>,
  input: { from: Date; to: Date; near: Date },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select m.id, h.name as home, a.name as away, l.name as league, l.country, m.kickoff
    from football_match m
    join football_league l on l.id = m.league_id
    join football_team h on h.id = m.home_id
    join football_team a on a.id = m.away_id
    where m.fixture_id is null and m.kickoff >= ${input.from} and m.kickoff < ${input.to}
    order by ${byDistance('m.kickoff', input.near)}, m.id limit ${atOnce}
  `.execute(db)
  return rows
}

export async function saveLinks(
  tx: Tx<Tables>,
  links: readonly { fixtureId: string; matchId: string }[],
): Promise<number> {
  if (links.length === 0) return 0
  const { rows } = await sql<{ id: string }>`
    update football_match m set fixture_id = given."fixtureId"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (
      "fixtureId" uuid, "matchId" uuid
    )
    where m.id = given."matchId" and m.fixture_id is null
      and not exists (select from football_match o where o.fixture_id = given."fixtureId")
    returning m.id
  `.execute(tx)
  return rows.length
}

/** Which of these leagues, as the hub writes them, have a linked fixture: those with results. */
export async function listKnownLeagues(db: Db<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ league: string; country: string | null }>`
    select distinct f.league, f.country from fixture f
    join football_match m on m.fixture_id = f.id
  `.execute(db)
  return new Set(rows.map(leagueKey))
}

export function leagueKey({ league, country }: { league: string; country: string | null }): string {
  return `${country ?? ''}\n${league}`
}

export type HubResult = {
  matchId: string
  fixtureId: string
  version: number
  status: 'finished' | 'postponed' | 'abandoned'
  kickoff: Date
  half_home: number | null
  half_away: number | null
  full_home: number | null
  full_away: number | null
}

/** Accepted results of the hub that their matches do not have in this version. */
export async function listNewHubResults(db: Db<Tables>, max: number): Promise<HubResult[]> {
  const { rows } = await sql<HubResult>`
    select m.id as "matchId", r.fixture_id as "fixtureId", r.version, r.status, m.kickoff,
      r.half_home, r.half_away, r.full_home, r.full_away
    from fixture_result r join football_match m on m.fixture_id = r.fixture_id
    where r.state = 'accepted' and r.version > m.hub_version
    order by r.at, r.fixture_id limit ${max}
  `.execute(db)
  return rows
}

export async function markHubVersions(
  tx: Tx<Tables>,
  versions: readonly { matchId: string; version: number }[],
): Promise<void> {
  await sql`
    update football_match m set hub_version = given.version
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as given (
      "matchId" uuid, version integer
    )
    where m.id = given."matchId"
  `.execute(tx)
}
