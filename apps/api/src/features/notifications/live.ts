/**
 * Who is connected to this process, and what reaches them. PostgreSQL's messages only say who has
 * news: what it is, is read from the tables from where each reader is. So a reader that was away,
 * a message that was lost and a message that came twice are one case.
 */
import type { Locale, notifications } from '@strix/contracts'
import { messages as texts } from '@strix/messages/server/notifications'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { currentLanguage, inLanguage } from '../../infra/language.ts'
import type { StreamEvent } from '../../infra/http/mount.ts'
import type { Listener } from '../../infra/listen.ts'
import type { Logger } from '../../infra/log.ts'
import { listAliveSessions, sessionChannel } from '../accounts/index.ts'
import { playChannel } from '../football/index.ts'
import { listHoldingAmong, listPlay, listStandings } from '../posts/index.ts'
import { settledChannel } from '../results/index.ts'
import {
  countsChannel,
  countsOfCodes,
  countUnread,
  lastSeqOf,
  listNews,
  noticeChannel,
} from './notifications.store.ts'
import { notificationView } from './views.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { NotificationTables } from './notifications.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'

type Tables = AccountTables &
  FootballTables &
  NotificationTables &
  PostTables &
  ProfileTables &
  SocialTables

type LiveEvent = StreamEvent<(typeof notifications)['stream']>
type Reader = {
  profileId: string
  sessionId: string | undefined
  seq: bigint
  codes: ReadonlySet<string>
  language: Locale
  send(event: LiveEvent): void
  end(): void
}
/** The session that a stream belongs to. */
type OwnSession = { id: string; endsAt: Date }
type Following = {
  profileId: string
  session: OwnSession | undefined
  lastEventId: string | undefined
  codes: readonly string[]
  signal: AbortSignal
  send(event: LiveEvent): void
}
export type Live = {
  /** Sends until the reader leaves, the session or the time is over, or the server stops. */
  follow(input: Following): Promise<void>
  size(): number
  /** Says goodbye to everybody. */
  close(): void
}
export type LiveDeps = {
  db: Db<Tables>
  log: Logger
  listener: Listener | undefined
  now: () => Date
  avatarUrl: (key: string | null) => string | null
}

/** After it a reader connects again, and whether they still may is asked again. */
const lifeMs = 10 * 60_000
const perAccountMax = 8
const newsAtOnce = 100
const readersAtOnce = 500

