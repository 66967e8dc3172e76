/** The feed and the lists of posted codes, as one viewer may see them. */
import type { CodeCard, FeedQuery, NewsQuery, Page, PageQuery, RecordPlace } from '@strix/contracts'
import { messages } from '@strix/messages/server/posts'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../infra/errors.ts'
import { isId, isInt32, isNumber, textLike, timeCursor } from '../../infra/http/cursor.ts'
import type { CursorShape } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { joinPieces, preserialize } from '../../infra/http/preserialized.ts'
import type { CardGames } from './card-games.ts'
import { cardView, isLocked, writeCard } from './cards.ts'
import { readCards } from './cards.store.ts'
import type { Card, CardView } from './cards.store.ts'
import type { PostDeps } from './deps.ts'
import type { CardPage, WrittenCard } from './feed-cards.ts'
import { createFeedPages } from './feed-pages.ts'
import type { PageQuery as KeptQuery } from './feed-pages.ts'
import { feedCursorOf, listFeed, listNews, readDay } from './feed.store.ts'
import type { Day, DayBounds, FeedCursor, FeedFilters, FeedWindow } from './feed.store.ts'
import {
  findCard,
  getZone,
  isProfileShown,
  listDeleted,
  listHolding,
  listNewest,
  listShown,
  listPosted,
  listVoted,
} from './lists.store.ts'
import type { ListWindow } from './lists.store.ts'
import { listPlayOf } from './play.store.ts'
import { codeDeleted, codeNotFound } from './refusals.ts'

export type ListKind = 'posted' | 'deleted' | 'upvote' | 'downvote'
export type FeedService = {
  feed(viewerId: string, query: FeedQuery): Promise<CardPage>
  /** Codes of others that have come into such a feed since; the newest first. */
  news(viewerId: string, query: NewsQuery): Promise<string[]>
  /** One of the viewer's own lists. */
  own(viewerId: string, input: { kind: ListKind; page: PageQuery }): Promise<CardPage>
  /** @throws AppError NOT_FOUND */
  visit(input: { viewerId: string | null; profileId: string; page: PageQuery }): Promise<CardPage>
  /** @throws AppError NOT_FOUND or CODE_DELETED */
  one(viewerId: string | null, codeId: string): Promise<CodeCard>
  /** Where it stands in its poster's record. @throws AppError as `one` */
  place(viewerId: string | null, codeId: string): Promise<RecordPlace | null>
  /** The newest that are for everybody, as visitors see them. */
  newest(): Promise<CodeCard[]>
  /** Codes that were found for this viewer a moment ago, in that order. */
  found(viewerId: string | null, ids: readonly string[]): Promise<CodeCard[]>
  /** Those of the codes that this viewer is still shown, in that order. */
  shown(viewerId: string | null, ids: readonly string[]): Promise<CodeCard[]>
  /** A few that hold a fixture, of those that are for everybody. */
  holding(viewerId: string | null, fixtureId: string): Promise<CodeCard[]>
}

/** The match's page is no feed, and neither is the page to log in. */
const holdingMax = 6
const newestMax = 3
/** A product of fifty prices has up to 201 digits; see `oddsMax` of platforms. */
const decimal = textLike(/^\d{1,220}(\.\d{1,40})?$/)
const byOdds = [decimal, isId] as const
const byFold = [isInt32, decimal, isId] as const
const feedCursors: Readonly<Record<FeedQuery['sort'], CursorShape<readonly (string | number)[]>>> =
  {
    'asc-odds': byOdds,
    'desc-odds': byOdds,
    'asc-fold': byFold,
    'desc-fold': byFold,
    newest: timeCursor,
    trending: [isNumber, isId],
  }

type FeedDeps = PostDeps & { cardGames: CardGames }
/** Days of time zones that were asked for. */
const daysMax = 1_000

