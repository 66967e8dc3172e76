import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/feed'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { cx } from '../../../lib/text.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { useOwnId } from '../../../lib/use-viewer.ts'
import { useWide } from '../../../lib/use-wide.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import {
  countFilters,
  feedModes,
  feedInput,
  type FeedMode,
  type FilterChange,
  type Filters,
  isReversed,
  noFilters,
  readFilters,
  readMode,
  writeFilters,
} from '../feed-filters.ts'
import { feedQuery } from '../queries.ts'
import { FilterIcon, SearchIcon } from './card-icons.tsx'
import { CodeList } from './code-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { NewCodes } from './new-codes.tsx'

const CommentPanel = lazyPart(async () => (await import('./comments.tsx')).CommentPanel)
const Comments = lazyPart(async () => (await import('./comments.tsx')).Comments)

/** The feed: codes on the left, and beside or over them the filter or the comments of one. */
export function Feed({ people }: { people: ReactNode }) {
  const ownId = useOwnId()
  const search = useSearch()
  const mode = readMode(search)
  const filters = readFilters(search)
  const change = useFilterChange(filters)
  const wide = useWide()
  const [filtering, setFiltering] = useState(false)
  const asked = feedInput(ownId, mode, filters)
  const mayGrow = ownId !== '' && (filters.state === 'open' || filters.state === 'all')
  const [talked, setTalked] = useTalked(JSON.stringify(asked))
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,42rem)_22rem] lg:items-start lg:justify-between">
      <div className="min-w-0">
        {/* A phone's screen is the codes': posting has its place in the bar below. */}
        <div className="flex items-center justify-between gap-3 max-sm:sr-only">
          <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
            {messages.title}
          </h1>
          <ButtonLink to="/community/post-code" className="text-sm max-sm:hidden">
            {messages.post}
          </ButtonLink>
        </div>
        <Tabs mode={mode} search={search} filters={filters} onFilter={() => setFiltering(true)} />
        {mayGrow && <NewCodes key={JSON.stringify(asked)} asked={asked} />}
        <div className="mt-3">
          {isReversed(filters.odds) || isReversed(filters.fold) ? (
            <EmptyState title={messages.reversedTitle} text={messages.reversedText}>
              <Button onClick={() => change(() => noFilters)}>{messages.clear}</Button>
            </EmptyState>
          ) : (
            <CodeList
              query={feedQuery(asked)}
              empty={<Empty mode={mode} filters={filters} onChange={change} />}
              openId={talked?._id}
              onComments={setTalked}
            />
          )}
          {/* On a wide screen they stand beside the codes. */}
          {mode === 'following' && !wide && people}
        </div>
      </div>
      <Side
        wide={wide}
        filters={filters}
        onChange={change}
        talked={talked}
        onQuiet={() => setTalked(null)}
        filtering={filtering}
        onFiltered={() => setFiltering(false)}
        people={people}
      />
    </div>
  )
}

/** The filter or the comments: in a column of their own, or over the codes. */
function Side({
  wide,
  filters,
  onChange,
  talked,
  onQuiet,
  filtering,
  onFiltered,
  people,
}: {
  wide: boolean
  filters: Filters
  onChange: (change: FilterChange) => void
  talked: CodeCard | null
  onQuiet: () => void
  filtering: boolean
  onFiltered: () => void
  people: ReactNode
}) {
  if (wide) {
    return (
      <aside
        className={cx(
          'sticky top-20 max-h-[calc(100dvh-6rem-var(--strip))] overflow-y-auto rounded-card',
        )}
      >
        {talked ? (
          <Suspense fallback={<RowSkeletons count={4} />}>
            <CommentPanel key={talked._id} card={talked} onClose={onQuiet} />
          </Suspense>
        ) : (
          <div>
            <FilterCard filters={filters} onChange={onChange} />
            {people}
          </div>
        )}
      </aside>
    )
  }
  return (
    <>
      <Sheet
        open={filtering}
        title={messages.filter}
        closeLabel={messages.close}
        onClose={onFiltered}
      >
        <div className="px-2">
          <FilterPanel filters={filters} onChange={onChange} onDone={onFiltered} />
        </div>
      </Sheet>
      <Sheet
        open={talked !== null}
        title={messages.comments}
        closeLabel={messages.close}
        onClose={onQuiet}
      >
        {talked && (
          <div className="px-2 pb-2">
            <Suspense fallback={<RowSkeletons count={4} />}>
              <Comments card={talked} />
            </Suspense>
          </div>
        )}
      </Sheet>
    </>
  )
}

