/**
 * The feed's pages as SQL. Every order is read off an index of its own; where folds or days are
 * bounded, each fold or hour is read for itself, so that a page costs the same however many codes
 * there are.
 */
import type { FeedSort } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { firstRows } from '../../infra/first-rows.ts'
import { byVisible, filterBy, isOpenTo, stands, unseenAuthors } from './cards.store.ts'
import type { Card, CardView } from './cards.store.ts'
import { spellingsOf } from './league-names.store.ts'
import type { PostTables } from './posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'

type Tables = PostTables & ProfileTables & ReactionTables

export type FeedFilters = {
  /** Codes of the profiles the viewer follows alone. */
  following: boolean
  sort: FeedSort
  state: 'open' | 'started' | 'settled' | 'all'
  /** Day of the first kick-off as a time zone has it. */
  day: Day | undefined
  oddsMin: number | undefined
  oddsMax: number | undefined
  foldMin: number | undefined
  foldMax: number | undefined
  platform: string | undefined
  /** A league as search has it. */
  league: string | undefined
}
/** When it begins and ends, in milliseconds. */
export type DayBounds = { from: number; until: number }
export type Day = { date: string; zone: string }
/** The planner's bound for counts it cannot know: no more rows can come. */
const foldsMax = 1_000
/** A day of 25 hours that begins within one. */
const hoursMax = 26
/** Sort values of the last card of the page before, as its cursor holds them. */
export type FeedCursor = readonly (string | number)[]
export type FeedWindow = { limit: number; offset: number; after: FeedCursor | undefined }
type FeedQuery = { view: CardView & { viewerId: string }; filters: FeedFilters } & FeedWindow

/** Which codes a page has, in their order. */
export async function listFeed(db: Db<Tables>, query: FeedQuery): Promise<string[]> {
  const { rows } = await feedStatement(query).execute(db)
  return rows.map(({ id }) => id)
}

/** So many are said to be new; whoever was away for longer begins afresh. */
const newsMax = 100

/** Codes of others among these that were posted since, the newest first. */
export async function listNews(
  db: Db<Tables>,
  { since, ...given }: Pick<FeedQuery, 'view' | 'filters'> & { since: Date },
): Promise<string[]> {
  const { view } = given
  const filters = { ...given.filters, sort: 'newest' } as const
  const query = { view, filters, limit: newsMax, offset: 0, after: undefined }
  const { rows } = await sql<{ id: string }>`
    with ${unseenAuthors(view)} select c.id from posted_code c
    where ${and(conditionsOf(query, undefined))} and c.posted_at > ${since}
      and ${filterBy(sql`c.profile_id <> ${view.viewerId}`)}
    order by ${orderOf(filters)} limit ${sql.lit(newsMax)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The statement itself. */
export function feedStatement(query: FeedQuery): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    with ${unseenAuthors(query.view)} select c.id from (${skeletonOf(query)}) c
  `
}

/** The values a cursor holds of the last card of a page. */
export function feedCursorOf(sort: FeedSort, card: Card): FeedCursor {
  switch (sort) {
    case 'asc-odds':
    case 'desc-odds':
      return [card.odds, card.id]
    case 'asc-fold':
    case 'desc-fold':
      return [card.fold, card.odds, card.id]
    case 'newest':
      return [card.postedAt.toISOString(), card.id]
    case 'trending':
      return [card.trending, card.id]
  }
}

type Direction = 'asc' | 'desc'
const sortColumns: Readonly<Record<FeedSort, { columns: readonly Column[]; to: Direction }>> = {
  'asc-odds': { columns: ['odds', 'id'], to: 'asc' },
  'desc-odds': { columns: ['odds', 'id'], to: 'desc' },
  'asc-fold': { columns: ['fold', 'odds', 'id'], to: 'asc' },
  'desc-fold': { columns: ['fold', 'odds', 'id'], to: 'desc' },
  newest: { columns: ['posted_at', 'id'], to: 'desc' },
  trending: { columns: ['trending', 'id'], to: 'desc' },
}
const columnTypes: Readonly<Record<Column, string>> = {
  odds: 'numeric',
  id: 'uuid',
  fold: 'integer',
  posted_at: 'timestamptz',
  trending: 'double precision',
}