export function createLive(deps: LiveDeps): Live {
  const readers = new Map<string, Set<Reader>>()
  const byCode = new Map<string, Set<Reader>>()
  /** Counted from before anything is read, so that many who come at once see each other. */
  const taken = new Map<string, number>()
  const news = createPump(deps, (ids) => sendNews(deps, { ids, readers }))
  const counts = createPump(deps, (ids) => sendCounts(deps, { ids, byCode }))
  const plays = createPump(deps, (ids) => sendPlay(deps, { ids, byCode }))
  const ends = createPump(deps, (ids) => endStreams(deps, { ids, readers }))
  deps.listener?.on(noticeChannel, (ids) => news.add(ids?.split(',') ?? [...readers.keys()]))
  deps.listener?.on(countsChannel, (ids) => counts.add(ids?.split(',') ?? [...byCode.keys()]))
  deps.listener?.on(playChannel, (ids) => plays.add(ids?.split(',') ?? []))
  // After a gap it says all again, what plays too: of what was decided in it no other word comes.
  deps.listener?.on(settledChannel, (ids) => plays.add(ids?.split(',') ?? [...byCode.keys()]))
  deps.listener?.on(sessionChannel, (id) => ends.add(id ? [id] : [...readers.keys()]))
  async function stay(input: Following): Promise<void> {
    const { profileId, session, lastEventId, codes, signal, send } = input
    const left = Promise.withResolvers<undefined>()
    const end = () => left.resolve(undefined)
    const sessionId = session?.id
    const language = currentLanguage()
    const reader: Reader = {
      profileId,
      sessionId,
      seq: 0n,
      codes: new Set(codes),
      language,
      send,
      end,
    }
    const before = seqOf(lastEventId)
    reader.seq = before ?? (await lastSeqOf(deps.db, profileId))
    const unread = (await countUnread(deps.db, [profileId])).get(profileId) ?? 0
    // Whoever loses the stream comes back with its number, also where no news had come yet.
    send({ event: 'ready', id: String(reader.seq), data: { unread } })
    put(readers, profileId, reader)
    for (const code of reader.codes) put(byCode, code, reader)
    // What came between the reading above and now.
    news.add([profileId])
    ends.add([profileId])
    // What was decided while they were away is said by no message that still comes.
    if (before !== undefined) void sendCodes(deps, reader)
    const timer = setTimeout(end, stayMs(session, deps.now()))
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    await left.promise
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    take(readers, profileId, reader)
    for (const code of reader.codes) take(byCode, code, reader)
  }
  return {
    async follow(input) {
      const { profileId } = input
      const open = taken.get(profileId) ?? 0
      if (open >= perAccountMax) {
        throw new AppError('RATE_LIMITED', texts.problems.tooManyPages, {
          retryAfterSeconds: 60,
        })
      }
      taken.set(profileId, open + 1)
      try {
        await stay(input)
      } finally {
        const others = (taken.get(profileId) ?? 1) - 1
        if (others > 0) taken.set(profileId, others)
        else taken.delete(profileId)
      }
    },
    size: () => [...readers.values()].reduce((sum, some) => sum + some.size, 0),
    close() {
      for (const some of readers.values()) for (const { end } of some) end()
    },
  }
}

/** A session that lives on gives its reader another stream. */
function stayMs(session: OwnSession | undefined, now: Date): number {
  if (!session) return lifeMs
  return Math.min(lifeMs, Math.max(0, session.endsAt.getTime() - now.getTime()))
}

function seqOf(text: string | undefined): bigint | undefined {
  return text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}

function put(map: Map<string, Set<Reader>>, key: string, reader: Reader): void {
  const known = map.get(key)
  if (known) known.add(reader)
  else map.set(key, new Set([reader]))
}

function take(map: Map<string, Set<Reader>>, key: string, reader: Reader): void {
  const known = map.get(key)
  known?.delete(reader)
  if (known?.size === 0) map.delete(key)
}

/** How all codes of this one reader stand: the others know it. */
async function sendCodes(deps: LiveDeps, reader: Reader): Promise<void> {
  const ids = [...reader.codes]
  const byCode = new Map(ids.map((id) => [id, new Set([reader])]))
  try {
    await sendCounts(deps, { ids, byCode })
    await sendPlay(deps, { ids, byCode })
  } catch (error) {
    noteUnread(deps, error)
  }
}

/** The next message makes each reader read on from where they are: nothing is lost. */
function noteUnread({ log }: LiveDeps, error: unknown): void {
  log.warn({ err: error }, 'live news could not be read')
}

/** Gathers ids while work is under way, so that a burst is one reading. */
function createPump(deps: LiveDeps, work: (ids: string[]) => Promise<string[]>) {
  let waiting = new Set<string>()
  let isRunning = false
  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const ids = [...waiting]
      waiting = new Set()
      try {
        for (const id of await work(ids)) waiting.add(id)
      } catch (error) {
        noteUnread(deps, error)
      }
    }
    isRunning = false
  }
  return {
    add(ids: readonly string[]): void {
      for (const id of ids) waiting.add(id)
      if (isRunning) return
      isRunning = true
      void run()
    },
  }
}

