/** In which half cards are shown, league by league. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { FootballTables } from '../football/football.tables.ts'

/** Fewer cards say nothing of a league. */
const cardsMin = 50

/** Shares of a league's cards that fell before half-time; undefined where too few are known. */
export async function firstHalfCards(
  db: Db<FootballTables>,
  leagueId: string,
): Promise<{ yellow: number; red: number } | undefined> {
  const { rows } = await sql<{
    cards: number
    first: number
    yellow: number | null
    red: number | null
  }>`
    select count(*)::int as cards, avg((e.minute <= 45)::int)::float8 as first,
      avg((e.minute <= 45)::int) filter (where e.kind = 'yellow')::float8 as yellow,
      avg((e.minute <= 45)::int) filter (where e.kind = 'red')::float8 as red
    from football_event e join football_match m on m.id = e.match_id
    where m.league_id = ${leagueId} and e.kind in ('yellow', 'red')
  `.execute(db)
  const [row] = rows
  if (!row || row.cards < cardsMin || row.yellow === null) return undefined
  // Red cards are so rare that a league may not have had one.
  return { yellow: row.yellow, red: row.red ?? row.first }
}
