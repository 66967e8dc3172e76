import { messages } from '@strix/messages/conversions'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { groupByDay } from '../../../lib/days.ts'
import { formatCount } from '../../../lib/format.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { useUser } from '../../../lib/use-session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Username } from '../../../ui/username.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Line } from '../../../ui/outline.tsx'
import {
  type HistoryFilters,
  isBackwards,
  noFilters,
  readFilters,
  writeFilters,
} from '../history-filters.ts'
import { historyQuery } from '../queries.ts'
import { HistoryCard, HistoryOutline } from './history-card.tsx'
import { HistoryFilter } from './history-filter.tsx'

/** Draws below a code how it stands; `among` are those that are asked about together. */
type StateOf = (id: string, among: readonly string[]) => ReactNode

/** Every code its reader has converted. What is filtered stands in the address. */
export function History({ stateOf, more }: { stateOf: StateOf; more: ReactNode }) {
  const [, setParams] = useSearchParams()
  const search = useSearch()
  const hydrated = useHydrated()
  const filters = readFilters(new URLSearchParams(search))
  const history = useHistory(filters)
  const { total } = useHistory(noFilters)
  if (total === 0) return <Empty />
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
      <div className="space-y-4 lg:sticky lg:top-20">
        <OwnerCard total={total} />
        {more}
        <HistoryFilter
          key={String(hydrated)}
          filters={filters}
          onChange={(next) =>
            setParams(writeFilters(next), { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <div className="min-w-0">
        <List history={history} sorted={filters.sort} stateOf={stateOf} />
      </div>
    </div>
  )
}

/** Days that run backwards are not asked for: the last good answer stays. */
function useHistory(filters: HistoryFilters) {
  const list = useInfiniteQuery({
    ...historyQuery(filters),
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages[0]?.page.total,
    }),
    enabled: !isBackwards(filters),
    placeholderData: (before) => before,
  })
  return { list, items: list.data?.items ?? [], total: list.data?.total }
}

type Loaded = ReturnType<typeof useHistory>

/** As many as a page of the list has. */
const together = 20

function amongOf(items: Loaded['items'], id: string): readonly string[] {
  const at = Math.floor(items.findIndex((item) => item.id === id) / together) * together
  return items.slice(at, at + together).map((item) => item.id)
}

function List({
  history,
  sorted,
  stateOf,
}: {
  history: Loaded
  sorted: HistoryFilters['sort']
  stateOf: StateOf
}) {
  const now = useNow()
  const { zone } = useFormats()
  const { list, items } = history
  if (list.isPending) return <Outline />
  if (list.isLoadingError) {
    return (
      <Failed
        problem={list.error.problem}
        text={messages.failed}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (items.length === 0) return <EmptyState title={messages.noneTitle} text={messages.noneText} />
  const groups = groupByDay(items, (past) => past.created_at, now, zone)
  return (
    <div className="space-y-5" aria-busy={list.isPlaceholderData}>
      {(sorted === 'oldest' ? groups.toReversed() : groups).map(({ group, items: within }) => (
        <section key={group} aria-label={group}>
          <h2 className="text-sm font-semibold text-muted">{group}</h2>
          <ul className="mt-2 grid gap-3 sm:grid-cols-2">
            {within.map((past) => (
              <li key={past.id}>
                <HistoryCard past={past} now={now}>
                  {stateOf(past.id, amongOf(items, past.id))}
                </HistoryCard>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ShowMore list={list} />
    </div>
  )
}

function Outline() {
  return (
    <>
      <Line className="w-20 text-sm" />
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <HistoryOutline key={key} />
        ))}
      </div>
    </>
  )
}

function OwnerCard({ total }: { total: number | undefined }) {
  const user = useUser()
  const name = user?.username ?? ''
  return (
    <section aria-label={messages.count} className="rounded-card border border-line bg-card">
      <div className="flex items-center gap-3 p-4">
        <Avatar src={user?.avatar ?? null} name={name} className="size-12 text-sm" />
        <p className="min-w-0 flex-1 font-bold">
          <Username name={name} />
        </p>
        <p className="text-right">
          <span className="block text-xl leading-tight font-extrabold">
            {total === undefined ? messages.none : formatCount(total)}
          </span>
          <span className="block text-sm text-muted">{messages.count}</span>
        </p>
      </div>
      <div className="perforation p-4">
        <p className="font-semibold">{messages.ready}</p>
        <ButtonLink look="primary" to="/#convert" className="mt-3 w-full">
          {messages.convertNow}
        </ButtonLink>
      </div>
    </section>
  )
}

function Empty() {
  return (
    <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
      <ButtonLink look="primary" to="/#convert">
        {messages.convert}
      </ButtonLink>
    </EmptyState>
  )
}
