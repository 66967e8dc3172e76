/** The games of posted codes as the database has them. */
import type { CodeGame } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { PostTables } from './posts.tables.ts'

/** As stored: without the bet's name, which is in the language of whoever reads. */
export type StoredGame = Omit<CodeGame, 'name' | 'game'> & {
  home: string
  away: string
  key: string | null
}
export type StoredGames = {
  games: StoredGame[]
  /** Counts every change to them. */
  revision: number
  /** From then on one of them has started that had not. */
  until: Date | null
}

export async function readGames(
  db: Db<PostTables>,
  input: { ids: readonly string[]; now: Date },
): Promise<Map<string, StoredGames>> {
  const { ids, now } = input
  const { rows } = await sql<StoredGames & { id: string }>`
    select c.id, c.revision, games.until, coalesce(games.list, '[]') as games
    from posted_code c
    cross join lateral (
      select min(g.kickoff) filter (where g.state = 'open') as until,
        json_agg(json_build_object('home', g.home, 'away', g.away, 'key', g.key,
          'league', g.league, 'date', g.date, 'market', g.market, 'played', g.outcome,
          'odds', g.slip_odds, 'state', g.state, 'fixture_id', g.fixture_id)) as list
      from (
        select s.home, s.away, s.key, s.league, s.kickoff,
          replace((s.kickoff at time zone 'UTC')::text, ' ', 'T') || 'Z' as date, s.market,
          s.outcome, s.slip_odds, s.fixture_id,
          case when s.state = 'open' and s.kickoff <= ${now} then 'started' else s.state end
            as state
        from posted_selection s where s.code_id = c.id order by s.position
      ) g
    ) games
    where c.id = any(${[...ids]}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, ...games }) => [id, games]))
}
