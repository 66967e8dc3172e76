import { messages } from '@strix/messages/conversion-result'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { CrossIcon } from '../../../ui/icons.tsx'
import { Ticket } from '../../../ui/ticket.tsx'
import type { ConvertState } from '../machine.ts'
import { Report } from './report.tsx'

/** The last step when there is no code: what happened, what was found, what to do. */
export function Failure({
  state,
  onRestart,
  onRetry,
}: {
  state: ConvertState & { at: 'failed' }
  onRestart: () => void
  onRetry: () => void
}) {
  const { problem, request, report } = state
  const passing = problem.status === 0 || problem.status === 429 || problem.status >= 500
  return (
    <div className="space-y-3">
      <Ticket label={messages.failure}>
        <div className="flex items-start gap-3 p-4">
          <span
            className={cx(
              'mt-0.5 grid size-7 shrink-0 place-items-center rounded-pill bg-lost-soft',
              'text-lost',
            )}
          >
            <CrossIcon className="size-4.5" />
          </span>
          <div className="min-w-0">
            <h3 className="font-bold">{messages.failure}</h3>
            <p className="mt-1 text-sm text-muted">{messages.failureHint}</p>
          </div>
        </div>
        <div className="perforation px-4 pt-3.5 pb-4 text-sm">
          <p className="font-semibold">{problem.title}</p>
          <p className="mt-0.5">{problem.detail}</p>
          <p className="code-text mt-2 text-muted">{request.code}</p>
        </div>
        {report.length > 0 && <Report rows={report} from={request.from} to={request.to} />}
      </Ticket>
      <Button look="primary" className="min-h-12 w-full" onClick={onRestart}>
        {messages.tryAgain}
      </Button>
      {passing && (
        <Button className="w-full" onClick={onRetry}>
          {messages.retrySame}
        </Button>
      )}
    </div>
  )
}
