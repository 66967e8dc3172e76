import { messages } from '@strix/messages/card'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CodeCard as Card } from '@strix/contracts'
import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/sentence.ts'
import { watchCodes } from '../../../lib/live-counts.ts'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { WayOn } from '../../../ui/failed.tsx'
import { CodeOutline, GamesOutline, Line } from '../../../ui/outline.tsx'
import { Bar } from '../../../ui/skeleton.tsx'
import { takeCounts, takePlay } from '../cards.ts'
import type { CardsQuery } from '../queries.ts'
import { CodeCard } from './code-card.tsx'

/** Posted codes without an end; their counts change while they are looked at. */
export function CodeList({
  query,
  columns = 1,
  empty,
  openId,
  onComments,
}: {
  query: CardsQuery
  columns?: 1 | 2
  /** Shown where there is none. */
  empty: ReactNode
  /** The card whose comments are open. */
  openId?: string | undefined
  onComments?: ((card: Card) => void) | undefined
}) {
  const list = useInfiniteQuery(query)
  const cards = list.data ?? []
  const shown = useGrowing(cards.length)
  useLiveCounts(cards)
  const rows = useHeldFocus(cards)
  if (list.isPending) return <CardSkeletons columns={columns} />
  if (list.isError && cards.length === 0) {
    return (
      <Centred>
        <p role="alert" className="font-semibold">
          {sentenceOf(list.error.problem, messages.listFailed)}
        </p>
        <div className="mt-4">
          <WayOn problem={list.error.problem} onRetry={() => void list.refetch()} />
        </div>
      </Centred>
    )
  }
  if (cards.length === 0) {
    if (!list.hasNextPage) return <>{empty}</>
    return <LookFurther onMore={() => list.fetchNextPage()} columns={columns} />
  }
  return (
    <>
      <ul
        ref={rows}
        data-endless
        className={cx('grid gap-4', columns === 2 && 'items-start sm:grid-cols-2')}
      >
        {cards.slice(0, shown).map((card) => (
          <li key={card._id} tabIndex={-1} className="min-w-0 rounded-card">
            <CodeCard card={card} highlighted={card._id === openId} onComments={onComments} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <More
          count={cards.length}
          busy={list.isFetchingNextPage || shown < cards.length}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

/** So many cards more are drawn in one go. */
const stepOf = 2

/**
 * How many of so many cards are drawn. Those that come are drawn a few at a time: a slow phone
 * needs a third of a second for twenty, and a press would wait for all of them.
 */
function useGrowing(count: number): number {
  const [shown, setShown] = useState(Math.max(count, stepOf))
  if (shown > Math.max(count, stepOf)) setShown(Math.max(count, stepOf))
  useEffect(() => {
    if (shown >= count) return undefined
    const timer = setTimeout(() => startTransition(() => setShown(shown + stepOf)))
    return () => clearTimeout(timer)
  }, [shown, count])
  return shown
}

/** A card that goes with the focus in it leaves it to the one that then stands in its place. */
function useHeldFocus(cards: readonly Card[]) {
  const list = useRef<HTMLUListElement>(null)
  const held = useRef<string | null>(null)
  const before = useRef(cards)
  useEffect(() => {
    function note({ target }: FocusEvent): void {
      const card = target instanceof Element ? target.closest('[data-code]') : null
      held.current = card?.getAttribute('data-code') ?? null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const place = before.current.findIndex(({ _id: id }) => id === held.current)
    before.current = cards
    if (place < 0 || cards.some(({ _id: id }) => id === held.current)) return
    if (document.activeElement !== document.body) return
    const rows = list.current?.children
    const next = rows?.[Math.min(place, rows.length - 1)] ?? document.querySelector('h1')
    if (next instanceof HTMLElement) next.focus()
  }, [cards])
  return list
}

/** So many pages without a code are gone through before its reader is asked. */
const emptyMax = 5

/** Nothing so far and pages left, as a search has them: goes through a few by itself. */
function LookFurther({
  onMore,
  columns,
}: {
  onMore: () => Promise<{ hasNextPage: boolean; isError: boolean }>
  columns: 1 | 2
}) {
  const [looks, setLooks] = useState(true)
  const ask = useRef(onMore)
  useEffect(() => {
    let isHere = looks
    async function look(): Promise<void> {
      for (let page = 0; page < emptyMax && isHere; page += 1) {
        const { hasNextPage, isError } = await ask.current()
        // The list itself says so then.
        if (!hasNextPage || isError) return
      }
      if (isHere) setLooks(false)
    }
    void look()
    return () => {
      isHere = false
    }
  }, [looks])
  if (looks) return <CardSkeletons columns={columns} />
  return (
    <EmptyState title={messages.noneYetTitle} text={messages.noneYetText}>
      <Button onClick={() => setLooks(true)}>{messages.lookFurther}</Button>
    </EmptyState>
  )
}

/** Where a list would be: its words in the middle. */
function Centred({ children }: { children: ReactNode }) {
  return <div className="flex flex-col items-center px-4 py-16 text-center">{children}</div>
}

/** Gets the counts and games of these cards; one's own vote is not among them. */
export function useLiveCounts(cards: readonly Card[]): void {
  const key = cards.map(({ _id: id }) => id).join(',')
  useEffect(() => {
    if (key === '') return undefined
    return watchCodes({ ids: key.split(','), deliver: takeCounts, deliverPlay: takePlay })
  }, [key])
}

/** How far ahead of the end the next page is asked for. */
const aheadOf = '0px 0px 800px 0px'

/** The end of what is there: asks for more as it comes near, or when it is pressed. */
function More({
  count,
  busy,
  failed,
  onMore,
}: {
  /** How many are there. */
  count: number
  busy: boolean
  failed: boolean
  onMore: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)
  /** How often it has asked by itself since the list last grew. */
  const asked = useRef(0)
  useEffect(() => {
    ask.current = onMore
  })
  useEffect(() => {
    asked.current = 0
  }, [count])
  const idle = !busy && !failed
  useEffect(() => {
    if (!box.current || !idle) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || asked.current >= emptyMax) return
        asked.current += 1
        ask.current()
      },
      { rootMargin: aheadOf },
    )
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [idle])
  return (
    <div ref={box} className="mt-4 text-center">
      {failed && <p role="alert">{messages.moreFailed}</p>}
      <Button
        look="quiet"
        className="mt-1 w-full"
        aria-disabled={busy || undefined}
        onClick={onMore}
      >
        {busy ? messages.working : failed ? messages.retry : messages.showMore}
      </Button>
    </div>
  )
}

/** The outlines of cards that are on their way. */
export function CardSkeletons({ columns = 1, count = 3 }: { columns?: 1 | 2; count?: number }) {
  const cards = useMemo(() => Array.from({ length: count }, (_, index) => index), [count])
  return (
    <div className={cx('grid gap-4', columns === 2 && 'items-start sm:grid-cols-2')}>
      <output className="sr-only">{messages.loading}</output>
      {cards.map((index) => (
        <div
          key={index}
          aria-hidden="true"
          className="@container min-w-0 rounded-card border border-line bg-card"
        >
          <div className="flex items-start gap-3 px-4 pt-2">
            <div className="flex min-h-11 flex-1 items-center gap-3">
              <Bar className="size-9 rounded-pill" />
              <div>
                <Line className="w-24" />
                <Line className="w-36 text-sm" />
              </div>
            </div>
            <Line className="w-14 text-sm" />
          </div>
          <div className="px-4 pt-1.5 pb-3">
            <CodeOutline buttons={2} />
          </div>
          <div className="perforation">
            <GamesOutline count={4} />
          </div>
          <div className="flex h-11 items-center gap-6 border-t border-line px-4">
            <Bar className="h-5 w-10" />
            <Bar className="h-5 w-10" />
            <Bar className="h-5 w-10" />
          </div>
        </div>
      ))}
    </div>
  )
}
