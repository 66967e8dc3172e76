/** Pages of the feed that people ask for, as requests and as the statement behind each. */
import { cardStatement } from '../../apps/api/src/features/posts/cards.store.ts'
import { feedStatement } from '../../apps/api/src/features/posts/feed.store.ts'
import type { FeedFilters } from '../../apps/api/src/features/posts/feed.store.ts'
import { summaryOf } from '../../apps/api/src/features/records/records.store.ts'
import { createRelations } from '../../apps/api/src/features/social/index.ts'
import type { Reader } from './community-data.ts'
import { requestBytes } from './http-load.ts'
import type { Script } from './pgbench.ts'
import { statementsOf } from './recorder.ts'

type Page = { query: string; filters: Partial<FeedFilters> }

const relations = createRelations({ lateNow: () => new Date() })

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
/** Each fills twenty cards at every size. */
export const pages: readonly Page[] = [
  { query: 'sort=asc-odds', filters: { sort: 'asc-odds' } },
  { query: 'sort=newest', filters: { sort: 'newest' } },
  { query: 'sort=trending', filters: { sort: 'trending' } },
  {
    query: 'sort=newest&min_odds=2&max_odds=25.99',
    filters: { sort: 'newest', oddsMin: 2, oddsMax: 25.99 },
  },
  {
    query: 'sort=asc-odds&min_fold=2&max_fold=10&min_odds=2',
    filters: { sort: 'asc-odds', foldMin: 2, foldMax: 10, oddsMin: 2 },
  },
  {
    query: 'sort=desc-fold&max_odds=100.99&state=all',
    filters: { sort: 'desc-fold', oddsMax: 100.99, state: 'all' },
  },
  {
    query: `sort=desc-odds&date=${tomorrow}&tz=Africa/Lagos`,
    filters: { sort: 'desc-odds', day: { date: tomorrow, zone: 'Africa/Lagos' } },
  },
]

export function feedRequest(query: string, { token, readerId, address }: Reader): Buffer {
  const path = `/api/v1/code/feed/${readerId}?${query}`
  return requestBytes({ method: 'GET', path, token, address })
}

/** The statement that reads the cards of a page. */
export async function cardScript(ids: readonly string[], viewerId: string): Promise<Script> {
  const view = { viewerId, relations, now: new Date(), summaryOf }
  return { statements: await statementsOf((db) => cardStatement({ view, ids }).execute(db)) }
}

export async function feedScript(filters: Partial<FeedFilters>, viewerId: string): Promise<Script> {
  const statement = feedStatement({
    view: { viewerId, relations, now: new Date(), summaryOf },
    filters: {
      following: false,
      sort: 'asc-odds',
      state: 'open',
      day: undefined,
      oddsMin: undefined,
      oddsMax: undefined,
      foldMin: undefined,
      foldMax: undefined,
      platform: undefined,
      league: undefined,
      ...filters,
    },
    limit: 21,
    offset: 0,
    after: undefined,
  })
  return { statements: await statementsOf((db) => statement.execute(db)) }
}
