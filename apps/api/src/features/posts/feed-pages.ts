/**
 * Pages of the feed out of memory. Requests that come at the same time are answered by one look at
 * the database: it says what has changed since the last one. So a page is as fresh as a statement
 * of its own would be, in every process.
 */
import type { Locale } from '@strix/contracts'
import { currentLanguage } from '../../infra/language.ts'
import type { Card } from './cards.store.ts'
import { writeCards, writeReady } from './feed-cards.ts'
import type { CardPage, Found, WrittenCard } from './feed-cards.ts'
import { catchUp, createFeedState, demandViewers, unseenBy } from './feed-state.ts'
import type { FeedLimits, FeedState } from './feed-state.ts'
import { pageOfAll } from './feed-codes.ts'
import type { CodePlace, CodeQuery, FeedCodes } from './feed-codes.ts'
import type { KeptCard } from './kept-cards.ts'
import { listPlayOf } from './play.store.ts'
import { readForAll } from './ready-cards.ts'
import type { CardDeps, OfViewer } from './ready-cards.ts'
import { readVotes } from './viewers.store.ts'
import type { Viewer } from './viewers.store.ts'

/** A page as memory finds it. */
export type PageQuery = Omit<CodeQuery, 'isUnseen' | 'now' | 'started'> & {
  state: 'open' | 'started' | 'settled' | 'all'
}
/** Which codes a page has: to be found among those that are kept, or listed a moment ago. */
type Wanted = { query: PageQuery } | { ids: readonly string[] }
type FeedRequest = {
  viewerId: string
  wanted: Wanted
  /** Joins the cards to a page. Whoever does not send it releases it. */
  join: (cards: readonly WrittenCard[]) => CardPage
}
type FeedPages = {
  /** Undefined where memory cannot answer: too many codes to be looked at, or to be kept. */
  read(request: FeedRequest): Promise<CardPage | undefined>
}

type Asked = FeedRequest & {
  language: Locale
  done: (answer: CardPage | Found | null) => void
  failed: (reason: unknown) => void
}
/** A code of a page: where it is among those that are kept, or its id. */
type Place = CodePlace | { id: string }
type Chosen = { asked: Asked; viewer: Viewer; now: Date }
/** Without places memory cannot answer, without cards some are not kept. */
type Choice = {
  viewer: Viewer
  places: readonly Place[] | undefined
  cards: readonly KeptCard[] | undefined
  /** Made ahead. */
  page?: CardPage | undefined
}
type Missing = Chosen & { ids: readonly string[] }
type Ready = Chosen & { cards: readonly KeptCard[] }

/** So many pages are answered by one look. */
const togetherMax = 64
/** So many looks may still be reading cards that were not kept. */
const readingMax = 4

export function createFeedPages(deps: CardDeps, limits: FeedLimits = {}): FeedPages {
  const state = createFeedState(limits)
  const waiting: Asked[] = []
  const reading = new Set<Promise<void>>()
  let running = false

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await gather()
      const together = waiting.splice(0, togetherMax)
      try {
        const missing = await look(deps, { state, together })
        if (missing.length === 0) continue
        // The next look need not wait for cards that only this one lacks.
        if (reading.size === readingMax) await Promise.race(reading)
        const read = finish(deps, { state, missing })
        reading.add(read)
        void read.then(() => reading.delete(read))
      } catch (error) {
        for (const { failed } of together) failed(error)
      }
    }
    running = false
  }

  /** Connections are read a few at a time; each look costs as much as half a page. */
  async function gather(): Promise<void> {
    for (let known = 0; known < waiting.length && waiting.length < togetherMax;) {
      known = waiting.length
      await new Promise(setImmediate)
    }
  }

  return {
    async read(request) {
      const language = currentLanguage()
      state.languages.add(language)
      const { viewerId, wanted, join } = request
      const answer = await new Promise<CardPage | Found | null>((done, failed) => {
        waiting.push({ viewerId, wanted, join, language, done, failed })
        if (running) return
        running = true
        void run()
      })
      if (answer === null) return undefined
      return 'json' in answer ? answer : join(await writeCards(deps, answer))
    },
  }
}

