import type { HeldPayment } from '@strix/contracts'
import { messages } from '@strix/messages/console-money'
import { messages as screens } from '@strix/messages/console-screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDateTime, formatFold, formatMoney } from '../../../lib/format.ts'
import { queryOf, refetch } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Page } from '../frame/page.tsx'
import { useStaff } from '../frame/staff.ts'
import { Facts } from '../parts/facts.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

const words = messages.held
const list = 'GET /api/v1/admin/payments/held'
const heldQuery = queryOf('console', list)

type Deciding = { payment: HeldPayment; decision: 'credit' | 'reject' }

/** Payments that differ from what was asked for, the oldest first. */
export function HeldPayments() {
  const { may } = useStaff()
  const { data, error, refetch: retry } = useQuery(heldQuery)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  return (
    <Page title={screens.heldPayments} text={words.text}>
      {error && !data && <Failed text={error.problem.detail} onRetry={() => void retry()} />}
      {!error && !data && <RowSkeletons count={3} />}
      {data?.length === 0 && (
        <p className="rounded-card border border-line bg-card px-4 py-10 text-center text-muted">
          {words.empty}
        </p>
      )}
      <ul className="max-w-180 space-y-3">
        {data?.map((payment) => (
          <li key={payment._id} className="rounded-card border border-line bg-card p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-lg font-bold">{formatMoney(payment.price)}</span>
              <span className="text-lost">{problemOf(payment)}</span>
            </p>
            <div className="mt-3">
              <Facts facts={factsOf(payment)} />
            </div>
            {may('payouts.write') && (
              <div className="mt-3 flex flex-wrap gap-2">
                <Button onClick={() => setDeciding({ payment, decision: 'credit' })}>
                  {words.credit}
                </Button>
                <Button onClick={() => setDeciding({ payment, decision: 'reject' })}>
                  {words.reject}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {deciding && <Decide deciding={deciding} onClose={() => setDeciding(null)} />}
    </Page>
  )
}

/** Of another sum, in the words of the page; else as it was written down. */
function problemOf({ paid, currency, price, problem }: HeldPayment): string {
  if (paid === null || currency !== 'NGN' || paid === price) return problem ?? ''
  return words.otherSum({ paid: formatMoney(paid), asked: formatMoney(price) })
}

function paidOf(paid: number, currency: string | null): string {
  return currency === 'NGN' ? formatMoney(paid) : `${currency ?? ''} ${formatFold(paid)}`
}

function factsOf(payment: HeldPayment): (readonly [string, string | null])[] {
  const { paid, currency, heard, heard_at: at } = payment
  return [
    [words.asked, formatMoney(payment.price)],
    [words.paid, paid === null ? null : paidOf(paid, currency)],
    [words.reference, payment.reference],
    [words.provider, payment.provider],
    [words.heard, heard && at ? words.heardAt({ what: heard, at: formatDateTime(at) }) : null],
    [words.since, formatDateTime(payment.created_at)],
  ]
}

function Decide({ deciding, onClose }: { deciding: Deciding; onClose: () => void }) {
  const { payment, decision } = deciding
  const title = decision === 'credit' ? words.credit : words.reject
  return (
    <ReasonDialog
      title={title}
      text={decision === 'credit' ? words.creditText : words.rejectText}
      submit={title}
      send={({ reason }) =>
        call('POST /api/v1/admin/payments/:paymentId/resolve', {
          params: { paymentId: payment._id },
          body: { decision, reason },
        })
      }
      onDone={() => refetch(['console', list])}
      onClose={onClose}
    />
  )
}
