import type { WalletView } from '@strix/contracts'
import { messages } from '@strix/messages/wallet'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/format.ts'
import { contentMark } from '../../../ui/content-mark.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Line } from '../../../ui/outline.tsx'
import { Bar } from '../../../ui/skeleton.tsx'
import { formatCredits } from '../amounts.ts'

/** What there is, bought and gift told apart; below it the way to more. */
export function BalanceCard({ wallet, children }: { wallet: WalletView; children?: ReactNode }) {
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
      <GiftHint />
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
      {children}
      <Earnings wallet={wallet} />
    </section>
  )
}

/** What subscribers have brought: naira, apart from the credits above. */
function Earnings({ wallet }: { wallet: WalletView }) {
  const { earnings, earnings_held: held, earnings_reserved: reserved } = wallet
  if (earnings + held + reserved === 0) return null
  const parts = [
    { name: messages.earned, naira: earnings },
    { name: messages.earnedHeld, naira: held },
    ...(reserved > 0 ? [{ name: messages.payoutReserved, naira: reserved }] : []),
  ]
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-sm font-semibold">{messages.fromSubscribers}</p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {parts.map(({ name, naira }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{formatMoney(naira)}</dd>
          </div>
        ))}
      </dl>
      <Link
        to="/management/payment#payouts"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-info"
      >
        {messages.toPayouts}
      </Link>
    </div>
  )
}

/** The balance while it is on its way. */
export function BalanceOutline() {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-card p-4 sm:p-5">
      <p className="text-sm text-muted">{messages.balance}</p>
      <Line className="mt-1 w-40 text-2xl" />
      <Line className="mt-3 w-56 text-sm" />
      <GiftHint />
      <BuyOutline />
    </div>
  )
}

/** Whatever there is, so that the card keeps its height when the balance comes. */
function GiftHint() {
  return <p className="mt-2 text-sm text-muted">{messages.giftHint}</p>
}

/** The way to more while it is not known whether there is one. */
export function BuyOutline() {
  return <Bar className="mt-4 h-12 w-full sm:w-32" />
}
