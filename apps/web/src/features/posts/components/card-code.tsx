import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { lazy, Suspense, useState } from 'react'
import type { PlatformInfo } from '../../../lib/platforms.ts'
import { dotted } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CodeRow } from '../../../ui/ticket.tsx'

const ConvertSheet = lazy(async () => ({
  default: (await import('./convert-sheet.tsx')).ConvertSheet,
}))

/** The code in big letters, and what it is there for: taken along, or converted. */
export function CardCode({ card, platform }: { card: CodeCard; platform: PlatformInfo }) {
  const [converting, setConverting] = useState(false)
  const usable = !card.masked
  return (
    <div className="px-4 pt-2.5 pb-3.5">
      <CodeRow
        platform={platform}
        label={dotted([
          platform.name,
          card.subscribers_only && messages.subscribersOnly,
          card.demo && messages.demo,
        ])}
        code={card.booking_code}
      >
        {!card.locked && (
          <CopyButton
            text={card.booking_code}
            look="secondary"
            toastText={messages.copiedText}
            refusal={usable ? undefined : messages.notLoggedIn}
          />
        )}
        {/* Once every game has begun there is nothing left to bet on. */}
        {usable && card.state === 'open' && (
          <Button
            // Once it is played, being told of its end is what comes next.
            look={card.playing.length > 0 && !card.mine ? 'secondary' : 'primary'}
            aria-haspopup="dialog"
            onClick={() => setConverting(true)}
          >
            {messages.convert}
          </Button>
        )}
      </CodeRow>
      {converting && (
        <Suspense>
          <ConvertSheet card={card} onClose={() => setConverting(false)} />
        </Suspense>
      )}
    </div>
  )
}