export function createFeedService(deps: FeedDeps): FeedService {
  const { db, cardGames } = deps
  const viewOf = (viewerId: string | null): CardView => ({
    viewerId,
    relations: deps.relations,
    now: deps.now(),
    summaryOf: deps.recordKeeper.summaryOf,
  })
  const viewsOf = async (cards: readonly Card[], view: CardView) => {
    const gamesOf = await cardGames.of(db, { cards, now: view.now })
    const plays = await listPlayOf(db, { cards, now: view.now })
    const viewer = { ...view, avatarUrl: deps.avatarUrl }
    return cards.map((card) =>
      cardView({ card, games: gamesOf(card.id).text(), playing: plays.get(card.id) }, viewer),
    )
  }
  return {
    feed: createFeedReader(deps, viewOf),
    async news(viewerId, query) {
      const view = { ...viewOf(viewerId), viewerId }
      const zone = await zoneOf(deps, viewerId, query)
      const since = new Date(view.now.getTime() - query.within * 1_000)
      return await listNews(db, { view, filters: filtersOf(query, zone), since })
    },
    async own(viewerId, { kind, page }) {
      const view = viewOf(viewerId)
      return await listed(deps, { view, page }, (window) =>
        listOwn(deps, { ...window, view, profileId: viewerId }, kind),
      )
    },
    async visit({ viewerId, profileId, page }) {
      const view = viewOf(viewerId)
      if (!(await isProfileShown(db, { view, profileId }))) {
        throw new AppError('NOT_FOUND', messages.problems.noProfile)
      }
      return await listed(deps, { view, page }, (window) =>
        listPosted(db, { ...window, view, profileId }),
      )
    },
    async one(viewerId, codeId) {
      const view = viewOf(viewerId)
      const card = await getReadable(deps, view, codeId)
      const gamesOf = await cardGames.of(db, { cards: [card], now: view.now })
      const plays = await listPlayOf(db, { cards: [card], now: view.now })
      const viewer = { ...view, avatarUrl: deps.avatarUrl }
      return cardView({ card, games: gamesOf(card.id).text(), playing: plays.get(card.id) }, viewer)
    },
    async place(viewerId, codeId) {
      await getReadable(deps, viewOf(viewerId), codeId)
      const place = await deps.recordKeeper.placeOf(db, codeId)
      return place ? { ...place, at: place.at.toISOString() } : null
    },
    async newest() {
      const view = viewOf(null)
      return await viewsOf(await listNewest(db, { view, limit: newestMax }), view)
    },
    async found(viewerId, ids) {
      const view = viewOf(viewerId)
      return await viewsOf(await readCards(db, { view, listed: ids.map((id) => ({ id })) }), view)
    },
    async shown(viewerId, ids) {
      const view = viewOf(viewerId)
      return await viewsOf(await listShown(db, { view, ids }), view)
    },
    async holding(viewerId, fixtureId) {
      const view = viewOf(viewerId)
      return await viewsOf(await listHolding(db, { view, fixtureId, limit: holdingMax }), view)
    },
  }
}

/** @throws AppError NOT_FOUND or CODE_DELETED */
async function getReadable({ db }: PostDeps, view: CardView, codeId: string): Promise<Card> {
  const { viewerId } = view
  const card = await findCard(db, { view, codeId })
  if (!card || (card.hiddenReason !== null && card.profileId !== viewerId)) throw codeNotFound()
  // What only subscribers may read is not to be found by others, taken back or not.
  if (isLocked(card, viewerId)) throw codeNotFound()
  if (card.deletedAt) throw codeDeleted()
  return card
}

function createFeedReader(
  deps: FeedDeps,
  viewOf: (viewerId: string) => CardView,
): FeedService['feed'] {
  const { db } = deps
  const feedPages = createFeedPages(deps)
  const days = new LRUCache<string, DayBounds>({ max: daysMax })
  return async (viewerId, query) => {
    const window = pageWindow(query, feedCursors[query.sort])
    const zone = await zoneOf(deps, viewerId, query)
    const filters = filtersOf(query, zone)
    const kept = await keptQueryOf(db, { filters, window, days })
    const join = (cards: readonly WrittenCard[]): CardPage => {
      const { rows, page } = pageOf(cards, query, ({ card }) => feedCursorOf(query.sort, card))
      return joinCards(rows, page)
    }
    const found = kept && (await feedPages.read({ viewerId, wanted: { query: kept }, join }))
    const list = async () => {
      const view = { ...viewOf(viewerId), viewerId }
      const ids = await listFeed(db, { view, filters, ...window })
      return await feedPages.read({ viewerId, wanted: { ids }, join })
    }
    return found ?? (await list()) ?? join([])
  }
}

/** Where its day begins; undefined where it names none. */
async function zoneOf(
  { db }: FeedDeps,
  viewerId: string,
  { date, tz }: Pick<FeedQuery, 'date' | 'tz'>,
): Promise<string | undefined> {
  return date === 'all' ? undefined : (tz ?? (await getZone(db, viewerId)))
}

