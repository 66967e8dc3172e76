/** What is found, section by section, for one viewer. */
import type {
  CodeCard,
  ComingLeague,
  FoundPerson,
  FoundPlace,
  Page,
  PageQuery,
  PlatformId,
} from '@strix/contracts'
import { platforms as allPlatforms } from '@strix/contracts/platforms'
import { searchRules } from '@strix/contracts/search-rules'
import { messages } from '@strix/messages/server/infra'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import {
  decodeCursor,
  encodeCursor,
  isId,
  isNumber,
  isText,
  timeCursor,
} from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { Keys } from '../../infra/keys.ts'
import { findByTerms, findByText, findTerms, listComingLeagues } from '../posts/index.ts'
import type { FeedService, PostViewer, Relations } from '../posts/index.ts'
import { findPeople, findPeopleToFollow, findPlaces } from './search.store.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { RecordTables } from '../records/records.tables.ts'

type Tables = FixtureTables & FootballTables & PostTables & ProfileTables & RecordTables

export type SearchDeps = {
  db: Db<Tables>
  now: () => Date
  keys: Keys
  relations: Relations
  feedService: FeedService
  recordKeeper: { summaryOf: Parameters<typeof findPeople>[1]['summaryOf'] }
  /** Public path of a picture's key. */
  avatarUrl: (key: string | null) => string | null
}

type Asked = PageQuery & { q: string }
type AskedCodes = Asked & { platform?: PlatformId | undefined; league?: string | undefined }
type Answer<Row> = Promise<{ data: Row[]; page: Page }>
export type SearchService = {
  codes(viewerId: string | null, query: AskedCodes): Answer<CodeCard>
  people(viewerId: string | null, query: Asked): Answer<FoundPerson>
  /** Whom to follow, by record. */
  toFollow(viewerId: string): Promise<FoundPerson[]>
  places(query: Asked): Answer<FoundPlace>
  leagues(): Promise<ComingLeague[]>
}

const platformIds = allPlatforms.map(({ id }) => id)
const sameTextMax = 5
/** Who has not posted for so long is not proposed. */
const activeMs = 30 * 24 * 3_600_000
const alikeCursor = [isNumber, isText, isId] as const

export function createSearchService(deps: SearchDeps): SearchService {
  const { db, relations } = deps
  const viewOf = (viewerId: string | null): PostViewer => ({ viewerId, relations, now: deps.now() })
  return {
    codes: (viewerId, query) => findCodes(deps, viewOf(viewerId), query),
    async people(viewerId, query) {
      const { after, ...window } = pageWindow(query, alikeCursor)
      const { summaryOf } = deps.recordKeeper
      const view = viewOf(viewerId)
      const found = await findPeople(db, { ...window, after, view, summaryOf, query: query.q })
      const cut = pageOf(found, query, ({ score, username, id }) => [score, username, id])
      return { data: cut.rows.map((row) => personOf(deps, row)), page: cut.page }
    },
    async toFollow(viewerId) {
      const view = { ...viewOf(viewerId), viewerId }
      const found = await findPeopleToFollow(db, {
        view,
        summaryOf: deps.recordKeeper.summaryOf,
        postedSince: new Date(view.now.getTime() - activeMs),
        limit: searchRules.peopleToFollowMax,
      })
      return found.map((row) => personOf(deps, row))
    },
    async places(query) {
      const { after, ...window } = pageWindow(query, alikeCursor)
      const found = await findPlaces(db, { ...window, after, query: query.q })
      const cut = pageOf(found, query, ({ score, name, id }) => [score, name, id])
      const data = cut.rows.map(({ id, score: _score, ...place }) => ({ _id: id, ...place }))
      return { data, page: cut.page }
    },
    leagues: () => listComingLeagues(db, deps.now()),
  }
}

type PersonRow = Omit<FoundPerson, '_id'> & { id: string }

function personOf({ avatarUrl }: SearchDeps, row: PersonRow): FoundPerson {
  const { id, username, avatar, record } = row
  return { _id: id, username, avatar: avatarUrl(avatar), record }
}

async function findCodes(deps: SearchDeps, view: PostViewer, query: AskedCodes): Answer<CodeCard> {
  const { db } = deps
  const platforms = query.platform === undefined ? platformIds : [query.platform]
  const after = query.cursor === undefined ? undefined : await openCursor(deps, query.cursor)
  const sameText =
    after === undefined && query.league === undefined
      ? await findByText(db, { view, text: query.q, platforms, limit: sameTextMax })
      : []
  const groups = await findTerms(db, { query: query.q, league: query.league })
  const limit = query.page_size + 1
  const found = await findByTerms(db, { view, groups, platforms, after, limit })
  const cut = found.matches.slice(0, query.page_size)
  const last = found.matches.length === limit ? cut.at(-1) : found.last
  const ids = [...new Set([...sameText, ...cut.map(({ id }) => id)])]
  const data = await deps.feedService.found(view.viewerId, ids)
  const next = last && (await sealCursor(deps, [last.postedAt.toISOString(), last.id]))
  return { data, page: { next_cursor: next ?? null, has_more: next !== undefined } }
}

/** The last code looked at may be one that nobody is to know of. */
const cursorUse = 'search cursor'

async function sealCursor({ keys }: SearchDeps, values: readonly string[]): Promise<string> {
  const sealed = await keys.seal(cursorUse, Buffer.from(encodeCursor(values)))
  return sealed.toString('base64url')
}

/** @throws AppError INVALID_CURSOR */
async function openCursor(
  { keys }: SearchDeps,
  cursor: string,
): Promise<{ at: string; id: string }> {
  const opened = await keys.open(cursorUse, Buffer.from(cursor, 'base64url')).catch((cause) => {
    throw new AppError('INVALID_CURSOR', messages.problems.markerUnknown, { cause })
  })
  const [at, id] = decodeCursor(opened.toString(), timeCursor)
  return { at, id }
}
