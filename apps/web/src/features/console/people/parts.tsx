import type { Activity, Payment, PersonCode, PersonEvent } from '@strix/contracts'
import { messages } from '@strix/messages/console-people'
import { messages as wallet } from '@strix/messages/wallet'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { formatDateTime, formatMoney, formatOdds } from '../../../lib/format.ts'
import { queryOf, refetch } from '../../../lib/query.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { useStaff } from '../frame/staff.ts'
import { ActTable } from '../parts/act-table.tsx'
import { formatCredits } from '../parts/credits.ts'
import { type Chosen, type Column, DataTable } from '../parts/data-table.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { HideMany } from './hide-many.tsx'

const words = messages.parts

const ledger: readonly Column<Activity>[] = [
  { id: 'at', title: words.when, cell: (row) => formatDateTime(row.created_at) },
  { id: 'reason', title: words.what, cell: ({ reason }) => wallet.reasons[reason] },
  {
    id: 'amount',
    title: words.amount,
    isFigure: true,
    cell: (row) => `${row.type === 'credit' ? '+' : '−'}${amountOf(row)}`,
  },
]

/** What creators earn and are paid is naira; all else is credits. */
function amountOf({ reason, type, amount }: Activity): string {
  const isNaira = /^(earning|payout)/u.test(reason) || (reason === 'claim-paid' && type === 'debit')
  return isNaira ? formatMoney(amount) : formatCredits(amount)
}

const payments: readonly Column<Payment>[] = [
  { id: 'at', title: words.when, cell: (row) => formatDateTime(row.created_at) },
  {
    id: 'reference',
    title: words.reference,
    cell: (row) => <span className="font-mono break-all">{row.reference}</span>,
  },
  { id: 'state', title: words.state, cell: ({ state, provider }) => `${state} (${provider})` },
  { id: 'price', title: words.price, isFigure: true, cell: (row) => formatMoney(row.price) },
]

const codes: readonly Column<PersonCode>[] = [
  { id: 'at', title: words.when, cell: (row) => formatDateTime(row.posted_at) },
  {
    id: 'code',
    title: words.code,
    cell: (row) => (
      <a href={`/code/${row.id}`} className="font-mono font-semibold hover:text-info">
        {row.code}
      </a>
    ),
  },
  {
    id: 'state',
    title: words.state,
    cell: ({ platform, state, hidden, deleted }) =>
      [platform, state, hidden && words.hidden, deleted && words.deleted]
        .filter(Boolean)
        .join(', '),
  },
  { id: 'games', title: words.games, isFigure: true, cell: ({ fold }) => fold },
  { id: 'odds', title: words.odds, isFigure: true, cell: ({ odds }) => formatOdds(odds) },
]

const history: readonly Column<PersonEvent>[] = [
  { id: 'at', title: words.when, cell: ({ at }) => formatDateTime(at) },
  { id: 'what', title: words.what, cell: (row) => <What event={row} /> },
  { id: 'who', title: words.who, cell: ({ actor }) => actor },
  { id: 'why', title: words.why, cell: ({ reason }) => reason },
]

function What({ event }: { event: PersonEvent }) {
  const detail = JSON.stringify(event.detail)
  return (
    <>
      <span className="font-semibold">{event.action}</span>
      {detail !== '{}' && <span className="block text-xs break-all text-muted">{detail}</span>}
    </>
  )
}

export const parts = {
  ledger: Ledger,
  payments: Payments,
  codes: Codes,
  reports: Reports,
  history: History,
} as const
export type Part = keyof typeof parts

type Props = { memberId: string }
const common = { rowKey: (row: { id: string }) => row.id }

function Ledger(params: Props) {
  return (
    <DataTable
      name="ledger"
      title={words.ledger}
      list="GET /api/v1/admin/members/:memberId/ledger"
      params={params}
      columns={ledger}
      rowKey={({ _id }) => _id}
    />
  )
}

function Payments(params: Props) {
  return (
    <DataTable
      name="payments"
      title={words.payments}
      list="GET /api/v1/admin/members/:memberId/payments"
      params={params}
      columns={payments}
      rowKey={({ _id }) => _id}
    />
  )
}

function Codes(params: Props) {
  const { may } = useStaff()
  const list = 'GET /api/v1/admin/members/:memberId/codes'
  return (
    <ActTable
      {...common}
      name="codes"
      title={words.codes}
      list={list}
      params={params}
      columns={codes}
      act={{
        text: ({ hidden, deleted }) => (hidden && !deleted ? words.showAgain : null),
        name: ({ code }) => words.showCode({ code }),
        may: may('content.moderate'),
      }}
      dialog={({ id: codeId, code }, onClose) => (
        <ReasonDialog
          title={words.showCode({ code })}
          text={words.showText}
          submit={words.showAgain}
          send={({ reason }) =>
            call('PATCH /api/v1/admin/codes/:codeId', {
              params: { codeId },
              body: { hidden: false, reason },
            })
          }
          onDone={() => refetch(['console', list])}
          onClose={onClose}
        />
      )}
      {...(may('content.moderate') && {
        bulk: ({ ids, clear }: Chosen) => (
          <HideMany
            ids={ids}
            onDone={() => {
              clear()
              refetch(['console', list])
            }}
          />
        ),
      })}
    />
  )
}

function History(params: Props) {
  return (
    <DataTable
      {...common}
      name="history"
      title={words.history}
      list="GET /api/v1/admin/members/:memberId/history"
      params={params}
      columns={history}
    />
  )
}

function Reports({ memberId }: Props) {
  const query = queryOf('console', 'GET /api/v1/admin/members/:memberId/reports', {
    params: { memberId },
  })
  const { data, error, refetch } = useQuery(query)
  if (error && !data) {
    return <Failed text={error.problem.detail} onRetry={() => void refetch()} />
  }
  if (!data) return <RowSkeletons count={3} />
  if (data.length === 0)
    return <p className="px-4 py-10 text-center text-muted">{words.noReports}</p>
  const { subjects, reasons, states } = messages.reports
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {data.map((report) => (
        <li key={report.id} className="px-4 py-3 text-sm">
          <span className="font-semibold">
            {[wordOf(subjects, report.subject), reasons[report.reason]].join(': ')}
          </span>
          <span className="block">{report.detail}</span>
          <span className="block text-muted">
            {[formatDateTime(report.created_at), wordOf(states, report.state)].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** In our words; one that has none yet under its own name. */
export function wordOf(known: Readonly<Record<string, string>>, name: string): string {
  return known[name] ?? name
}
