import type { AssistantSettings } from '@strix/contracts'
import { messages } from '@strix/messages/assistant'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDraft, writeDraft } from '../../../lib/draft.ts'
import { call } from '../../../lib/api.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { draftKey } from '../draft-key.ts'
import { assistantSettingsQuery, takeSettings } from '../queries.ts'

const answered = 'answered'

/** Asks once whether a language model may read along; Settings change it later. */
export function Consent() {
  const { user } = useSession()
  const key = draftKey(user?.profile_id ?? '', 'consent')
  const toast = useToast()
  const settings = useQuery(assistantSettingsQuery).data
  const hydrated = useHydrated()
  const [done, setDone] = useState(false)
  const asked = done || !hydrated || readDraft(key) === answered
  if (!settings || !isOpen(settings) || asked) return null

  function remember(): void {
    writeDraft(key, answered)
    setDone(true)
  }
  async function allow(): Promise<void> {
    const answer = await call('PATCH /api/v1/strix-ai/settings', { body: { model_consent: true } })
    if (!answer.ok) return toast(messages.consentFailed)
    takeSettings(answer.data)
    remember()
  }

  return (
    <section className="mt-6 rounded-card border border-line bg-card p-4">
      <h2 className="font-bold">{messages.consentTitle}</h2>
      <p className="mt-1 text-sm text-muted">{messages.consentText}</p>
      <div className="mt-3 flex gap-2">
        <Button onClick={() => void allow()}>{messages.consentYes}</Button>
        <Button look="quiet" onClick={remember}>
          {messages.consentNo}
        </Button>
      </div>
    </section>
  )
}

function isOpen({ model_available: available, model_consent: given }: AssistantSettings): boolean {
  return available && !given
}
