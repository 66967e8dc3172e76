import type { CreatorRow } from '@strix/contracts'
import { messages } from '@strix/messages/console-money'
import { messages as screens } from '@strix/messages/console-screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/query.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { MonthlyFiles } from '../../../ui/monthly-files.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Page } from '../frame/page.tsx'
import { useStaff } from '../frame/staff.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { NameButton } from '../parts/name-button.tsx'

const words = messages.creators

const naira = (id: keyof typeof words.sums & keyof CreatorRow): Column<CreatorRow> => ({
  id,
  title: words.sums[id],
  isFigure: true,
  cell: (row) => (row[id] === 0 ? null : formatMoney(row[id])),
})

const columns: readonly Column<CreatorRow>[] = [
  naira('earnings'),
  naira('held'),
  naira('reserved'),
  naira('owed'),
  naira('paid'),
  {
    id: 'account',
    title: words.account,
    cell: ({ has_account: has, matched }) =>
      has ? (matched ? words.matched : words.unmatched) : words.none,
  },
]

/** The name opens statements, for whoever may fetch them. */
function nameOf(onOpen: ((creator: CreatorRow) => void) | undefined): Column<CreatorRow> {
  return {
    id: 'username',
    title: words.creator,
    cell: (row) =>
      onOpen ? (
        <NameButton name={row.username ?? messages.payouts.nobody} onOpen={() => onOpen(row)} />
      ) : (
        row.username
      ),
  }
}

/** What creators have earned, what is held, and what was paid. */
export function Creators() {
  const { may } = useStaff()
  const [open, setOpen] = useState<CreatorRow | null>(null)
  const shown = [nameOf(may('payouts.write') ? setOpen : undefined), ...columns]
  return (
    <Page
      title={screens.earnings}
      text={words.text}
      actions={<ButtonLink to="/admin/creators-finance">{screens.creatorsFinance}</ButtonLink>}
    >
      <DataTable
        name="creators"
        title={screens.earnings}
        list="GET /api/v1/admin/creators"
        columns={shown}
        rowKey={({ profile_id: id }) => id}
        filters={[{ id: 'q', title: words.creator, kind: 'text' }]}
        exportKey="GET /api/v1/admin/creators/export"
        emptyText={words.empty}
      />
      {open && <Statements creator={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

/** Each month as a file; which of them was fetched is written down. */
function Statements({ creator, onClose }: { creator: CreatorRow; onClose: () => void }) {
  const { profile_id: profileId, username } = creator
  const read = useQuery(queryOf('console', months, { params: { profileId } }))
  const title = words.statementsOf({ who: username ?? messages.payouts.nobody })
  return (
    <Sheet open title={title} closeLabel={messages.payouts.close} onClose={onClose}>
      <div className="space-y-3 px-2 pb-2">
        <p className="text-sm text-muted">{words.statementsText}</p>
        {read.error && (
          <Failed text={read.error.problem.detail} onRetry={() => void read.refetch()} />
        )}
        {read.isPending && <RowSkeletons count={3} />}
        {read.data && (
          <MonthlyFiles
            months={read.data}
            under={`/api/v1/admin/creators/${profileId}/statements`}
          />
        )}
      </div>
    </Sheet>
  )
}

const months = 'GET /api/v1/admin/creators/:profileId/statements'
