import { messages } from '@strix/messages/wallet'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useOwnId } from '../../../lib/use-viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { lazyPart, lazySheet } from '../../../ui/lazy-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { paymentOptionsQuery, walletQuery } from '../queries.ts'
import { Activities } from './activities.tsx'
import { BalanceCard, BalanceOutline, BuyOutline } from './balance-card.tsx'
import { Packages, PackagesOutline } from './packages.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { Uses } from './uses.tsx'

// A form that hardly anybody needs, with what forms are made of.
const Debited = lazyPart(async () => {
  await globalThis.strixFirst?.shown
  return (await import('./debited.tsx')).Debited
})
const BuySheet = lazySheet(async () => (await import('./buy-sheet.tsx')).BuySheet)

/**
 * `/wallet`.
 * @param closed why nothing can be bought, where the reader is kept from it
 */
export function Wallet({ closed = null }: { closed?: ReactNode }) {
  const id = useOwnId()
  const wallet = useQuery(walletQuery(id))
  const options = useQuery(paymentOptionsQuery)
  const hydrated = useHydrated()
  const [buying, setBuying] = useState<{ amount: number | null } | null>()
  // Who lacks credits elsewhere is sent here with the amount, until they close it.
  const wanted = Number(new URLSearchParams(useLocation().search).get('buy') ?? 0)
  const sheet = buying === undefined && hydrated && wanted > 0 ? { amount: wanted } : buying
  const on = closed === null && (options.data?.on ?? false)
  const buy = () => setBuying({ amount: null })
  return (
    <>
      <h1 tabIndex={-1} className="mb-4 text-xl font-bold outline-none">
        {messages.title}
      </h1>
      <div className="gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {wallet.isPending && <BalanceOutline />}
          {wallet.isError && (
            <Failed
              problem={wallet.error.problem}
              text={messages.loadFailed}
              onRetry={() => void wallet.refetch()}
            />
          )}
          {wallet.data && (
            <BalanceCard wallet={wallet.data}>
              {closed === null && options.isPending && <BuyOutline />}
              {closed !== null && <div className="mt-3">{closed}</div>}
              {closed === null && options.data && !on && (
                <div className="mt-3">
                  <Notice>{messages.switchedOff}</Notice>
                </div>
              )}
              {on && (
                <Button look="primary" className="mt-4 min-h-12 w-full sm:w-auto" onClick={buy}>
                  {messages.buy}
                </Button>
              )}
            </BalanceCard>
          )}
          {options.isPending && <PackagesOutline />}
          {closed === null && <NotLoaded read={options} text={messages.optionsFailed} />}
          {on && options.data && (
            <Packages packages={options.data.packages} onPick={(amount) => setBuying({ amount })} />
          )}
          <Activities walletId={id} empty={<Empty onBuy={on ? buy : null} />} />
        </div>
        <aside className="lg:-mt-7">
          <Uses />
          <DebitedFold />
        </aside>
      </div>
      {sheet && on && options.data && (
        <Suspense>
          <BuySheet
            options={options.data}
            // Less than can be bought may be missing.
            amount={sheet.amount && Math.max(sheet.amount, options.data.min)}
            onClose={() => setBuying(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The fold belongs to the page: whoever opens it before its form has come keeps it open. */
function DebitedFold() {
  const hydrated = useHydrated()
  return (
    <details className="mt-3 rounded-card border border-line bg-card">
      <summary className="flex min-h-14 cursor-pointer items-center px-4 font-semibold">
        {messages.debitedTitle}
      </summary>
      {hydrated && (
        <Suspense>
          <Debited />
        </Suspense>
      )}
    </details>
  )
}

function Empty({ onBuy }: { onBuy: (() => void) | null }) {
  return (
    <div className="px-4 py-8 text-center">
      <p className="font-semibold">{messages.emptyTitle}</p>
      <p className="mx-auto mt-1 max-w-80 text-sm text-muted">{messages.emptyText}</p>
      {onBuy && (
        <Button className="mt-4" onClick={onBuy}>
          {messages.buy}
        </Button>
      )}
    </div>
  )
}
