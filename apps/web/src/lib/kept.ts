/**
 * What somebody has read, kept in their browser for times without a network: the last feed, their
 * codes, the tickets they opened. Of one account at a time, and gone when it logs out.
 */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { ReadKey } from '@strix/contracts/client'
import { clear, createStore, del, get, set } from 'idb-keyval'
import { unreachable } from './api.ts'
import { ProblemError } from './query.tsx'
import { onSessionChange, readCurrent } from './session.ts'

const kept: ReadonlySet<string> = new Set<ReadKey>([
  'GET /api/v1/code/feed/:profileId',
  'GET /api/v1/code/:codeId',
  'GET /api/v1/conversions',
  'GET /api/v1/conversions/:id',
  'GET /api/v1/conversions/standings',
])
/** Answers; of more, those that were read first go. */
const keptMax = 30

/** Whose it is, and the hashes of what is kept, the latest last. */
type Index = { owner: string; hashes: readonly string[] }
type Answer = { at: number; data: unknown }
const indexKey = 'index'

let opened: ReturnType<typeof createStore> | undefined

function store(): ReturnType<typeof createStore> {
  opened ??= createStore('strix-kept', 'answers')
  return opened
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other; a browser that keeps nothing, as some private windows, is no failure. */
function inTurn<T>(act: () => Promise<T>): Promise<T | undefined> {
  const done = last.then(act).catch((error: unknown) => {
    if (error instanceof DOMException) return undefined
    throw error
  })
  last = done.catch(() => undefined)
  return done
}

function ownerNow(): string | null {
  return readCurrent().user?.profile_id ?? null
}

/** Forgets everything, whoever's it is. */
export async function forgetKept(): Promise<void> {
  ages.clear()
  emitChange()
  await inTurn(() => clear(store()))
}

async function keep(hash: string, answer: Answer, owner: string): Promise<void> {
  await inTurn(async () => {
    // Whoever logged out meanwhile leaves nothing behind.
    if (ownerNow() !== owner) return
    const index = await get<Index>(indexKey, store())
    const isOwn = index?.owner === owner
    if (!isOwn) await clear(store())
    const before = isOwn ? index.hashes.filter((each) => each !== hash) : []
    const hashes = [...before, hash]
    for (const old of hashes.slice(0, -keptMax)) await del(old, store())
    await set(hash, answer, store())
    await set(indexKey, { owner, hashes: hashes.slice(-keptMax) }, store())
  })
}

async function find(hash: string): Promise<Answer | undefined> {
  return await inTurn(async () => {
    const index = await get<Index>(indexKey, store())
    if (!index || index.owner !== ownerNow()) return undefined
    return await get<Answer>(hash, store())
  })
}

/** When what is shown out of the store was read, by the query it stands for. */
const ages = new Map<string, number>()
const listeners = new Set<() => void>()

function emitChange(): void {
  for (const listener of listeners) listener()
}

export function onKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the oldest was read of what the page shows out of the store; null where it shows none. */
export function keptSince(client: QueryClient): number | null {
  const shown = [...ages].filter(([hash]) => client.getQueryCache().get(hash)?.isActive())
  return shown.length === 0 ? null : Math.min(...shown.map(([, at]) => at))
}

function isKept({ queryKey }: Query): boolean {
  return typeof queryKey[1] === 'string' && kept.has(queryKey[1])
}

/** Of a list its first page: the rest is asked for again. */
function firstPageOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return data
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] }
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.type === unreachable.type
}

/** What nobody answered is shown as it was read last. */
async function restore(client: QueryClient, query: Query): Promise<void> {
  const { queryHash: hash, queryKey } = query
  const owner = ownerNow()
  const answer = await find(hash)
  if (!answer || ownerNow() !== owner || query.state.data !== undefined) return
  ages.set(hash, answer.at)
  client.setQueryData(queryKey, answer.data, { updatedAt: answer.at })
  emitChange()
}

/** Once there is a network again, what the page shows out of the store is asked for anew. */
function askAgain(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: ({ queryHash }) => ages.has(queryHash) })
}

/** Keeps what this page reads, and shows what was kept where nobody answers. @returns its end */
export function startKeeping(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const owner = ownerNow()
  const look = (query: Query): void => {
    if (!isKept(query) || query.state.data !== undefined) return
    const { error, fetchFailureReason } = query.state
    if (isUnreachable(error ?? fetchFailureReason)) void restore(client, query)
  }
  const keepRead = ({ queryHash: hash, state: { data, dataUpdatedAt: at } }: Query): void => {
    if (owner !== null) void keep(hash, { at, data: firstPageOf(data) }, owner)
  }
  const online = () => askAgain(client)
  addEventListener('online', online)
  // What was read, or failed, before this came; the page itself may have been written with it.
  for (const query of cache.getAll()) {
    if (isKept(query) && query.state.data !== undefined && !ages.has(query.queryHash)) {
      keepRead(query)
    } else look(query)
  }
  const stops = [
    cache.subscribe((event) => {
      if (event.type === 'observerAdded' || event.type === 'observerRemoved') return emitChange()
      if (event.type !== 'updated' || !isKept(event.query)) return
      const { action, query } = event
      if (action.type === 'failed' || action.type === 'error') return look(query)
      // What is put there by hand was read by nobody.
      if (action.type !== 'success' || action.manual) return
      ages.delete(query.queryHash)
      emitChange()
      keepRead(query)
    }),
    onSessionChange(() => {
      if (ownerNow() !== owner) void forgetKept()
    }),
  ]
  return () => {
    removeEventListener('online', online)
    for (const stop of stops) stop()
  }
}
