import type { MatchRow } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { NavLink, Link } from 'react-router'
import { dayOf, formatDay } from '../../../lib/days.ts'
import { cx, dotted } from '../../../lib/text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Absent } from './absent.tsx'
import { MatchLine } from './match-line.tsx'

const dayMs = 86_400_000

/** The matches of one day, by league. */
export function MatchList({ date }: { date: string | undefined }) {
  const day = useRead('GET /api/v1/matches', { query: date === undefined ? {} : { date } })
  return (
    <>
      <PageHead
        title={date === undefined ? messages.title : `${messages.title} ${formatDay(date)}`}
        description={messages.listText}
        path={date === undefined ? '/matches' : `/matches/${date}`}
      />
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {messages.title}
      </h1>
      <p className="mt-1 text-sm text-muted">{messages.listText}</p>
      <Days date={date} />
      {day.state === 'pending' && <RowSkeletons count={6} />}
      {day.state === 'failed' && <Absent problem={day.problem} onRetry={day.retry} />}
      {day.state === 'done' && <Leagues matches={day.data.matches} />}
    </>
  )
}

function Days({ date }: { date: string | undefined }) {
  const now = useNow()
  const { zone } = useFormats()
  const today = dayOf(now, zone)
  const days = [-1, 0, 1, 2, 3, 4, 5, 6].map((on) =>
    dayOf(new Date(Date.parse(`${today}T12:00:00Z`) + on * dayMs), 'UTC'),
  )
  const names = [messages.yesterday, messages.today, messages.tomorrow]
  return (
    <nav aria-label={messages.days} className="mt-4 -mx-4 overflow-x-auto px-4">
      <ul className="flex gap-2">
        {days.map((day, at) => {
          const isShown = day === (date ?? today)
          return (
            <li key={day}>
              <NavLink
                to={day === today ? '/matches' : `/matches/${day}`}
                aria-current={isShown ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center rounded-pill border px-3.5 text-sm font-semibold whitespace-nowrap',
                  isShown
                    ? 'border-accent bg-accent text-accent-ink'
                    : 'border-line hover:bg-raised',
                )}
              >
                {names[at] ?? formatDay(day)}
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Leagues({ matches }: { matches: readonly MatchRow[] }) {
  if (matches.length === 0) {
    return <EmptyState title={messages.noMatches} text={messages.noMatchesText} />
  }
  const leagues = new Map<string, MatchRow[]>()
  for (const match of matches) {
    leagues.set(match.league._id, [...(leagues.get(match.league._id) ?? []), match])
  }
  return [...leagues].map(([id, rows]) => (
    <section key={id} className="mt-5">
      <h2 className="font-bold">
        <Link to={`/league/${id}`} className="inline-flex min-h-11 items-center hover:underline">
          {dotted([rows[0]?.league.name, rows[0]?.league.country])}
        </Link>
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {rows.map((match) => (
          <MatchLine key={match._id} match={match} />
        ))}
      </ul>
    </section>
  ))
}
