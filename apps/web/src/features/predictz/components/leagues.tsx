import type { PredictionLeague } from '@strix/contracts'
import { predictionRules } from '@strix/contracts/predictz-rules'
import { messages } from '@strix/messages/predictz-leagues'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { lazySheet } from '../../../ui/lazy-part.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { leaguesQuery } from '../queries.ts'
import { Nothing } from './nothing.tsx'

const NewLeague = lazySheet(async () => (await import('./new-league.tsx')).NewLeague)

/** One's own private leagues, and the way to another one. */
export function Leagues() {
  const leagues = useQuery(leaguesQuery)
  const [opening, setOpening] = useState(false)
  const navigate = useNavigate()
  const all = leagues.data ?? []
  return (
    <section aria-labelledby="leagues-title" className="mt-8">
      <h2 id="leagues-title" className="text-lg font-bold">
        {messages.title}
      </h2>
      {leagues.isPending && <RowSkeletons count={2} />}
      {leagues.isError && (
        <Failed
          problem={leagues.error.problem}
          text={messages.failed}
          onRetry={() => void leagues.refetch()}
        />
      )}
      {leagues.isSuccess && all.length === 0 && (
        <Nothing title={messages.noneTitle} text={messages.noneText} />
      )}
      {all.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
          {all.map((league) => (
            <li key={league._id}>
              <LeagueLink league={league} />
            </li>
          ))}
        </ul>
      )}
      {leagues.isSuccess && all.length < predictionRules.leaguesMax && (
        <Button
          className="mt-3 w-full sm:w-auto"
          aria-haspopup="dialog"
          onClick={() => setOpening(true)}
        >
          {messages.open}
        </Button>
      )}
      {opening && (
        <Suspense>
          <NewLeague
            onClose={() => setOpening(false)}
            onOpened={(league) => void navigate(pathOf(league))}
          />
        </Suspense>
      )}
    </section>
  )
}

function LeagueLink({ league }: { league: PredictionLeague }) {
  const { name, members, owner, is_owner: isOwner } = league
  return (
    <Link
      to={pathOf(league)}
      className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-raised focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-xs text-muted">
          {messages.memberCount({ count: members })} ·{' '}
          {isOwner ? messages.yours : messages.ownedBy({ name: owner.username })}
        </span>
      </span>
      <ChevronIcon className="size-4.5 shrink-0 -rotate-90 text-muted" />
    </Link>
  )
}

function pathOf({ _id: id }: PredictionLeague): string {
  return `/community/predictz?league=${id}`
}
