import type { ItemOf, ListKey } from '@strix/contracts/client'
import { messages } from '@strix/messages/console-frame'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { fill } from '../../../lib/api.ts'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { type Filter, Filters } from './table-filters.tsx'
import { type Params, tableQuery, type TablePage } from './table-query.ts'
import { type Sort, type TableState, useTableState } from './table-state.ts'
import { SavedViews } from './saved-views.tsx'

const words = messages.table

export type Column<Row> = {
  /** The server's word for it where it can be sorted by. */
  id: string
  title: string
  cell: (row: Row) => ReactNode
  sorts?: true
  /** Figures stand at the end. */
  isFigure?: true
  /** Buttons about the row: they stay in sight where the table is wider than the screen. */
  isAct?: true
}

type Props<K extends ListKey> = {
  /** Of saved views, and what is read out. */
  name: string
  title: string
  /** A list of the contract: `GET /api/v1/admin/…`. */
  list: K
  params?: Params
  columns: readonly Column<ItemOf<K>>[]
  rowKey: (row: ItemOf<K>) => string
  filters?: readonly Filter[]
  initialSort?: Sort
  /** Of an operation that streams the same rows as CSV: `GET /api/v1/admin/…/export`. */
  exportKey?: string
  emptyText?: string
  /** What is done about rows that are ticked; on which page they stood does not matter. */
  bulk?: (chosen: Chosen<ItemOf<K>>) => ReactNode
  /** What is done about all rows that the filters let through, however many pages they fill. */
  bulkAll?: (all: { count: number; filters: Params }) => ReactNode
}

export type Chosen<Row = unknown> = {
  ids: readonly string[]
  rows: readonly Row[]
  clear: () => void
}
type Ticked<Row> = ReadonlyMap<string, Row>

/** A list of the server, filtered, sorted and paged there. */
export function DataTable<K extends ListKey>(props: Props<K>) {
  const { name, list, params = {}, filters = [], initialSort = null, exportKey } = props
  const state = useTableState(
    filters.map(({ id }) => id),
    initialSort,
  )
  const read = useQuery(tableQuery(list, { params, query: state.query }))
  const [ticked, setTicked] = useState<Ticked<ItemOf<K>>>(new Map())
  const chosen = {
    ids: [...ticked.keys()],
    rows: [...ticked.values()],
    clear: () => setTicked(new Map()),
  }
  return (
    <section aria-label={props.title} className="space-y-3">
      <div className="flex flex-wrap items-end gap-2">
        {filters.length > 0 && <Filters filters={filters} state={state} />}
        <div className="ml-auto flex gap-2">
          <SavedViews name={name} />
          {exportKey && <CsvLink exportKey={exportKey} params={params} state={state} />}
        </div>
      </div>
      <ScrollBox
        label={props.title}
        busy={read.isFetching}
        className={cx(
          'relative rounded-card border border-line bg-card transition-opacity',
          read.isPlaceholderData && 'opacity-60',
        )}
      >
        {read.data && (
          <Rows {...props} answer={read.data} state={state} ticked={ticked} onTick={setTicked} />
        )}
        {!read.data && read.error && (
          <Failed
            text={read.error.problem.detail || messages.loadFailed}
            onRetry={() => void read.refetch()}
          />
        )}
        {read.isPending && <RowSkeletons count={8} />}
      </ScrollBox>
      {props.bulk && ticked.size > 0 && (
        <fieldset
          aria-label={words.ticked({ count: ticked.size })}
          className={cx(
            'sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-card border',
            'border-edge bg-card p-3 text-sm shadow-float',
          )}
        >
          <b>{words.ticked({ count: ticked.size })}</b>
          {props.bulk(chosen)}
          <Button look="quiet" className="text-sm" onClick={chosen.clear}>
            {words.untick}
          </Button>
        </fieldset>
      )}
      {read.data && (
        <Foot answer={read.data} state={state}>
          {wholeOf(read.data, state, props.bulkAll)}
        </Foot>
      )}
    </section>
  )
}

