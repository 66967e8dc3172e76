/** How a match ended, as staff are told it and as they say it. */
import { messages } from '@strix/messages/console-matches'
import type { Faults, Values } from '../../../lib/form.ts'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Score = { home: number; away: number }
type Report = { source: string; status: string; half_time: Score | null; full_time: Score | null }

/** What each source says, one a line. */
export function Reports({ reports }: { reports: readonly Report[] }) {
  const statuses: Readonly<Record<string, string>> = messages.statuses
  return (
    <ul className="space-y-0.5">
      {reports.map(({ source, status, half_time: half, full_time: full }) => (
        <li key={source} className="whitespace-nowrap">
          {messages.report({ source, status: statuses[status] ?? status })}{' '}
          {full && <span className="font-semibold tabular-nums">{messages.score(full)}</span>}{' '}
          {half && <span className="text-muted tabular-nums">{messages.halfScore(half)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Fields of a dialog; `endingOf` reads them. */
export function EndingFields({ faults }: { faults: Faults['fields'] }) {
  const goals = [
    ['full_home', messages.fullHome],
    ['full_away', messages.fullAway],
    ['half_home', messages.halfHome],
    ['half_away', messages.halfAway],
  ] as const
  return (
    <>
      <SelectField label={messages.status} name="status" hint={messages.scoreHint}>
        {options(messages.statuses)}
      </SelectField>
      <div className="grid grid-cols-2 gap-3">
        {goals.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            inputMode="numeric"
            maxLength={2}
            error={faults[name.startsWith('full') ? 'full_time' : 'half_time']}
          />
        ))}
      </div>
    </>
  )
}

type Status = keyof typeof messages.statuses

export function endingOf(values: Values) {
  const status = Object.keys(messages.statuses).find(isStatus(values.status)) ?? 'finished'
  const full = scoreOf(values.full_home, values.full_away)
  const half = scoreOf(values.half_home, values.half_away)
  return { status, ...(full && { full_time: full }), ...(half && { half_time: half }) }
}

function isStatus(given: string | undefined) {
  return (name: string): name is Status => name === given
}

function scoreOf(home = '', away = ''): Score | undefined {
  if (home.trim() === '' || away.trim() === '') return undefined
  return { home: Number(home), away: Number(away) }
}
