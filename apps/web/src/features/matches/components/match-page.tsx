import type { MatchPage as Match, MatchTeam } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { contentMark } from '../../../ui/content-mark.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Absent } from './absent.tsx'
import { Codes } from './codes.tsx'
import { Crest } from '../../../ui/crest.tsx'
import { Form } from './form.tsx'
import { liveText } from './match-line.tsx'
import { Outlook } from './outlook.tsx'

/** One match: what is known, what is likely, what it pays, and in the end what came of it. */
export function MatchPage({ matchId }: { matchId: string }) {
  const match = useRead('GET /api/v1/matches/:matchId', { params: { matchId } })
  switch (match.state) {
    case 'pending':
      return <RowSkeletons count={6} />
    case 'failed':
      return <Absent problem={match.problem} onRetry={match.retry} />
    case 'done':
      return <Whole match={match.data} />
  }
}

function Whole({ match }: { match: Match }) {
  const { home, away } = match
  return (
    <>
      <Head match={match} />
      <h1 tabIndex={-1} className="sr-only">
        {messages.versus({ home: home.name, away: away.name })}
      </h1>
      <Teams match={match} />
      <div className="grid grid-cols-1 items-start gap-x-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <Outlook match={match} />
        </div>
        <div className="min-w-0">
          <Codes matchId={match._id} />
          <Form match={match} />
        </div>
      </div>
    </>
  )
}

function Head({ match }: { match: Match }) {
  const { kickoff } = useFormats()
  const names = { home: match.home.name, away: match.away.name }
  const when = kickoff(match.kickoff)
  const title = messages.matchTitle(names)
  const about = { ...names, league: match.league.name, kickoff: when }
  return (
    <PageHead
      title={title}
      description={messages.matchDescription(about)}
      path={`/match/${match._id}`}
      type="article"
      picture={`/match/${match._id}/picture.png`}
      facts={{
        '@type': 'SportsEvent',
        name: messages.versus(names),
        startDate: match.kickoff,
        sport: messages.sport,
        homeTeam: { '@type': 'SportsTeam', name: names.home },
        awayTeam: { '@type': 'SportsTeam', name: names.away },
        ...(match.status === 'postponed' && {
          eventStatus: 'https://schema.org/EventPostponed',
        }),
      }}
    />
  )
}

function Teams({ match }: { match: Match }) {
  const { kickoff } = useFormats()
  const { league, live, status, half_time: halfTime } = match
  const score = match.full_time ?? live?.score
  const state = live ? liveText(live) : messages.statuses[status]
  return (
    <section className="rounded-card border border-line bg-card px-4 py-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <Link
          to={`/league/${league._id}`}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline"
        >
          {league.name}
        </Link>
        <time dateTime={match.kickoff}>{kickoff(match.kickoff)}</time>
      </p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 max-[18rem]:grid-cols-1">
        <Team team={match.home} />
        <p className="max-w-20 px-1 text-center min-[25rem]:max-w-none">
          {score ? (
            <strong className="text-2xl whitespace-nowrap tabular-nums">
              {messages.score(score)}
            </strong>
          ) : (
            <strong className="text-xl tabular-nums">{kickoff(match.kickoff).slice(-5)}</strong>
          )}
          <span className="block text-xs text-muted">{state}</span>
          {halfTime && (
            <span className="block text-xs text-muted">{messages.halfTime(halfTime)}</span>
          )}
        </p>
        <Team team={match.away} />
      </div>
    </section>
  )
}

function Team({ team }: { team: MatchTeam }) {
  return (
    <Link
      to={`/team/${team._id}`}
      className="flex flex-col items-center gap-1.5 rounded-control p-1 text-center hover:bg-raised"
    >
      <Crest crest={team.crest} className="size-12" />
      <span {...contentMark} className="leading-tight font-bold wrap-anywhere">
        {team.name}
      </span>
    </Link>
  )
}
