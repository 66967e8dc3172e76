/** What a process knows of the feed, and how it learns what has changed. */
import { LRUCache } from 'lru-cache'
import type { Db } from '../../infra/db.ts'
import {
  changesKeptMs,
  readAllOpenCodes,
  readOpenCodes,
  readSnapshot,
  readSuspended,
} from './card-changes.store.ts'
import type { Glance } from './card-changes.store.ts'
import { createKeptCards } from './kept-cards.ts'
import { createOpenCodes } from './open-codes.ts'
import type { PostTables } from './posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'

type Tables = PostTables & ProfileTables & ReactionTables
export type FeedLimits = { openMax?: number; cardsMax?: number }
export type FeedState = ReturnType<typeof createFeedState>

const openMax = 300_000
const viewersMax = 20_000

export function createFeedState({ openMax: most = openMax, cardsMax }: FeedLimits) {
  return {
    openMax: most,
    open: createOpenCodes(),
    /** Whether the open codes are all there; too many are not kept. */
    hasAll: false,
    kept: createKeptCards(cardsMax),
    suspended: new Set<string>(),
    /** Whom a viewer was not shown when they were last asked about. */
    blocked: new LRUCache<string, ReadonlySet<string>>({ max: viewersMax }),
    /** The database as it was when it was last asked; undefined: nothing is known of it. */
    snapshot: undefined as string | undefined,
    askedAt: 0,
  }
}

/** The snapshot to ask from, after all is read anew at the first page and after a silence. */
export async function demandFilled(
  db: Db<Tables>,
  { state, at }: { state: FeedState; at: number },
): Promise<string> {
  const { snapshot } = state
  if (snapshot !== undefined && at - state.askedAt < changesKeptMs / 2) return snapshot
  state.snapshot = undefined
  state.kept.clear()
  state.blocked.clear()
  const from = await readSnapshot(db)
  state.suspended = new Set(await readSuspended(db, undefined))
  const all = await readAllOpenCodes(db, state.openMax)
  state.open.fill(all ?? [])
  state.hasAll = all !== undefined
  return (state.snapshot = from)
}

export function unseenBy(state: FeedState, viewerId: string): (profileId: string) => boolean {
  const { suspended } = state
  const blocked = state.blocked.get(viewerId)
  return (profileId) => suspended.has(profileId) || (blocked?.has(profileId) ?? false)
}

/** Takes in what a look at the database said. What fails on the way leaves nothing known. */
export async function learn(
  db: Db<Tables>,
  input: { state: FeedState; glance: Glance; viewerIds: readonly string[]; at: number },
): Promise<void> {
  const { state, glance, viewerIds, at } = input
  state.snapshot = undefined
  if (glance.changes === null) return
  await apply(db, { state, changes: glance.changes })
  const blocked = new Map(viewerIds.map((id) => [id, new Set<string>()]))
  for (const [viewerId, profileId] of glance.blocked) blocked.get(viewerId)?.add(profileId)
  for (const [viewerId, profileIds] of blocked) state.blocked.set(viewerId, profileIds)
  state.snapshot = glance.snapshot
  state.askedAt = at
}

async function apply(
  db: Db<Tables>,
  { state, changes }: { state: FeedState; changes: readonly string[] },
): Promise<void> {
  const { kept, open, suspended } = state
  for (const subject of changes) kept.drop(subject)
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
