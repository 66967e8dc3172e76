/**
 * Pages of the feed out of memory. Requests that come at the same time are answered by one look at
 * the database: it says what has changed since the last one, and what of these pages differs from
 * viewer to viewer. So a page is as fresh as a statement of its own would be, in every process.
 */
import type { VoteType } from '@strix/contracts'
import { inEachLanguage } from '../../infra/language.ts'
import type { CardGames } from './card-games.ts'
import { readGlance } from './card-changes.store.ts'
import type { Showing } from './card-changes.store.ts'
import { restOfCard, writeCard, writeKept } from './cards.ts'
import { readCards } from './cards.store.ts'
import type { Card, CardView } from './cards.store.ts'
import type { PostDeps } from './deps.ts'
import { createFeedState, demandFilled, learn, unseenBy } from './feed-state.ts'
import type { FeedLimits, FeedState } from './feed-state.ts'
import type { KeptCard } from './kept-cards.ts'
import type { OpenQuery } from './open-codes.ts'
import { listPlayOf } from './play.store.ts'
import type { CodePlays } from './play.ts'

/** Which codes a page has: to be found among the open ones, or listed a moment ago. */
type Wanted = { query: Omit<OpenQuery, 'isUnseen' | 'now'> } | { ids: readonly string[] }
type FeedRequest = { viewerId: string; wanted: Wanted }
/** A card and its JSON, as the viewer may see it. */
type WrittenCard = { card: Card; json: string }
export type FeedPages = {
  /** Undefined where a query cannot be answered: more codes are open than are kept. */
  read(request: FeedRequest): Promise<WrittenCard[] | undefined>
}

type Deps = Pick<PostDeps, 'db' | 'relations' | 'recordKeeper' | 'avatarUrl' | 'now'> & {
  cardGames: CardGames
}
type Asked = FeedRequest & { done: (page: Found) => void; failed: (reason: unknown) => void }
/** What a page has, and what of it the viewer alone has. */
type Found = {
  cards: readonly KeptCard[]
  votes: ReadonlyMap<string, VoteType>
  watched: ReadonlySet<string>
  subscribed: ReadonlySet<string>
  plays: CodePlays
  now: Date
} | null
type Chosen = { asked: Asked; ids: readonly string[] }

/** So many pages are answered by one look. */
const togetherMax = 64
/** A page that changes while it is found is found again, so often; then its codes stay. */
const triesMax = 5

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
        await answer(deps, { state, together })
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
      return found ? await write(deps, { state, found, viewerId: request.viewerId }) : undefined
    },
  }
}

async function answer(
  deps: Deps,
  { state, together }: { state: FeedState; together: readonly Asked[] },
): Promise<void> {
  const now = deps.now()
  let left = together
  for (let tries = 1; left.length > 0; tries += 1) {
    if (tries > 2 * triesMax) throw new Error('the feed changes faster than it is read')
    const asked = tries < triesMax ? left : left.map((each) => settle(state, each, now))
    left = await look(deps, { state, asked, now })
  }
}

/** The same page with its codes named, so that it no longer goes by what else there is. */
function settle(state: FeedState, asked: Asked, now: Date): Asked {
  return state.hasAll ? { ...asked, wanted: { ids: choose(state, asked, now) } } : asked
}

/** One look for all of these. Answers those whose page is another by now. */
async function look(
  deps: Deps,
  { state, asked, now }: { state: FeedState; asked: readonly Asked[]; now: Date },
): Promise<Asked[]> {
  const { db, relations } = deps
  const at = performance.now()
  const snapshot = await demandFilled(db, { state, at })
  const chosen: Chosen[] = asked.map((each) => ({ asked: each, ids: choose(state, each, now) }))
  const viewerIds = [...new Set(asked.map(({ viewerId }) => viewerId))]
  const showings = chosen.flatMap(({ asked: { viewerId }, ids }) =>
    ids.map((codeId) => ({ viewerId, codeId })),
  )
  const mayLock = (codeId: string) => state.open.get(codeId)?.subscribersOnly ?? true
  const locks = showings.filter(({ codeId }) => mayLock(codeId))
  const asksLock = new Set(locks.map(({ codeId }) => codeId))
  const glance = await readGlance(db, { relations, snapshot, viewerIds, showings, locks })
  await learn(db, { state, glance, viewerIds, at })
  if (state.snapshot === undefined) return [...asked]
  const right = chosen.filter(
    ({ asked: each, ids }) =>
      isSame(choose(state, each, now), ids) && ids.every((id) => asksLock.has(id) || !mayLock(id)),
  )
  const cards = await readMissing(deps, { state, chosen: right, now })
  const plays = await listPlayOf(db, { cards: Array.from(cards.values(), ({ card }) => card), now })
  const votes = ofViewers(showings, glance.votes)
  const watched = ofViewers(
    showings,
    glance.watched.map((place) => [place, true] as const),
  )
  const subscribed = ofViewers(
    locks,
    glance.subscribed.map((place) => [place, true] as const),
  )
  for (const { asked: each, ids } of right) {
    const { viewerId, wanted } = each
    each.done(
      'query' in wanted && !state.hasAll
        ? null
        : {
            cards: ids.flatMap((id) => cards.get(id) ?? []),
            votes: votes.get(viewerId) ?? new Map(),
            watched: new Set(watched.get(viewerId)?.keys()),
            plays,
            subscribed: new Set(subscribed.get(viewerId)?.keys()),
            now,
          },
    )
  }
  const answered = new Set(right.map((each) => each.asked))
  return asked.filter((each) => !answered.has(each))
}

