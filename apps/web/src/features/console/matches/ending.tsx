/** How a match ended, as sources report it and as staff say it. */
import type { ListKey } from '@strix/contracts/client'
import { messages } from '@strix/messages/console-matches'
import type { ComponentProps, ReactNode } from 'react'
import type { Answer } from '../../../lib/api.ts'
import type { Faults, Values } from '../../../lib/form.ts'
import { formatKickoff } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Column } from '../parts/data-table.tsx'
import { numberOf } from '../parts/number-of.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

type Score = { home: number; away: number }
type Report = { source: string; status: string; half_time: Score | null; full_time: Score | null }

type Match = { home: string; away: string; league: string; kickoff: string }

/** Which match it is. */
export const matchColumns: readonly Column<Match>[] = [
  {
    id: 'match',
    title: messages.match,
    cell: ({ home, away }) => messages.settleTitle({ home, away }),
  },
  { id: 'league', title: messages.league, cell: ({ league }) => league },
  { id: 'kickoff', title: messages.kickoff, cell: (row) => formatKickoff(row.kickoff) },
]

/** Asks how a match ended, and why somebody says so. */
export function EndingDialog<T>({
  match,
  list,
  send,
  children,
  onClose,
}: Pick<ComponentProps<typeof ReasonDialog<T>>, 'send' | 'onClose'> & {
  match: Match
  list: ListKey
  children?: (faults: Faults['fields']) => ReactNode
}) {
  return (
    <ReasonDialog
      title={messages.settleTitle(match)}
      submit={messages.settle}
      send={async (values) => besideFields(await send(values))}
      onDone={() => refetch(['console', list])}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <EndingFields faults={faults} />
          {children?.(faults)}
        </>
      )}
    </ReasonDialog>
  )
}

/** A score is two fields here: what is said of the whole of it stands beside the first. */
function besideFields<T>(answer: Answer<T>): Answer<T> {
  if (answer.ok) return answer
  const errors = answer.error.errors?.map(({ path, message }) => {
    const [, score, side = 'home'] = /^body\.(full|half)_time(?:\.(\w+))?$/u.exec(path) ?? []
    return { path: score === undefined ? path : `body.${score}_${side}`, message }
  })
  return { ok: false, error: { ...answer.error, errors } }
}

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

/** `endingOf` reads them. */
function EndingFields({ faults }: { faults: Faults['fields'] }) {
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
            error={faults[name]}
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
  if (home.trim() === '' && away.trim() === '') return undefined
  return { home: numberOf(home), away: numberOf(away) }
}
