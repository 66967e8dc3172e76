import { messages } from '@strix/messages/conversion-result'
import { getPlatform } from '../../../lib/platforms.ts'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Ticket, TicketFacts } from '../../../ui/ticket.tsx'
import type { ConvertState } from '../machine.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Report, ReportNotices } from './report.tsx'

/** Not every game converts: the report, and the question that stays in view below it. */
export function Asking({
  state,
  onConfirm,
  onCancel,
}: {
  state: ConvertState & { at: 'asking' }
  onConfirm: () => void
  onCancel: () => void
}) {
  const { plan, request } = state
  const from = getPlatform(request.from)
  const to = getPlatform(request.to)
  const formats = useFormats()
  const odds = (value: number | null) => (value === null ? messages.noOdds : formats.odds(value))
  return (
    <div className="space-y-3">
      <Ticket label={messages.reportTitle}>
        <div className="p-4">
          <h3 className="text-lg font-bold">
            {messages.partialTitle({ convertible: plan.convertible, total: plan.total })}
          </h3>
          <p className="mt-1 text-sm text-muted">
            {messages.partialText({ destination: to.name })}
          </p>
        </div>
        <TicketFacts
          facts={[
            {
              label: messages.games,
              value: messages.countOf({ done: plan.convertible, total: plan.total }),
            },
            { label: messages.totalOdds, value: odds(plan.odds_after) },
            { label: messages.wasOn({ platform: from.name }), value: odds(plan.odds_before) },
          ]}
        />
        <Report rows={plan.report} from={from.id} to={to.id} />
      </Ticket>
      <ReportNotices notices={plan.notices} dropped={plan.dropped_by_origin} from={from.id} />
      <div
        className={cx(
          'sticky bottom-[calc(var(--tab-bar)+var(--strip))] grid gap-2 bg-page py-3',
          'sm:grid-cols-[1fr_auto] lg:bottom-(--strip)',
        )}
      >
        <Button look="primary" className="min-h-12" onClick={onConfirm}>
          {messages.convertPart({ convertible: plan.convertible })}
        </Button>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </div>
  )
}
