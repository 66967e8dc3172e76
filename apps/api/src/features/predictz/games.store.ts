/** Games as members see them: a match, its reward, and what the reader predicted. */
import type { PredictionGame } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { namedFixtures } from '../football/index.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = FixtureTables & FootballTables & PredictzTables & ProfileTables

export type GameRow = {
  id: string
  fixtureId: string
  homeTeam: string
  awayTeam: string
  league: string
  kickoff: Date
  reward: string
  featured: boolean
  state: 'open' | 'settled' | 'void'
  isClosed: boolean
  home: number | null
  away: number | null
  myHome: number | null
  myAway: number | null
}
type Window = { limit: number; offset: number; after: { kickoff: string; id: string } | undefined }

/** Of `prediction_game g` and `namedFixtures f`. */
export const gameColumns = sql`g.id, g.fixture_id as "fixtureId", f.home as "homeTeam", f.away as "awayTeam", f.league,
  f.kickoff, g.reward, g.featured, g.state, g.closed_at is not null as "isClosed", g.home, g.away`

/** Open games of one day, or featured ones, the earliest kick-off first. */
export async function listOpenGames(
  db: Db<Tables>,
  input: Window & {
    profileId: string
    now: Date
    only: { day: string; zone: string } | 'featured'
  },
): Promise<GameRow[]> {
  const { only, after, now } = input
  const chosen =
    only === 'featured'
      ? sql`g.featured`
      : sql`f.kickoff >= ${startOf(only, 0)} and f.kickoff < ${startOf(only, 1)}`
  const beyond = after
    ? sql`and (f.kickoff, g.id) > (${after.kickoff}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<GameRow>`
    select ${gameColumns}, p.home as "myHome", p.away as "myAway"
    from prediction_game g
    join ${namedFixtures} f on f.id = g.fixture_id
    left join prediction p on p.game_id = g.id and p.profile_id = ${input.profileId}
    where g.closed_at is null and f.kickoff > ${now} and ${chosen} ${beyond}
    order by f.kickoff, g.id limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows
}

function startOf({ day, zone }: { day: string; zone: string }, on: number): RawBuilder<unknown> {
  return sql`((${day}::date + ${on}::int)::timestamp at time zone ${zone}::text)`
}

/** Today, as somebody's own zone has it, unless another one is given. */
export async function findToday(
  db: Db<Tables>,
  input: { profileId: string; zone: string | undefined; now: Date },
): Promise<{ day: string; zone: string }> {
  const { rows } = await sql<{ day: string; zone: string }>`
    select z.zone, to_char(${input.now}::timestamptz at time zone z.zone, 'YYYY-MM-DD') as day
    from (select coalesce(${input.zone ?? null}::text, time_zone) as zone
      from profile where id = ${input.profileId}) z
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('nobody asks')
  return row
}

type ClosingGame = { id: string; fixtureId: string; kickoff: Date; closedAt: Date | null }

/** Keeps a game as it is until the transaction ends: closing it waits. */
export async function holdGame(tx: Tx<Tables>, gameId: string): Promise<ClosingGame | undefined> {
  const { rows } = await sql<ClosingGame>`
    select g.id, g.fixture_id as "fixtureId", f.kickoff, g.closed_at as "closedAt"
    from prediction_game g join fixture f on f.id = g.fixture_id
    where g.id = ${gameId} for share of g
  `.execute(tx)
  return rows[0]
}

/** Closes what has kicked off, for good; answers which. */
export async function closeGames(db: Db<Tables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update prediction_game g set closed_at = ${now} from fixture f
    where f.id = g.fixture_id and g.closed_at is null and f.kickoff <= ${now}
    returning g.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Closes one game for good, if it has kicked off. */
export async function closeGame(
  db: Db<Tables>,
  { gameId, now }: { gameId: string; now: Date },
): Promise<void> {
  await sql`
    update prediction_game g set closed_at = ${now} from fixture f
    where g.id = ${gameId} and f.id = g.fixture_id and g.closed_at is null and f.kickoff <= ${now}
  `.execute(db)
}

export async function findGame(
  db: Db<Tables>,
  gameId: string,
): Promise<Pick<GameRow, 'fixtureId' | 'isClosed' | 'home' | 'away'> | undefined> {
  const { rows } = await sql<Pick<GameRow, 'fixtureId' | 'isClosed' | 'home' | 'away'>>`
    select closed_at is not null as "isClosed", home, away, fixture_id as "fixtureId"
    from prediction_game where id = ${gameId}
  `.execute(db)
  return rows[0]
}

type NewGame = {
  id: string
  fixtureId: string
  source: 'staff' | 'rule'
  featured: boolean
  /** Hundredths of a credit. */
  reward: number
  day: string
  now: Date
}

/** @returns false where the match is a game already */
export async function insertGame(db: Db<Tables>, game: NewGame): Promise<boolean> {
  const row = await db
    .insertInto('prediction_game')
    .values({
      id: game.id,
      fixture_id: game.fixtureId,
      source: game.source,
      featured: game.featured,
      reward: game.reward,
      day: game.day,
      created_at: game.now,
    })
    .onConflict((conflict) => conflict.column('fixture_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Candidate = {
  id: string
  league: string
  country: string | null
  kickoff: Date
  isGame: boolean
}

/** Football that kicks off within a span, games among it. */
export async function listCandidates(
  db: Db<Tables>,
  { from, to }: { from: Date; to: Date },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select f.id, f.league, f.country, f.kickoff, g.id is not null as "isGame"
    from fixture f left join prediction_game g on g.fixture_id = f.id
    where f.kickoff >= ${from} and f.kickoff < ${to} and f.sport = 'football'
    order by f.kickoff, f.id limit 20000
  `.execute(db)
  return rows
}

export function gameView(row: GameRow): PredictionGame {
  return {
    _id: row.id,
    home_team_name: row.homeTeam,
    away_team_name: row.awayTeam,
    home_team_logo: null,
    away_team_logo: null,
    league_name: row.league,
    match_date: row.kickoff.toISOString(),
    reward: Number(row.reward) / 100,
    featured: row.featured,
    state: row.state === 'open' && row.isClosed ? 'closed' : row.state,
    result: scoreView(row.home, row.away),
    my_prediction: scoreView(row.myHome, row.myAway),
  }
}

export function scoreView(home: number | null, away: number | null) {
  return home === null || away === null ? null : { home_team_score: home, away_team_score: away }
}
