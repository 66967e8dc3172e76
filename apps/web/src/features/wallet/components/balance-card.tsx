import type { WalletView } from '@strix/contracts'
import { messages } from '@strix/messages/wallet'
import { contentMark } from '../../../ui/content-mark.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Line } from '../../../ui/outline.tsx'
import { Bar } from '../../../ui/skeleton.tsx'
import { formatCredits } from '../amounts.ts'

/** What there is, bought and gift told apart, and the way to more. */
export function BalanceCard({
  wallet,
  on,
  onBuy,
}: {
  wallet: WalletView
  on: boolean
  onBuy: (() => void) | null
}) {
  const parts = [
    { name: messages.bought, amount: wallet.bought, shown: true },
    { name: messages.gift, amount: wallet.gift, shown: true },
    { name: messages.held, amount: wallet.held, shown: wallet.held > 0 },
  ].filter(({ shown }) => shown)
  return (
    <section
      aria-label={messages.balance}
      className="rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <p className="text-sm text-muted">{messages.balance}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span {...contentMark} className="text-2xl font-extrabold tracking-tight">
          {formatCredits(wallet.balance)}
        </span>
        <span className="text-muted">{messages.credits}</span>
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {parts.map(({ name, amount }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{formatCredits(amount)}</dd>
          </div>
        ))}
      </dl>
      {wallet.gift > 0 && <p className="mt-2 text-sm text-muted">{messages.giftHint}</p>}
      {wallet.debt > 0 && (
        <div className="mt-3">
          <Notice>{messages.debt({ owed: formatCredits(wallet.debt) })}</Notice>
        </div>
      )}
      {wallet.claims > 0 && (
        <p className="mt-2 text-sm text-muted">
          {messages.claims({ credits: formatCredits(wallet.claims) })}
        </p>
      )}
      {!on && (
        <div className="mt-3">
          <Notice>{messages.switchedOff}</Notice>
        </div>
      )}
      {on && onBuy && (
        <Button look="primary" className="mt-4 min-h-12 w-full sm:w-auto" onClick={onBuy}>
          {messages.buy}
        </Button>
      )}
    </section>
  )
}

/** The balance while it is on its way. */
export function BalanceOutline() {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-card p-4 sm:p-5">
      <p className="text-sm text-muted">{messages.balance}</p>
      <Line className="mt-1 w-40 text-2xl" />
      <Line className="mt-3 w-56 text-sm" />
      <Bar className="mt-4 h-12 w-full sm:w-32" />
    </div>
  )
}