/**
 * One look for all of these; pages whose cards are all kept are answered with it.
 * @returns those that lack some
 */
async function look(
  deps: CardDeps,
  { state, together }: { state: FeedState; together: readonly Asked[] },
): Promise<Missing[]> {
  const now = deps.now()
  const before = state.changes
  // Both have ended before another look begins.
  const [ahead, caughtUp] = await Promise.allSettled([
    chooseAhead(deps, { state, together, now }),
    catchUp(deps.db, state),
  ])
  // What could not be chosen ahead fails below by itself.
  const choices = ahead.status === 'fulfilled' ? ahead.value : new Map<Asked, Choice>()
  if (caughtUp.status === 'rejected' || state.changes !== before) {
    for (const { page } of choices.values()) page?.release?.()
    choices.clear()
  }
  if (caughtUp.status === 'rejected') throw caughtUp.reason
  const others: Asked[] = []
  for (const asked of together) {
    const page = choices.get(asked)?.page
    if (page) asked.done(page)
    else others.push(asked)
  }
  const ids = others.filter((asked) => !choices.has(asked)).map(({ viewerId }) => viewerId)
  const viewerOf = await demandViewers(deps, { state, ids })
  const ready: Ready[] = []
  const missing: Missing[] = []
  for (const asked of others) {
    const choice =
      choices.get(asked) ?? chooseFor(state, { asked, viewer: viewerOf(asked.viewerId), now })
    const { viewer, places, cards } = choice
    if (!places) asked.done(null)
    else if (cards) ready.push({ asked, viewer, now, cards })
    else missing.push({ asked, viewer, now, ids: places.map(idAt) })
  }
  await answer(deps, { state, ready })
  return missing
}

/**
 * Pages are put together while the database is asked what has changed. They are good where it
 * answers that nothing has, as it nearly always does.
 */
async function chooseAhead(
  deps: CardDeps,
  { state, together, now }: { state: FeedState; together: readonly Asked[]; now: Date },
): Promise<Map<Asked, Choice>> {
  // By then the question is on its way.
  await new Promise(setImmediate)
  const choices = new Map<Asked, Choice>()
  for (const asked of together) {
    const viewer = state.viewers.get(asked.viewerId)
    if (viewer) choices.set(asked, chooseFor(state, { asked, viewer, now }))
  }
  for (const [asked, choice] of choices) {
    choice.page = pageAhead(deps, { state, asked, choice, now })
  }
  return choices
}

/** Undefined where something of it is still to be asked for. */
function pageAhead(
  deps: CardDeps,
  { state, asked, choice, now }: { state: FeedState; asked: Asked; choice: Choice; now: Date },
): CardPage | undefined {
  const { viewer, cards } = choice
  const { votes } = viewer
  if (!cards || !votes || state.played.size > 0) return undefined
  const of = { viewer, votes, plays: noPlays }
  const { language, join } = asked
  const isUnseen = unseenBy(state, viewer)
  const written = writeReady(deps, { cards, of, isUnseen, language, now })
  return written && join(written)
}

const noPlays: OfViewer['plays'] = new Map()

function chooseFor(state: FeedState, { asked, viewer, now }: Chosen): Choice {
  const places = choose(state, { viewer, wanted: asked.wanted, now })
  return {
    viewer,
    places,
    cards: places && cardsAt(state, places, { now: now.getTime(), language: asked.language }),
  }
}

/** Reads the cards that are not kept. Never rejects. */
async function finish(
  deps: CardDeps,
  { state, missing }: { state: FeedState; missing: readonly Missing[] },
): Promise<void> {
  const [first] = missing
  if (!first) return
  try {
    const cards = await demandCards(deps, {
      state,
      ids: new Set(missing.flatMap(({ ids }) => ids)),
      languages: new Set(missing.map(({ asked }) => asked.language)),
      now: first.now,
    })
    const ready = missing.map((chosen) => ({
      ...chosen,
      cards: chosen.ids.flatMap((id) => cards.get(id) ?? []),
    }))
    await answer(deps, { state, ready })
  } catch (error) {
    for (const { asked } of missing) asked.failed(error)
  }
}

