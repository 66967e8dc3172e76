import type { MatchRow, MatchTeam } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { Link } from 'react-router'
import { formatTime } from '../../../lib/format.ts'
import { phaseOf } from '../../../lib/live-phase.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Crest } from '../../../ui/crest.tsx'

/** One match in a list: when, who, and how it stands or stood. It leads to its page. */
export function MatchLine({ match, dated = false }: { match: MatchRow; dated?: boolean }) {
  const score = match.full_time ?? match.live?.score
  return (
    <li>
      <Link
        to={`/match/${match._id}`}
        className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-raised max-[18rem]:flex-col max-[18rem]:items-stretch max-[18rem]:gap-1"
      >
        <span className="w-17 shrink-0 text-xs max-[18rem]:w-auto leading-snug text-muted">
          <When match={match} dated={dated} />
        </span>
        <span className="min-w-0 flex-1 space-y-1">
          <Side team={match.home} goals={score?.home} ahead={isAhead(score?.home, score?.away)} />
          <Side team={match.away} goals={score?.away} ahead={isAhead(score?.away, score?.home)} />
        </span>
      </Link>
    </li>
  )
}

/** Where a match stands that is being played. */
export function liveText(live: NonNullable<MatchRow['live']>): string {
  return messages.live(phaseOf(live))
}

function isAhead(mine: number | undefined, theirs: number | undefined): boolean {
  return mine !== undefined && theirs !== undefined && mine > theirs
}

/** Of `22/11` in `22/11/2026`. */
const dayLength = 5

function When({ match, dated }: { match: MatchRow; dated: boolean }) {
  const { date, zone } = useFormats()
  const { live, status, kickoff } = match
  const time = match.kickoff_known ? formatTime(kickoff, zone) : messages.dayAlone
  if (live) return <strong className="text-accent-text">{liveText(live)}</strong>
  if (status === 'postponed' || status === 'abandoned') return messages.statuses[status]
  if (!dated) return <time dateTime={kickoff}>{time}</time>
  const day = date(kickoff)
  return (
    <time dateTime={kickoff}>
      {day.slice(0, dayLength)}
      <span className="block">{day.slice(dayLength + 1)}</span>
    </time>
  )
}

function Side({
  team,
  goals,
  ahead,
}: {
  team: MatchTeam
  goals: number | undefined
  ahead: boolean
}) {
  return (
    <span className={cx('flex items-center gap-2', ahead && 'font-bold')}>
      <Crest crest={team.crest} className="size-5" />
      <span className="min-w-0 flex-1 leading-tight">{team.name}</span>
      {goals !== undefined && <span className="tabular-nums">{goals}</span>}
    </span>
  )
}
