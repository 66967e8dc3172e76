/** Past games with their predictions, settled already. Moves no credits. */
import { predictionRules } from '@strix/contracts'
import type { PredictionRival } from '@strix/contracts'
import { sql } from 'kysely'
import { lagosDayOf } from '../../infra/days.ts'
import type { Tx } from '../../infra/db.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'
import { mondayOf } from './boards.ts'
import { countAnew } from './counts.store.ts'
import { insertCrowds, insertRivals } from './rivals.store.ts'
import { judge } from './score.ts'
import type { Score } from './score.ts'
import { sealOf } from './seal.ts'
import { endWeek, findOpenWeek, isWeekSettled } from './seasons.store.ts'
import { rebuildStandings } from './standings.store.ts'

type Tables = PredictzTables & ProfileTables

export type PastGame = {
  id: string
  fixtureId: string
  day: string
  featured: boolean
  createdAt: Date
  closedAt: Date | null
  /** Without a score it was void; null while it is not over. */
  settled: { at: Date; score: Score | null } | null
  predictions: {
    id: string
    profileId: string
    home: number
    away: number
    at: Date
    salt: Buffer
  }[]
  /** What players who are no people said before the kick-off; the crowd's median is added. */
  rivals: { rival: PredictionRival; score: Score; now: Date }[]
}

const batch = 2_000
const reward = predictionRules.rewardDefault * 100

export async function addPastGames(
  tx: Tx<Tables>,
  { games, now }: { games: readonly PastGame[]; now: Date },
): Promise<void> {
  const made = await insertGames(tx, games)
  const predictions = games.filter(({ id }) => made.has(id)).flatMap(rowsOf)
  for (let start = 0; start < predictions.length; start += batch) {
    await insertPredictions(tx, predictions.slice(start, start + batch))
  }
  // They are older than what the kept counts have seen.
  await countAnew(tx)
  const closed = games.filter(({ id, closedAt }) => made.has(id) && closedAt !== null)
  for (let start = 0; start < closed.length; start += batch) {
    const some = closed.slice(start, start + batch)
    await insertRivals(
      tx,
      some.flatMap(({ id: gameId, rivals }) => rivals.map((said) => ({ gameId, ...said }))),
    )
  }
  await insertCrowds(
    tx,
    closed.map(({ id }) => id),
    now,
  )
  await rebuildStandings(tx)
  await endPastWeeks(tx, now)
}

/** Weeks that are over have their champions; nobody is notified of the past. */
async function endPastWeeks(tx: Tx<Tables>, now: Date): Promise<void> {
  const monday = mondayOf(lagosDayOf(now))
  for (;;) {
    const week = await findOpenWeek(tx, monday)
    if (week === undefined || !(await isWeekSettled(tx, week))) return
    await endWeek(tx, { week, now })
  }
}

/** A match that is a game already stays the one it is; answers which were made. */
async function insertGames(tx: Tx<Tables>, games: readonly PastGame[]): Promise<Set<string>> {
  const rows = games.map(({ settled, ...game }) => ({
    id: game.id,
    fixture_id: game.fixtureId,
    featured: game.featured,
    day: game.day,
    created_at: game.createdAt,
    closed_at: game.closedAt,
    state: settled ? (settled.score ? 'settled' : 'void') : 'open',
    home: settled?.score?.home ?? null,
    away: settled?.score?.away ?? null,
    settled_at: settled?.at ?? null,
    version: settled ? 1 : 0,
  }))
  const { rows: made } = await sql<{ id: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        id uuid, fixture_id uuid, featured boolean, day date, created_at timestamptz,
        closed_at timestamptz, state text, home smallint, away smallint, settled_at timestamptz,
        version int)
    ), games as (
      insert into prediction_game (id, fixture_id, source, featured, reward, day, created_at,
        closed_at, state, home, away, version, applied)
      select id, fixture_id, 'rule', featured, ${reward}, day, created_at, closed_at, state, home,
        away, version, version from given
      on conflict (fixture_id) do nothing returning id
    ), trace as (
      insert into prediction_settlement (game_id, version, at, state, home, away)
      select id, 1, settled_at, state, home, away from given
      where version = 1 and id in (select id from games)
    )
    select id from games
  `.execute(tx)
  return new Set(made.map(({ id }) => id))
}

function rowsOf(game: PastGame) {
  const { id: gameId, settled } = game
  return game.predictions.map((prediction) => {
    const { id, profileId, home, away, at, salt } = prediction
    const state = settled ? judge(prediction, settled.score).state : 'open'
    return {
      id,
      game_id: gameId,
      profile_id: profileId,
      home,
      away,
      at,
      salt: salt.toString('hex'),
      hash: sealOf({ ...prediction, gameId }).toString('hex'),
      state,
      reward: state === 'hit' ? reward : 0,
      settled_version: settled ? 1 : 0,
    }
  })
}

async function insertPredictions(tx: Tx<Tables>, rows: readonly object[]): Promise<void> {
  await sql`
    insert into prediction (id, game_id, profile_id, home, away, at, salt, hash, state, reward,
      paid, settled_version)
    select id, game_id, profile_id, home, away, at, decode(salt, 'hex'), decode(hash, 'hex'),
      state, reward, reward, settled_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, game_id uuid, profile_id uuid, home smallint, away smallint, at timestamptz,
      salt text, hash text, state text, reward bigint, settled_version int)
  `.execute(tx)
}
