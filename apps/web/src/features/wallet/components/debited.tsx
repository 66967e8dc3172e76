import type { Payment } from '@strix/contracts'
import { messages } from '@strix/messages/wallet'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import type { Faults, Values } from '../../../lib/form.ts'
import { refetch } from '../../../lib/query.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { readAmount } from '../purchase.ts'
import { PaymentRows } from './payment-rows.tsx'

/** Money gone and no credits: asks the provider now. */
export function Debited() {
  const [answer, setAnswer] = useState<{ payments: Payment[]; message: string } | null>(null)
  const form = useForm<Payment[]>({
    check,
    failure: messages.askFailed,
    send: (values) => call('POST /api/v1/payment/debited', { body: bodyOf(values) }),
    done(payments, message) {
      setAnswer({ payments, message: message ?? '' })
      refetch('wallet', 'walletChip')
    },
  })
  return (
    <form {...form.props} className="border-t border-line p-4">
      <p className="mb-3 text-sm text-muted">{messages.debitedText}</p>
      <TextField
        label={messages.reference}
        name="reference"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        error={form.faults.fields.reference}
        hint={messages.referenceHint}
      />
      <p className="my-2 text-center text-sm text-muted">{messages.or}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <TextField
          label={messages.paid}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          error={form.faults.fields.amount}
        />
        <TextField label={messages.day} name="day" type="date" error={form.faults.fields.day} />
      </div>
      <FieldError id="debited-error">{form.faults.general}</FieldError>
      <Button type="submit" className="mt-3 w-full" aria-disabled={form.busy || undefined}>
        {form.busy ? messages.working : messages.ask}
      </Button>
      <output className="block">
        {answer && <p className="mt-3 font-semibold">{answer.message}</p>}
      </output>
      {answer && answer.payments.length > 0 && <PaymentRows payments={answer.payments} />}
    </form>
  )
}

function bodyOf({ reference = '', amount = '', day = '' }: Values) {
  if (reference.trim() !== '') return { reference: reference.trim() }
  return { amount: readAmount(amount) ?? 0, day }
}

function check({ reference = '', amount = '', day = '' }: Values): Faults {
  if (reference.trim() !== '') return { fields: {}, general: null }
  const fields: Record<string, string> = {}
  if ((readAmount(amount) ?? 0) <= 0) fields.amount = ''
  if (day === '') fields.day = ''
  const bad = Object.keys(fields).length > 0
  return { fields, general: bad ? messages.askMissing : null }
}
