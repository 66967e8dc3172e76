import type { PersonRow } from '@strix/contracts'
import { messages } from '@strix/messages/console-people'
import { messages as screens } from '@strix/messages/console-screens'
import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { formatDate, formatDateTime, formatFold } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Page } from '../frame/page.tsx'
import { useStaff } from '../frame/staff.ts'
import { ActOnMany } from '../parts/act-on-many.tsx'
import { type Chosen, type Column, DataTable } from '../parts/data-table.tsx'
import type { Filter } from '../parts/table-filters.tsx'
import { durations, untilOf } from './durations.ts'
import { StateMark } from './state-mark.tsx'

const words = messages.users
const list = 'GET /api/v1/admin/members'

const filters: readonly Filter[] = [
  { id: 'search', title: words.find, kind: 'text' },
  { id: 'state', title: words.state, kind: 'choice', choices: messages.states },
  { id: 'joined_from', title: words.joinedFrom, kind: 'day' },
  { id: 'joined_to', title: words.joinedTo, kind: 'day' },
]

const columns: readonly Column<PersonRow>[] = [
  { id: 'username', title: words.person, sorts: true, cell: (row) => <Person row={row} /> },
  { id: 'state', title: words.state, cell: ({ state }) => <StateMark state={state} /> },
  { id: 'credits', title: words.credits, isFigure: true, cell: (row) => formatFold(row.credits) },
  { id: 'codes', title: words.codes, isFigure: true, cell: ({ codes }) => codes },
  { id: 'reports', title: words.openReports, isFigure: true, cell: (row) => row.open_reports },
  {
    id: 'joined',
    title: words.joined,
    sorts: true,
    isFigure: true,
    cell: (row) => formatDate(row.joined_at),
  },
  {
    id: 'seen',
    title: words.lastSeen,
    isFigure: true,
    cell: (row) => row.last_seen_at && formatDateTime(row.last_seen_at),
  },
]

/** Every member: found by what people tell staff, narrowed, and opened. */
export function Users() {
  const { may } = useStaff()
  return (
    <Page title={screens.users}>
      <Search />
      <DataTable
        name="members"
        title={screens.users}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        initialSort={{ by: 'joined', isDown: true }}
        exportKey={`${list}/export`}
        {...(may('users.suspend') && {
          bulk: (chosen: Chosen) => <SuspendMany chosen={chosen} />,
        })}
        emptyText={words.empty}
      />
    </Page>
  )
}

function SuspendMany({ chosen: { ids, clear } }: { chosen: Chosen }) {
  return (
    <ActOnMany
      name={words.suspendMany}
      title={words.suspendManyTitle({ count: ids.length })}
      text={words.suspendManyText}
      send={({ reason, days }) =>
        call('POST /api/v1/admin/suspensions', {
          body: { ids: [...ids], reason, until: untilOf(days, new Date()) },
        })
      }
      onDone={() => {
        clear()
        refetch(['console', list])
      }}
    >
      <SelectField label={messages.acts.duration} name="days" defaultValue="7">
        {options(durations)}
      </SelectField>
    </ActOnMany>
  )
}

function Search() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('search') ?? ''
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('search')
    const next = new URLSearchParams(search)
    for (const name of ['cursor', 'count', 'search']) next.delete(name)
    if (typeof given === 'string' && given.trim() !== '') next.set('search', given.trim())
    setSearch(next)
  }
  return (
    <search>
      <form onSubmit={submit} className="mb-3 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            key={asked}
            label={words.search}
            name="search"
            type="search"
            defaultValue={asked}
            autoComplete="off"
            maxLength={100}
          />
        </div>
        <Button look="primary" type="submit" className="min-h-14">
          {words.find}
        </Button>
      </form>
    </search>
  )
}

function Person({ row }: { row: PersonRow }) {
  return (
    <>
      <Link
        to={`/admin/user-details/${row.id}`}
        className="-my-2 inline-flex min-h-9 items-center font-semibold hover:text-info"
      >
        {row.username ?? words.deleted}
      </Link>
      <span className="block text-xs text-muted">
        {[row.name, row.email, row.demo && words.demo].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
