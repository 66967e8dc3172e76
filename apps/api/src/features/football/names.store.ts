/** Names that are shown: of fixtures, and of teams of one name told apart. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from './football.tables.ts'

const isShared = (table: string) => sql`${sql.ref(`${table}.country`)} is not null and exists (
  select from football_team other where other.name = ${sql.ref(`${table}.name`)}
    and other.country <> ${sql.ref(`${table}.country`)})`

/** A team's name, with its country where a team elsewhere is called the same. */
export function nameApart(table: string): RawBuilder<string> {
  const [name, country] = [sql.ref(`${table}.name`), sql.ref(`${table}.country`)]
  return sql`case when ${isShared(table)} then ${name} || ' (' || ${country} || ')' else ${name} end`
}

/** Names with the country, by id, of the teams that need it. */
export async function listNamesApart(db: Db<FootballTables>): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, ${nameApart('t')} as name from football_team t where ${isShared('t')}
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type NamedFixture = Omit<FixtureTables['fixture'], 'created_at'>

/**
 * Fixtures under the names that pages of matches have, to be read in place of the table: each is
 * called the same wherever it is shown. What is no known match keeps the words of a platform.
 */
export const namedFixtures = sql<NamedFixture>`(
  select f.id, f.sport, f.kickoff, coalesce(h.name, f.home) as home,
    coalesce(a.name, f.away) as away, coalesce(l.name, f.league) as league,
    case when l.id is null then f.country else l.country end as country
  from fixture f
  left join football_match m on m.fixture_id = f.id
  left join football_league l on l.id = m.league_id
  left join football_team h on h.id = m.home_id
  left join football_team a on a.id = m.away_id
)`
