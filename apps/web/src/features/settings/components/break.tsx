import type { AccountView } from '@strix/contracts'
import { messages } from '@strix/messages/settings'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../../lib/sentence.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ClosedNotice } from '../../../ui/closed-notice.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Points } from '../../../ui/points.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useToast } from '../../../ui/toast.tsx'
import {
  beginBreak,
  type BreakLength,
  coolOffs,
  endOf,
  exclusions,
  isBreakLength,
} from '../break-length.ts'
import { Section } from '../../../ui/section.tsx'

type Props = { account: AccountView; onChanged: () => void }

/** Cool-off and self-exclusion: chosen, explained, confirmed. */
export function Break({ account, onChanged }: Props) {
  const [length, setLength] = useState<BreakLength>('24h')
  const [asking, setAsking] = useState(false)
  return (
    <Section title={messages.breakTitle} text={messages.breakText} anchor="break">
      <div className="space-y-3 p-4">
        {account.exclusion && (
          <ClosedNotice exclusion={account.exclusion} zone={account.time_zone} />
        )}
        <SelectField
          label={messages.breakLength}
          value={length}
          onChange={({ target }) => isBreakLength(target.value) && setLength(target.value)}
        >
          <Group label={messages.breakGroup} lengths={coolOffs} />
          <Group label={messages.exclusionGroup} lengths={exclusions} />
        </SelectField>
        <div className="flex flex-wrap items-center gap-x-4">
          <Button onClick={() => setAsking(true)}>{messages.breakStart}</Button>
          <Link
            to="/help/gambling"
            className="inline-flex min-h-11 items-center text-sm font-semibold text-info"
          >
            {messages.breakHelp}
          </Link>
        </div>
      </div>
      {asking && (
        <ConfirmBreak
          length={length}
          zone={account.time_zone}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            onChanged()
          }}
        />
      )}
    </Section>
  )
}

function Group({ label, lengths }: { label: string; lengths: readonly BreakLength[] }) {
  return (
    <optgroup label={label}>
      {lengths.map((length) => (
        <option key={length} value={length}>
          {messages.breaks[length]}
        </option>
      ))}
    </optgroup>
  )
}

function ConfirmBreak({
  length,
  zone,
  onClose,
  onDone,
}: {
  length: BreakLength
  zone: string
  onClose: () => void
  onDone: () => void
}) {
  const toast = useToast()
  const [understood, setUnderstood] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [until] = useState(() => endOf(length, new Date()).toISOString())

  async function begin(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!understood) return
    const answer = await beginBreak(length)
    if (!answer.ok) return setFault(sentenceOf(answer.error, messages.saveFailed))
    toast(messages.breakDone)
    onDone()
  }

  return (
    <Sheet
      open
      title={messages.breakConfirmTitle({ length: messages.breaks[length] })}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <form noValidate method="post" className="px-2 pb-2" onSubmit={(event) => void begin(event)}>
        <p>{messages.breakConfirmText({ until: formatDateTime(until, zone) })}</p>
        <Points points={messages.breakEffects} />
        <Checkbox
          name="understood"
          checked={understood}
          onChange={(event) => setUnderstood(event.target.checked)}
        >
          {messages.breakUnderstood}
        </Checkbox>
        <FieldError id="break-error">{fault}</FieldError>
        <Button
          type="submit"
          look="primary"
          disabled={!understood}
          className="mt-3 min-h-12 w-full"
        >
          {messages.breakConfirm}
        </Button>
        <Button look="quiet" className="mt-2 w-full" onClick={onClose}>
          {messages.cancel}
        </Button>
      </form>
    </Sheet>
  )
}
