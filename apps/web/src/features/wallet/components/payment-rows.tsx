import type { Payment } from '@strix/contracts'
import { messages } from '@strix/messages/wallet'
import { formatMoney } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { formatCount } from '../amounts.ts'

/** Purchases with what became of them. */
export function PaymentRows({ payments }: { payments: readonly Payment[] }) {
  const { kickoff: when } = useFormats()
  return (
    <ul className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment._id} className="px-4 py-3">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {formatCount(payment.amount)} {messages.credits}
              </p>
              <p className="text-sm text-muted">
                {messages.methods[payment.payment_method]},{' '}
                <span className="inline-block">{when(payment.created_at)}</span>
              </p>
            </div>
            <div className="text-right">
              <p className="font-bold">{formatMoney(payment.price)}</p>
              <p className={cx('text-sm', toneOf(payment))}>{messages.states[payment.state]}</p>
            </div>
          </div>
          {/* A line of its own: people read it out, so it is not torn. */}
          <p className="font-mono text-xs break-all text-muted">{payment.reference}</p>
        </li>
      ))}
    </ul>
  )
}

function toneOf({ state }: Payment): string {
  if (state === 'credited') return 'text-won'
  return state === 'created' || state === 'open' || state === 'held'
    ? 'text-accent-text'
    : 'text-muted'
}
