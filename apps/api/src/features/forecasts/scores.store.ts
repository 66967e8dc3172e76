/** Results that forecasts wait for, and how they came out. */
import type { ForecastKind, ForecastMarket } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { Goals, Score } from './score.ts'
import { isOff } from '../fixtures/index.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { ForecastTables } from './forecasts.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'

type Tables = FixtureTables & FootballTables & ForecastTables & ResultTables

export type Unscored = {
  fixtureId: string
  matchId: string | null
  league: string
  kickoff: Date
  version: number
  fullTime: Goals
  halfTime: Goals | null
  /** The last of each kind that was made before kick-off, by whoever says the earlier one. */
  forecasts: { seq: number; kind: ForecastKind; body: string }[]
}

/** Matches that are over, whose forecasts were not held against this version of the result. */
export async function listUnscored(db: Db<Tables>, most: number): Promise<Unscored[]> {
  const { rows } = await sql<Unscored>`
    select r.fixture_id as "fixtureId", m.id as "matchId", f.kickoff, r.version,
      coalesce(l.name || ' (' || l.country || ')', l.name, f.league) as league,
      json_build_object('home', r.full_home, 'away', r.full_away) as "fullTime",
      case when r.half_home is not null
        then json_build_object('home', r.half_home, 'away', r.half_away) end as "halfTime",
      c.forecasts
    from fixture_result r
    join fixture f on f.id = r.fixture_id
    left join football_match m on m.fixture_id = f.id
    left join football_league l on l.id = m.league_id
    cross join lateral (
      select json_agg(json_build_object('seq', last.seq, 'kind', last.kind, 'body', last.body))
        as forecasts
      from (
        select distinct on (kind) seq, kind, body from forecast
        where fixture_id = f.id
          and made_at < least(f.kickoff, case when m.kickoff_known then m.kickoff end)
        order by kind, seq desc
      ) last
    ) c
    where r.state = 'accepted' and r.status = 'finished' and c.forecasts is not null
      and not exists (
        select from forecast_score s
        where s.fixture_id = f.id and s.result_version >= r.version
      )
    order by f.kickoff limit ${most}
  `.execute(db)
  return rows
}

/** Takes back what was said of results that are not taken as true any more. */
export async function deleteVoided(db: Db<Tables>): Promise<void> {
  await sql`
    delete from forecast_score s using fixture_result r
    where r.fixture_id = s.fixture_id and not (r.state = 'accepted' and r.status = 'finished')
  `.execute(db)
}

type NewScore = Score & {
  fixtureId: string
  kind: ForecastKind
  seq: number
  league: string
  kickoff: Date
  version: number
}

export async function replaceScores(
  tx: Tx<Tables>,
  { fixtureIds, scores }: { fixtureIds: readonly string[]; scores: readonly NewScore[] },
): Promise<void> {
  if (fixtureIds.length === 0) return
  await tx
    .deleteFrom('forecast_score')
    .where('fixture_id', 'in', [...fixtureIds])
    .execute()
  const values = scores.map((score) => ({
    fixture_id: score.fixtureId,
    kind: score.kind,
    market: score.market,
    seq: score.seq,
    league: score.league,
    kickoff: score.kickoff,
    result_version: score.version,
    outcome: score.outcome,
    chances: score.chances,
    ours: [...score.ours],
    base: score.base && [...score.base],
    odds: score.odds && [...score.odds],
    truth: score.truth && [...score.truth],
  }))
  if (values.length > 0) await tx.insertInto('forecast_score').values(values).execute()
}

/** Means and spreads of three losses. */
export type Sums = { means: number[]; spreads: number[] }
type Versus = 'base' | 'odds' | 'truth'
export type ScoreGroup = {
  name: string
  versus: Versus | 'ours'
  count: number
  /** Of the forecast alone, or of the other. */
  losses: Sums
  /** Ours less the other's; null of the forecast alone. */
  difference: Sums | null
}

const groupings = {
  all: sql`''`,
  markets: sql`market`,
  leagues: sql`league`,
  months: sql`to_char(kickoff at time zone 'UTC', 'YYYY-MM')`,
} as const
export type Grouping = keyof typeof groupings

