import { messages } from '@strix/messages/accounts'
import { useState } from 'react'
import type { Answer } from '../../../lib/api.ts'
import type { SignedPasskey } from '../../../lib/passkey.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { Button } from '../../../ui/button.tsx'

/** Asks this device for a passkey, and sends on what it signs. */
export function PasskeyButton<T>({
  label,
  look = 'secondary',
  send,
  onDone,
  onFault,
}: {
  label: string
  look?: 'primary' | 'secondary'
  send: (signed: SignedPasskey) => Promise<Answer<T>>
  onDone: (data: T) => void
  /** What went wrong; null when it is tried again. */
  onFault: (fault: string | null) => void
}) {
  const [busy, setBusy] = useState(false)

  async function press(): Promise<void> {
    if (busy) return
    setBusy(true)
    onFault(null)
    const { signWithPasskey } = await import('../../../lib/passkey.ts')
    const signed = await signWithPasskey()
    const answer = signed.ok ? await send(signed.data) : signed
    setBusy(false)
    if (answer.ok) onDone(answer.data)
    else onFault(sentenceOf(answer.error, messages.passkeyFailed))
  }

  return (
    <Button
      look={look}
      className="mt-2 min-h-12 w-full"
      aria-disabled={busy || undefined}
      onClick={() => void press()}
    >
      {busy ? messages.working : label}
    </Button>
  )
}
