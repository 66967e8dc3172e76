import type { DecisionView } from '@strix/contracts'
import { appealRules } from '@strix/contracts/moderation-rules'
import { messages } from '@strix/messages/appeal'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type Props = {
  decision: DecisionView
  token: string
  onChange: (decision: DecisionView) => void
}

/** What was decided, and what is said against it: written here once, or read. */
export function Decision({ decision, token, onChange }: Props) {
  const { action, at, reason, appeal, outcome, answer } = decision
  return (
    <>
      <section className="mt-4 rounded-card border border-line bg-card p-4">
        <p className="font-semibold">{messages.actions[action]}</p>
        <p className="mt-1 text-sm text-muted">{formatDateTime(at)}</p>
        <p className="mt-3 text-sm text-muted">{messages.reason}</p>
        <p className="break-words">{reason}</p>
      </section>
      {appeal === null ? (
        <Write token={token} onChange={onChange} />
      ) : (
        <section className="mt-4 rounded-card border border-line bg-card p-4">
          <p className="text-sm text-muted">{messages.yours}</p>
          <p className="break-words whitespace-pre-line">{appeal}</p>
          <p className="mt-3 font-semibold">
            {outcome ? messages.outcomes[outcome] : messages.waits}
          </p>
          {answer && <p className="break-words">{answer}</p>}
        </section>
      )}
    </>
  )
}

function Write({ token, onChange }: Omit<Props, 'decision'>) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (text.trim().length < 3) return setError(messages.short)
    setBusy(true)
    const answer = await call('POST /api/v1/appeals', { body: { token, appeal: text } })
    setBusy(false)
    if (answer.ok) onChange(answer.data)
    else setError(answer.error.detail || messages.failed)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 space-y-3">
      <p>{messages.how}</p>
      <TextArea
        label={messages.label}
        value={text}
        onChange={setText}
        charactersMax={appealRules.charactersMax}
        error={error}
      />
      <Button look="primary" type="submit" aria-disabled={busy}>
        {messages.send}
      </Button>
    </form>
  )
}
