/** Names by which teams of one name are told apart. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
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
