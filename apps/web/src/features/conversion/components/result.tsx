import type { ConversionView } from '@strix/contracts'
import { formatOdds } from '../../../lib/format.ts'
import { getPlatform } from '../../../lib/platforms.ts'
import { Button, OutLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CheckIcon, OpenIcon } from '../../../ui/icons.tsx'
import { Ticket, TicketFacts, TicketHead } from '../../../ui/ticket.tsx'
import { messages } from '../messages.ts'
import { shareLink, shareOnWhatsApp, shareOnX } from '../share.ts'
import { Report, ReportNotices } from './report.tsx'

/** The last step: the ticket with the new code and its report. */
export function Result({ result }: { result: ConversionView }) {
  const from = getPlatform(result.origin_platform)
  const to = getPlatform(result.destination_platform)
  const odds = (value: number | null) => (value === null ? messages.noOdds : formatOdds(value))
  return (
    <div className="space-y-3">
      <p className="flex items-center gap-2.5 font-semibold text-won">
        <span className="grid size-6 shrink-0 place-items-center rounded-pill bg-won-soft">
          <CheckIcon className="size-4" />
        </span>
        {messages.success(to.name)}
      </p>
      <Ticket label={messages.codeOf(to.name)}>
        <TicketHead platform={to} label={messages.codeOf(to.name)} code={result.code ?? ''}>
          <CopyButton
            text={result.code ?? ''}
            refusal={result.masked ? messages.notLoggedIn : undefined}
          />
        </TicketHead>
        {result.masked && (
          <div className="px-4 pb-3.5 text-sm">
            <p className="font-semibold">{messages.loginToSee}</p>
            <p className="mt-0.5 text-muted">{messages.loginLater}</p>
          </div>
        )}
        <TicketFacts
          facts={[
            [messages.games, messages.countOf(result.converted, result.total)],
            [messages.totalOdds, odds(result.odds_after)],
            [messages.wasOn(from.name), odds(result.odds_before)],
          ]}
        />
        <Report rows={result.report} from={from.id} to={to.id} />
        <p className="flex items-baseline gap-2 border-t border-line px-4 py-3 text-sm text-muted">
          {messages.convertedFrom(from.name)}
          <span className="code-text font-semibold text-ink">{result.origin_code}</span>
        </p>
      </Ticket>
      <ReportNotices notices={result.notices} dropped={result.dropped_by_origin} from={from.id} />
    </div>
  )
}

/** What can be done with the new code. */
export function ResultActions({
  result,
  onRestart,
}: {
  result: ConversionView
  onRestart: () => void
}) {
  const from = getPlatform(result.origin_platform)
  const to = getPlatform(result.destination_platform)
  const link = shareLink(location.origin, result.origin_code, from.id)
  const text = messages.shareText(from.name, to.name, result.converted, result.total)
  const canOpen = result.link !== null && !result.masked
  return (
    <div className="grid grid-cols-2 gap-2">
      {canOpen && (
        <OutLink look="primary" className="col-span-2 min-h-12" href={result.link ?? ''}>
          <OpenIcon className="size-4.5" />
          {messages.openOn(to.name)}
        </OutLink>
      )}
      <OutLink href={shareOnX(text, link)}>{messages.shareOnX}</OutLink>
      <OutLink className="px-2" href={shareOnWhatsApp(text, link)}>
        {messages.shareOnWhatsApp}
      </OutLink>
      <Button
        look={canOpen ? 'secondary' : 'primary'}
        className="col-span-2 min-h-12"
        onClick={onRestart}
      >
        {messages.convertNew}
      </Button>
    </div>
  )
}