function orderOf({ sort }: FeedFilters): RawBuilder<unknown> {
  const { columns, to } = sortColumns[sort]
  return sql.join(columns.map((column) => sql`c.${sql.ref(column)} ${sql.raw(to)}`))
}

function skeletonOf(query: FeedQuery): RawBuilder<unknown> {
  const { limit, offset } = query
  const order = orderOf(query.filters)
  const parts = partsOf(query)
  const within = parts ? sql`${parts.column} = part.value and ` : sql``
  const { columns } = sortColumns[query.filters.sort]
  const codes = sql`
    select ${listOf(columns)} from posted_code c
    where ${within}${and(conditionsOf(query, parts))} order by ${order}
  `
  if (parts === undefined) return firstRows(codes, query)
  const ofPart = firstRows(codes, { limit: limit + offset, offset: 0 })
  const ofAll = sql`
    select c.* from (${parts.list}) as part (value) cross join lateral (${ofPart}) c
    order by ${order}
  `
  return firstRows(ofAll, query)
}

function listOf(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`c.${sql.ref(column)}`))
}

/** What the codes are read by, part after part; undefined: in one. */
type Parts = { by: 'fold' | 'hour'; list: RawBuilder<unknown>; column: RawBuilder<unknown> }

function partsOf(query: FeedQuery): Parts | undefined {
  const { sort, state, day, foldMin, foldMax, oddsMin, oddsMax } = query.filters
  if (day !== undefined && state === 'open') return hoursOf(day)
  const boundsFold = foldMin !== undefined || foldMax !== undefined
  const boundsOdds = oddsMin !== undefined || oddsMax !== undefined
  const byOdds = sort === 'asc-odds' || sort === 'desc-odds'
  const byFold = sort === 'asc-fold' || sort === 'desc-fold'
  return (byOdds && boundsFold) || (byFold && boundsOdds) ? foldsOf(query) : undefined
}

/** Within one fold the odds are in order; across folds they are not. */
function foldsOf(query: FeedQuery): Parts {
  const { foldMin, foldMax } = query.filters
  const live = and([stands, ...stateConditions(query)])
  const list = sql`select generate_series(
    greatest(${foldMin ?? 1}::int, (select min(c.fold) from posted_code c where ${live})),
    least(${foldMax ?? null}::int, (select max(c.fold) from posted_code c where ${live}))
  ) limit ${sql.lit(foldsMax)}`
  return { by: 'fold', list, column: sql`c.fold` }
}

/** The hours a day touches, as the indexes of open codes have them. */
function hoursOf(day: Day): Parts {
  const list = sql`select generate_series(
    date_trunc('hour', ${startOf(day, 0)} at time zone 'UTC'),
    (${startOf(day, 1)} at time zone 'UTC') - interval '1 microsecond', interval '1 hour'
  ) limit ${sql.lit(hoursMax)}`
  return { by: 'hour', list, column: sql`date_trunc('hour', c.first_kickoff at time zone 'UTC')` }
}

function conditionsOf(query: FeedQuery, parts: Parts | undefined): RawBuilder<unknown>[] {
  const { view, filters } = query
  return [
    stands,
    ...stateConditions(query),
    byVisible,
    ...(filters.following
      ? [sql`c.profile_id in (${view.relations.followedBy(view.viewerId)})`]
      : []),
    ...rangeConditions(query),
    ...boundConditions(filters, parts),
    ...dayConditions(query),
    ...placeConditions(query),
  ]
}

const ends = {
  odds: ['-1', 'Infinity'],
  id: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  fold: [0, 2_147_483_647],
  posted_at: ['-infinity', 'infinity'],
  trending: ['-Infinity', 'Infinity'],
} as const
type Column = keyof typeof ends

/**
 * From where to where the index is read: the bounds of what it is in order of first, and the
 * cursor. There are always two ends, so that few statements serve all filters and the database
 * keeps their plans; and they are compared as rows, because the planner takes any other pair of
 * bounds to leave next to nothing.
 */
