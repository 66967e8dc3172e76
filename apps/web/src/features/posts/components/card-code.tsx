import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { useState } from 'react'
import { useConverting } from '../../../lib/converting.ts'
import { getPlatform, type PlatformInfo } from '../../../lib/platforms.ts'
import { convertLink } from '../../../lib/share.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CardFacts } from './card-facts.tsx'

/** The code in big letters, and what it is there for: taken along, or converted. */
export function CardCode({
  card,
  platform,
  whole,
}: {
  card: CodeCard
  platform: PlatformInfo
  whole: boolean
}) {
  const usable = !card.masked
  return (
    <CardFacts card={card} platform={platform} whole={whole}>
      {!card.locked && (
        <>
          <CopyButton
            text={card.booking_code}
            look="secondary"
            toastText={messages.copiedText}
            refusal={usable ? undefined : messages.notLoggedIn}
          />
          {/* Once every game has begun there is nothing left to bet on. */}
          {usable && card.state === 'open' && <ConvertButton card={card} />}
        </>
      )}
    </CardFacts>
  )
}

/** Converts at once to where the last one went; without one, asks where to. */
function ConvertButton({ card }: { card: CodeCard }) {
  const converting = useConverting()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  // Once it is played, being told of its end is what comes next.
  const look = card.playing.length > 0 && !card.mine ? 'secondary' : 'primary'
  const { booking_code: code, platform: from, _id: post } = card
  if (!converting) {
    return (
      <ButtonLink look={look} to={convertLink({ code, from, post })}>
        {messages.convert}
      </ButtonLink>
    )
  }
  const last = hydrated ? converting.lastDestination() : undefined
  return (
    <>
      <Button look={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {last && last !== from
          ? messages.convertTo({ platform: getPlatform(last).name })
          : messages.convert}
      </Button>
      {open && (
        <converting.ConvertSheet
          code={code}
          from={from}
          post={post}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
