import { messages } from '@strix/messages/wallet'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PaymentOptions } from '@strix/contracts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDateTime, formatMoney } from '../../../lib/format.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { refetch } from '../../../lib/query.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { paymentOptionsQuery, receiptsQuery } from '../queries.ts'
import { isMethod, paymentMethods, readAmount } from '../purchase.ts'
import { PaymentRows } from './payment-rows.tsx'
import { Payout } from './payout.tsx'
import { Uses } from './uses.tsx'

/** `/management/payment`. */
export function Credits() {
  const options = useQuery(paymentOptionsQuery)
  return (
    <div className="mx-auto max-w-2xl">
      <h1 tabIndex={-1} className="text-xl font-bold outline-none">
        {messages.creditsTitle}
      </h1>
      <p className="mt-1 text-muted">{messages.creditsText}</p>
      <ButtonLink to="/wallet" className="mt-3">
        {messages.openWallet}
      </ButtonLink>
      <Uses open />
      {options.isPending && <RowSkeletons count={3} />}
      {options.isError && (
        <Failed text={messages.loadFailed} onRetry={() => void options.refetch()} />
      )}
      {options.data && (
        <>
          <Preferred options={options.data} />
          <Budget options={options.data} />
        </>
      )}
      <Payout />
      <Receipts />
    </div>
  )
}

function Preferred({ options }: { options: PaymentOptions }) {
  const toast = useToast()
  const client = useQueryClient()
  /** What was chosen, until the server has answered. */
  const [wanted, setWanted] = useState<string | null>(null)
  async function change(value: string): Promise<void> {
    setWanted(value)
    const body = { preferred_method: isMethod(value) ? value : null }
    const answer = await call('PATCH /api/v1/payment/preferences', { body })
    if (answer.ok) client.setQueryData(paymentOptionsQuery.queryKey, answer.data)
    // Another may have been chosen since.
    setWanted((now) => (now === value ? null : now))
    refetch('wallet')
    toast(answer.ok ? (answer.message ?? '') : sentenceOf(answer.error, messages.saveFailed))
  }
  return (
    <section className="mt-7">
      <h2 className="text-lg font-bold">{messages.preferred}</h2>
      <div className="mt-3">
        <SelectField
          label={messages.method}
          value={wanted ?? options.preferred_method ?? ''}
          onChange={({ target }) => void change(target.value)}
        >
          <option value="">{messages.preferredNone}</option>
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {messages.methods[method]}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  )
}

function Budget({ options: { budget } }: { options: PaymentOptions }) {
  const toast = useToast()
  const { user } = useSession()
  const form = useForm<PaymentOptions>({
    check: ({ budget: text = '' }) => ({
      fields: text.trim() !== '' && readAmount(text) === null ? { budget: messages.budgetBad } : {},
      general: null,
    }),
    failure: messages.saveFailed,
    send: ({ budget: text = '' }) =>
      call('PATCH /api/v1/payment/preferences', {
        body: { budget: text.trim() === '' ? null : readAmount(text) },
      }),
    done(_options, message) {
      refetch('wallet')
      toast(message ?? '')
    },
  })
  const next =
    budget.next &&
    messages.budgetNext({
      limit: budget.next.limit === null ? messages.budgetNone : formatMoney(budget.next.limit),
      from: formatDateTime(budget.next.from, user?.time_zone),
    })
  return (
    <section className="mt-7">
      <h2 className="text-lg font-bold">{messages.budget}</h2>
      <p className="mt-1 text-sm text-muted">{messages.budgetText}</p>
      <form {...form.props} className="mt-3 rounded-card border border-line bg-card p-4">
        <TextField
          label={messages.budgetLabel}
          name="budget"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={budget.limit ?? ''}
          error={form.faults.fields.budget}
          hint={[
            messages.budgetSpent({ spent: formatMoney(budget.spent) }),
            budget.waiting > 0
              ? messages.budgetWaiting({ waiting: formatMoney(budget.waiting) })
              : '',
            next ?? '',
          ].join(' ')}
        />
        <FieldError id="budget-error">{form.faults.general}</FieldError>
        <Button type="submit" className="mt-3" aria-disabled={form.busy || undefined}>
          {form.busy ? messages.working : messages.save}
        </Button>
      </form>
    </section>
  )
}

function Receipts() {
  const list = useInfiniteQuery(receiptsQuery)
  return (
    <section className="mt-7">
      <h2 className="text-lg font-bold">{messages.receipts}</h2>
      <div className="mt-3 rounded-card border border-line bg-card">
        {list.isPending && <RowSkeletons count={3} />}
        {list.isLoadingError && (
          <Failed text={messages.receiptsFailed} onRetry={() => void list.refetch()} />
        )}
        {list.data?.length === 0 && <p className="p-4 text-muted">{messages.receiptsEmpty}</p>}
        {list.data && list.data.length > 0 && <PaymentRows payments={list.data} />}
        <ShowMore list={list} />
      </div>
    </section>
  )
}
