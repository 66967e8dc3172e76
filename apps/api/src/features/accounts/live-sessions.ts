/**
 * Sessions as they were read a moment ago, so that who only reads is not looked up at every
 * request. Kept where messages between processes say which of them have changed, and nowhere else.
 */
import { randomUUID } from 'node:crypto'
import type { Db } from '../../infra/db.ts'
import type { Listener } from '../../infra/listen.ts'
import { findLiveSessions, notify, sessionChannel } from './sessions.store.ts'
import type { LiveSession, SentToken } from './sessions.store.ts'
import type { GivenToken } from './session-cookies.ts'
import { tokenHash } from './tokens.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

/** About 10 MB; those that were read first go first. */
const sessionsMax = 20_000
/** A message can be lost while the connection is away; then a change is seen this late at most. */
const keptMs = 5_000
/** However sure it is that no message was lost. */
const keptMostMs = 60_000
/** So often a message of our own is sent: messages come in the order in which they were kept. */
const beatMs = 1_000
/** Whose time is half over is asked for beside another, so many at once. */
const togetherMax = 256

export type LiveSessions = {
  /** As it was read a moment ago, where nothing of it can have changed. */
  known(given: GivenToken): LiveSession | undefined
  /** @param input.fresh asked of the database, whatever is kept */
  find(input: GivenToken & { fresh: boolean }): Promise<LiveSession | undefined>
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

type Kept = {
  session: LiveSession
  token: SentToken
  readAt: number
  /** Whether it has called since. */
  used: boolean
}

export function createLiveSessions(deps: LiveSessionDeps): LiveSessions {
  const { reserve, listener, clock, now } = deps
  const kept = createKeptSessions()
  /** What was read before a change and arrives after it must not be kept. */
  let changes = 0
  let refreshing = false
  function forget(profileId: string): void {
    changes += 1
    kept.forget(profileId)
  }
  listener?.on(sessionChannel, (profileId) => {
    if (profileId !== null) return forget(profileId)
    changes += 1
    kept.clear()
  })
  const receivedUntil = listener ? createBeat({ reserve, listener, clock }) : () => 0
  function known(given: GivenToken): LiveSession | undefined {
    const found = kept.get(keyOf(given))
    if (!found || !isGood(found.session, now())) return undefined
    const at = clock()
    if (!isKnown(found, { at, received: receivedUntil(at) })) return undefined
    found.used = true
    return found.session
  }
  return {
    forget,
    known,
    async find({ fresh, ...given }) {
      const session = fresh ? undefined : known(given)
      if (session) return session
      const at = clock()
      const key = keyOf(given)
      const asked = { tokenHash: tokenHash(given.token), transport: given.transport }
      const others = fresh || refreshing ? [] : kept.takeDue(at, receivedUntil(at))
      if (others.length === 0) return (await read([[key, asked]], at)).get(key)
      refreshing = true
      try {
        return (await read([...others, [key, asked]], at)).get(key)
      } finally {
        refreshing = false
      }
    },
  }

  /** Asks the database, and keeps what it says of them. */
  async function read(
    tokens: readonly (readonly [key: string, token: SentToken])[],
    at: number,
  ): Promise<ReadonlyMap<string, LiveSession>> {
    const before = changes
    const asked = new Map(tokens)
    const rows = await findLiveSessions(reserve, { tokens: [...asked.values()], now: now() })
    const byHash = new Map(rows.map(({ token, session }) => [nameOf(token), session]))
    const sessions = new Map<string, LiveSession>()
    for (const [key, token] of asked) {
      const session = byHash.get(nameOf(token))
      if (session) sessions.set(key, session)
      if (!listener || changes !== before) continue
      if (session) kept.put(key, { session, token, readAt: at, used: false })
      else kept.remove(key)
    }
    return sessions
  }
}

/**
 * Sends messages to itself. When one comes back, every change that was kept before it was sent has
 * been received.
 * @returns a way to ask until when all is known; who asks often keeps it going
 */
function createBeat(deps: {
  reserve: Db<Tables>
  listener: Listener
  clock: () => number
}): (at: number) => number {
  const { reserve, listener, clock } = deps
  const channel = `strix_beat_${randomUUID()}`
  const sentAt = new Map<string, number>()
  let received = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  let count = 0
  listener.on(channel, (beat) => {
    // After a gap messages may be missing, also of those that were sent before it.
    if (beat !== null) received = sentAt.get(beat) ?? received
    else received = Number.NEGATIVE_INFINITY
    if (beat === null) sentAt.clear()
    else sentAt.delete(beat)
  })
  return (at) => {
    if (at - last >= beatMs) {
      last = at
      count += 1
      const beat = String(count)
      sentAt.set(beat, clock())
      notify(reserve, { channel, message: beat }).catch(() => sentAt.delete(beat))
    }
    return received
  }
}

type Known = { at: number; received: number }

/** Nothing of it can have changed for longer than a message may be late. */
function isKnown({ readAt }: Pick<Kept, 'readAt'>, { at, received }: Known): boolean {
  return at - Math.max(readAt, received) < keptMs && at - readAt < keptMostMs
}

function keyOf({ transport, token }: GivenToken): string {
  return `${transport} ${token}`
}

function nameOf({ transport, tokenHash: hash }: SentToken): string {
  return `${transport} ${hash.toString('base64')}`
}

/** Time alone ends a session, and a break. */
function isGood({ expiresAt, excludedUntil }: LiveSession, now: Date): boolean {
  const at = now.getTime()
  return expiresAt.getTime() > at && (excludedUntil === null || excludedUntil.getTime() > at)
}

/**
 * By token, in the order in which they were read. Tokens are kept as they were sent: to hash one
 * takes longer than all else about a session that is known.
 */
function createKeptSessions() {
  const kept = new Map<string, Kept>()
  const keysOf = new Map<string, Set<string>>()
  function remove(key: string): void {
    const found = kept.get(key)
    if (!found) return
    kept.delete(key)
    const { profileId } = found.session
    const keys = keysOf.get(profileId)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(profileId)
  }
  return {
    get: (key: string): Kept | undefined => kept.get(key),
    remove,
    put(key: string, each: Kept): void {
      remove(key)
      kept.set(key, each)
      const { profileId } = each.session
      const keys = keysOf.get(profileId) ?? new Set()
      keysOf.set(profileId, keys.add(key))
      if (kept.size <= sessionsMax) return
      const [oldest] = kept.keys()
      if (oldest !== undefined) remove(oldest)
    },
    forget(profileId: string): void {
      for (const key of keysOf.get(profileId) ?? []) remove(key)
    },
    clear(): void {
      kept.clear()
      keysOf.clear()
    },
    /** Those that will soon be asked for again; those that have not called since are let go. */
    takeDue(at: number, received: number): [key: string, token: SentToken][] {
      const due: [string, SentToken][] = []
      const aged = at - received < keptMs ? keptMostMs : keptMs
      for (const [key, { token, readAt, used }] of kept) {
        if (at - readAt < aged / 2 || due.length === togetherMax - 1) break
        if (used) due.push([key, token])
        else remove(key)
      }
      return due
    },
  }
}