function FilterCard(given: { filters: Filters; onChange: (change: FilterChange) => void }) {
  return (
    <section
      aria-label={messages.filter}
      className="rounded-card border border-line bg-card px-4 pt-4 pb-2"
    >
      <h2 className="font-bold">{messages.filter}</h2>
      <FilterPanel {...given} />
    </section>
  )
}

/** Whose comments are open: of another list, nobody's. */
function useTalked(list: string): [CodeCard | null, (card: CodeCard | null) => void] {
  const [talked, setTalked] = useState<{ list: string; card: CodeCard } | null>(null)
  const card = talked?.list === list ? talked.card : null
  const talkOf = useCallback(
    (next: CodeCard | null) => setTalked(next && { list, card: next }),
    [list],
  )
  return [card, talkOf]
}

/**
 * The filters live in the address, and change it in its place. What was changed a moment ago
 * counts before the page has been drawn with it.
 */
function useFilterChange(filters: Filters): (change: FilterChange) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const latest = useRef({ search, filters })
  useEffect(() => {
    latest.current = { search, filters: readFilters(search) }
  }, [search])
  return (change) => {
    const next = change(latest.current.filters)
    const address = writeFilters(latest.current.search, next)
    if (address === latest.current.search) return
    latest.current = { search: address, filters: next }
    void navigate(address || '?', { replace: true, preventScrollReset: true })
  }
}

/** For you and following, as links, and on small screens the way to the filter. */
function Tabs({
  mode,
  search,
  filters,
  onFilter,
}: {
  mode: FeedMode
  search: string
  filters: Filters
  onFilter: () => void
}) {
  const count = countFilters(filters)
  return (
    <div
      className={cx(
        'sticky top-14 z-10 -mx-4 flex flex-wrap items-center border-b border-line sm:mt-2',
        'max-[15rem]:static',
        'bg-page px-4 max-sm:-mt-5 lg:mx-0 lg:px-0',
      )}
    >
      <nav aria-label={messages.tabsLabel}>
        <ul className="flex gap-4">
          {feedModes.map((name) => {
            const params = new URLSearchParams(search)
            params.set('mode', name)
            return (
              <li key={name}>
                <Link
                  to={`?${params}`}
                  replace
                  preventScrollReset
                  aria-current={name === mode ? 'page' : undefined}
                  className={cx(
                    'flex min-h-12 items-center border-b-2 px-0.5 whitespace-nowrap',
                    name === mode
                      ? 'border-accent font-semibold text-ink'
                      : 'border-transparent text-muted hover:text-ink',
                  )}
                >
                  {messages.tabs[name]}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <SearchLink />
      <Button
        look="quiet"
        className="-mr-3 px-3 text-sm lg:hidden"
        aria-haspopup="dialog"
        onClick={onFilter}
      >
        <FilterIcon className="size-4.5" />
        <span className="max-[22rem]:sr-only">{messages.filter}</span>
        {count > 0 && (
          <span className="rounded-pill bg-accent px-1.5 text-xs leading-5 text-accent-ink">
            {count} <span className="sr-only">{messages.filterCount({ count })}</span>
          </span>
        )}
      </Button>
    </div>
  )
}

function SearchLink() {
  return (
    <ButtonLink
      look="quiet"
      to="/search"
      className="ml-auto px-3 lg:-mr-3"
      aria-label={messages.search}
    >
      <SearchIcon />
    </ButtonLink>
  )
}

/** Why there is nothing, and what to do now. */
function Empty({
  mode,
  filters,
  onChange,
}: {
  mode: FeedMode
  filters: Filters
  onChange: (change: FilterChange) => void
}) {
  if (countFilters(filters) > 0) {
    return (
      <EmptyState title={messages.noMatchTitle} text={messages.noMatchText}>
        <Button onClick={() => onChange(() => noFilters)}>{messages.clear}</Button>
      </EmptyState>
    )
  }
  if (mode === 'following') {
    return (
      <EmptyState title={messages.followingTitle} text={messages.followingText}>
        <ButtonLink to="?mode=for-you">{messages.toForYou}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
      <ButtonLink look="primary" to="/community/post-code">
        {messages.post}
      </ButtonLink>
      <Button onClick={() => onChange((known) => ({ ...known, state: 'all' }))}>
        {messages.emptyAll}
      </Button>
    </EmptyState>
  )
}