function rangeConditions({ filters, after }: FeedQuery): RawBuilder<unknown>[] {
  const { columns, to } = sortColumns[filters.sort]
  const [first] = columns
  const low = columns.map((column) => ends[column][0])
  const high = columns.map((column) => ends[column][1])
  const bounds = {
    odds: [filters.oddsMin, filters.oddsMax],
    fold: [filters.foldMin, filters.foldMax],
  }
  const [least, most] = first === 'odds' || first === 'fold' ? bounds[first] : []
  const from = [least ?? low[0], ...low.slice(1)]
  const until = [most ?? high[0], ...high.slice(1)]
  return between(columns, to === 'asc' ? [after ?? from, until] : [from, after ?? until])
}

function between(
  columns: readonly Column[],
  [low, high]: readonly [readonly unknown[], readonly unknown[]],
): RawBuilder<unknown>[] {
  const row = (values: readonly unknown[]) =>
    sql.join(columns.map((column, at) => sql`${values[at]}::${sql.raw(columnTypes[column])}`))
  const left = listOf(columns)
  return [sql`(${left}) > (${row(low)})`, sql`(${left}) < (${row(high)})`]
}

/** Bounds of what is in order within a part narrow the reading; others only leave out. */
function boundConditions(filters: FeedFilters, parts: Parts | undefined): RawBuilder<unknown>[] {
  const { oddsMin, oddsMax, foldMin, foldMax } = filters
  const [first] = sortColumns[filters.sort].columns
  const odds = [oddsMin ?? ends.odds[0], oddsMax ?? ends.odds[1]]
  const fold = [foldMin ?? ends.fold[0], foldMax ?? ends.fold[1]]
  const narrow = between(
    ['odds', 'id'],
    [
      [odds[0], ends.id[0]],
      [odds[1], ends.id[1]],
    ],
  )
  const leaveOut = filterBy(
    sql`c.odds between ${odds[0]}::numeric and ${odds[1]}::numeric
      and c.fold between ${fold[0]}::int and ${fold[1]}::int`,
  )
  if (parts?.by === 'fold') return first === 'fold' ? narrow : []
  return [leaveOut]
}

function stateConditions({ view, filters }: FeedQuery): RawBuilder<unknown>[] {
  switch (filters.state) {
    case 'open':
      return [sql`c.state = 'open'`, filterBy(sql`c.last_kickoff > ${view.now}`)]
    case 'started':
      return [sql`c.state = 'open' and c.last_kickoff <= ${view.now}`]
    case 'settled':
      return [sql`c.state <> 'open'`]
    case 'all':
      return []
  }
}

/** When a day begins and ends, in milliseconds, where the reader is. */
export async function readDay(db: Db<Tables>, day: Day): Promise<DayBounds> {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select ${startOf(day, 0)} as from, ${startOf(day, 1)} as until
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a day has no bounds')
  return { from: row.from.getTime(), until: row.until.getTime() }
}

function startOf({ date, zone }: Day, daysOn: number): RawBuilder<unknown> {
  return sql`((${date}::date + ${daysOn}::int)::timestamp at time zone ${zone}::text)`
}

function dayConditions({ filters }: FeedQuery): RawBuilder<unknown>[] {
  const { day } = filters
  if (day === undefined) return []
  const start = startOf(day, 0)
  const end = startOf(day, 1)
  if (filters.state !== 'open')
    return [sql`c.first_kickoff >= ${start}`, sql`c.first_kickoff < ${end}`]
  // The hours that are read say it already, but where a day begins within one.
  return [filterBy(sql`c.first_kickoff >= ${start} and c.first_kickoff < ${end}`)]
}

/** Of a league the newest codes alone: what is looked at stays as much, however many there are. */
const ofLeagueMax = 2_000

function placeConditions({ view, filters }: FeedQuery): RawBuilder<unknown>[] {
  const { platform, league } = filters
  const ofPlatform = platform === undefined ? [] : [filterBy(sql`c.platform = ${platform}`)]
  if (league === undefined) return ofPlatform
  const ofLeague = sql`c.id = any(array(
    select w.code_id from code_term w join search_term t on t.id = w.term_id
    where t.kind = 'league' and t.name in (${spellingsOf(league)})
    order by w.posted_at desc, w.code_id desc limit ${sql.lit(ofLeagueMax)}
  ))`
  // Whose games are not shown is not found by them.
  return [...ofPlatform, ofLeague, sql`(c.last_kickoff <= ${view.now} or ${isOpenTo(view)})`]
}

function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `)
}
