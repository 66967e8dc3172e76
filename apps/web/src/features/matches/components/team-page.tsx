import type { DataOf } from '@strix/contracts/client'
import { messages } from '@strix/messages/matches'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Absent } from './absent.tsx'
import { Crest } from '../../../ui/crest.tsx'
import { Matches } from './league-page.tsx'
import { TeamStrength } from './strength.tsx'

type Team = DataOf<'GET /api/v1/teams/:teamId'>

/** A team: its place, its matches, how it has been doing. */
export function TeamPage({ teamId }: { teamId: string }) {
  const found = useRead('GET /api/v1/teams/:teamId', { params: { teamId } })
  if (found.state === 'pending') return <RowSkeletons count={8} />
  if (found.state === 'failed') return <Absent problem={found.problem} onRetry={found.retry} />
  const { team, league, line, coming, played, trend } = found.data
  return (
    <>
      <PageHead
        title={team.name}
        description={messages.teamDescription({ team: team.name })}
        path={`/team/${team._id}`}
        facts={{ '@type': 'SportsTeam', name: team.name, sport: messages.sport }}
      />
      <header className="flex items-center gap-4">
        <Crest crest={team.crest} className="size-14" />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
            {team.name}
          </h1>
          {league && line && (
            <Link
              to={`/league/${league._id}`}
              className="inline-flex min-h-11 items-center text-sm text-muted underline"
            >
              {messages.position({
                place: line.place,
                league: league.name,
                points: line.points,
                played: line.played,
              })}
            </Link>
          )}
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-x-6 lg:grid-cols-2">
        <Matches title={messages.coming} rows={coming} empty={messages.nothingComing} />
        <div>
          <TeamStrength teamId={team._id} name={team.name} />
          <Trend trend={trend} />
          <Matches title={messages.results} rows={played} empty={messages.nothingPlayed} />
        </div>
      </div>
    </>
  )
}

const width = 320
const height = 72
const pointsMax = 3

/** A line, and the same in words. */
function Trend({ trend }: { trend: Team['trend'] }) {
  const { date } = useFormats()
  const [first, last] = [trend[0], trend.at(-1)]
  if (!first || !last || trend.length < 2) return null
  const values = trend.map(({ points }) => points)
  const dots = values.map((points, at) => {
    const x = (at / (values.length - 1)) * width
    return `${x.toFixed(1)},${(height - (points / pointsMax) * height).toFixed(1)}`
  })
  return (
    <Section title={messages.trend}>
      <div className="px-4 py-3">
        <svg aria-hidden="true" viewBox={`0 -4 ${width} ${height + 8}`} className="block w-full">
          <path d={`M0 ${height}H${width}`} className="stroke-line" />
          <polyline points={dots.join(' ')} fill="none" strokeWidth="2.5" className="stroke-info" />
        </svg>
        <p className="mt-2 text-sm text-muted">
          {messages.trendText({
            from: date(first.at),
            to: date(last.at),
            low: Math.min(...values).toFixed(1),
            high: Math.max(...values).toFixed(1),
            now: last.points.toFixed(1),
          })}
        </p>
      </div>
    </Section>
  )
}
