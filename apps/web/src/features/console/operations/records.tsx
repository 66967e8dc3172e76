import { messages } from '@strix/messages/console-operations'
import { messages as screens } from '@strix/messages/console-screens'
import { formatDateTime } from '../../../lib/format.ts'
import { Page } from '../frame/page.tsx'
import { DataTable } from '../parts/data-table.tsx'

const words = messages.records

/** What the audit of records found and is not over. */
export function RecordsCheck() {
  return (
    <Page title={screens.records} text={words.text}>
      <DataTable
        name="records"
        title={screens.records}
        list="GET /api/v1/admin/records/findings"
        rowKey={({ id }) => id}
        emptyText={words.none}
        columns={[
          { id: 'kind', title: words.kind, cell: ({ kind }) => kind },
          { id: 'message', title: words.message, cell: ({ message }) => message },
          {
            id: 'repaired',
            title: words.repaired,
            cell: ({ repaired }) => (repaired ? words.repaired : words.open),
          },
          { id: 'found', title: words.found, cell: (row) => formatDateTime(row.found_at) },
          { id: 'last', title: words.last, cell: (row) => formatDateTime(row.last_found_at) },
        ]}
      />
    </Page>
  )
}