/** Losses of the forecasts of a kind, by what they are grouped by, beside each other forecaster. */
export async function sumScores(
  db: Db<Tables>,
  input: { kind: ForecastKind; market: ForecastMarket | undefined; by: Grouping },
): Promise<ScoreGroup[]> {
  const { kind, market, by } = input
  const only = market === undefined ? sql`true` : sql`market = ${market}`
  const { rows } = await sql<ScoreGroup>`
    select ${groupings[by]} as name, v.versus, count(*)::integer as count,
      ${sumsOf(sql`v.losses`)} as losses,
      case when v.versus <> 'ours' then ${sumsOf(sql`ours`, sql`v.losses`)} end as difference
    from forecast_score
    cross join lateral (
      values ('ours', ours), ('base', base), ('odds', odds), ('truth', truth)
    ) as v (versus, losses)
    where kind = ${kind} and ${only} and v.losses is not null
    group by 1, 2
  `.execute(db)
  return rows
}

export type ViewSums = {
  count: number
  model: Sums
  blend: Sums
  odds: Sums | null
  lessModel: Sums
  lessOdds: Sums | null
}

/** Model, blend and odds on the matches that all of them judged. */
export async function sumViews(
  db: Db<Tables>,
  market: ForecastMarket,
): Promise<ViewSums | undefined> {
  const { rows } = await sql<ViewSums>`
    select count(*)::integer as count, ${sumsOf(sql`m.ours`)} as model,
      ${sumsOf(sql`b.ours`)} as blend,
      case when ${market}::text = '1x2' then ${sumsOf(sql`b.odds`)} end as odds,
      ${sumsOf(sql`b.ours`, sql`m.ours`)} as "lessModel",
      case when ${market}::text = '1x2' then ${sumsOf(sql`b.ours`, sql`b.odds`)} end as "lessOdds"
    from forecast_score b
    join forecast_score m on m.fixture_id = b.fixture_id and m.market = b.market
      and m.kind = 'model'
    where b.kind = 'blend' and b.market = ${market}
      and (b.odds is not null or ${market}::text <> '1x2')
  `.execute(db)
  return rows[0]
}

/** Means and spreads of three losses, or of their differences to others. */
function sumsOf(losses: RawBuilder<unknown>, others?: RawBuilder<unknown>): RawBuilder<Sums> {
  const each = [1, 2, 3].map((at) => {
    const place = sql.lit(at)
    return others ? sql`${losses}[${place}] - ${others}[${place}]` : sql`${losses}[${place}]`
  })
  return sql`json_build_object(
    'means', json_build_array(${sql.join(each.map((loss) => sql`avg(${loss})`))}),
    'spreads', json_build_array(${sql.join(each.map((loss) => sql`stddev_samp(${loss})`))})
  )`
}

export type Bin = { bin: number; count: number; expected: number; share: number }

/** Chances given in ten steps, and how often they came true. */
export async function listBins(
  db: Db<Tables>,
  { kind, market }: { kind: ForecastKind; market: ForecastMarket },
): Promise<Bin[]> {
  const { rows } = await sql<Bin>`
    select least(floor(c.chance * 10), 9)::integer as bin, count(*)::integer as count,
      avg(c.chance) as expected,
      avg((c.at = outcome + 1)::integer)::float8 as share
    from forecast_score cross join unnest(chances) with ordinality as c (chance, at)
    where kind = ${kind} and market = ${market}
    group by 1 order by 1
  `.execute(db)
  return rows
}

/** Matches that have a forecast and no result yet; one that is off has none to come. */
export async function countOpen(db: Db<Tables>, kind: ForecastKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct fixture_id)::integer as count from forecast f
    where kind = ${kind} and not exists (
      select from forecast_score s where s.fixture_id = f.fixture_id and s.kind = f.kind
    ) and not ${isOff('f.fixture_id')}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export type ScoredRow = {
  fixtureId: string
  home: string
  away: string
  league: string
  kickoff: Date
  seq: number
  madeAt: Date
  model: number
  chances: number[]
  outcome: number
  ours: number[]
}

/** The latest match first. */
export async function listScored(
  db: Db<Tables>,
  input: {
    kind: ForecastKind
    market: ForecastMarket
    limit: number
    offset: number
    after: { kickoff: Date; fixtureId: string } | undefined
  },
): Promise<ScoredRow[]> {
  const { kind, market, limit, offset, after } = input
  const beyond = after
    ? sql`(s.kickoff, s.fixture_id) < (${after.kickoff}, ${after.fixtureId}::uuid)`
    : sql`true`
  const { rows } = await sql<ScoredRow>`
    select s.fixture_id as "fixtureId", x.home, x.away, s.league, s.kickoff, s.seq,
      f.made_at as "madeAt", f.model_version as model, s.chances, s.outcome, s.ours
    from forecast_score s
    join forecast f on f.seq = s.seq
    join fixture x on x.id = s.fixture_id
    where s.kind = ${kind} and s.market = ${market} and ${beyond}
    order by s.kickoff desc, s.fixture_id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}
