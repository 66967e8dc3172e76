/** Predictions: made once, and read by whoever made them. */
import type { PredictionEntry } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { namedFixtures } from '../football/index.ts'
import { gameColumns, gameView } from './games.store.ts'
import type { GameRow } from './games.store.ts'
import { goalsAway, judge } from './score.ts'
import type { Sealed } from './seal.ts'
import type { LiveView } from '../football/index.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = FixtureTables & FootballTables & PredictzTables

/** @returns false where they have predicted this game already */
export async function insertPrediction(
  tx: Tx<Tables>,
  prediction: Sealed & { hash: Buffer },
): Promise<boolean> {
  const { id, gameId, profileId, home, away, at, salt, hash } = prediction
  const row = await tx
    .insertInto('prediction')
    .values({ id, game_id: gameId, profile_id: profileId, home, away, at, salt, hash })
    .onConflict((conflict) => conflict.columns(['game_id', 'profile_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type EntryRow = GameRow & {
  predictionId: string
  at: Date
  predictionState: PredictionEntry['state']
  earned: string
  myHome: number
  myAway: number
}

export type SharedPrediction = EntryRow & { username: string }

/** One of anybody who is there for everybody, once its game is closed. */
export async function findShared(
  db: Db<Tables & ProfileTables>,
  id: string,
): Promise<SharedPrediction | undefined> {
  const { rows } = await sql<SharedPrediction>`
    select ${gameColumns}, p.id as "predictionId", p.at, p.state as "predictionState",
      p.reward as earned, p.home as "myHome", p.away as "myAway", o.username
    from prediction p
    join prediction_game g on g.id = p.game_id and g.closed_at is not null
    join ${namedFixtures} f on f.id = g.fixture_id
    join profile o on o.id = p.profile_id
    where p.id = ${id} and o.username is not null and o.suspended_at is null
  `.execute(db)
  return rows[0]
}

/** The latest first. */
export async function listPredictions(
  db: Db<Tables>,
  input: {
    profileId: string
    limit: number
    offset: number
    after: { at: string; id: string } | undefined
    only?: string
  },
): Promise<EntryRow[]> {
  const { after, only } = input
  const beyond = after
    ? sql`and (p.at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const one = only === undefined ? sql`` : sql`and p.id = ${only}`
  const { rows } = await sql<EntryRow>`
    select ${gameColumns}, p.id as "predictionId", p.at, p.state as "predictionState",
      p.reward as earned, p.home as "myHome", p.away as "myAway"
    from prediction p
    join prediction_game g on g.id = p.game_id
    join ${namedFixtures} f on f.id = g.fixture_id
    where p.profile_id = ${input.profileId} ${beyond} ${one}
    order by p.at desc, p.id desc limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows
}

export async function countPredictions(db: Db<Tables>, profileId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from prediction where profile_id = ${profileId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export async function findOwnSealed(
  db: Db<Tables>,
  { id, profileId }: { id: string; profileId: string },
): Promise<(Sealed & { hash: Buffer }) | undefined> {
  const row = await db
    .selectFrom('prediction')
    .select(['id', 'game_id', 'profile_id', 'home', 'away', 'at', 'salt', 'hash'])
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  if (!row) return undefined
  const { game_id: gameId, profile_id: owner, ...rest } = row
  return { ...rest, gameId, profileId: owner }
}

type PastPrediction = {
  home: number
  away: number
  resultHome: number
  resultAway: number
}

/** Settled ones that were not void, by kick-off, the latest first. */
export async function listSettled(
  db: Db<Tables>,
  input: { profileId: string; limit: number },
): Promise<PastPrediction[]> {
  const { rows } = await sql<PastPrediction>`
    select p.home, p.away, g.home as "resultHome", g.away as "resultAway"
    from prediction p join prediction_game g on g.id = p.game_id
    join ${namedFixtures} f on f.id = g.fixture_id
    where p.profile_id = ${input.profileId} and p.state in ('hit', 'missed')
      and g.state = 'settled'
    order by f.kickoff desc, g.id desc limit ${input.limit}
  `.execute(db)
  return rows
}

/** @param live how its match stands while it is being played */
export function entryView(row: EntryRow, live?: LiveView): PredictionEntry {
  const { myHome, myAway, home, away } = row
  const result = home === null || away === null ? null : { home, away }
  return {
    _id: row.predictionId,
    prediction: { home_team_score: myHome, away_team_score: myAway },
    game: gameView(row),
    created_at: row.at.toISOString(),
    state: row.predictionState,
    goals_away: result && goalsAway({ home: myHome, away: myAway }, result),
    reward: Number(row.earned) / 100,
    live: live === undefined ? null : liveEntry(row, live),
  }
}

function liveEntry(
  { myHome, myAway, reward }: EntryRow,
  { state, minute, score }: LiveView,
): PredictionEntry['live'] {
  const isHit = judge({ home: myHome, away: myAway }, score).state === 'hit'
  return {
    state,
    minute,
    score: { home_team_score: score.home, away_team_score: score.away },
    reward: isHit ? Number(reward) / 100 : 0,
  }
}
