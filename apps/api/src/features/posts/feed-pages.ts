/**
 * Pages of the feed out of memory. Requests that come at the same time are answered by one look at
 * the database: it says what has changed since the last one. So a page is as fresh as a statement
 * of its own would be, in every process.
 */
import type { VoteType } from '@strix/contracts'
import { currentLanguage, inEachLanguage } from '../../infra/language.ts'
import type { CardGames } from './card-games.ts'
import { beginCard, isSilentToOthers, restOfCard, writeCard } from './cards.ts'
import type { OfNow } from './cards.ts'
import { readCards } from './cards.store.ts'
import type { Card, CardView } from './cards.store.ts'
import type { PostDeps } from './deps.ts'
import { catchUp, createFeedState, demandViewers, unseenBy } from './feed-state.ts'
import type { FeedLimits, FeedState } from './feed-state.ts'
import { pageOfAll } from './feed-codes.ts'
import type { CodeQuery, FeedCodes } from './feed-codes.ts'
import type { KeptCard } from './kept-cards.ts'
import { listPlayOf } from './play.store.ts'
import type { CodePlays } from './play.ts'
import { readVotes } from './viewers.store.ts'
import type { Viewer } from './viewers.store.ts'

/** A page as memory finds it. */
export type PageQuery = Omit<CodeQuery, 'isUnseen' | 'now' | 'started'> & {
  state: 'open' | 'started' | 'settled' | 'all'
}
/** Which codes a page has: to be found among those that are kept, or listed a moment ago. */
type Wanted = { query: PageQuery } | { ids: readonly string[] }
type FeedRequest = { viewerId: string; wanted: Wanted }
/** A card and its JSON in pieces, as the viewer may see it. */
type WrittenCard = { card: Card; json: readonly Buffer[] }
export type FeedPages = {
  /** Undefined where memory cannot answer: too many codes to be looked at, or to be kept. */
  read(request: FeedRequest): Promise<WrittenCard[] | undefined>
}

type Deps = Pick<PostDeps, 'db' | 'relations' | 'recordKeeper' | 'avatarUrl' | 'now'> & {
  cardGames: CardGames
}
type Asked = FeedRequest & { done: (page: Found) => void; failed: (reason: unknown) => void }
/** What a page has, and who sees it. */
type Found = {
  cards: readonly KeptCard[]
  viewer: Viewer
  votes: ReadonlyMap<string, VoteType>
  plays: CodePlays
  now: Date
} | null
type Chosen = { asked: Asked; viewer: Viewer; ids: readonly string[] | undefined }

/** So many pages are answered by one look. */
const togetherMax = 64

export function createFeedPages(deps: Deps, limits: FeedLimits = {}): FeedPages {
  const state = createFeedState(limits)
  const waiting: Asked[] = []
  let running = false

  async function run(): Promise<void> {
    // What comes at the same time goes together.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const together = waiting.splice(0, togetherMax)
      try {
        await look(deps, { state, together })
      } catch (error) {
        for (const { failed } of together) failed(error)
      }
    }
    running = false
  }

  return {
    async read(request) {
      const found = await new Promise<Found>((done, failed) => {
        waiting.push({ ...request, done, failed })
        if (running) return
        running = true
        void run()
      })
      return found ? await write(deps, { state, found }) : undefined
    },
  }
}

/** One look for all of these. */
async function look(
  deps: Deps,
  { state, together }: { state: FeedState; together: readonly Asked[] },
): Promise<void> {
  const { db } = deps
  const now = deps.now()
  await catchUp(db, state)
  const ids = together.map(({ viewerId }) => viewerId)
  const viewerOf = await demandViewers(deps, { state, ids })
  const chosen: Chosen[] = together.map((asked) => {
    const viewer = viewerOf(asked.viewerId)
    return { asked, viewer, ids: choose(state, { viewer, wanted: asked.wanted, now }) }
  })
  const pages = await demandCards(deps, { state, chosen, now })
  const plays = await listPlayOf(db, { cards: playedOf(state, pages), now })
  for (const [at, { asked, viewer, ids: codeIds }] of chosen.entries()) {
    const cards = pages[at]
    if (!codeIds || !cards) {
      asked.done(null)
      continue
    }
    const votes = viewer.votes ?? (await readVotes(db, { viewerId: viewer.id, codeIds }))
    asked.done({ cards, viewer, votes, plays, now })
  }
}

function choose(
  state: FeedState,
  { viewer, wanted, now }: { viewer: Viewer; wanted: Wanted; now: Date },
): readonly string[] | undefined {
  if ('ids' in wanted) return wanted.ids
  const { state: wantedState, ...query } = wanted.query
  const lists = listsOf(state, wantedState)
  const isFresh = wantedState === 'open' || wantedState === 'started'
  const codes =
    lists &&
    pageOfAll(lists, {
      ...query,
      now: now.getTime(),
      started: isFresh ? wantedState === 'started' : undefined,
      isUnseen: unseenBy(state, viewer),
    })
  return codes?.map(({ id }) => id)
}

/** Where they are; undefined where they are not all kept. */
function listsOf(state: FeedState, wanted: PageQuery['state']): FeedCodes[] | undefined {
  const { open, settled, hasOpen, hasSettled } = state
  switch (wanted) {
    case 'open':
    case 'started':
      return hasOpen ? [open] : undefined
    case 'settled':
      return hasSettled ? [settled] : undefined
    case 'all':
      return hasOpen && hasSettled ? [open, settled] : undefined
  }
}

