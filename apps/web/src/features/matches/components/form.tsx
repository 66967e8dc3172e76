import type { MatchPage, MatchRow, MatchTeam } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { cx } from '../../../lib/text.ts'
import { Section } from '../../../ui/section.tsx'
import { MatchLine } from './match-line.tsx'

type Mark = 'won' | 'drawn' | 'lost'
const colours: Record<Mark, string> = {
  won: 'bg-won-soft text-won',
  drawn: 'bg-raised text-muted',
  lost: 'bg-lost-soft text-lost',
}

/** How both sides came here, and how they met before. */
export function Form({ match }: { match: MatchPage }) {
  return (
    <div className="min-w-0">
      <Section title={messages.form}>
        {[match.home, match.away].map((team, at) => (
          <TeamForm
            key={team._id}
            team={team}
            rows={at === 0 ? match.form.home : match.form.away}
          />
        ))}
      </Section>
      {match.meetings.length > 0 && (
        <Section title={messages.meetings}>
          <ul className="divide-y divide-line">
            {match.meetings.map((row) => (
              <MatchLine key={row._id} match={row} dated />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function TeamForm({ team, rows }: { team: MatchTeam; rows: readonly MatchRow[] }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2">
        <span className="min-w-2/5 flex-1 leading-tight font-semibold">{team.name}</span>
        {rows.length === 0 && <span className="text-sm text-muted">{messages.noForm}</span>}
        <span className="flex flex-wrap gap-1">
          {rows.toReversed().map((row) => (
            <ResultMark key={row._id} mark={markOf(row, team._id)} />
          ))}
        </span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <MatchLine key={row._id} match={row} dated />
        ))}
      </ul>
    </details>
  )
}

function ResultMark({ mark }: { mark: Mark }) {
  return (
    <abbr
      title={messages.markNames[mark]}
      className={cx(
        'grid size-6 place-items-center rounded-control text-xs font-bold no-underline',
        colours[mark],
      )}
    >
      {messages.marks[mark]}
    </abbr>
  )
}

function markOf({ home, full_time: score }: MatchRow, teamId: string): Mark {
  if (!score || score.home === score.away) return 'drawn'
  return score.home > score.away === (home._id === teamId) ? 'won' : 'lost'
}
