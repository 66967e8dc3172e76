import { useId, useState } from 'react'
import type { Answer } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { messages } from '../messages.ts'

/** Asks this device for a passkey, and sends on what it signs. */
export function PasskeyButton<T>({
  label,
  send,
  onDone,
}: {
  label: string
  send: (response: unknown) => Promise<Answer<T>>
  onDone: (data: T) => void
}) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function press(): Promise<void> {
    if (busy) return
    setBusy(true)
    setFault(null)
    const { signWithPasskey } = await import('../../../lib/passkey.ts')
    const signed = await signWithPasskey()
    const answer = signed.ok ? await send(signed.data) : signed
    setBusy(false)
    if (answer.ok) onDone(answer.data)
    else setFault(sentenceOf(answer.error, messages.passkeyFailed))
  }

  return (
    <>
      <Button
        className="mt-2 min-h-12 w-full"
        aria-disabled={busy || undefined}
        onClick={() => void press()}
      >
        {busy ? messages.working : label}
      </Button>
      <FieldError id={id}>{fault}</FieldError>
    </>
  )
}
