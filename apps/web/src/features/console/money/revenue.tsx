import type { RevenueRow } from '@strix/contracts'
import { messages } from '@strix/messages/console-money'
import { messages as screens } from '@strix/messages/console-screens'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../frame/page.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'

const words = messages.revenue

const columns: readonly Column<RevenueRow>[] = [
  {
    id: 'day',
    title: words.day,
    cell: ({ day }) => <span className="whitespace-nowrap">{day}</span>,
  },
  { id: 'kind', title: words.kind, cell: ({ kind }) => words.kinds[kind] },
  { id: 'source', title: words.source, cell: ({ source }) => wordOf(words.sources, source) },
  {
    id: 'method',
    title: words.method,
    cell: ({ method }) => (method === null ? null : wordOf(words.methods, method)),
  },
  { id: 'count', title: words.count, isFigure: true, cell: ({ count }) => count },
  { id: 'amount', title: words.amount, isFigure: true, cell: ({ amount }) => formatMoney(amount) },
  { id: 'back', title: words.back, isFigure: true, cell: ({ back }) => nairaOf(back) },
  { id: 'creators', title: words.creators, isFigure: true, cell: (row) => nairaOf(row.creators) },
  {
    id: 'strix',
    title: words.strix,
    isFigure: true,
    cell: ({ kind, amount, back, creators }) =>
      kind === 'uses' ? <b>{formatMoney(amount - back - creators)}</b> : null,
  },
]

function wordOf(known: Readonly<Record<string, string>>, name: string): string {
  return known[name] ?? name
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

/** Whether the books agree with each other and with the provider's. */
function Audit() {
  const [findings, setFindings] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function run(): Promise<void> {
    if (busy) return
    setBusy(true)
    const answer = await call('POST /api/v1/admin/ledger/audit')
    setBusy(false)
    setFindings(answer.ok ? answer.data : null)
    setProblem(answer.ok ? null : sentenceOf(answer.error, words.auditFailed))
  }
  return (
    <section
      aria-label={words.audit}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4"
    >
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{words.audit}</h2>
        <p aria-live="polite" className="text-sm text-muted">
          {problem ?? (findings ? null : words.auditText)}
          {findings?.length === 0 && <b className="text-won">{words.auditClean}</b>}
          {findings && findings.length > 0 && (
            <b className="text-lost">{words.auditFound({ count: findings.length })}</b>
          )}
        </p>
      </div>
      <Button aria-disabled={busy || undefined} onClick={() => void run()}>
        {busy ? words.auditRunning : words.auditRun}
      </Button>
      {findings && findings.length > 0 && (
        <ul className="max-h-60 w-full space-y-1 overflow-auto text-sm">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
