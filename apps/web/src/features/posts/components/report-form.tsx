import { reportReasons } from '@strix/contracts/moderation-rules'
import { messages } from '@strix/messages/card'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'

const detailMax = 500

/** Reports to staff what should not stand. */
export function ReportForm({
  subject,
  subjectId,
  onDone,
}: {
  subject: 'code' | 'comment' | 'profile' | 'league'
  subjectId: string
  onDone: () => void
}) {
  const toast = useToast()
  const [reason, setReason] = useState<(typeof reportReasons)[number]>(reportReasons[0])
  const [detail, setDetail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const body = { subject, subject_id: subjectId, reason, ...(detail.trim() && { detail }) }
    const answer = await call('POST /api/v1/reports', { body })
    setBusy(false)
    if (!answer.ok) return setFault(sentenceOf(answer.error, messages.reportFailed))
    toast(answer.message ?? messages.reported)
    onDone()
  }

  return (
    <form method="post" className="space-y-3 px-2 pb-2" onSubmit={(event) => void send(event)}>
      <SelectField
        label={messages.reportReason}
        value={reason}
        onChange={({ target }) => {
          const chosen = reportReasons.find((each) => each === target.value)
          if (chosen) setReason(chosen)
        }}
      >
        {options(messages.reportReasons)}
      </SelectField>
      <TextField
        label={messages.reportDetail}
        name="detail"
        value={detail}
        maxLength={detailMax}
        onChange={({ target }) => setDetail(target.value)}
      />
      <FieldError id="report-error">{fault}</FieldError>
      <Button type="submit" look="primary" disabled={busy} className="w-full">
        {messages.reportSend}
      </Button>
    </form>
  )
}
