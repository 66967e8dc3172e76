import { messages } from '@strix/messages/wallet'
import type { Payout, PayoutView } from '@strix/contracts'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { noFaults } from '../../../lib/form.ts'
import { refetch } from '../../../lib/query.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'

/** Asking for what can be paid out. */
export function PayoutRequest({ payout }: { payout: PayoutView }) {
  if (!payout.on) return <Notice>{messages.payoutOff}</Notice>
  if (payout.earnings < payout.min) {
    const missing = formatMoney(payout.min - payout.earnings)
    return <Notice>{messages.payoutTooEarly({ missing })}</Notice>
  }
  return <Form payout={payout} />
}

function Form({ payout }: { payout: PayoutView }) {
  const toast = useToast()
  const form = useForm<Payout>({
    check({ amount = '' }) {
      const problem = problemOf(readNaira(amount), payout)
      return problem === null ? noFaults : { ...noFaults, fields: { amount: problem } }
    },
    failure: messages.payoutFailed,
    send: ({ amount = '' }) =>
      call('POST /api/v1/payout/requests', { body: { amount: readNaira(amount) } }),
    done(_payout, message) {
      refetch('wallet')
      toast(message ?? '')
    },
  })
  return (
    <form {...form.props} className="space-y-2 rounded-card border border-line bg-card p-4">
      <TextField
        label={messages.payoutAmount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={payout.earnings.toFixed(2)}
        error={form.faults.fields.amount}
      />
      <FieldError id="payout-request-error">{form.faults.general}</FieldError>
      <Button type="submit" look="primary" aria-disabled={form.busy || undefined}>
        {form.busy ? messages.working : messages.payoutAsk}
      </Button>
    </form>
  )
}

/** As people write it: `12,500.00`, `N12500`. */
function readNaira(text: string): number {
  const plain = text.replaceAll(/[\s,N₦]/gu, '')
  return /^\d+(\.\d{1,2})?$/u.test(plain) ? Number(plain) : Number.NaN
}

function problemOf(naira: number, { min, earnings }: PayoutView): string | null {
  if (Number.isNaN(naira)) return messages.payoutNoAmount
  if (naira < min) return messages.payoutTooLittle({ least: formatMoney(min) })
  return naira > earnings ? messages.payoutTooMuch({ most: formatMoney(earnings) }) : null
}
