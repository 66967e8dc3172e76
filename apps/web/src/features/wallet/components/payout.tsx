import { messages } from '@strix/messages/wallet'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Payout as PayoutRow, PayoutView } from '@strix/contracts'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { sentenceOf } from '../../../lib/sentence.ts'
import { dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useKeptFocus } from '../../../lib/use-kept-focus.ts'
import { useOwnId } from '../../../lib/use-viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { MonthlyFiles } from '../../../ui/monthly-files.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { useToast } from '../../../ui/toast.tsx'
import {
  earningsQuery,
  payoutQuery,
  payoutsQuery,
  statementsQuery,
  walletChipQuery,
} from '../queries.ts'
import { PayoutAccount } from './payout-account.tsx'
import { PayoutRequest } from './payout-request.tsx'
import { NotLoaded } from './not-loaded.tsx'

/** Where notices and the wallet lead on the page. */
const anchor = 'payouts'

/** What a creator has earned and how it is paid; nothing for whoever has not earned. */
export function Payout() {
  const payouts = useQuery(payoutQuery)
  const { data } = payouts
  const { hash, key } = useLocation()
  const id = useId()
  const part = useRef<HTMLElement>(null)
  useKeptFocus(part)
  const isNamed = hash === `#${anchor}`
  const isAsked = data?.creator === true && isNamed
  const hasEarned = useHasEarned()
  useEffect(() => {
    if (isAsked) part.current?.scrollIntoView()
  }, [isAsked, key])
  if (!data) {
    return (isNamed || hasEarned) && <NotLoaded read={payouts} text={messages.payoutsFailed} />
  }
  if (!data.creator) return null
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-labelledby={id}
      className="mt-7 scroll-mt-20 outline-none"
    >
      <h2 id={id} className="text-lg font-bold">
        {messages.payout}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {messages.payoutText({ least: formatMoney(data.min) })}
      </p>
      <Sums payout={data} />
      <div className="mt-3 space-y-3">
        {data.open ? <Open payout={data.open} outdated={data.outdated} /> : <Trouble />}
        {!data.open && data.details && <PayoutRequest payout={data} />}
        {data.details ? <Account payout={data} /> : <PayoutAccount payout={data} />}
        <Past />
        <Earnings />
        <Statements />
      </div>
    </section>
  )
}

/** As far as the top bar knows, which reads the wallet. */
function useHasEarned(): boolean {
  const { data } = useQuery({ ...walletChipQuery(useOwnId()), enabled: false })
  return data !== undefined && data.earnings + data.earnings_held + data.earnings_reserved > 0
}

