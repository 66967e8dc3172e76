/** What players who are no people said, and how people compare with them. */
import type { PredictionRival } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'
import type { Score } from './score.ts'

/** Where fewer have predicted, their median is somebody's own pick. */
const crowdMin = 5
const endsMax = 2_000

type GameToCall = { id: string; fixtureId: string }

/** Open games that kick off soon and that nobody but people has predicted. */
export async function listUncalled(
  db: Db<FixtureTables & PredictzTables>,
  { now, before }: { now: Date; before: Date },
): Promise<GameToCall[]> {
  const { rows } = await sql<GameToCall>`
    select g.id, g.fixture_id as "fixtureId"
    from prediction_game g join fixture f on f.id = g.fixture_id
    where g.closed_at is null and f.kickoff > ${now} and f.kickoff <= ${before}
      and not exists (select from prediction_rival r where r.game_id = g.id)
    order by f.kickoff limit 200
  `.execute(db)
  return rows
}

export async function listPrices(
  db: Db<FixtureTables>,
  fixtureId: string,
): Promise<Record<string, number>[]> {
  const rows = await db
    .selectFrom('catalogue_event')
    .select('prices')
    .where('fixture_id', '=', fixtureId)
    .where('prices', 'is not', null)
    .execute()
  return rows.flatMap(({ prices }) => (prices ? [prices] : []))
}

/** How matches ended lately. */
export async function listEnds(db: Db<ResultTables>): Promise<Score[]> {
  const { rows } = await sql<Score>`
    select full_home as home, full_away as away from fixture_result
    where state = 'accepted' and status = 'finished' and full_home is not null
    order by at desc, fixture_id limit ${endsMax}
  `.execute(db)
  return rows
}

export async function insertRivals(
  db: Db<PredictzTables>,
  rows: readonly { gameId: string; rival: PredictionRival; score: Score; now: Date }[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('prediction_rival')
    .values(
      rows.map(({ gameId, rival, score, now }) => {
        return { game_id: gameId, rival, ...score, made_at: now }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The median of closed games' predictions, home and away each for itself. */
export async function insertCrowds(
  db: Db<PredictzTables>,
  gameIds: readonly string[],
  now: Date,
): Promise<void> {
  if (gameIds.length === 0) return
  await sql`
    insert into prediction_rival (game_id, rival, home, away, made_at)
    select game_id, 'crowd', percentile_disc(0.5) within group (order by home),
      percentile_disc(0.5) within group (order by away), ${now}
    from prediction where game_id = any(${[...gameIds]}::uuid[])
    group by game_id having count(*) >= ${crowdMin}
    on conflict do nothing
  `.execute(db)
}

export type Comparison = {
  rival: PredictionRival
  games: number
  mine: number
  theirs: number
  /** Winner or draw right. */
  mineOutcomes: number
  theirOutcomes: number
}

/** Days of games, the last one left out; null is without an end. */
export type Span = { from: string | null; to: string | null }

function within({ from, to }: Span): RawBuilder<unknown> {
  return sql`(${from}::date is null or g.day >= ${from}::date)
    and (${to}::date is null or g.day < ${to}::date)`
}

type RivalRow = {
  rival: PredictionRival
  predictions: number
  hits: number
  outcomes: number
}

/** What each rival said of the settled games of a span, the one with the most hits first. */
export async function listRivalRows(db: Db<PredictzTables>, span: Span): Promise<RivalRow[]> {
  const { rows } = await sql<RivalRow>`
    select r.rival, count(*)::int as predictions,
      (count(*) filter (where r.home = g.home and r.away = g.away))::int as hits,
      (count(*) filter (where sign(r.home - r.away) = sign(g.home - g.away)))::int as outcomes
    from prediction_rival r join prediction_game g on g.id = r.game_id
    where g.state = 'settled' and ${within(span)}
    group by r.rival order by hits desc, predictions, r.rival
  `.execute(db)
  return rows
}

/** Somebody and each rival, on the settled games of a span that both predicted. */
export async function compareWithRivals(
  db: Db<PredictzTables>,
  { profileId, span }: { profileId: string; span: Span },
): Promise<Comparison[]> {
  const { rows } = await sql<Comparison>`
    select r.rival, count(*)::int as games, (count(*) filter (where p.state = 'hit'))::int as mine,
      (count(*) filter (where r.home = g.home and r.away = g.away))::int as theirs,
      (count(*) filter (where sign(p.home - p.away) = sign(g.home - g.away)))::int
        as "mineOutcomes",
      (count(*) filter (where sign(r.home - r.away) = sign(g.home - g.away)))::int
        as "theirOutcomes"
    from prediction p
    join prediction_game g on g.id = p.game_id and g.state = 'settled'
    join prediction_rival r on r.game_id = p.game_id
    where p.profile_id = ${profileId} and p.state in ('hit', 'missed') and ${within(span)}
    group by r.rival
  `.execute(db)
  return rows
}

export type Levels = { reward: number; players: number }[]

export async function listLevels(db: Db<PredictzTables>, board: string): Promise<Levels> {
  const rows = await db
    .selectFrom('prediction_level')
    .select(['reward', 'players'])
    .where('board', '=', board)
    .where('players', '>', 0)
    .execute()
  return rows.map(({ reward, players }) => ({ reward: Number(reward), players }))
}

type Pick = Score & { count: number }

export async function listCrowd(db: Db<PredictzTables>, gameId: string): Promise<Pick[]> {
  const { rows } = await sql<Pick>`
    select home, away, count(*)::int as count from prediction where game_id = ${gameId}
    group by home, away order by count(*) desc, home, away
  `.execute(db)
  return rows
}

export async function listRivals(
  db: Db<PredictzTables>,
  gameId: string,
): Promise<({ rival: PredictionRival } & Score)[]> {
  return await db
    .selectFrom('prediction_rival')
    .select(['rival', 'home', 'away'])
    .where('game_id', '=', gameId)
    .orderBy('rival')
    .execute()
}
