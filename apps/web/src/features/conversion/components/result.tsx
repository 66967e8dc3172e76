import type { ConversionView } from '@strix/contracts'
import { messages } from '@strix/messages/conversion-result'
import { getPlatform } from '../../../lib/platforms.ts'
import { loginLink } from '../../../lib/return-to.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Ticket, TicketFacts, TicketHead } from '../../../ui/ticket.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { conversionLink } from '../share.ts'
import { Report, ReportNotices } from './report.tsx'

/** The last step: the ticket with the new code and its report. */
export function Result({ result }: { result: ConversionView }) {
  const from = getPlatform(result.origin_platform)
  const to = getPlatform(result.destination_platform)
  const formats = useFormats()
  const odds = (value: number | null) => (value === null ? messages.noOdds : formats.odds(value))
  return (
    <div className="space-y-3">
      <p className="flex items-center gap-2.5 font-semibold text-won">
        <span className="grid size-6 shrink-0 place-items-center rounded-pill bg-won-soft">
          <CheckIcon className="size-4" />
        </span>
        {messages.success({ destination: to.name })}
      </p>
      <Ticket label={messages.codeOf({ platform: to.name })}>
        <TicketHead
          platform={to}
          label={messages.codeOf({ platform: to.name })}
          code={result.code ?? ''}
        >
          <CopyButton
            text={result.code ?? ''}
            refusal={result.masked ? messages.notLoggedIn : undefined}
          />
        </TicketHead>
        <div className="-mt-1 space-y-2 px-4 pb-3.5 text-sm">
          <p className="text-muted">
            {messages.convertedFrom({ platform: from.name })}{' '}
            <span className="code-text font-semibold text-ink">{result.origin_code}</span>
          </p>
          {result.masked && (
            <div className="flex items-center gap-3 pt-1">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{messages.loginToSee}</p>
                <p className="text-muted">{messages.loginLater}</p>
              </div>
              <ButtonLink look="primary" to={loginLink(conversionLink(result.id))}>
                {messages.login}
              </ButtonLink>
            </div>
          )}
        </div>
        <TicketFacts
          facts={[
            {
              label: messages.games,
              value: messages.countOf({ done: result.converted, total: result.total }),
            },
            { label: messages.totalOdds, value: odds(result.odds_after) },
            {
              label: messages.wasOn({ platform: from.name }),
              value: odds(result.odds_before),
            },
          ]}
        />
        <Report rows={result.report} from={from.id} to={to.id} />
      </Ticket>
      <ReportNotices notices={result.notices} dropped={result.dropped_by_origin} from={from.id} />
    </div>
  )
}
