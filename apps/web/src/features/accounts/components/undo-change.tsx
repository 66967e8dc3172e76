import { messages } from '@strix/messages/accounts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { forgetUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { EntryCard } from './entry-card.tsx'

/** Takes a change of address back; asked first, since mail programs open links by themselves. */
export function UndoChange({ token }: { token: string }) {
  const toast = useToast()
  const navigate = useNavigate()
  const [fault, setFault] = useState<string | null>(null)
  async function undo(): Promise<void> {
    setFault(null)
    const answer = await call('POST /api/v1/email-change/undo', { body: { token } })
    if (!answer.ok) return setFault(sentenceOf(answer.error, messages.undoFailed))
    forgetUser()
    toast(messages.undoDone)
    void navigate('/reset-password', { replace: true })
  }
  return (
    <EntryCard title={messages.undoTitle} text={messages.undoText}>
      <Button look="primary" className="min-h-12 w-full" onClick={() => void undo()}>
        {messages.undo}
      </Button>
      <FieldError id="undo-error">{fault}</FieldError>
    </EntryCard>
  )
}
