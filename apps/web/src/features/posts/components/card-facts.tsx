import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { formatCount, formatFold } from '../../../lib/format.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { TicketFacts } from '../../../ui/ticket.tsx'

/** Below the perforated line: how many games, at what odds, from when on. */
export function CardFacts({ card }: { card: CodeCard }) {
  const { odds, kickoff } = useFormats()
  const kind = card.bet_type === 'system' || card.bet_type === 'builder' ? card.bet_type : null
  const facts = [
    { label: messages.fold, value: formatFold(card.fold) },
    { label: messages.odds, value: odds(card.odds) },
    {
      label: messages.firstKickoff,
      value: <time dateTime={card.first_kickoff}>{kickoff(card.first_kickoff)}</time>,
    },
    ...(card.return_factor === null
      ? []
      : [
          {
            label: messages.returned,
            value: messages.returnFactor({ factor: card.return_factor.toFixed(2) }),
          },
        ]),
    ...(kind ? [{ label: messages.kind, value: messages.kinds[kind] }] : []),
    ...(card.total_conversions > 0
      ? [
          {
            label: messages.converted,
            value: messages.times({ count: formatCount(card.total_conversions) }),
          },
        ]
      : []),
  ]
  return <TicketFacts facts={facts} />
}
