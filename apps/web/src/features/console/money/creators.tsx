import type { CreatorRow } from '@strix/contracts'
import { messages } from '@strix/messages/console-money'
import { messages as screens } from '@strix/messages/console-screens'
import { formatMoney } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../frame/page.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'

const words = messages.creators

const naira = (id: keyof typeof words.sums & keyof CreatorRow): Column<CreatorRow> => ({
  id,
  title: words.sums[id],
  isFigure: true,
  cell: (row) => formatMoney(row[id]),
})

const columns: readonly Column<CreatorRow>[] = [
  { id: 'username', title: words.creator, cell: ({ username }) => username },
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

/** What creators have earned, what is held, and what was paid. */
export function Creators() {
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
        columns={columns}
        rowKey={({ profile_id: id }) => id}
        filters={[{ id: 'q', title: words.creator, kind: 'text' }]}
        exportKey="GET /api/v1/admin/creators/export"
        emptyText={words.empty}
      />
    </Page>
  )
}
