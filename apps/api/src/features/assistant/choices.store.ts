/** Names to choose from, by what is typed of them. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { nameApart } from '../football/index.ts'
import type { FootballTables } from '../football/football.tables.ts'

export type Choice = { _id: string; name: string; detail: string }

const choicesMax = 12

/** Ids of the teams of the name that fits best: all that bear it, or the one of a country. */
export async function listNamed(db: Db<FootballTables>, words: string): Promise<string[]> {
  const typed = words.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const [begins, contains] = [`${typed}%`, `%${typed}%`]
  const { rows } = await sql<{ id: string }>`
    with found as (
      select t.id, t.name, ${nameApart('t')} as apart from football_team t
    ), best as (
      select name, case when name not ilike ${contains} then apart end as apart from found
      where name ilike ${contains} or apart ilike ${contains}
      order by name not ilike ${begins}, length(name), name, id limit 1
    )
    select f.id from found f join best b on b.name = f.name and coalesce(b.apart, f.apart) = f.apart
    order by f.id limit ${choicesMax}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function listChoices(
  db: Db<FootballTables>,
  { of, words, now }: { of: 'teams' | 'players' | 'matches'; words: string; now: Date },
): Promise<Choice[]> {
  const typed = words.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const [begins, contains] = [`${typed}%`, `%${typed}%`]
  const query = {
    teams: sql<Choice>`
      select t.id as _id, ${nameApart('t')} as name, coalesce(t.country, '') as detail
      from football_team t
      where t.name ilike ${contains} or ${nameApart('t')} ilike ${contains}
      order by t.name not ilike ${begins}, length(t.name), t.name, t.id limit ${choicesMax}`,
    players: sql<Choice>`
      select p.id as _id, p.name, concat_ws(', ', t.name, p.position) as detail
      from football_player p join football_team t on t.id = p.team_id
      where p.source = t.players_source and (p.name ilike ${contains} or t.name ilike ${begins})
      order by p.name not ilike ${contains}, p.name, p.id limit ${choicesMax}`,
    matches: sql<Choice>`
      select m.id as _id, ${nameApart('h')} || ' v ' || ${nameApart('a')} as name, l.name as detail
      from football_match m join football_league l on l.id = m.league_id
      join football_team h on h.id = m.home_id join football_team a on a.id = m.away_id
      where m.kickoff > ${now} and m.status = 'scheduled'
        and (h.name ilike ${contains} or a.name ilike ${contains})
      order by m.kickoff, m.id limit ${choicesMax}`,
  }[of]
  return (await query.execute(db)).rows
}