function Rows<K extends ListKey>({
  title,
  columns,
  rowKey,
  emptyText,
  bulk,
  answer,
  state,
  ticked,
  onTick,
}: Props<K> & { answer: TablePage<ItemOf<K>>; state: TableState } & Ticking<ItemOf<K>>) {
  const isFiltered = Object.keys(state.filters).length > 0
  if (answer.rows.length === 0) {
    const text = isFiltered ? words.emptyFiltered : (emptyText ?? words.empty)
    return <p className="px-4 py-10 text-center text-muted">{text}</p>
  }
  return (
    <table className="w-full text-sm break-normal">
      <caption className="sr-only">{title}</caption>
      <thead className="border-b border-line text-left text-muted">
        <tr>
          {bulk && <TickAll rows={answer.rows} rowKey={rowKey} ticked={ticked} onTick={onTick} />}
          {columns.map((column) => (
            <Head key={column.id} column={column} state={state} />
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {answer.rows.map((row) => (
          <tr key={rowKey(row)} tabIndex={-1} className="group hover:bg-raised">
            {bulk && <Tick id={rowKey(row)} row={row} ticked={ticked} onTick={onTick} />}
            {columns.map(({ id, cell, isFigure, isAct }) => (
              <td
                key={id}
                className={cx(
                  'px-3 py-2 align-top',
                  isFigure && 'text-right whitespace-nowrap',
                  isAct && 'sticky right-0 bg-card group-hover:bg-raised',
                )}
              >
                {cell(row) ?? messages.none}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Ticking<Row> = { ticked: Ticked<Row>; onTick: (ticked: Ticked<Row>) => void }

function Tick<Row>({ id, row, ticked, onTick }: Ticking<Row> & { id: string; row: Row }) {
  const isOn = ticked.has(id)
  const others = [...ticked].filter(([each]) => each !== id)
  return (
    <td className="w-11 px-3 py-2 align-top">
      <input
        type="checkbox"
        aria-label={words.tick}
        checked={isOn}
        className="tick-box"
        onChange={() => onTick(new Map(isOn ? others : [...others, [id, row] as const]))}
      />
    </td>
  )
}

function TickAll<Row>({
  rows,
  rowKey,
  ticked,
  onTick,
}: Ticking<Row> & { rows: readonly Row[]; rowKey: (row: Row) => string }) {
  const here = new Map(rows.map((row) => [rowKey(row), row]))
  const isOn = [...here.keys()].every((id) => ticked.has(id))
  const others = [...ticked].filter(([id]) => !here.has(id))
  return (
    <th scope="col" className="w-11 px-3 py-1 text-left">
      <input
        type="checkbox"
        aria-label={words.tickAll}
        checked={isOn}
        className="tick-box"
        onChange={() => onTick(new Map(isOn ? others : [...others, ...here]))}
      />
    </th>
  )
}

function Head<Row>({ column, state }: { column: Column<Row>; state: TableState }) {
  const { id, title, sorts, isFigure } = column
  const sorted = state.sort?.by === id ? state.sort : null
  const turned = sorted ? (sorted.isDown ? 'descending' : 'ascending') : undefined
  return (
    <th
      scope="col"
      aria-sort={turned}
      className={cx('px-3 py-1 font-semibold whitespace-nowrap', isFigure && 'text-right')}
    >
      {sorts ? (
        <button
          type="button"
          title={words.sortBy({ name: title })}
          onClick={() => state.change({ sort: { by: id, isDown: sorted ? !sorted.isDown : true } })}
          className={cx(
            '-mx-1 inline-flex min-h-9 items-center gap-1 rounded-control px-1 hover:text-ink',
            sorted && 'text-ink',
          )}
        >
          {title}
          <ChevronIcon
            className={cx(
              'size-4 transition-transform',
              !sorted && 'opacity-0',
              sorted && !sorted.isDown && 'rotate-180',
            )}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-9 items-center">
          {title || <span className="sr-only">{words.acts}</span>}
        </span>
      )}
    </th>
  )
}

/** Only where it is known how many they are. */
function wholeOf(
  { count }: TablePage<unknown>,
  { filters }: TableState,
  bulkAll: Props<ListKey>['bulkAll'],
): ReactNode {
  return count && !count.capped && count.value > 0
    ? bulkAll?.({ count: count.value, filters })
    : null
}

/** How many rows there are, and the way through their pages. */
function Foot({
  answer,
  state,
  children,
}: {
  answer: TablePage<unknown>
  state: TableState
  children: ReactNode
}) {
  const { page, count } = answer
  const at = state.query.cursor ?? ''
  const before = state.trail.at(-1)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
      <span className="flex flex-wrap items-center gap-2">
        {count?.capped && words.rowsCapped({ count: count.value.toLocaleString('en-NG') })}
        {count && !count.capped && words.rows({ count: count.value })}
        {count?.capped && (
          <Button look="quiet" className="text-sm text-info" onClick={state.countExactly}>
            {words.countExactly}
          </Button>
        )}
        {children}
      </span>
      {(page.has_more || at !== '') && (
        <nav aria-label={words.pages} className="flex gap-2">
          {at !== '' && (
            <Button className="text-sm" onClick={() => state.go(null, [])}>
              {words.first}
            </Button>
          )}
          {before !== undefined && (
            <Button
              className="text-sm"
              onClick={() => state.go(before === '' ? null : before, state.trail.slice(0, -1))}
            >
              {words.previous}
            </Button>
          )}
          <Button
            className="text-sm"
            disabled={!page.has_more}
            onClick={() => state.go(page.next_cursor, [...state.trail, at])}
          >
            {words.next}
          </Button>
        </nav>
      )}
    </div>
  )
}

function CsvLink({
  exportKey,
  params,
  state,
}: {
  exportKey: string
  params: Params
  state: TableState
}) {
  const id = useId()
  const { cursor: _cursor, count: _count, ...query } = state.query
  return (
    <a
      id={id}
      href={fill(exportKey, { params, query })}
      download
      title={words.csvTitle}
      className={cx(
        'inline-flex min-h-11 items-center rounded-control border border-line px-4 text-sm',
        'font-semibold hover:border-edge hover:bg-raised',
      )}
    >
      {words.csv}
    </a>
  )
}