async function listOwn(
  { db }: PostDeps,
  input: ListWindow & { view: CardView; profileId: string },
  kind: ListKind,
): Promise<Card[]> {
  switch (kind) {
    case 'posted':
      return await listPosted(db, input)
    case 'deleted':
      return await listDeleted(db, input)
    case 'upvote':
    case 'downvote':
      return await listVoted(db, { ...input, vote: kind })
  }
}

async function listed(
  deps: FeedDeps,
  input: { view: CardView; page: PageQuery },
  read: (window: ListWindow) => Promise<Card[]>,
): Promise<CardPage> {
  const { after, ...window } = pageWindow(input.page, timeCursor)
  const cards = await read({ ...window, after: after && { at: after[0], id: after[1] } })
  const { rows, page } = pageOf(cards, input.page, (card) => [card.listedAt.toISOString(), card.id])
  return await writePage(deps, { cards: rows, page, view: input.view })
}

async function writePage(
  deps: FeedDeps,
  input: { cards: readonly Card[]; page: Page; view: CardView },
): Promise<CardPage> {
  const { db, cardGames, avatarUrl } = deps
  const { cards, page, view } = input
  const gamesOf = await cardGames.of(db, { cards, now: view.now })
  const viewer = { viewerId: view.viewerId, now: view.now, avatarUrl }
  const plays = await listPlayOf(db, { cards, now: view.now })
  const written = cards
    .map((card) => ({ card, games: gamesOf(card.id).text(), playing: plays.get(card.id) }))
    .map((whole) => writeCard(whole, viewer))
  return joinTexts(written, page)
}

function joinTexts(cards: readonly string[], page: Page): CardPage {
  return preserialize(`{"data":[${cards.join(',')}],"page":${JSON.stringify(page)}}`)
}

const opening = Buffer.from('{"data":[')

/** The same of cards whose bytes lie ready, each after a comma. */
function joinCards(cards: readonly WrittenCard[], page: Page): CardPage {
  const pieces: Buffer[] = [opening]
  for (const { json } of cards) pieces.push(...json)
  const [, first] = pieces
  if (first) pieces[1] = first.subarray(1)
  pieces.push(Buffer.from(`],"page":${JSON.stringify(page)}}`))
  return joinPieces(pieces)
}

/** The page as memory finds it; undefined where the database lists it. */
async function keptQueryOf(
  db: FeedDeps['db'],
  input: { filters: FeedFilters; window: FeedWindow; days: LRUCache<string, DayBounds> },
): Promise<KeptQuery | undefined> {
  const { filters, window } = input
  const { following, platform, league, day, sort } = filters
  if (following || platform !== undefined || league !== undefined) return undefined
  return {
    sort,
    state: filters.state,
    oddsMin: filters.oddsMin,
    oddsMax: filters.oddsMax,
    foldMin: filters.foldMin,
    foldMax: filters.foldMax,
    limit: window.limit,
    offset: window.offset,
    after: window.after && keptCursorOf(sort, window.after),
    day: day && (await dayOf(db, { day, days: input.days })),
  }
}

async function dayOf(
  db: FeedDeps['db'],
  { day, days }: { day: Day; days: LRUCache<string, DayBounds> },
): Promise<DayBounds> {
  const name = `${day.date} ${day.zone}`
  const known = days.get(name)
  if (known) return known
  const bounds = await readDay(db, day)
  days.set(name, bounds)
  return bounds
}

/** The values of a cursor as `feed-codes.ts` compares them: numbers, and the id at the end. */
function keptCursorOf(sort: FeedQuery['sort'], after: FeedCursor): FeedCursor {
  return after.map((each, at) => {
    if (at === after.length - 1) return each
    return sort === 'newest' ? Date.parse(String(each)) : Number(each)
  })
}

function filtersOf(query: FeedQuery, zone: string | undefined): FeedFilters {
  return {
    following: query.q === 'following',
    sort: query.sort,
    state: query.state,
    day: zone === undefined ? undefined : { date: query.date, zone },
    oddsMin: query.min_odds,
    oddsMax: query.max_odds,
    foldMin: query.min_fold,
    foldMax: query.max_fold,
    platform: query.platform,
    league: query.league,
  }
}
