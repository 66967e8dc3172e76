import { messages } from '@strix/messages/conversion-result'
import { getPlatform } from '../../../lib/platforms.ts'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowIcon, CheckIcon } from '../../../ui/icons.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Ticket } from '../../../ui/ticket.tsx'
import type { ConvertState } from '../machine.ts'
import { percentDone, type StepRow, stepRows } from '../progress.ts'
import { Report } from './report.tsx'

/** The second step: true progress, game by game, with a way out. */
export function Progress({
  state,
  onCancel,
}: {
  state: ConvertState & { at: 'loading' }
  onCancel: () => void
}) {
  const from = getPlatform(state.request.from)
  const to = getPlatform(state.request.to)
  const percent = percentDone(state.steps)
  return (
    <Ticket label={messages.generating}>
      <div className="flex items-center gap-3 p-4">
        <PlatformMark platform={from} />
        <div className="min-w-0 flex-1">
          <p className="text-xs text-muted">{`${from.name} → ${to.name}`}</p>
          <p className="code-text truncate text-xl leading-none font-bold">{state.request.code}</p>
        </div>
        <ArrowIcon className="size-5 shrink-0 text-muted" />
        <PlatformMark platform={to} />
      </div>
      <div className="perforation px-4 pt-4 pb-3">
        <progress
          aria-label={messages.generating}
          max={100}
          value={percent}
          className="progress-bar"
        />
        <ol className="mt-3 space-y-2">
          {stepRows(state.steps).map((row) => (
            <Step key={row.name} row={row} />
          ))}
        </ol>
        <Button className="mt-3.5 mb-1 w-full" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
      {state.report.length > 0 ? (
        <Report rows={state.report} from={from.id} to={to.id} />
      ) : (
        <div className="border-t border-line">
          <RowSkeletons count={3} />
        </div>
      )}
    </Ticket>
  )
}

const stateWords = {
  done: messages.stepDone,
  running: messages.stepRunning,
  waiting: messages.stepWaiting,
} as const

function Step({ row }: { row: StepRow }) {
  return (
    <li className={cx('flex items-center gap-3 text-sm', row.state === 'waiting' && 'text-muted')}>
      <StepMark state={row.state} />
      <span className={cx('flex-1', row.state === 'running' && 'font-semibold')}>
        {messages.steps[row.name]}
        <span className="sr-only">, {stateWords[row.state]}</span>
      </span>
      {row.state !== 'waiting' && row.total > 1 && (
        <span className="text-muted">{messages.countOf({ done: row.done, total: row.total })}</span>
      )}
    </li>
  )
}

function StepMark({ state }: { state: StepRow['state'] }) {
  if (state === 'done') {
    return (
      <span className="grid size-5 place-items-center rounded-pill bg-won-soft text-won">
        <CheckIcon className="size-3.5" />
      </span>
    )
  }
  return (
    <span className="grid size-5 place-items-center">
      <span
        className={cx(
          'rounded-pill',
          state === 'running' ? 'size-2.5 animate-breathe bg-accent' : 'size-2 bg-line',
        )}
      />
    </span>
  )
}
