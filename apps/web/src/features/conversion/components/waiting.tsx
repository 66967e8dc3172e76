import { messages } from '@strix/messages/conversion-result'
import { getPlatform } from '../../../lib/platforms.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Ticket, TicketFacts, TicketHead } from '../../../ui/ticket.tsx'

/** The head of a conversion's ticket, as this browser may see it; nothing where it may not. */
export function WaitingConversion({ id }: { id: string }) {
  const { odds } = useFormats()
  const read = useRead('GET /api/v1/conversions/:id', { params: { id } })
  if (read.state !== 'done') return null
  const { code, converted: done, total, odds_after: after, destination_platform: to } = read.data
  const platform = getPlatform(to)
  const label = messages.codeOf({ platform: platform.name })
  return (
    <Ticket label={label}>
      <TicketHead platform={platform} label={label} code={code ?? ''} />
      <TicketFacts
        facts={[
          { label: messages.games, value: messages.countOf({ done, total }) },
          { label: messages.totalOdds, value: after === null ? messages.noOdds : odds(after) },
        ]}
      />
    </Ticket>
  )
}