/** Those of the cards with a game that is being played. */
function playedOf({ played }: FeedState, pages: readonly (KeptCard[] | undefined)[]): Card[] {
  if (played.size === 0) return []
  const cards = new Map(pages.flatMap((page = []) => page.map((kept) => [kept.card.id, kept])))
  return Array.from(cards.values())
    .filter(({ fixtureIds }) => fixtureIds.some((id) => played.has(id)))
    .map(({ card }) => card)
}

/** The cards of each of these pages; those that are not kept are read. */
async function demandCards(
  deps: Deps,
  { state, chosen, now }: { state: FeedState; chosen: readonly Chosen[]; now: Date },
): Promise<(KeptCard[] | undefined)[]> {
  const missing = new Set<string>()
  const at = now.getTime()
  const pages = chosen.map(({ ids }) =>
    ids?.map((id) => {
      const card = state.kept.get(id, at)
      if (!card) missing.add(id)
      return card ?? id
    }),
  )
  const read = await readMissing(deps, { state, missing, now })
  return pages.map((page) =>
    page?.flatMap((each) => (typeof each === 'string' ? (read.get(each) ?? []) : each)),
  )
}

async function readMissing(
  deps: Deps,
  { state, missing, now }: { state: FeedState; missing: ReadonlySet<string>; now: Date },
): Promise<Map<string, KeptCard>> {
  const { db, avatarUrl } = deps
  const read = new Map<string, KeptCard>()
  if (missing.size === 0) return read
  const listed = Array.from(missing, (id) => ({ id }))
  const cards = await readCards(db, { view: viewOf(deps, { viewerId: null, now }), listed })
  const gamesOf = await deps.cardGames.of(db, { cards, now })
  for (const card of cards) {
    const games = gamesOf(card.id)
    const ends = [games.until, card.lastKickoff > now ? card.lastKickoff : null]
    const kept = {
      card,
      rest: inEachLanguage(() => restOfCard({ card, games: games.text }, { now, avatarUrl })),
      silent: isSilentToOthers(card, now),
      fixtureIds: games.fixtureIds,
      from: now.getTime(),
      until: Math.min(...ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY)),
    }
    state.kept.put(kept)
    read.set(card.id, kept)
  }
  return read
}

function viewOf<Viewer extends string | null>(
  { relations, recordKeeper }: Deps,
  { viewerId, now }: { viewerId: Viewer; now: Date },
): CardView & { viewerId: Viewer } {
  return { viewerId, now, relations, summaryOf: recordKeeper.summaryOf }
}

async function write(
  deps: Deps,
  input: { state: FeedState; found: NonNullable<Found> },
): Promise<WrittenCard[]> {
  const { state, found } = input
  const { viewer, votes, plays } = found
  const isUnseen = unseenBy(state, viewer)
  const language = currentLanguage()
  const written: WrittenCard[] = []
  for (const { card, rest, silent } of found.cards) {
    if (card.deletedAt || card.hiddenReason !== null || isUnseen(card.profileId)) continue
    const hidesSome = card.sameAs.some(({ profileId }) => isUnseen(profileId))
    const isOpened = card.subscribersOnly && hasPaid(found, card)
    if (card.profileId === viewer.id || isOpened || hidesSome) {
      written.push(await writeOwn(deps, { card, hidesSome, found }))
    } else {
      const myVote = votes.get(card.id) ?? null
      const playing = (silent ? undefined : plays.get(card.id)) ?? []
      const ofNow = { my_vote: myVote, watched: viewer.watched.has(card.id), playing }
      written.push({ card, json: [beginningOf(ofNow), rest(language)] })
    }
  }
  return written
}

function hasPaid({ viewer, now }: NonNullable<Found>, { profileId }: Card): boolean {
  return (viewer.paid.get(profileId) ?? 0) > now.getTime()
}

const beginnings = new Map<OfNow['my_vote'], Map<boolean, Buffer>>()

/** There are few of them while nothing is played. */
function beginningOf(ofNow: OfNow): Buffer {
  const { my_vote: myVote, watched, playing } = ofNow
  if (playing.length > 0) return Buffer.from(beginCard(ofNow))
  const known = beginnings.get(myVote)?.get(watched)
  if (known) return known
  const beginning = Buffer.from(beginCard(ofNow))
  const ofVote = beginnings.get(myVote) ?? new Map<boolean, Buffer>()
  beginnings.set(myVote, ofVote.set(watched, beginning))
  return beginning
}

/** A card of the viewer's own, for subscribers, or beside somebody they are not shown. */
async function writeOwn(
  deps: Deps,
  input: { card: Card; hidesSome: boolean; found: NonNullable<Found> },
): Promise<WrittenCard> {
  const { card, hidesSome, found } = input
  const { db, avatarUrl } = deps
  const { now, viewer } = found
  const { id: viewerId } = viewer
  const view = viewOf(deps, { viewerId, now })
  const [read] = hidesSome ? await readCards(db, { view, listed: [card] }) : []
  const own = read ?? {
    ...card,
    myVote: found.votes.get(card.id) ?? null,
    watched: viewer.watched.has(card.id),
    subscribed: card.subscribersOnly && hasPaid(found, card),
  }
  const gamesOf = await deps.cardGames.of(db, { cards: [own], now })
  const { text } = gamesOf(own.id)
  const playing = found.plays.get(own.id)
  const json = writeCard({ card: own, games: text, playing }, { viewerId, now, avatarUrl })
  return { card: own, json: [Buffer.from(json)] }
}
