import {
  type InfiniteData,
  infiniteQueryOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
} from '@tanstack/react-query'
import type { Problem } from '@strix/contracts'
import { type ReactNode, useEffect } from 'react'
import { type Answer, call, type PageInfo } from './api.ts'
import { onSessionChange, readCurrent } from './session.ts'

/*
 * What the server knows, kept in the page. Only members' pages and the member's corner of the top
 * bar import this: no visitor loads it.
 */

const minuteMs = 60_000

/** How long an answer of each kind counts as fresh. The one place that says so. */
export const staleTimes = {
  profile: 60 * minuteMs,
  notifications: 5 * minuteMs,
  walletChip: 5 * minuteMs,
  wallet: minuteMs,
  chat: minuteMs,
  codes: minuteMs,
  records: minuteMs,
  /** Converting happens on another page, which knows nothing of this list. */
  conversions: 0,
  comments: minuteMs,
  predictions: minuteMs,
} as const

export type Kind = keyof typeof staleTimes

/** A refusal, thrown because a query knows no other way to fail; `problem` is for the screen. */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

function dataOf<T>(answer: Answer<T>): Answer<T> & { ok: true } {
  if (!answer.ok) throw new ProblemError(answer.error)
  return answer
}

/** One thing read from the server, by its address. */
export function queryOf<T>(kind: Kind, path: string) {
  return queryOptions<T, ProblemError>({
    queryKey: [kind, path],
    queryFn: async ({ signal }) => dataOf(await call<T>(path, { signal })).data,
    staleTime: staleTimes[kind],
  })
}

type ListPage<T> = { items: T[]; page: PageInfo }

/** A list read page by page; `path` may carry a query of its own. */
export function listOf<T>(kind: Kind, path: string) {
  return infiniteQueryOptions<ListPage<T>, ProblemError, T[], readonly [Kind, string], string>({
    queryKey: [kind, path],
    queryFn: async ({ signal, pageParam }) => {
      const { data, page } = dataOf(await call<T[]>(withCursor(path, pageParam), { signal }))
      return { items: data, page: page ?? { next_cursor: null, has_more: false } }
    },
    initialPageParam: '',
    getNextPageParam: ({ page }) => (page.has_more ? page.next_cursor : null),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: staleTimes[kind],
  })
}

function withCursor(path: string, cursor: string): string {
  if (!cursor) return path
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
}

/** Once more where no answer came or the server was at fault; a refusal stays a refusal. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= 1) return false
  const status = error instanceof ProblemError ? error.problem.status : 0
  return status === 0 || status >= 500
}

/**
 * One for the page's life. Opening a screen again asks again only for what is past its time;
 * coming back to the window never does: live events say what has changed.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: shouldRetry,
      // Offline, the answer we keep is better than a wait without an end.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** A live event says that what was read is no longer so: what is on the screen is read anew. */
export function invalidate(...kinds: readonly Kind[]): void {
  for (const kind of kinds) void queryClient.invalidateQueries({ queryKey: [kind] })
}

/** What is on the screen of these is read anew, the rest when it is opened again. */
export function renew(kind: Kind, isMeant: (path: string) => boolean): void {
  void queryClient.invalidateQueries(filterOf(kind, isMeant))
}

/** Like `renew`, but what is on the screen stays as it is. */
export function outdate(kind: Kind, isMeant: (path: string) => boolean): void {
  void queryClient.invalidateQueries({ ...filterOf(kind, isMeant), refetchType: 'none' })
}

function filterOf(kind: Kind, isMeant: (path: string) => boolean) {
  return {
    queryKey: [kind],
    predicate: ({ queryKey: [, path] }: { queryKey: readonly unknown[] }) =>
      typeof path === 'string' && isMeant(path),
  }
}

/**
 * Changes things that were read, in whatever list they stand or alone; null takes them out of the
 * lists. What was read stays as old as it is.
 */
export function amend<T extends object>(kind: Kind, change: (item: T) => T | null): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [kind] })) {
    queryClient.setQueryData<T | InfiniteData<ListPage<T>>>(
      queryKey,
      (known) => {
        if (known === undefined) return known
        if (isList(known)) return amendList(known, change)
        return isAlone(known) ? (change(known) ?? known) : known
      },
      { updatedAt: state.dataUpdatedAt },
    )
  }
}

function isList<T extends object>(
  known: T | InfiniteData<ListPage<T>>,
): known is InfiniteData<ListPage<T>> {
  return 'pages' in known && 'pageParams' in known
}

function isAlone<T extends object>(known: T | InfiniteData<ListPage<T>>): known is T {
  return !isList(known)
}

function amendList<T>(
  list: InfiniteData<ListPage<T>>,
  change: (item: T) => T | null,
): InfiniteData<ListPage<T>> {
  const pages = list.pages.map(({ items, page }) => ({
    items: items.map(change).filter((item) => item !== null),
    page,
  }))
  return { ...list, pages }
}

/** Puts one more at the head of a list that has been read. */
export function prepend<T>(kind: Kind, path: string, item: T): void {
  const key = [kind, path] as const
  queryClient.setQueryData<InfiniteData<ListPage<T>>>(key, (known) => {
    const [first, ...rest] = known?.pages ?? []
    if (!known || !first) return known
    return { ...known, pages: [{ ...first, items: [item, ...first.items] }, ...rest] }
  })
}

/** Around the screens that read; forgets everything once somebody else is signed in. */
export function QueryProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    let owner = ownerOf()
    return onSessionChange(() => {
      const next = ownerOf()
      // Who is signed in may be learnt a moment after that somebody is.
      if (owner !== null && next !== owner) queryClient.clear()
      owner = next
    })
  }, [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

function ownerOf(): string | null {
  return readCurrent().user?.profile_id ?? null
}
