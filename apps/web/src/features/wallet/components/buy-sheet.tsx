import { messages } from '@strix/messages/wallet'
import type { PaymentOptions } from '@strix/contracts'
import type { DataOf } from '@strix/contracts/client'
import { type FormEvent, useEffect, useState } from 'react'
import { call, isCertain } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formatCount } from '../amounts.ts'
import {
  checkPurchase,
  endPurchase,
  isMethod,
  keepPaymentRef,
  paymentMethods,
  readAmount,
  refOf,
} from '../purchase.ts'

/** Of a form whose purchase has begun. */
const ignored = { onSubmit: (event: FormEvent) => event.preventDefault() }

type Begun = DataOf<'POST /api/v1/payment/initiate'>

/** Amount and method; then the browser leaves for the provider's page. */
export function BuySheet({
  options,
  amount: picked,
  onClose,
}: {
  options: PaymentOptions
  amount: number | null
  onClose: () => void
}) {
  const { user } = useSession()
  const [text, setText] = useState(picked === null ? '' : String(picked))
  const [method, setMethod] = useState<string>(
    picked === null ? (options.preferred_method ?? '') : '',
  )
  const [leaving, setLeaving] = useLeaving()
  const amount = readAmount(text) ?? 0
  const form = useForm<Begun>({
    check: (values) => checkPurchase(values, options),
    failure: messages.buyFailed,
    async send() {
      if (!isMethod(method)) throw new Error('No purchase is sent without a method')
      const profileId = user?.profile_id ?? ''
      const ref = refOf({ profileId, amount, method }, Date.now())
      keepPaymentRef(ref)
      const answer = await call('POST /api/v1/payment/initiate', {
        body: { amount, profile_id: profileId, payment_method: method, payment_ref: ref },
      })
      if (answer.ok || isCertain(answer.error)) endPurchase()
      return answer
    },
    done({ payment_link: link }) {
      setLeaving(true)
      location.assign(link)
    },
  })
  const busy = form.busy || leaving
  return (
    <Sheet open title={messages.buyTitle} closeLabel={messages.close} onClose={onClose}>
      <form {...form.props} {...(leaving && ignored)} className="px-2 pb-2">
        <TextField
          label={messages.amount}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={form.faults.fields.amount}
          hint={<BudgetHint options={options} />}
        />
        <QuickAmounts amounts={options.quick} chosen={amount} onPick={setText} />
        <Methods value={method} error={form.faults.fields.payment_method} onPick={setMethod} />
        <p className="mt-4 flex items-baseline justify-between border-t border-line pt-3">
          <span className="text-muted">{messages.price}</span>
          <span className="text-lg font-extrabold">{formatMoney(amount)}</span>
        </p>
        <FieldError id="buy-error">{form.faults.general}</FieldError>
        <Button
          type="submit"
          look="primary"
          className="mt-3 min-h-12 w-full"
          disabled={amount <= 0 || !isMethod(method)}
          aria-disabled={busy || undefined}
        >
          {busy ? (leaving ? messages.leaving : messages.working) : messages.buy}
        </Button>
      </form>
    </Sheet>
  )
}

/** No longer so where the browser kept the page and Back leads to it. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return [leaving, setLeaving] as const
}

function BudgetHint({ options: { budget } }: { options: PaymentOptions }) {
  if (budget.limit === null) return null
  const left = Math.max(0, budget.limit - budget.spent - budget.waiting)
  const waiting =
    budget.waiting > 0 ? ` ${messages.budgetWaiting({ waiting: formatMoney(budget.waiting) })}` : ''
  return `${messages.budgetLeft({ left: formatMoney(left) })}${waiting}`
}

function QuickAmounts({
  amounts,
  chosen,
  onPick,
}: {
  amounts: readonly number[]
  chosen: number
  onPick: (text: string) => void
}) {
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">{messages.quick}</legend>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === chosen}
          onClick={() => onPick(String(amount))}
          className={cx(
            'min-h-11 rounded-pill border px-3.5 text-sm font-semibold transition-colors',
            amount === chosen
              ? 'border-accent bg-near-soft text-accent-text'
              : 'border-line hover:border-edge hover:bg-raised',
          )}
        >
          {formatCount(amount)}
        </button>
      ))}
    </fieldset>
  )
}

function Methods({
  value,
  error,
  onPick,
}: {
  value: string
  error: string | undefined
  onPick: (method: string) => void
}) {
  return (
    <fieldset className="mt-4" aria-describedby={error ? 'method-error' : undefined}>
      <legend className="px-1 text-sm text-muted">{messages.method}</legend>
      <div className="mt-1.5 divide-y divide-line rounded-control border border-line bg-page">
        {paymentMethods.map((method) => (
          <label
            key={method}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-3 hover:bg-raised"
          >
            <input
              type="radio"
              name="payment_method"
              value={method}
              checked={value === method}
              onChange={() => onPick(method)}
              className="size-5 accent-accent"
            />
            {messages.methods[method]}
          </label>
        ))}
      </div>
      <FieldError id="method-error">{error ?? null}</FieldError>
    </fieldset>
  )
}
