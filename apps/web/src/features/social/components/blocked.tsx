import { messages } from '@strix/messages/social'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/sentence.ts'
import { refetch } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { unblock } from '../acts.ts'

/** In place of a profile its viewer has just blocked. */
export function Blocked({
  person,
  onUnblocked,
}: {
  person: { _id: string; username: string }
  onUnblocked: () => void
}) {
  return (
    <EmptyState
      title={messages.blockedTitle({ name: person.username })}
      text={messages.blockedText}
    >
      <UnblockButton person={person} onDone={onUnblocked} />
    </EmptyState>
  )
}

/** Takes a block back at once. */
export function UnblockButton({
  person,
  onDone,
}: {
  person: { _id: string; username: string }
  onDone: () => void
}) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function press(): Promise<void> {
    if (busy) return
    setBusy(true)
    const answer = await unblock(person._id)
    setBusy(false)
    if (!answer.ok) return toast(sentenceOf(answer.error, messages.blockFailed))
    toast(messages.unblocked)
    refetch('codes', 'profile')
    onDone()
  }
  return (
    <Button
      className="text-sm"
      aria-label={messages.unblockOf({ name: person.username })}
      aria-disabled={busy || undefined}
      onClick={() => void press()}
    >
      {messages.unblock}
    </Button>
  )
}
