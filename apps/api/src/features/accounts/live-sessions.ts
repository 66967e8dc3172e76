/**
 * Sessions as they were read a moment ago, so that who only reads is not looked up at every
 * request. Kept where messages between processes say which of them have changed, and nowhere else.
 */
import { LRUCache } from 'lru-cache'
import type { Db } from '../../infra/db.ts'
import type { Listener } from '../../infra/listen.ts'
import { findLiveSession, sessionChannel } from './sessions.store.ts'
import type { LiveSession } from './sessions.store.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

/** About 8 MB; those that have not been used for longest go first. */
const sessionsMax = 20_000
/** A message can be lost while the connection is away; then a change is seen this late at most. */
const keptMs = 5_000

type Token = { tokenHash: Buffer; transport: 'cookie' | 'bearer' }
export type LiveSessions = {
  /** @param input.fresh asked of the database, whatever is kept */
  find(input: Token & { fresh: boolean }): Promise<LiveSession | undefined>
  /** Something about the sessions of an account has changed. */
  forget(profileId: string): void
}

export type LiveSessionDeps = {
  reserve: Db<Tables>
  listener: Listener | undefined
  /** Milliseconds that only go up. */
  clock: () => number
  now: () => Date
}

export function createLiveSessions(deps: LiveSessionDeps): LiveSessions {
  const { reserve, listener, clock, now } = deps
  const keysOf = new Map<string, Set<string>>()
  const kept = new LRUCache<string, LiveSession>({
    max: sessionsMax,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: clock },
    dispose(session, key) {
      const keys = keysOf.get(session.profileId)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(session.profileId)
    },
  })
  /** What was read before a change and arrives after it must not be kept. */
  let changes = 0
  function forget(profileId: string): void {
    changes += 1
    for (const key of keysOf.get(profileId) ?? []) kept.delete(key)
  }
  listener?.on(sessionChannel, (profileId) => {
    if (profileId !== null) return forget(profileId)
    changes += 1
    kept.clear()
  })
  function keep(key: string, session: LiveSession): void {
    kept.set(key, session)
    const keys = keysOf.get(session.profileId) ?? new Set()
    keysOf.set(session.profileId, keys.add(key))
  }
  return {
    forget,
    async find({ fresh, ...token }) {
      const key = `${token.transport} ${token.tokenHash.toString('base64')}`
      const found = fresh ? undefined : kept.get(key)
      if (found && isGood(found, now())) return found
      const before = changes
      const session = await findLiveSession(reserve, { ...token, now: now() })
      if (session && listener && changes === before) keep(key, session)
      return session
    },
  }
}

/** Time alone ends a session, and a break. */
function isGood({ expiresAt, excludedUntil }: LiveSession, now: Date): boolean {
  return expiresAt > now && (excludedUntil === null || excludedUntil > now)
}
