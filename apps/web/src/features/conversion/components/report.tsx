import type { SelectionReport } from '@strix/contracts'
import { byKickoff } from '@strix/contracts/kickoff'
import { messages as resultMessages } from '@strix/messages/conversion-result'
import { getPlatform, type PlatformId } from '../../../lib/platforms.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TicketRows } from '../../../ui/ticket.tsx'
import { ReportRow } from './report-row.tsx'

/** The rows of a report inside a ticket. */
export function Report({
  rows,
  ...sides
}: {
  rows: readonly SelectionReport[]
  from: PlatformId
  to: PlatformId
}) {
  return (
    <>
      <TicketRows label={resultMessages.reportTitle}>
        {byKickoff(rows, ({ origin }) => origin.kickoff).map((row) => (
          <ReportRow key={row.index} row={row} {...sides} />
        ))}
      </TicketRows>
      <p className="border-t border-line px-4 py-2 text-xs text-muted">{resultMessages.rowHint}</p>
    </>
  )
}

/** What the conversion has to say beside the rows. */
export function ReportNotices({
  notices,
  dropped,
  from,
}: {
  notices: readonly string[]
  dropped: number | null
  from: PlatformId
}) {
  const lost = dropped
    ? [resultMessages.droppedByOrigin({ count: dropped, platform: getPlatform(from).name })]
    : []
  return [...lost, ...notices].map((text) => <Notice key={text}>{text}</Notice>)
}
