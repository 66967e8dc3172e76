import { messages } from '@strix/messages/predictz-leagues'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/** Asks before something that cannot be taken back. */
export function Confirm({
  title,
  text,
  yes,
  onYes,
  onClose,
}: {
  title: string
  text: string
  yes: string
  onYes: () => Promise<void>
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  async function confirm(): Promise<void> {
    if (busy) return
    setBusy(true)
    await onYes()
  }
  return (
    <Sheet open title={title} closeLabel={messages.close} onClose={onClose}>
      <div className="px-2 pb-2">
        <p className="text-muted">{text}</p>
        <div className="mt-4 grid grid-cols-2 gap-2">
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button look="primary" aria-disabled={busy || undefined} onClick={() => void confirm()}>
            {busy ? messages.working : yes}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