/** Says goodbye to whoever's session is over. */
async function endStreams(
  { db, now }: LiveDeps,
  input: { ids: readonly string[]; readers: ReadonlyMap<string, ReadonlySet<Reader>> },
): Promise<string[]> {
  const here = input.ids.flatMap((id) => [...(input.readers.get(id) ?? [])])
  const sessionIds = here.flatMap(({ sessionId }) => (sessionId === undefined ? [] : [sessionId]))
  if (sessionIds.length === 0) return []
  const alive = await listAliveSessions(db, { ids: sessionIds, now: now() })
  for (const { sessionId, end } of here) {
    if (sessionId !== undefined && !alive.has(sessionId)) end()
  }
  return []
}

/** @returns who has more than could be read at once */
async function sendNews(
  { db, avatarUrl }: LiveDeps,
  input: { ids: readonly string[]; readers: ReadonlyMap<string, ReadonlySet<Reader>> },
): Promise<string[]> {
  const here = input.ids.filter((id) => input.readers.has(id))
  const more: string[] = []
  for (let from = 0; from < here.length; from += readersAtOnce) {
    const some = here.slice(from, from + readersAtOnce)
    const seen = new Map(some.map((id) => [id, leastSeq(input.readers.get(id))]))
    const rows = await listNews(db, { seen, limit: newsAtOnce })
    const unread = await countUnread(db, some)
    const counted = new Map<string, number>()
    for (const row of rows) {
      const seq = BigInt(row.seq)
      counted.set(row.profile_id, (counted.get(row.profile_id) ?? 0) + 1)
      for (const reader of input.readers.get(row.profile_id) ?? []) {
        if (reader.seq >= seq) continue
        reader.seq = seq
        const data = inLanguage(reader.language, () => notificationView(row, avatarUrl))
        reader.send({ event: 'notification', id: row.seq, data })
      }
    }
    for (const id of some) {
      const data = { unread: unread.get(id) ?? 0 }
      for (const reader of input.readers.get(id) ?? []) reader.send({ event: 'unread', data })
      if (counted.get(id) === newsAtOnce) more.push(id)
    }
  }
  return more
}

function leastSeq(some: ReadonlySet<Reader> | undefined): bigint {
  const seqs = [...(some ?? [])].map(({ seq }) => seq)
  return seqs.reduce((least, seq) => (seq < least ? seq : least), seqs[0] ?? 0n)
}

async function sendCounts(
  { db }: LiveDeps,
  input: { ids: readonly string[]; byCode: ReadonlyMap<string, ReadonlySet<Reader>> },
): Promise<string[]> {
  const watched = input.ids.filter((id) => input.byCode.has(id))
  if (watched.length === 0) return []
  for (const code of await countsOfCodes(db, watched)) {
    const data = {
      code_id: code.id,
      total_upvotes: code.upvotes,
      total_downvotes: code.downvotes,
      total_comments_count: code.comments,
    }
    for (const reader of input.byCode.get(code.id) ?? []) reader.send({ event: 'counts', data })
  }
  return []
}

/** What is not for everybody reaches its poster alone; others see it when they load the page. */
async function sendPlay(
  { db, now }: LiveDeps,
  input: { ids: readonly string[]; byCode: ReadonlyMap<string, ReadonlySet<Reader>> },
): Promise<string[]> {
  if (input.byCode.size === 0) return []
  const at = now()
  const codeIds = [...input.byCode.keys()]
  const codes = await listHoldingAmong(db, { codeIds, named: input.ids, now: at })
  const asked = { codeIds: codes.map(({ codeId }) => codeId), now: at }
  // In this order a game that is settled meanwhile is named twice rather than not at all.
  const plays = await listPlay(db, asked)
  const standings = await listStandings(db, asked)
  for (const { codeId, ownerId, closed } of codes) {
    const standing = standings.get(codeId)
    if (!standing) continue
    const data = {
      code_id: codeId,
      state: standing.state,
      return_factor: standing.returnFactor,
      settled_at: standing.settledAt?.toISOString() ?? null,
      games: standing.games,
      playing: plays.get(codeId) ?? [],
    }
    for (const reader of input.byCode.get(codeId) ?? []) {
      if (!closed || reader.profileId === ownerId) reader.send({ event: 'play', data })
    }
  }
  return []
}
