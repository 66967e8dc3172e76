import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { useState, useSyncExternalStore } from 'react'
import { useConverting } from '../../../lib/converting.ts'
import { getPlatform, type PlatformId, type PlatformInfo } from '../../../lib/platforms.ts'
import { convertLink } from '../../../lib/share.ts'
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

/** Nothing to follow where a page does not hand it in. */
const never = () => () => undefined

/** Converts at once to where the last one went; without one, asks where to. */
function ConvertButton({ card }: { card: CodeCard }) {
  const converting = useConverting()
  const last = useSyncExternalStore(
    converting?.onChange ?? never,
    () => converting?.lastDestination(),
    () => undefined,
  )
  const [opened, setOpened] = useState<{ to: PlatformId | null } | null>(null)
  // Once it is played, a notice of its end is what comes next.
  const look = card.playing.length > 0 && !card.mine ? 'secondary' : 'primary'
  const { booking_code: code, platform: from, _id: post } = card
  if (!converting) {
    return (
      <ButtonLink look={look} to={convertLink({ code, from, post })}>
        {messages.convert}
      </ButtonLink>
    )
  }
  const to = last === undefined || last === from ? null : last
  return (
    <>
      <Button look={look} aria-haspopup="dialog" onClick={() => setOpened({ to })}>
        {to ? messages.convertTo({ platform: getPlatform(to).name }) : messages.convert}
      </Button>
      {opened && (
        <converting.ConvertSheet
          code={code}
          from={from}
          to={opened.to}
          post={post}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
