import { messages } from '@strix/messages/wallet'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Activity } from '@strix/contracts'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../../../lib/text.ts'
import { useAddressChoice } from '../../../lib/use-address-choice.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Line } from '../../../ui/outline.tsx'
import { formatSigned, nameOf, reasonOf } from '../amounts.ts'
import { activitiesFile, activitiesOf, activitiesQuery } from '../queries.ts'

type Filter = 'all' | 'credit' | 'debit'
const filters: readonly Filter[] = ['all', 'credit', 'debit']

/** So many stand there until all are asked for. */
const fewMax = 10

/** What came in and went out, newest first; all of it on request, without an end. */
export function Activities({ walletId, empty }: { walletId: string; empty: ReactNode }) {
  const id = useId()
  const [filter, setFilter] = useAddressChoice('show', filters, 'all')
  const asked = activitiesOf(walletId, filter)
  const [isWhole, setIsWhole] = useState(false)
  const list = useInfiniteQuery(activitiesQuery(asked))
  const rows = list.data ?? []
  const more = rows.length > fewMax || list.hasNextPage
  return (
    <section aria-labelledby={id} className="mt-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg font-bold">
          {messages.activities}
        </h2>
        {rows.length > 0 && (
          <ButtonLink
            look="quiet"
            className="text-sm"
            to={activitiesFile(asked)}
            reloadDocument
            download
          >
            {messages.csv}
          </ButtonLink>
        )}
      </div>
      <Filters chosen={filter} onChoose={setFilter} />
      <div className="mt-3 rounded-card border border-line bg-card">
        {list.isPending && <Outline />}
        {list.isLoadingError && (
          <Failed text={messages.activityFailed} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && rows.length === 0 && filter === 'all' && empty}
        {list.isSuccess && rows.length === 0 && filter !== 'all' && (
          <p className="px-4 py-10 text-center text-muted">{messages.nothingOf[filter]}</p>
        )}
        {rows.length > 0 && <Rows rows={isWhole ? rows : rows.slice(0, fewMax)} />}
        {more && !isWhole && (
          <div className="border-t border-line p-2">
            <Button look="quiet" className="w-full" onClick={() => setIsWhole(true)}>
              {messages.seeAll}
            </Button>
          </div>
        )}
        {isWhole && list.hasNextPage && (
          <div className="border-t border-line p-2">
            <ShowMore list={list} />
          </div>
        )}
      </div>
    </section>
  )
}

function Filters({ chosen, onChoose }: { chosen: Filter; onChoose: (filter: Filter) => void }) {
  return (
    <fieldset className="mt-1 flex gap-2">
      <legend className="sr-only">{messages.filter}</legend>
      {filters.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
          className={cx(
            'min-h-11 rounded-pill border px-4 text-sm font-semibold transition-colors',
            each === chosen
              ? 'border-ink bg-ink text-page'
              : 'border-line hover:border-edge hover:bg-raised',
          )}
        >
          {messages.filters[each]}
        </button>
      ))}
    </fieldset>
  )
}

function Outline() {
  return (
    <div aria-hidden="true" className="divide-y divide-line">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <div key={key} className="flex items-center gap-3 px-4 py-3">
          <div className="flex-1">
            <Line className="w-40" />
            <Line className="w-24 text-sm" />
          </div>
          <Line className="w-14" />
        </div>
      ))}
    </div>
  )
}

function Rows({ rows }: { rows: readonly Activity[] }) {
  const { relative } = useFormats()
  const now = useNow()
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row._id} className="flex items-center gap-3 px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{nameOf(row)}</p>
            <p className="text-sm text-muted">
              {reasonOf(row) !== null && `${reasonOf(row)} · `}
              <time dateTime={row.date}>{relative(row.date, now)}</time>
            </p>
          </div>
          <p className={cx('font-bold', row.type === 'credit' ? 'text-won' : 'text-ink')}>
            {formatSigned(row)}
          </p>
        </li>
      ))}
    </ul>
  )
}
