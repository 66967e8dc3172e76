/**
 * The feed's pages as SQL. Every order is read off an index of its own; where folds are bounded,
 * each fold is read for itself, so that a page costs the same however many codes there are.
 */
import type { FeedSort } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../database.ts'
import { byVisible, cardQuery, listCards, stands } from './cards.store.ts'
import type { Card, CardRow, CardView } from './cards.store.ts'

export type FeedFilters = {
  /** Codes of the profiles the viewer follows alone. */
  following: boolean
  sort: FeedSort
  state: 'open' | 'started' | 'settled' | 'all'
  /** Day of the first kick-off. */
  day: string | undefined
  tz: string | undefined
  oddsMin: number | undefined
  oddsMax: number | undefined
  foldMin: number | undefined
  foldMax: number | undefined
}
/** Sort values of the last card of the page before, as its cursor holds them. */
export type FeedCursor = readonly (string | number)[]
export type FeedWindow = { limit: number; offset: number; after: FeedCursor | undefined }
export type FeedQuery = { view: CardView & { viewerId: string }; filters: FeedFilters } & FeedWindow

export async function listFeed(db: Db, query: FeedQuery): Promise<Card[]> {
  const { view } = query
  return await listCards(db, { view, skeleton: skeletonOf(query), order: orderOf(query.filters) })
}

/** The statement of a page, for the benchmark. */
export function feedStatement(query: FeedQuery): RawBuilder<CardRow> {
  return cardQuery({
    view: query.view,
    skeleton: skeletonOf(query),
    order: orderOf(query.filters),
  })
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
const sortColumns: Readonly<Record<FeedSort, { columns: readonly string[]; to: Direction }>> = {
  'asc-odds': { columns: ['odds', 'id'], to: 'asc' },
  'desc-odds': { columns: ['odds', 'id'], to: 'desc' },
  'asc-fold': { columns: ['fold', 'odds', 'id'], to: 'asc' },
  'desc-fold': { columns: ['fold', 'odds', 'id'], to: 'desc' },
  newest: { columns: ['posted_at', 'id'], to: 'desc' },
  trending: { columns: ['trending', 'id'], to: 'desc' },
}
const columnTypes: Readonly<Record<string, string>> = {
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
  const { filters, limit, offset } = query
  const order = orderOf(filters)
  const conditions = conditionsOf(query)
  if (!readsByFold(filters)) {
    return sql`
      select c.*, c.posted_at as listed_at from posted_code c
      where ${and(conditions)} order by ${order} limit ${limit} offset ${offset}
    `
  }
  const live = and([stands, ...stateConditions(query)])
  const folds = sql`generate_series(
    greatest(${filters.foldMin ?? 1}::int, (select min(c.fold) from posted_code c where ${live})),
    least(${filters.foldMax ?? null}::int, (select max(c.fold) from posted_code c where ${live}))
  )`
  return sql`
    select c.*, c.posted_at as listed_at from ${folds} as f (fold)
    cross join lateral (
      select c.* from posted_code c
      where c.fold = f.fold and ${and(conditions)}
      order by ${order} limit ${limit + offset}
    ) c
    order by ${order} limit ${limit} offset ${offset}
  `
}

/** Within one fold the odds are in order; across folds they are not. */
function readsByFold({ sort, foldMin, foldMax, oddsMin, oddsMax }: FeedFilters): boolean {
  const boundsFold = foldMin !== undefined || foldMax !== undefined
  const boundsOdds = oddsMin !== undefined || oddsMax !== undefined
  if (sort === 'asc-odds' || sort === 'desc-odds') return boundsFold
  return (sort === 'asc-fold' || sort === 'desc-fold') && boundsOdds
}

function conditionsOf(query: FeedQuery): RawBuilder<unknown>[] {
  const { view, filters } = query
  const { oddsMin, oddsMax, foldMin, foldMax } = filters
  const byFold = readsByFold(filters)
  return [
    stands,
    ...stateConditions(query),
    byVisible,
    ...(filters.following
      ? [sql`c.profile_id in (${view.relations.followedBy(view.viewerId)})`]
      : []),
    ...(oddsMin === undefined ? [] : [sql`c.odds >= ${oddsMin}::numeric`]),
    ...(oddsMax === undefined ? [] : [sql`c.odds <= ${oddsMax}::numeric`]),
    ...(foldMin === undefined || byFold ? [] : [sql`c.fold >= ${foldMin}::int`]),
    ...(foldMax === undefined || byFold ? [] : [sql`c.fold <= ${foldMax}::int`]),
    ...dayConditions(query),
    ...afterCondition(query),
  ]
}

function stateConditions({ view, filters }: FeedQuery): RawBuilder<unknown>[] {
  switch (filters.state) {
    case 'open':
      return [sql`c.state = 'open' and c.last_kickoff > ${view.now}`]
    case 'started':
      return [sql`c.state = 'open' and c.last_kickoff <= ${view.now}`]
    case 'settled':
      return [sql`c.state <> 'open'`]
    case 'all':
      return []
  }
}

/** A day begins and ends where the reader is. */
function dayConditions({ view, filters }: FeedQuery): RawBuilder<unknown>[] {
  const { day, tz } = filters
  if (day === undefined) return []
  const zone = sql`coalesce(
    ${tz ?? null}, (select time_zone from profile where id = ${view.viewerId})
  )`
  const start = (daysOn: number) =>
    sql`((${day}::date + ${daysOn}::int)::timestamp at time zone ${zone})`
  return [sql`c.first_kickoff >= ${start(0)}`, sql`c.first_kickoff < ${start(1)}`]
}

function afterCondition({ filters, after }: FeedQuery): RawBuilder<unknown>[] {
  if (after === undefined) return []
  const { columns, to } = sortColumns[filters.sort]
  const left = sql.join(columns.map((column) => sql`c.${sql.ref(column)}`))
  const right = sql.join(
    columns.map((column, index) => sql`${after[index]}::${sql.raw(columnTypes[column] ?? 'text')}`),
  )
  return [sql`(${left}) ${sql.raw(to === 'asc' ? '>' : '<')} (${right})`]
}

function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `)
}