function choose(state: FeedState, { viewerId, wanted }: FeedRequest, now: Date): readonly string[] {
  if ('ids' in wanted) return wanted.ids
  if (!state.hasAll) return []
  const query = { ...wanted.query, now: now.getTime(), isUnseen: unseenBy(state, viewerId) }
  return state.open.page(query).map(({ id }) => id)
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id, at) => id === right[at])
}

/** Viewer → code → what was said of the two. */
function ofViewers<T>(
  showings: readonly Showing[],
  said: readonly (readonly [place: number, value: T])[],
): Map<string, Map<string, T>> {
  const all = new Map<string, Map<string, T>>()
  for (const [place, value] of said) {
    const showing = showings[place]
    if (!showing) continue
    const { viewerId, codeId } = showing
    const ofOne = all.get(viewerId) ?? new Map<string, T>()
    all.set(viewerId, ofOne.set(codeId, value))
  }
  return all
}

/** The cards of these pages; those that are not kept are read. */
async function readMissing(
  deps: Deps,
  { state, chosen, now }: { state: FeedState; chosen: readonly Chosen[]; now: Date },
): Promise<Map<string, KeptCard>> {
  const { db, avatarUrl } = deps
  const all = new Map<string, KeptCard>()
  const missing = new Set<string>()
  for (const { ids } of chosen) {
    for (const id of ids) {
      const card = state.kept.get(id, now.getTime())
      if (card) all.set(id, card)
      else missing.add(id)
    }
  }
  if (missing.size === 0) return all
  const listed = Array.from(missing, (id) => ({ id }))
  const cards = await readCards(db, { view: viewOf(deps, { viewerId: null, now }), listed })
  const gamesOf = await deps.cardGames.of(db, { cards, now })
  for (const card of cards) {
    const games = gamesOf(card.id)
    const ends = [games.until, card.state === 'open' ? card.lastKickoff : null]
    const kept = {
      card,
      rest: inEachLanguage(() => restOfCard({ card, games: games.text }, { now, avatarUrl })),
      from: now.getTime(),
      until: Math.min(...ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY)),
    }
    state.kept.put(kept)
    all.set(card.id, kept)
  }
  return all
}

function viewOf<Viewer extends string | null>(
  { relations, recordKeeper }: Deps,
  { viewerId, now }: { viewerId: Viewer; now: Date },
): CardView & { viewerId: Viewer } {
  return { viewerId, now, relations, summaryOf: recordKeeper.summaryOf }
}

async function write(
  deps: Deps,
  input: { state: FeedState; found: NonNullable<Found>; viewerId: string },
): Promise<WrittenCard[]> {
  const { state, found, viewerId } = input
  const isUnseen = unseenBy(state, viewerId)
  const written: WrittenCard[] = []
  for (const { card, rest } of found.cards) {
    if (card.deletedAt || card.hiddenReason !== null || isUnseen(card.profileId)) continue
    const hidesSome = card.sameAs.some(({ profileId }) => isUnseen(profileId))
    if (card.profileId === viewerId || card.subscribersOnly || hidesSome) {
      written.push(await writeOwn(deps, { card, hidesSome, found, viewerId }))
    } else {
      const ofNow = {
        my_vote: found.votes.get(card.id) ?? null,
        watched: found.watched.has(card.id),
        playing: found.plays.get(card.id) ?? [],
      }
      written.push({ card, json: writeKept(rest(), ofNow) })
    }
  }
  return written
}

/** A card of the viewer's own, for subscribers, or beside somebody they are not shown. */
async function writeOwn(
  deps: Deps,
  input: { card: Card; hidesSome: boolean; found: NonNullable<Found>; viewerId: string },
): Promise<WrittenCard> {
  const { card, hidesSome, found, viewerId } = input
  const { db, avatarUrl } = deps
  const { now } = found
  const view = viewOf(deps, { viewerId, now })
  const [read] = hidesSome ? await readCards(db, { view, listed: [card] }) : []
  const myVote = found.votes.get(card.id) ?? null
  const own = read ?? {
    ...card,
    myVote,
    watched: found.watched.has(card.id),
    subscribed: found.subscribed.has(card.id),
  }
  const gamesOf = await deps.cardGames.of(db, { cards: [own], now })
  const { text } = gamesOf(own.id)
  const playing = found.plays.get(own.id)
  const json = writeCard({ card: own, games: text, playing }, { viewerId, now, avatarUrl })
  return { card: own, json }
}
