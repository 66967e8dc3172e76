import type { PredictionLeague, PredictionPeriod } from '@strix/contracts'
import { predictionPeriods } from '@strix/contracts/predictz-rules'
import { messages } from '@strix/messages/predictz-leagues'
import { messages as words } from '@strix/messages/predictz'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../lib/use-session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { leagueBoardQuery, leaguesQuery } from '../queries.ts'
import { BoardRows } from './board-rows.tsx'
import { Choice } from './choice.tsx'
import { LeagueEnd, type Report } from './league-end.tsx'
import { LeagueLink } from './league-link.tsx'
import { LeagueMembers } from './league-members.tsx'
import { Nothing } from './nothing.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'

/** A private league: its board, who is in it, and the link to it. */
export function League({ id, report }: { id: string; report: Report }) {
  const leagues = useQuery(leaguesQuery)
  const league = leagues.data?.find(({ _id }) => _id === id)
  return (
    <>
      <ButtonLink
        look="quiet"
        to="/community/predictz"
        className="mb-2 -ml-3 px-3 text-sm text-muted"
      >
        <ArrowIcon className="size-4.5 rotate-180" />
        {words.title}
      </ButtonLink>
      {!league && (
        <h1 tabIndex={-1} className="sr-only">
          {messages.league}
        </h1>
      )}
      {leagues.isPending && <RowSkeletons count={6} />}
      {!league && leagues.isError && (
        <Failed
          problem={leagues.error.problem}
          text={messages.failed}
          onRetry={() => void leagues.refetch()}
        />
      )}
      {!league && leagues.isSuccess && (
        <EmptyState title={messages.goneTitle} text={messages.goneText} />
      )}
      {league && <Inside league={league} report={report} />}
    </>
  )
}

function Inside({ league, report }: { league: PredictionLeague; report: Report }) {
  const { name, members, owner, is_owner: isOwner } = league
  return (
    <>
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight break-words lg:text-2xl">
        {name}
      </h1>
      <p className="mt-1 text-muted">
        {messages.memberCount({ count: members })} ·{' '}
        {isOwner ? messages.yours : messages.ownedBy({ name: owner.username })} ·{' '}
        {messages.nothingAtStake}
      </p>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <Board league={league} />
        <div className="min-w-0">
          <LeagueLink league={league} />
          <LeagueMembers league={league} />
          <LeagueEnd league={league} report={report} />
        </div>
      </div>
    </>
  )
}

function Board({ league }: { league: PredictionLeague }) {
  const { user } = useSession()
  const [period, setPeriod] = useState<PredictionPeriod>('all')
  const list = useInfiniteQuery(leagueBoardQuery(league._id, period))
  return (
    <section aria-labelledby="league-board" className="mt-6 min-w-0">
      <h2 id="league-board" className="text-lg font-bold">
        {words.leaderboard}
      </h2>
      <div className="mt-2">
        <Choice
          label={words.period}
          names={words.periods}
          all={predictionPeriods}
          chosen={period}
          onChoose={setPeriod}
        />
      </div>
      <BoardRows
        list={list}
        profileId={user?.profile_id ?? ''}
        empty={<Nothing title={words.noBoardTitle} text={messages.noBoardText} />}
      />
    </section>
  )
}