function Sums({ payout }: { payout: PayoutView }) {
  const sums = [
    { name: messages.earned, naira: payout.earnings },
    { name: messages.earnedHeld, naira: payout.earnings_held },
    ...(payout.reserved > 0 ? [{ name: messages.payoutReserved, naira: payout.reserved }] : []),
    ...(payout.owed > 0 ? [{ name: messages.owed, naira: payout.owed }] : []),
  ]
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {sums.map(({ name, naira }) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted">{name}</dt>
          <dd className="font-bold">{formatMoney(naira)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The account is there; changing it is for whoever means to. */
function Account({ payout }: { payout: PayoutView }) {
  return (
    <>
      <Notice>{payout.matched ? messages.payoutMatched : messages.payoutUnmatched}</Notice>
      <details>
        <summary className="w-fit rounded-control py-2 text-sm font-semibold text-info">
          {messages.payoutChange}
        </summary>
        <PayoutAccount payout={payout} />
      </details>
    </>
  )
}

/** The one that is on its way. */
function Open({ payout, outdated }: { payout: PayoutRow; outdated: boolean }) {
  const toast = useToast()
  const { date } = useFormats()
  const [busy, setBusy] = useState(false)
  const isAsked = payout.state === 'requested'
  async function cancel(): Promise<void> {
    if (busy) return
    setBusy(true)
    const params = { payoutId: payout._id }
    const answer = await call('POST /api/v1/payout/requests/:payoutId/cancel', { params })
    setBusy(false)
    refetch('wallet')
    toast(answer.ok ? (answer.message ?? '') : sentenceOf(answer.error, messages.payoutFailed))
  }
  return (
    <div className="rounded-card border border-line bg-card p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-lg font-bold">{formatMoney(payout.amount)}</span>
        <span className="font-semibold text-info">{messages.payoutStates[payout.state]}</span>
      </p>
      <p className="mt-1 text-sm text-muted">
        {messages.payoutAsked({ day: date(payout.requested_at), to: payout.destination ?? '' })}
      </p>
      {outdated && (
        <div className="mt-3">
          <Notice>{messages.payoutOutdated[isAsked ? 'requested' : 'approved']}</Notice>
        </div>
      )}
      {isAsked && (
        <Button className="mt-3" aria-disabled={busy || undefined} onClick={() => void cancel()}>
          {busy ? messages.working : messages.payoutCancel}
        </Button>
      )}
    </div>
  )
}

/** Why the last one did not go out, until another is asked for. */
function Trouble() {
  const list = useInfiniteQuery(payoutsQuery)
  const last = list.data?.[0]
  if (!last || (last.state !== 'refused' && last.state !== 'failed' && last.state !== 'returned')) {
    return null
  }
  return (
    <Notice>
      <b>{dotted([formatMoney(last.amount), messages.payoutStates[last.state]])}</b>
      {last.note && <span className="block">{last.note}</span>}
      {last.state !== 'refused' && <span className="block">{messages.payoutCheck}</span>}
    </Notice>
  )
}

function Past() {
  const list = useInfiniteQuery(payoutsQuery)
  const { date } = useFormats()
  const rows = (list.data ?? []).filter(({ ended_at: end }) => end !== null)
  if (rows.length === 0) return <NotLoaded read={list} text={messages.payoutPastFailed} />
  return (
    <details>
      <summary className="w-fit rounded-control py-2 text-sm font-semibold text-info">
        {messages.payoutPast}
      </summary>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {rows.map((row) => (
          <li key={row._id} className="px-4 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-bold">{formatMoney(row.amount)}</span>
              <span>{messages.payoutStates[row.state]}</span>
            </p>
            <p className="text-sm text-muted">
              {date(row.ended_at ?? row.requested_at)} · {row.reference}
            </p>
            {row.note && <p className="mt-1 text-sm">{row.note}</p>}
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </details>
  )
}

/** What each paid month of each subscriber has earned. */
function Earnings() {
  const list = useInfiniteQuery(earningsQuery)
  const { date } = useFormats()
  const rows = list.data ?? []
  if (rows.length === 0) return <NotLoaded read={list} text={messages.earningsFailed} />
  return (
    <details>
      <summary className="w-fit rounded-control py-2 text-sm font-semibold text-info">
        {messages.earningsBySubscriber}
      </summary>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {rows.map((row) => (
          <li key={row._id} className="px-4 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{row.subscriber ?? messages.earningNobody}</span>
              <span className="font-bold">{formatMoney(row.earned - row.refunded)}</span>
            </p>
            <p className="text-sm text-muted">
              {messages.earningLine({
                day: date(row.at),
                price: formatMoney(row.price),
                share: row.share,
              })}
              {row.refunded > 0 && ` ${messages.earningBack({ naira: formatMoney(row.refunded) })}`}
              {row.held_until && ` ${messages.earningHeld({ day: date(row.held_until) })}`}
            </p>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </details>
  )
}

/** Each month to keep, or to hand on to a bank. */
function Statements() {
  const statements = useQuery(statementsQuery)
  const months = statements.data ?? []
  if (months.length === 0) return <NotLoaded read={statements} text={messages.statementsFailed} />
  return (
    <details>
      <summary className="w-fit rounded-control py-2 text-sm font-semibold text-info">
        {messages.statements}
      </summary>
      <MonthlyFiles months={months} under="/api/v1/payout/statements" />
    </details>
  )
}
