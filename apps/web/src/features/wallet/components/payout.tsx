import { messages } from '@strix/messages/wallet'
import { useQuery } from '@tanstack/react-query'
import type { PayoutView } from '@strix/contracts'
import { call } from '../../../lib/api.ts'
import { checkFilled } from '../../../lib/form.ts'
import { formatMoney } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { payoutQuery } from '../queries.ts'

/** Where a creator's earnings go; nothing for whoever has not earned. */
export function Payout() {
  const { data } = useQuery(payoutQuery)
  if (!data?.creator) return null
  const sums = [
    { name: messages.earned, naira: data.earnings },
    { name: messages.earnedHeld, naira: data.earnings_held },
    ...(data.owed > 0 ? [{ name: messages.owed, naira: data.owed }] : []),
  ]
  return (
    <section className="mt-7">
      <h2 className="text-lg font-bold">{messages.payout}</h2>
      <p className="mt-1 text-sm text-muted">
        {messages.payoutText({ least: formatMoney(data.min) })}
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {sums.map(({ name, naira }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-bold">{formatMoney(naira)}</dd>
          </div>
        ))}
      </dl>
      <Details payout={data} />
    </section>
  )
}

const names = ['bank', 'account_number', 'account_name', 'date_of_birth'] as const
const labels = {
  bank: messages.bank,
  account_number: messages.accountNumber,
  account_name: messages.accountName,
  date_of_birth: messages.born,
}

function Details({ payout }: { payout: PayoutView }) {
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
      {payout.details && (
        <Notice>{payout.matched ? messages.payoutMatched : messages.payoutUnmatched}</Notice>
      )}
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
