import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/format.ts'
import type { PlatformInfo } from '../../../lib/platforms.ts'
import { dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { CodeRow } from '../../../ui/ticket.tsx'

/** A card's code in big letters and its odds, with what is said of both. */
export function CardFacts({
  card,
  platform,
  whole,
  children,
}: {
  card: CodeCard
  platform: PlatformInfo
  /** On its own page, where there is room for all of it. */
  whole: boolean
  /** What can be done with it. */
  children?: ReactNode
}) {
  const { odds, kickoff } = useFormats()
  const kind = card.bet_type === 'system' || card.bet_type === 'builder' ? card.bet_type : null
  const converted = card.total_conversions
  const more = dotted([
    card.return_factor !== null && messages.returned({ factor: card.return_factor.toFixed(2) }),
    // Where the games stand below, they say it.
    card.games === null && messages.firstKickoff({ time: kickoff(card.first_kickoff) }),
    whole && converted > 0 && messages.converted({ count: formatCount(converted) }),
  ])
  return (
    <div className="px-4 pt-1.5 pb-3">
      <CodeRow
        platform={platform}
        label={dotted([
          platform.name,
          messages.gamesCount({ count: card.fold }),
          kind && messages.kinds[kind],
          card.subscribers_only && messages.subscribersOnly,
          card.demo && messages.demo,
        ])}
        code={card.booking_code}
        odds={{ label: messages.odds, value: odds(card.odds) }}
      >
        {children}
      </CodeRow>
      {more && <p className="mt-2 text-sm text-muted">{more}</p>}
    </div>
  )
}
