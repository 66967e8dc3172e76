import type { FoundPerson, FoundPlace } from '@strix/contracts'
import { messages } from '@strix/messages/search'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { listOf, type ProblemError } from '../../../lib/query.tsx'
import { dotted } from '../../../lib/text.ts'
import { useIsMember } from '../../../lib/use-viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RecordWorth } from '../../../ui/record-worth.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Username } from '../../../ui/username.tsx'

const shown = 5

/** Teams and leagues of that name, each with its page. */
export function FoundPlaces({ query }: { query: string }) {
  const list = useInfiniteQuery(
    listOf('matches', 'GET /api/v1/search/places', { query: { q: query, page_size: shown } }),
  )
  return (
    <Section title={messages.places} rows={list.data ?? []} list={list}>
      {(place) => <PlaceRow place={place} />}
    </Section>
  )
}

/** People of that name. */
export function FoundPeople({ query }: { query: string }) {
  const list = useInfiniteQuery(
    listOf('profile', 'GET /api/v1/search/people', { query: { q: query, page_size: shown } }),
  )
  return (
    <Section title={messages.people} rows={list.data ?? []} list={list}>
      {(person) => <PersonRow person={person} />}
    </Section>
  )
}

type Listed = Parameters<typeof ShowMore>[0]['list'] & {
  isLoadingError: boolean
  error: ProblemError | null
  refetch: () => Promise<unknown>
}

/** Nothing at all where there is nothing, or a break closes it: the codes below say so. */
function Section<Row extends { _id: string }>({
  title,
  rows,
  list,
  children,
}: {
  title: string
  rows: readonly Row[]
  list: Listed
  children: (row: Row) => ReactNode
}) {
  const id = useId()
  const isClosed = list.error?.problem.code === 'EXCLUDED'
  if (rows.length === 0 && (!list.isLoadingError || isClosed)) return null
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-2 text-lg font-bold">
        {title}
      </h2>
      {list.isLoadingError && (
        <Failed
          {...(list.error && { problem: list.error.problem })}
          text={messages.failed}
          onRetry={() => void list.refetch()}
        />
      )}
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {rows.map((row) => (
            <li key={row._id}>{children(row)}</li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  )
}

const look = 'flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-raised'

function PlaceRow({ place }: { place: FoundPlace }) {
  return (
    <Link to={`/${place.kind}/${place._id}`} className={look}>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{place.name}</span>
        <span className="block text-sm text-muted">
          {dotted([messages.kinds[place.kind], place.country])}
        </span>
      </span>
    </Link>
  )
}

function PersonRow({ person }: { person: FoundPerson }) {
  const isMember = useIsMember()
  const { _id: id, username, avatar, record } = person
  return (
    <Link to={isMember ? `/profile/${id}` : `/@${username}`} className={look}>
      <Avatar src={avatar} name={username} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">
          <Username name={username} />
        </span>
        <RecordWorth record={record} className="text-sm text-muted" />
      </span>
    </Link>
  )
}
