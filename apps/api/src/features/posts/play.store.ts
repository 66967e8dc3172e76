/** Games of posted codes that are being played: as many rows as there are such games. */
import type { CodeGame } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { Card } from './cards.store.ts'
import { playOf } from './play.ts'
import type { CodePlays, PlayRow } from './play.ts'
import type { PostTables } from './posts.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'

type Tables = FootballTables & PostTables

/** By code; one without a game under way is absent. */
export async function listPlay(
  db: Db<Tables>,
  input: { codeIds: readonly string[]; now: Date },
): Promise<CodePlays> {
  const { codeIds, now } = input
  if (codeIds.length === 0) return new Map()
  const { rows } = await sql<PlayRow>`
    select s.code_id as "codeId", s.position as place, s.key, v.state, v.minute, v.home, v.away,
      v.half_home as "halfHome", v.half_away as "halfAway", v.at
    from posted_selection s
    join football_match m on m.fixture_id = s.fixture_id
    join football_live v on v.match_id = m.id
    where s.code_id = any(${[...codeIds]}::uuid[]) and s.state = 'open'
    order by s.code_id, s.position
  `.execute(db)
  const found: CodePlays = new Map()
  for (const row of rows) {
    const games = found.get(row.codeId) ?? []
    games.push(playOf(row, now))
    found.set(row.codeId, games)
  }
  return found
}

/** The same of cards: only those that have begun and are not decided can hold such a game. */
export async function listPlayOf(
  db: Db<Tables>,
  input: { cards: readonly Pick<Card, 'id' | 'state' | 'firstKickoff'>[]; now: Date },
): Promise<CodePlays> {
  const { cards, now } = input
  const begun = cards.filter(
    ({ state, firstKickoff }) => (state === 'open' || state === 'started') && firstKickoff <= now,
  )
  return await listPlay(db, { codeIds: begun.map(({ id }) => id), now })
}

/** Fixtures whose matches are under way, or have just ended. */
export async function listPlayed(db: Db<FootballTables>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.fixture_id as id from football_live v join football_match m on m.id = v.match_id
    where m.fixture_id is not null
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether one of these fixtures is such a match. */
export async function isAnyPlayed(
  db: Db<FootballTables>,
  fixtureIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from football_match m join football_live v on v.match_id = m.id
    where m.fixture_id = any(${[...fixtureIds]}::uuid[]) limit 1
  `.execute(db)
  return rows.length > 0
}

type WatchedPlay = { codeId: string; ownerId: string; closed: boolean }

/** Those of the codes that are named or hold a fixture that is; `closed`: not for everybody. */
export async function listHoldingAmong(
  db: Db<PostTables>,
  input: { codeIds: readonly string[]; named: readonly string[]; now: Date },
): Promise<WatchedPlay[]> {
  const named = sql`any(${[...input.named]}::uuid[])`
  const { rows } = await sql<WatchedPlay>`
    select c.id as "codeId", c.profile_id as "ownerId",
      c.subscribers_only and c.last_kickoff > ${input.now} as closed
    from posted_code c
    where c.id = any(${[...input.codeIds]}::uuid[])
      and c.deleted_at is null and c.hidden_at is null
      and (c.id = ${named} or exists (
        select from posted_selection s where s.code_id = c.id and s.fixture_id = ${named}))
  `.execute(db)
  return rows
}

type CodeStates = Pick<Card, 'state' | 'returnFactor' | 'settledAt'> & {
  /** Of each game, in their places. */
  games: CodeGame['state'][]
}

/** How codes and their games stand, by code. */
export async function listStandings(
  db: Db<PostTables>,
  input: { codeIds: readonly string[]; now: Date },
): Promise<Map<string, CodeStates>> {
  const { codeIds, now } = input
  const { rows } = await sql<CodeStates & { id: string }>`
    select c.id, c.return_factor::float8 as "returnFactor", c.settled_at as "settledAt",
      case when c.state = 'open' and c.last_kickoff <= ${now} then 'started' else c.state end
        as state,
      array(
        select case when s.state = 'open' and s.kickoff <= ${now} then 'started' else s.state end
        from posted_selection s where s.code_id = c.id order by s.position
      ) as games
    from posted_code c where c.id = any(${[...codeIds]}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}
