import type { MatchRow } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { dotted } from '../../../lib/text.ts'
import { useRead } from '../../../lib/use-read.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Absent } from './absent.tsx'
import { LeagueTable } from './league-table.tsx'
import { LeagueStrength } from './league-strength.tsx'
import { MatchLine } from './match-line.tsx'

/** A league: table, matches to come, results. */
export function LeaguePage({ leagueId }: { leagueId: string }) {
  const found = useRead('GET /api/v1/leagues/:leagueId', { params: { leagueId } })
  if (found.state === 'pending') return <RowSkeletons count={8} />
  if (found.state === 'failed') return <Absent problem={found.problem} onRetry={found.retry} />
  const { league, season, table, coming, played } = found.data
  const name = dotted([league.name, league.country])
  return (
    <>
      <PageHead
        title={name}
        description={messages.leagueDescription({ league: name })}
        path={`/league/${league._id}`}
        facts={{ '@type': 'SportsOrganization', name: league.name }}
      />
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {name}
      </h1>
      <div className="grid grid-cols-1 items-start gap-x-6 lg:grid-cols-2">
        <div>
          <Matches title={messages.coming} rows={coming} empty={messages.nothingComing} />
          <Matches title={messages.results} rows={played} empty={messages.nothingPlayed} />
        </div>
        <div>
          {table.length > 0 && (
            <Section title={season === null ? messages.table : messages.tableSeason({ season })}>
              <div className="overflow-x-auto py-3">
                <LeagueTable lines={table} />
              </div>
            </Section>
          )}
          <LeagueStrength leagueId={league._id} />
        </div>
      </div>
    </>
  )
}

/** A list of matches by day. */
export function Matches({
  title,
  rows,
  empty,
}: {
  title: string
  rows: readonly MatchRow[]
  empty: string
}) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="px-4 py-5 text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((match) => (
            <MatchLine key={match._id} match={match} dated />
          ))}
        </ul>
      )}
    </Section>
  )
}
