/** What a process knows of the feed, and how it learns what has changed. */
import type { Locale } from '@strix/contracts'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../infra/db.ts'
import {
  changesKeptMs,
  readAllFeedCodes,
  readFeedCodes,
  readNews,
  readSnapshot,
  readSuspended,
} from './card-changes.store.ts'
import type { News } from './card-changes.store.ts'
import { createFeedCodes } from './feed-codes.ts'
import type { FeedCode } from './code-rows.ts'
import { createKeptCards } from './kept-cards.ts'
import { listPlayed } from './play.store.ts'
import type { PostTables } from './posts.tables.ts'
import type { Relations } from './relations.ts'
import { readViewers } from './viewers.store.ts'
import type { Viewer } from './viewers.store.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'

type Tables = FootballTables & PostTables & ProfileTables & ReactionTables
export type FeedLimits = { codesMax?: number; cardBytesMax?: number }
export type FeedState = ReturnType<typeof createFeedState>

const codesMax = 300_000
const viewersMax = 20_000
/** Votes, watches, blocks and subscriptions of all of them; 85 MB where all are votes. */
const ofViewersMax = 1_000_000
/** More than so many changes came in between, so often one after the other. */
const triesMax = 5

/** So many changes of codes go one by one; more are put in their places together. */
const oneByOneMax = 4

type Reading = { changed: Set<string>; done: boolean }

export function createFeedState({ codesMax: most = codesMax, cardBytesMax }: FeedLimits) {
  return {
    codesMax: most,
    open: createFeedCodes(),
    settled: createFeedCodes(),
    /** Whether all of them are there; too many are not kept. */
    hasOpen: false,
    hasSettled: false,
    /** While settled codes are being read: those that have changed since it began. */
    reading: undefined as Reading | undefined,
    kept: createKeptCards(cardBytesMax),
    /** What pages were asked for in; what is kept of a card is written in these. */
    languages: new Set<Locale>(),
    suspended: new Set<string>(),
    viewers: new LRUCache<string, Viewer>({
      max: viewersMax,
      maxSize: ofViewersMax,
      sizeCalculation: ({ votes, watched, blocked, paid }) =>
        1 + (votes?.size ?? 0) + watched.size + blocked.size + paid.size,
    }),
    /** Fixtures whose matches are under way. */
    played: new Set<string>(),
    /**
     * How many times what is known has changed. What is only read in besides (cards, viewers, the
     * settled codes) makes no page wrong that was chosen without it.
     */
    changes: 0,
    /** The database as it was when it was last asked; undefined: nothing is known of it. */
    snapshot: undefined as string | undefined,
    askedAt: 0,
  }
}

/** Asks what has changed, and takes it in. */
export async function catchUp(db: Db<Tables>, state: FeedState): Promise<void> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const at = performance.now()
    const snapshot = await demandFilled(db, { state, at })
    const read = state.reading?.done === true ? state.reading : undefined
    if (!(await learn(db, { state, news: await readNews(db, snapshot), at }))) continue
    // Some of them were read as they were after the snapshot; now that is known too.
    if (read && state.reading === read) {
      state.hasSettled = true
      state.reading = undefined
    }
    return
  }
  throw new Error('the feed changes faster than it is read')
}

/** The snapshot to ask from, after all is read anew at the first page and after a silence. */
async function demandFilled(
  db: Db<Tables>,
  { state, at }: { state: FeedState; at: number },
): Promise<string> {
  const { snapshot } = state
  if (snapshot !== undefined && at - state.askedAt < changesKeptMs / 2) return snapshot
  state.snapshot = undefined
  state.changes += 1
  state.kept.clear()
  state.viewers.clear()
  const from = await readSnapshot(db)
  state.suspended = new Set(await readSuspended(db, undefined))
  state.played = await listPlayed(db)
  await fillCodes(db, state)
  return (state.snapshot = from)
}

/** Reads the open codes; the settled ones follow, and until then the database lists their pages. */
async function fillCodes(db: Db<Tables>, state: FeedState): Promise<void> {
  const { open, codesMax: most } = state
  forgetSettled(state)
  state.hasOpen = false
  open.clear()
  for await (const codes of readAllFeedCodes(db, { settled: false })) {
    open.change({ gone: [], added: codes })
    if (open.size > most) return open.clear()
  }
  state.hasOpen = true
  void readSettled(db, state)
}

/** From here on the database lists their pages. */
function forgetSettled(state: FeedState): void {
  state.reading = undefined
  state.hasSettled = false
  state.settled.clear()
}

/**
 * What changes meanwhile is known from its change, and left out here. Codes are put in order once
 * there are as many as are in order already: each time all of them move.
 */
