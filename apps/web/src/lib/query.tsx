import {
  type InfiniteData,
  infiniteQueryOptions,
  IsRestoringProvider,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsFetching,
} from '@tanstack/react-query'
import type { Problem } from '@strix/contracts'
import type { DataOf, ItemOf, ListKey, ReadKey } from '@strix/contracts/client'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import {
  type AnyInput,
  type Answer,
  callChecked,
  fill,
  type InputArguments,
  type PageInfo,
} from './api.ts'
import { takeFirst } from './first-calls.ts'
import { answerOf } from './page.ts'
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
  matches: 5 * minuteMs,
  /** Others change it at the same time. */
  console: 0,
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

type QueryKey<K> = readonly [Kind, K, AnyInput]

/** Asks the server, unless the page's own HTML has asked the same. */
async function read<T>(key: ReadKey | ListKey, input: AnyInput): Promise<Answer<T> & { ok: true }> {
  const early = () => takeFirst(fill(key, input))
  return dataOf(await callChecked<T>(key, { ...input, early }))
}

/** One thing read from the server. What is read stands under its kind, its operation, its input. */
export function queryOf<K extends ReadKey>(kind: Kind, key: K, ...[given]: InputArguments<K>) {
  const input: AnyInput = given ?? {}
  return queryOptions<DataOf<K>, ProblemError, DataOf<K>, QueryKey<K>>({
    queryKey: [kind, key, input],
    queryFn: async ({ signal }) => (await read<DataOf<K>>(key, { ...input, signal })).data,
    initialData: () => writtenAnswer<DataOf<K>>(key, input)?.data,
    staleTime: staleTimes[kind],
  })
}

/** What the page was written with, as long as it is fresh. */
function writtenAnswer<T>(key: string, input: AnyInput): { data: T; page?: unknown } | undefined {
  const answer = answerOf<T>(fill(key, input))
  return answer && 'data' in answer ? answer : undefined
}

type ListPage<T> = { items: T[]; page: PageInfo }
type Pages<T> = InfiniteData<ListPage<T>, string>
const endOfList: PageInfo = { next_cursor: null, has_more: false }

/** A list read page by page. */
export function listOf<K extends ListKey>(kind: Kind, key: K, ...[given]: InputArguments<K>) {
  type Item = ItemOf<K>
  const input: AnyInput = given ?? {}
  return infiniteQueryOptions<ListPage<Item>, ProblemError, Item[], QueryKey<ListKey>, string>({
    queryKey: [kind, key, input],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const query = { ...input.query, ...(cursor && { cursor }) }
      const { data, page } = await read<Item[]>(key, { ...input, query, signal })
      return { items: data, page: page ?? endOfList }
    },
    initialData: () => {
      const written = writtenAnswer<Item[]>(key, input)
      if (!written) return undefined
      const page = (written.page as PageInfo | undefined) ?? endOfList
      return { pages: [{ items: written.data, page }], pageParams: [''] }
    },
    initialPageParam: '',
    getNextPageParam: ({ page }) => (page.has_more ? page.next_cursor : null),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: staleTimes[kind],
  })
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
export const queryClient = createClient()

function createClient(): QueryClient {
  return new QueryClient({
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
}

/** The head of a query key: a kind, or an operation of it with whatever of its input matters. */
type Which = Kind | readonly [Kind, ReadKey?, object?]

function filterOf(which: Which) {
  return { queryKey: typeof which === 'string' ? [which] : which }
}

/** What was read is no longer so: what is on the screen is read anew, the rest when it opens. */
export function refetch(...all: readonly Which[]): void {
  for (const which of all) void queryClient.invalidateQueries(filterOf(which))
}

/** Like `refetch`, but what is on the screen stays as it is. */
export function markStale(which: Which): void {
  void queryClient.invalidateQueries({ ...filterOf(which), refetchType: 'none' })
}

/**
 * Changes things that were read, in whatever list they stand or alone; null takes them out of the
 * lists. What was read stays as old as it is.
 */
export function update<T extends object>(kind: Kind, change: (item: T) => T | null): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [kind] })) {
    queryClient.setQueryData<T | Pages<T> | null>(
      queryKey,
      (known) => {
        if (known === undefined || known === null) return known
        if (isList(known)) return updateList(known, change)
        return isAlone(known) ? (change(known) ?? known) : known
      },
      { updatedAt: state.dataUpdatedAt },
    )
  }
}

function isList<T extends object>(known: T | Pages<T>): known is Pages<T> {
  return 'pages' in known && 'pageParams' in known
}

function isAlone<T extends object>(known: T | Pages<T>): known is T {
  return !isList(known)
}

function updateList<T>(list: Pages<T>, change: (item: T) => T | null): Pages<T> {
  const pages = list.pages.map(({ items, page }) => ({
    items: items.map(change).filter((item) => item !== null),
    page,
  }))
  return { ...list, pages }
}

/** Reads a list anew from its beginning; its first page stands there until that has come. */
export function startOver({ queryKey }: { queryKey: QueryKey<ListKey> }): void {
  queryClient.setQueryData<Pages<unknown>>(
    queryKey,
    (known) =>
      known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
  )
  void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** Puts one more at the head of a list that has been read. */
export function prepend<Item>(
  { queryKey }: { queryKey: QueryKey<ListKey>; select?: (read: Pages<Item>) => Item[] },
  item: NoInfer<Item>,
): void {
  queryClient.setQueryData<Pages<Item>>(queryKey, (known) => {
    const [first, ...rest] = known?.pages ?? []
    if (!known || !first) return known
    return { ...known, pages: [{ ...first, items: [item, ...first.items] }, ...rest] }
  })
}

/**
 * Stands after what reads, and calls back once what was read stands on the screen. It draws with
 * the readers: that an answer has come says nothing of when a slow phone shows it.
 */
export function AfterRead({ onShown }: { onShown: () => void }) {
  const reading = useIsFetching() > 0
  useEffect(() => {
    // Those above have begun to read in the same step, which is not drawn yet.
    if (reading || queryClient.isFetching() > 0) return undefined
    const frame = requestAnimationFrame(() => setTimeout(onShown))
    return () => cancelAnimationFrame(frame)
  }, [reading, onShown])
  return null
}

/**
 * Around the screens that read; forgets everything once somebody else is signed in. While it is
 * waiting, nothing is asked and everything counts as on its way.
 */
export function QueryProvider({
  waiting = false,
  children,
}: {
  waiting?: boolean
  children: ReactNode
}) {
  // Where pages are written, what one person read must not stand in the page of the next.
  const [client] = useState(() => (typeof document === 'undefined' ? createClient() : queryClient))
  const [life, setLife] = useState(0)
  useEffect(() => {
    let owner = ownerOf()
    return onSessionChange(() => {
      const next = ownerOf()
      // Who is signed in may be learnt a moment after that somebody is.
      if (owner !== null && next !== owner) {
        queryClient.clear()
        // What is drawn holds on to what it has read.
        setLife((count) => count + 1)
      }
      owner = next
    })
  }, [])
  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={waiting}>
        <Fragment key={life}>{children}</Fragment>
      </IsRestoringProvider>
    </QueryClientProvider>
  )
}

function ownerOf(): string | null {
  return readCurrent().user?.profile_id ?? null
}

/** @returns whether what is begun now is still its owner's: not once another, or nobody, is. */
export function noteOwner(): () => boolean {
  const owner = ownerOf()
  return () => owner === null || ownerOf() === owner
}