async function answer(
  { db }: CardDeps,
  { state, ready }: { state: FeedState; ready: readonly Ready[] },
): Promise<void> {
  const [first] = ready
  if (!first) return
  const { now } = first
  const plays = await listPlayOf(db, { cards: playedOf(state, ready), now })
  for (const { asked, viewer, cards } of ready) {
    const codeIds = () => cards.map(({ card }) => card.id)
    const votes = viewer.votes ?? (await readVotes(db, { viewerId: viewer.id, codeIds: codeIds() }))
    const of = { viewer, votes, plays }
    const isUnseen = unseenBy(state, viewer)
    asked.done({ cards, of, isUnseen, language: asked.language, now })
  }
}

function choose(
  state: FeedState,
  { viewer, wanted, now }: { viewer: Viewer; wanted: Wanted; now: Date },
): readonly Place[] | undefined {
  if ('ids' in wanted) return wanted.ids.map((id) => ({ id }))
  const { query } = wanted
  const lists = listsOf(state, query.state)
  const isFresh = query.state === 'open' || query.state === 'started'
  return (
    lists &&
    pageOfAll(lists, {
      sort: query.sort,
      limit: query.limit,
      offset: query.offset,
      after: query.after,
      day: query.day,
      oddsMin: query.oddsMin,
      oddsMax: query.oddsMax,
      foldMin: query.foldMin,
      foldMax: query.foldMax,
      now: now.getTime(),
      started: isFresh ? query.state === 'started' : undefined,
      isUnseen: unseenBy(state, viewer),
    })
  )
}

function idAt(place: Place): string {
  return 'id' in place ? place.id : place.codes.idOf(place.row)
}

/** The cards of a page; undefined where one is not kept. */
function cardsAt(
  state: FeedState,
  places: readonly Place[],
  { now, language }: { now: number; language: Locale },
): readonly KeptCard[] | undefined {
  const cards: KeptCard[] = []
  for (const place of places) {
    const card = cardAt(state, place, now)
    if (!card?.[language]) return undefined
    cards.push(card)
  }
  return cards
}

function cardAt({ kept }: FeedState, place: Place, now: number): KeptCard | undefined {
  if ('id' in place) return kept.get(place.id, now)
  const { codes, row } = place
  const known = codes.cardOf(row)
  const still = known && kept.again(known, now)
  if (still) return still
  const card = kept.get(codes.idOf(row), now)
  if (card) codes.keepCard(row, card)
  return card
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
function playedOf({ played }: FeedState, pages: readonly Ready[]): Card[] {
  if (played.size === 0) return []
  const cards = new Map(pages.flatMap(({ cards: all }) => all.map((kept) => [kept.card.id, kept])))
  return Array.from(cards.values())
    .filter(({ fixtureIds }) => fixtureIds.some((id) => played.has(id)))
    .map(({ card }) => card)
}

/** These cards; those that are not kept, or not in these languages, are read. */
async function demandCards(
  deps: CardDeps,
  input: {
    state: FeedState
    ids: ReadonlySet<string>
    languages: ReadonlySet<Locale>
    now: Date
  },
): Promise<Map<string, KeptCard>> {
  const { state, ids, now } = input
  const { kept, languages } = state
  const wanted = Array.from(input.languages)
  const all = new Map<string, KeptCard>()
  const missing: string[] = []
  for (const id of ids) {
    const card = kept.get(id, now.getTime())
    if (card && wanted.every((language) => card[language])) all.set(id, card)
    else missing.push(id)
  }
  const read = await kept.read(() => readForAll(deps, { ids: missing, languages, now }))
  for (const each of read) all.set(each.card.id, each)
  return all
}
