import type { PayoutRow } from '@strix/contracts'
import { payoutStates } from '@strix/contracts/payout-rules'
import { messages } from '@strix/messages/console-money'
import { messages as screens } from '@strix/messages/console-screens'
import { useState } from 'react'
import { formatDateTime, formatMoney } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../frame/page.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { NameButton } from '../parts/name-button.tsx'
import { PayoutSheet } from './payout-sheet.tsx'
import { payoutList } from './payout-steps.ts'
import { StateWord } from './state-word.tsx'

const words = messages.payouts

/** What creators have asked for, and everything finance does with it. */
export function CreatorsFinance() {
  const [open, setOpen] = useState<PayoutRow | null>(null)
  const columns: readonly Column<PayoutRow>[] = [
    {
      id: 'creator',
      title: words.creator,
      cell: (row) => <NameButton name={row.username ?? words.nobody} onOpen={() => setOpen(row)} />,
    },
    {
      id: 'amount',
      title: words.amount,
      isFigure: true,
      cell: (row) => <span className="font-semibold">{formatMoney(row.amount)}</span>,
    },
    { id: 'state', title: words.state, cell: (row) => <StateWord payout={row} /> },
    { id: 'to', title: words.to, cell: (row) => row.destination },
    {
      id: 'asked',
      title: words.asked,
      cell: (row) => (
        <>
          <span className="whitespace-nowrap">{formatDateTime(row.requested_at)}</span>
          <span className="block font-mono text-xs text-muted">{row.reference}</span>
        </>
      ),
    },
  ]
  return (
    <Page
      title={screens.creatorsFinance}
      text={words.text}
      actions={<ButtonLink to="/admin/creators-finance/earnings">{screens.earnings}</ButtonLink>}
    >
      <DataTable
        name="payouts"
        title={words.title}
        list={payoutList}
        columns={columns}
        rowKey={({ _id }) => _id}
        filters={[{ id: 'state', title: words.state, kind: 'choice', choices }]}
        exportKey="GET /api/v1/admin/payouts/export"
        emptyText={words.empty}
      />
      {open && <PayoutSheet payout={open} onChange={setOpen} onClose={() => setOpen(null)} />}
    </Page>
  )
}

const choices = Object.fromEntries(payoutStates.map((state) => [state, words.states[state]]))
