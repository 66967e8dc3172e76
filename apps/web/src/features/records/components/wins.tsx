import { messages } from '@strix/messages/records'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { RecordWin } from '@strix/contracts'
import { useState } from 'react'
import { Link } from 'react-router'
import { groupByDay } from '../../../lib/days.ts'
import { formatOdds } from '../../../lib/format.ts'
import { getPlatform } from '../../../lib/platforms.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { TicketFacts } from '../../../ui/ticket.tsx'
import { winsQuery } from '../queries.ts'

/** Slips of a record that won, the latest first, under the days they were settled on. */
export function Wins({ profileId, own }: { profileId: string; own: boolean }) {
  const [now] = useState(() => new Date())
  const { zone } = useFormats()
  const list = useInfiniteQuery(winsQuery(profileId))
  if (list.isPending) return <RowSkeletons count={5} />
  if (list.isLoadingError) {
    return (
      <Failed
        problem={list.error.problem}
        text={messages.winsFailed}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (list.data.length === 0) {
    return <EmptyState {...(own ? messages.winsEmptyOwn : messages.winsEmptyOther)} />
  }
  return (
    <div className="space-y-5 pt-5">
      {groupByDay(list.data, (win) => win.settled_at, now, zone).map(({ group, items }) => (
        <section key={group} aria-label={group}>
          <h2 className="text-sm font-semibold text-muted">{group}</h2>
          <ul className="mt-2 grid gap-3 sm:grid-cols-2">
            {items.map((win) => (
              <WinCard key={win.code_id} win={win} now={now} />
            ))}
          </ul>
        </section>
      ))}
      <ShowMore list={list} />
    </div>
  )
}

function WinCard({ win, now }: { win: RecordWin; now: Date }) {
  const formats = useFormats()
  const platform = getPlatform(win.platform)
  const paid = messages.times({ factor: formatOdds(win.return_factor) })
  // A game that was void or won by half pays less than the odds.
  const paidLess = formatOdds(win.return_factor) !== formatOdds(win.odds)
  const facts = [
    { label: messages.totalOdds, value: formats.odds(win.odds) },
    ...(paidLess ? [{ label: messages.paid, value: paid }] : []),
    { label: messages.kickoff, value: formats.kickoff(win.first_kickoff) },
  ]
  return (
    <li className="flex flex-col rounded-card border border-line bg-card">
      <div className="flex items-center gap-3 p-4">
        <PlatformMark platform={platform} />
        <div className="min-w-0 flex-1">
          <p className="leading-snug font-semibold">{platform.name}</p>
          <p className="text-sm text-muted">
            {messages.gamesOf({ count: win.fold })} ·{' '}
            <time dateTime={win.settled_at}>{formats.relative(win.settled_at, now)}</time>
          </p>
        </div>
        <p className="flex items-center gap-1 font-bold text-won">
          <CheckIcon className="size-4.5" />
          {messages.won}
        </p>
      </div>
      <TicketFacts facts={facts} />
      <Link
        to={`/code/${win.code_id}`}
        className={
          'mt-auto flex min-h-11 items-center justify-center rounded-b-card border-t border-line ' +
          'text-sm font-semibold hover:bg-raised'
        }
      >
        {messages.seeCode}
      </Link>
    </li>
  )
}
