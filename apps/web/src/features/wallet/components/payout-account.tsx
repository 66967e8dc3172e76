import { messages } from '@strix/messages/wallet'
import type { PayoutView } from '@strix/contracts'
import { call } from '../../../lib/api.ts'
import { checkFilled } from '../../../lib/form.ts'
import { refetch } from '../../../lib/query.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'

const names = ['bank', 'account_number', 'account_name', 'date_of_birth'] as const
const labels = {
  bank: messages.bank,
  account_number: messages.accountNumber,
  account_name: messages.accountName,
  date_of_birth: messages.born,
}

/** Where a creator's earnings go. */
export function PayoutAccount({ payout }: { payout: PayoutView }) {
  const toast = useToast()
  const form = useForm<PayoutView>({
    check: (values) => checkFilled(values, names, messages.fillAll),
    failure: messages.saveFailed,
    send: ({ bank = '', account_number = '', account_name = '', date_of_birth = '' }) =>
      call('PATCH /api/v1/payout', {
        body: { bank, account_number, account_name, date_of_birth },
      }),
    done(_payout, message) {
      refetch('wallet')
      toast(message ?? '')
    },
  })
  return (
    <form {...form.props} className="mt-3 space-y-2 rounded-card border border-line bg-card p-4">
      {names.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          name={name}
          type={name === 'date_of_birth' ? 'date' : 'text'}
          inputMode={name === 'account_number' ? 'numeric' : undefined}
          autoComplete={name === 'date_of_birth' ? 'bday' : 'off'}
          defaultValue={payout.details?.[name] ?? ''}
          error={form.faults.fields[name]}
        />
      ))}
      <FieldError id="payout-error">{form.faults.general}</FieldError>
      <Button type="submit" aria-disabled={form.busy || undefined}>
        {form.busy ? messages.working : messages.save}
      </Button>
    </form>
  )
}
