import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { lazy, Suspense, useState } from 'react'
import type { PlatformInfo } from '../../../lib/platforms.ts'
import { dotted } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'

const ConvertSheet = lazy(async () => ({
  default: (await import('./convert-sheet.tsx')).ConvertSheet,
}))

/** The code in big letters, and what it is there for: taken along, or converted. */
export function CardCode({ card, platform }: { card: CodeCard; platform: PlatformInfo }) {
  const [converting, setConverting] = useState(false)
  const usable = !card.masked
  return (
    <div className="flex items-center gap-2 px-4 pt-2.5 pb-3.5">
      <PlatformMark platform={platform} className="mr-1 size-9" />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted">
          {dotted([
            platform.name,
            card.subscribers_only && messages.subscribersOnly,
            card.demo && messages.demo,
          ])}
        </p>
        <p className="code-text text-lg leading-none font-bold tracking-wide @min-[24rem]:text-xl">
          {card.booking_code}
        </p>
      </div>
      {!card.locked && (
        <CopyButton
          text={card.booking_code}
          look="secondary"
          toastText={messages.copiedText}
          refusal={usable ? undefined : messages.notLoggedIn}
          wordClass="sr-only @min-[24rem]:not-sr-only"
        />
      )}
      {/* Once every game has begun there is nothing left to bet on. */}
      {usable && card.state === 'open' && (
        <Button look="primary" aria-haspopup="dialog" onClick={() => setConverting(true)}>
          {messages.convert}
        </Button>
      )}
      {converting && (
        <Suspense>
          <ConvertSheet card={card} onClose={() => setConverting(false)} />
        </Suspense>
      )}
    </div>
  )
}
