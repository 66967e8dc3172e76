/** What a process knows of the feed, and how it learns what has changed. */
import { LRUCache } from 'lru-cache'
import type { Db } from '../../infra/db.ts'
import {
  changesKeptMs,
  readAllOpenCodes,
  readNews,
  readOpenCodes,
  readSnapshot,
  readSuspended,
} from './card-changes.store.ts'
import type { News } from './card-changes.store.ts'
import { createKeptCards } from './kept-cards.ts'
import { createOpenCodes } from './open-codes.ts'
import { listPlayed } from './play.store.ts'
import type { PostTables } from './posts.tables.ts'
import type { Relations } from './relations.ts'
import { readViewers } from './viewers.store.ts'
import type { Viewer } from './viewers.store.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'

type Tables = FootballTables & PostTables & ProfileTables & ReactionTables
export type FeedLimits = { openMax?: number; cardsMax?: number }
export type FeedState = ReturnType<typeof createFeedState>

const openMax = 300_000
const viewersMax = 20_000
/** Votes, watches, blocks and subscriptions of all of them; about 30 MB. */
const ofViewersMax = 300_000
/** More than so many changes came in between, so often one after the other. */
const triesMax = 5

export function createFeedState({ openMax: most = openMax, cardsMax }: FeedLimits) {
  return {
    openMax: most,
    open: createOpenCodes(),
    /** Whether the open codes are all there; too many are not kept. */
    hasAll: false,
    kept: createKeptCards(cardsMax),
    suspended: new Set<string>(),
    viewers: new LRUCache<string, Viewer>({
      max: viewersMax,
      maxSize: ofViewersMax,
      sizeCalculation: ({ votes, watched, blocked, paid }) =>
        1 + (votes?.size ?? 0) + watched.size + blocked.size + paid.size,
    }),
    /** Fixtures whose matches are under way. */
    played: new Set<string>(),
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
    if (await learn(db, { state, news: await readNews(db, snapshot), at })) return
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
  state.kept.clear()
  state.viewers.clear()
  const from = await readSnapshot(db)
  state.suspended = new Set(await readSuspended(db, undefined))
  state.played = await listPlayed(db)
  const all = await readAllOpenCodes(db, state.openMax)
  state.open.fill(all ?? [])
  state.hasAll = all !== undefined
  return (state.snapshot = from)
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

export function unseenBy(state: FeedState, { blocked }: Viewer): (profileId: string) => boolean {
  const { suspended } = state
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
  const { kept, open, suspended } = state
  for (const subject of changes) kept.drop(subject)
  for (const id of named(changes, 'v')) state.viewers.delete(id)
  if (changes.includes('m')) state.played = await listPlayed(db)
  const codes = named(changes, 'c')
  if (state.hasAll && codes.length > 0) {
    const found = await readOpenCodes(db, codes)
    for (const id of codes) {
      const code = found.get(id)
      if (code) open.put(code)
      else open.remove(id)
    }
  }
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

function named(changes: readonly string[], letter: string): string[] {
  return changes.filter((each) => each.startsWith(letter)).map((each) => each.slice(1))
}
