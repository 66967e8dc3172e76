import type { LedgerAuditView, RevenueRow } from '@strix/contracts'
import { messages } from '@strix/messages/console-money'
import { messages as screens } from '@strix/messages/console-screens'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { formatDateTime, formatMoney } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/query.tsx'
import { sentenceOf } from '../../../lib/sentence.ts'
import { cx, dotted } from '../../../lib/text.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Page } from '../frame/page.tsx'
import { formatCredits } from '../parts/credits.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'

const words = messages.revenue

const columns: readonly Column<RevenueRow>[] = [
  {
    id: 'day',
    title: words.day,
    cell: ({ day }) => <span className="whitespace-nowrap">{formatDate(`${day}T12:00:00Z`)}</span>,
  },
  { id: 'source', title: words.source, cell: sourceOf },
  { id: 'count', title: words.count, isFigure: true, cell: ({ count }) => count },
  { id: 'amount', title: words.amount, isFigure: true, cell: (row) => amountOf(row, row.amount) },
  {
    id: 'back',
    title: words.back,
    isFigure: true,
    cell: (row) => (row.back === 0 ? null : amountOf(row, row.back)),
  },
  { id: 'fee', title: words.fee, isFigure: true, cell: feesOf },
  { id: 'creators', title: words.creators, isFigure: true, cell: (row) => nairaOf(row.creators) },
  {
    id: 'strix',
    title: words.strix,
    isFigure: true,
    // A provider that gives money back keeps its fee.
    cell: (row) => <b>{amountOf(row, row.amount - row.back - row.creators - row.fee)}</b>,
  },
]

function wordOf(known: Readonly<Record<string, string>>, name: string): string {
  return known[name] ?? name
}

/** Purchases are naira, uses credits. */
function amountOf({ kind }: RevenueRow, amount: number): string {
  return kind === 'uses' ? formatCredits(amount) : formatMoney(amount)
}

function feesOf({ kind, fee, fee_unknown: unknown }: RevenueRow): string | null {
  if (kind === 'uses') return null
  if (unknown === 0) return formatMoney(fee)
  return `${formatMoney(fee)}, ${words.feeUnknown({ count: unknown })}`
}

/** What it was, and below it how it was paid and whether the provider's last word agrees. */
function sourceOf({ kind, source, method, differs }: RevenueRow) {
  const name = wordOf(words.sources, source)
  if (kind === 'uses') return name
  const how = method === null ? '' : wordOf(words.methods, method)
  return (
    <>
      <span className="whitespace-nowrap">{dotted([name, how])}</span>
      <span className={cx('block text-xs', differs > 0 ? 'font-bold text-lost' : 'text-muted')}>
        {differs > 0 ? words.differs({ count: differs }) : words.agreed}
      </span>
    </>
  )
}

function nairaOf(naira: number): string | null {
  return naira === 0 ? null : formatMoney(naira)
}

/** What came in and what was spent, day by day. */
export function Revenue() {
  return (
    <Page title={screens.revenue} text={words.text}>
      <div className="space-y-5">
        <Audit />
        <DataTable
          name="revenue"
          title={screens.revenue}
          list="GET /api/v1/admin/revenue"
          columns={columns}
          rowKey={(row) => [row.day, row.kind, row.source, row.method].join(' ')}
          filters={[
            { id: 'kind', title: words.kind, kind: 'choice', choices: words.kinds },
            { id: 'from', title: words.from, kind: 'day' },
            { id: 'to', title: words.to, kind: 'day' },
          ]}
          exportKey="GET /api/v1/admin/revenue/export"
          emptyText={words.empty}
        />
      </div>
    </Page>
  )
}

const auditKey = 'GET /api/v1/admin/ledger/audit'
const lookEveryMs = 2_000

/** Whether the books agree with each other and with the provider's: a job looks, this waits. */
function Audit() {
  const toast = useToast()
  const query = useQuery({
    ...queryOf('console', auditKey),
    refetchInterval: ({ state }) => (state.data?.asked_at ? lookEveryMs : false),
  })
  const { asked_at: askedAt = null, last = null } = query.data ?? {}
  async function run(): Promise<void> {
    const answer = await call('POST /api/v1/admin/ledger/audit')
    if (!answer.ok) toast(sentenceOf(answer.error, words.auditFailed))
    void query.refetch()
  }
  return (
    <section
      aria-label={words.audit}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4"
    >
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{words.audit}</h2>
        <div aria-live="polite" className="text-sm text-muted">
          {askedAt && <p>{words.auditSince({ when: formatDateTime(askedAt) })}</p>}
          {last ? <LastAudit last={last} /> : <p>{words.auditText}</p>}
          {query.isError && <p>{words.auditFailed}</p>}
        </div>
      </div>
      <Button aria-disabled={askedAt !== null || undefined} onClick={() => void run()}>
        {askedAt ? words.auditRunning : words.auditRun}
      </Button>
      {last && last.findings.length > 0 && (
        <ul className="max-h-60 w-full space-y-1 overflow-auto text-sm">
          {last.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LastAudit({ last }: { last: NonNullable<LedgerAuditView['last']> }) {
  const { found } = last
  return (
    <p>
      {words.auditLast({ when: formatDateTime(last.ended_at) })}{' '}
      {found === null && <b>{words.auditFailed}</b>}
      {found === 0 && <b className="text-won">{words.auditClean}</b>}
      {found !== null && found > 0 && (
        <b className="text-lost">{words.auditFound({ count: found })}</b>
      )}
    </p>
  )
}
