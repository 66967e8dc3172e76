import { messages } from '@strix/messages/wallet'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Payment, Problem } from '@strix/contracts'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { refetch } from '../../../lib/query.tsx'
import { useSearch } from '../../../lib/use-search.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { formatCount } from '../amounts.ts'
import { paymentQuery, recentReceiptsQuery, walletQuery } from '../queries.ts'
import { forgetPaymentRef, readPaymentRef } from '../purchase.ts'
import { BalanceCard } from './balance-card.tsx'
import { PaymentRows } from './payment-rows.tsx'

const pollMs = 3_000

/** `/wallet/callback`: what the address says is not believed; the server is asked. */
export function Callback() {
  const { user } = useSession()
  const ref = new URLSearchParams(useSearch()).get('ref') ?? ''
  const id = user?.profile_id ?? ''
  const wallet = useQuery(walletQuery(id))
  const payment = useQuery({
    ...paymentQuery(ref),
    enabled: ref !== '',
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data) ? pollMs : false),
  })
  const decided = payment.data && !isWaiting(payment.data) ? payment.data.state : null
  useEffect(() => {
    // The purchases below and every balance are one step behind now.
    if (decided !== null) refetch('wallet', 'walletChip')
  }, [decided])
  return (
    <div className="mx-auto max-w-2xl">
      <h1 tabIndex={-1} className="mb-4 text-xl font-bold outline-none">
        {messages.callbackTitle}
      </h1>
      {ref !== '' && (
        <Outcome
          payment={payment.data}
          problem={payment.error?.problem}
          onRetry={() => void payment.refetch()}
        />
      )}
      {wallet.data && <BalanceCard wallet={wallet.data} />}
      <ButtonLink to="/wallet" className="mt-4 w-full sm:w-auto">
        {messages.back}
      </ButtonLink>
      <Recent />
      {payment.data && <Success payment={payment.data} />}
    </div>
  )
}

function isWaiting({ state }: Payment): boolean {
  return state === 'created' || state === 'open'
}

/** What is known of the payment; one answer that does not come takes nothing of it back. */
function Outcome({
  payment,
  problem,
  onRetry,
}: {
  payment: Payment | undefined
  problem: Problem | undefined
  onRetry: () => void
}) {
  if (!payment && !problem) return <RowSkeletons count={1} />
  if (!payment) {
    const unknown = problem?.code === 'NOT_FOUND' || problem?.code === 'INVALID_INPUT'
    if (unknown) return <p className="mb-4">{messages.unknownPayment}</p>
    return <Failed text={messages.askFailed} onRetry={onRetry} />
  }
  return (
    <output className="mb-4 block rounded-card border border-line bg-card p-4">
      <span className="flex items-center gap-2 text-lg font-bold">
        {isWaiting(payment) && (
          <span
            aria-hidden="true"
            className="size-5 animate-turn rounded-pill border-2 border-line border-t-accent"
          />
        )}
        {payment.state === 'credited' && <CheckIcon className="size-5 text-won" />}
        {messages.states[payment.state]}
      </span>
      <span className="mt-1 block text-muted">{messages.stateTexts[payment.state]}</span>
      {payment.state === 'open' && <GiveUp payment={payment} />}
    </output>
  )
}

/** Frees the place that the purchase takes in the monthly budget. */
function GiveUp({ payment }: { payment: Payment }) {
  const toast = useToast()
  async function press(): Promise<void> {
    const params = { ref: payment.payment_ref }
    const answer = await call('POST /api/v1/payment/ref/:ref/abandon', { params })
    refetch('wallet')
    toast(answer.ok ? (answer.message ?? '') : sentenceOf(answer.error, messages.giveUpFailed))
  }
  return (
    <Button look="quiet" className="mt-2" onClick={() => void press()}>
      {messages.giveUp}
    </Button>
  )
}

/** Opens by itself in the browser that left for this payment, once. */
function Success({ payment }: { payment: Payment }) {
  const [closed, setClosed] = useState(false)
  const ours = readPaymentRef(document.cookie) === payment.payment_ref
  const open = !closed && ours && payment.state === 'credited'
  const close = () => {
    forgetPaymentRef()
    setClosed(true)
  }
  return (
    <Sheet
      open={open}
      title={messages.successTitle}
      closeLabel={messages.close}
      onClose={() => open && close()}
    >
      <div className="px-2 pb-2 text-center">
        <span
          aria-hidden="true"
          className="mx-auto grid size-16 place-items-center rounded-pill bg-won-soft text-won"
        >
          <CheckIcon className="size-8" />
        </span>
        <p className="mt-3 text-lg font-bold">
          {messages.success({ amount: formatCount(payment.amount) })}
        </p>
        <Button look="primary" className="mt-4 min-h-12 w-full" onClick={close}>
          {messages.okay}
        </Button>
      </div>
    </Sheet>
  )
}

function Recent() {
  const list = useInfiniteQuery(recentReceiptsQuery)
  return (
    <section className="mt-7">
      <h2 className="text-lg font-bold">{messages.recent}</h2>
      <div className="mt-3 rounded-card border border-line bg-card">
        {list.isPending && <RowSkeletons count={2} />}
        {list.isError && (
          <Failed text={messages.receiptsFailed} onRetry={() => void list.refetch()} />
        )}
        {list.data?.length === 0 && <p className="p-4 text-muted">{messages.noPurchases}</p>}
        {list.data && list.data.length > 0 && <PaymentRows payments={list.data.slice(0, 5)} />}
      </div>
    </section>
  )
}
