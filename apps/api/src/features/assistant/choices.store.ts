/** Names to choose from, by what is typed of them. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { nameApart } from '../football/index.ts'
import type { FootballTables } from '../football/football.tables.ts'

export type Choice = { _id: string; name: string; detail: string }

const choicesMax = 12

/** What is typed of a name, as patterns. */
function patternsOf(words: string): { begins: string; contains: string } {
  const typed = words.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return { begins: `${typed}%`, contains: `%${typed}%` }
}

/** Condition: a team `t` is called so, with its country behind the name or without. */
function isCalled({ begins, contains }: ReturnType<typeof patternsOf>): RawBuilder<boolean> {
  return sql`(t.name ilike ${contains} or t.name || ' (' || t.country || ')' ilike ${begins})`
}

/** Ids of the teams of the name that fits best: all that bear it, or the one of a country. */
export async function listNamed(db: Db<FootballTables>, words: string): Promise<string[]> {
  const patterns = patternsOf(words)
  const { begins, contains } = patterns
  const { rows } = await sql<{ id: string }>`
    with best as (
      select t.name, t.name ilike ${contains} as alone from football_team t
      where ${isCalled(patterns)}
      order by t.name not ilike ${begins}, length(t.name), t.name, t.id limit 1
    )
    select t.id from football_team t join best b on b.name = t.name
    where b.alone or ${isCalled(patterns)} order by t.id limit ${choicesMax}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Players by name or club; where others are called so, with the club, or its position, too. */
function playersCalled({ begins, contains }: ReturnType<typeof patternsOf>): RawBuilder<Choice> {
  return sql<Choice>`
    with found as (
      select p.id, p.name, t.id as team_id, ${nameApart('t')} as team, p.position,
        row_number() over (order by p.name not ilike ${contains}, p.name, p.id) as place
      from football_player p join football_team t on t.id = p.team_id
      where p.source = t.players_source and (p.name ilike ${contains} or t.name ilike ${begins})
      order by place limit ${choicesMax}
    ), alike as (
      select p.id, p.team_id, lower(p.name) as name
      from football_player p join football_team t on t.id = p.team_id
      where p.source = t.players_source and lower(p.name) in (select lower(name) from found)
    )
    select f.id as _id, concat_ws(', ', f.team, f.position) as detail, case
        when count(a.id) = 0 then f.name
        when bool_or(a.team_id = f.team_id) then
          f.name || ' (' || concat_ws(', ', f.team, f.position) || ')'
        else f.name || ' (' || f.team || ')'
      end as name
    from found f left join alike a on a.name = lower(f.name) and a.id <> f.id
    group by f.id, f.name, f.team_id, f.team, f.position, f.place order by f.place`
}

export async function listChoices(
  db: Db<FootballTables>,
  { of, words, now }: { of: 'teams' | 'players' | 'matches'; words: string; now: Date },
): Promise<Choice[]> {
  const patterns = patternsOf(words)
  const { begins, contains } = patterns
  const query = {
    teams: sql<Choice>`
      select t.id as _id, ${nameApart('t')} as name, coalesce(t.country, '') as detail
      from football_team t
      where ${isCalled(patterns)}
      order by t.name not ilike ${begins}, length(t.name), t.name, t.id limit ${choicesMax}`,
    players: playersCalled(patterns),
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
