import { messages } from '@strix/messages/console-operations'
import { useState } from 'react'
import type { Answer } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useStaff } from '../frame/staff.ts'

/** Starts something again that stood still; for those who may change settings. */
export function RetryButton({
  send,
  onDone,
}: {
  send: () => Promise<Answer<null>>
  onDone: () => void
}) {
  const { may } = useStaff()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  if (!may('settings.write')) return null
  async function retry(): Promise<void> {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    toast((answer.ok ? answer.message : answer.error.detail) ?? messages.retryFailed)
    onDone()
  }
  return (
    <Button className="text-sm" aria-disabled={busy} onClick={() => !busy && void retry()}>
      {messages.retry}
    </Button>
  )
}