async function readSettled(db: Db<Tables>, state: FeedState): Promise<void> {
  const { open, settled } = state
  const reading: Reading = { changed: new Set(), done: false }
  state.reading = reading
  let waiting: FeedCode[] = []
  const putInOrder = () => {
    const added = waiting.filter(({ id }) => !reading.changed.has(id))
    settled.change({ gone: [], added })
    waiting = []
  }
  try {
    for await (const codes of readAllFeedCodes(db, { settled: true })) {
      if (state.reading !== reading) return
      waiting.push(...codes)
      if (open.size + settled.size + waiting.length > state.codesMax) return forgetSettled(state)
      if (waiting.length >= settled.size) putInOrder()
    }
    if (state.reading !== reading) return
    putInOrder()
    reading.done = true
  } catch {
    // They are tried again the next time all is read anew.
    if (state.reading === reading) forgetSettled(state)
  }
}

/** Those who ask, as they are now or were when nothing of theirs had changed since. */
export async function demandViewers(
  { db, relations }: { db: Db<Tables>; relations: Relations },
  { state, ids }: { state: FeedState; ids: Iterable<string> },
): Promise<(id: string) => Viewer> {
  const found = new Map<string, Viewer>()
  const missing: string[] = []
  for (const id of new Set(ids)) {
    const viewer = state.viewers.get(id)
    if (viewer) found.set(id, viewer)
    else missing.push(id)
  }
  const read = missing.length === 0 ? [] : await readViewers(db, { relations, ids: missing })
  for (const viewer of read) {
    found.set(viewer.id, viewer)
    state.viewers.set(viewer.id, viewer)
  }
  return (id) => {
    const viewer = found.get(id)
    if (!viewer) throw new Error('a viewer that was asked for is there')
    return viewer
  }
}

/** Whom a viewer is not shown; undefined: nobody. */
export function unseenBy(
  state: FeedState,
  { blocked }: Viewer,
): ((profileId: string) => boolean) | undefined {
  const { suspended } = state
  if (suspended.size + blocked.size === 0) return undefined
  return (profileId) => suspended.has(profileId) || blocked.has(profileId)
}

/**
 * Takes in what has changed. What fails on the way leaves nothing known.
 * @returns false where it was too much, so that all is to be read anew
 */
async function learn(
  db: Db<Tables>,
  { state, news, at }: { state: FeedState; news: News; at: number },
): Promise<boolean> {
  if (news.changes?.length !== 0) {
    state.snapshot = undefined
    state.changes += 1
    if (news.changes === null) return false
    await apply(db, { state, changes: news.changes })
  }
  state.snapshot = news.snapshot
  state.askedAt = at
  return true
}

async function apply(
  db: Db<Tables>,
  { state, changes }: { state: FeedState; changes: readonly string[] },
): Promise<void> {
  const { kept, suspended } = state
  for (const subject of changes) kept.drop(subject)
  for (const id of named(changes, 'v')) state.viewers.delete(id)
  if (changes.includes('m')) state.played = await listPlayed(db)
  await applyCodes(db, { state, ids: named(changes, 'c') })
  const people = named(changes, 'p')
  if (people.length === 0) return
  const now = new Set(await readSuspended(db, people))
  for (const id of people) {
    if (now.has(id) === suspended.has(id)) continue
    // It is not known which cards name them, or would.
    kept.clear()
    if (now.has(id)) suspended.add(id)
    else suspended.delete(id)
  }
}

async function applyCodes(
  db: Db<Tables>,
  { state, ids }: { state: FeedState; ids: readonly string[] },
): Promise<void> {
  const { open, settled, reading } = state
  if (!state.hasOpen || ids.length === 0) return
  for (const id of ids) reading?.changed.add(id)
  const found = await readFeedCodes(db, ids)
  const isKept = (code: FeedCode) => !code.settled || state.hasSettled || reading !== undefined
  const codes = Array.from(found.values()).filter(isKept)
  for (const [list, here] of [
    [open, codes.filter((code) => !code.settled)],
    [settled, codes.filter((code) => code.settled)],
  ] as const) {
    const ofList = new Set(here.map(({ id }) => id))
    const gone = ids.filter((id) => !ofList.has(id) && list.has(id))
    if (gone.length + here.length > oneByOneMax) {
      list.change({ gone, added: here })
    } else {
      for (const id of gone) list.remove(id)
      for (const code of here) list.put(code)
    }
  }
  if (open.size + settled.size <= state.codesMax) return
  forgetSettled(state)
  if (open.size <= state.codesMax) return
  state.hasOpen = false
  open.clear()
}

function named(changes: readonly string[], letter: string): string[] {
  return changes.filter((each) => each.startsWith(letter)).map((each) => each.slice(1))
}
