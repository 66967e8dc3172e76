import type { PaymentOptions } from '@strix/contracts'
import { messages } from '@strix/messages/wallet'
import { useId } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'
import { Bar } from '../../../ui/skeleton.tsx'
import { formatCount } from '../amounts.ts'

/** An odd last tile takes the place of two, so that no row ends early. */
const fillsRow = 'min-[18rem]:last:odd:col-span-2'

/** What most people buy, one press from the sheet. */
export function Packages({
  packages,
  onPick,
}: {
  packages: PaymentOptions['packages']
  onPick: (amount: number) => void
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-7">
      <h2 id={id} className="text-lg font-bold">
        {messages.popular}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2 max-[18rem]:grid-cols-1 sm:grid-cols-4">
        {packages.map(({ amount, price }) => (
          <li key={amount} className={fillsRow}>
            <button
              type="button"
              onClick={() => onPick(amount)}
              className={cx(
                'flex min-h-21 w-full flex-col items-start justify-center rounded-card border',
                'border-line bg-card px-4 py-3 text-left transition-colors hover:border-edge',
                'hover:bg-raised',
              )}
            >
              <span className="text-lg leading-tight font-extrabold">{formatCount(amount)}</span>
              <span className="text-xs text-muted">{messages.credits}</span>
              <span className="mt-1.5 text-sm font-semibold text-accent-text">
                {formatMoney(price)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What most people buy, while its prices are on their way. */
export function PackagesOutline() {
  return (
    <section aria-hidden="true" className="mt-7">
      <p className="text-lg font-bold">{messages.popular}</p>
      <div className="mt-3 grid grid-cols-2 gap-2 max-[18rem]:grid-cols-1 sm:grid-cols-4">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].map((key) => (
          <Bar key={key} className={cx('h-23.5', fillsRow)} />
        ))}
      </div>
    </section>
  )
}
