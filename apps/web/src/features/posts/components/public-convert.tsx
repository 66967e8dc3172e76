import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/public-pages'
import { useState } from 'react'
import { useConverting } from '../../../lib/converting.ts'
import { platforms } from '../../../lib/platforms.ts'
import { Button } from '../../../ui/button.tsx'
import { PlainForm, PlainPlatform } from '../../../ui/plain-form.tsx'

/** Converts a code that is not shown whole: the server knows which one it is. */
export function PublicConvert({ card }: { card: CodeCard }) {
  const converting = useConverting()
  const [open, setOpen] = useState(false)
  const { booking_code: code, platform: from, _id: post } = card
  return (
    <>
      <Button
        look="primary"
        className="noscript:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {messages.convertIt}
      </Button>
      {open && converting && (
        <converting.ConvertSheet
          code={code}
          from={from}
          to={null}
          post={post}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The same where no scripts run. */
export function PlainConvert({ card }: { card: CodeCard }) {
  const others = platforms.filter(({ id }) => id !== card.platform)
  return (
    <PlainForm method="post" action="/convert" send={messages.convertIt} className="mx-4 mb-4">
      <input type="hidden" name="code_id" value={card._id} />
      <input type="hidden" name="origin_platform" value={card.platform} />
      <PlainPlatform label={messages.convertTo} name="destination_platform" among={others} />
    </PlainForm>
  )
}
