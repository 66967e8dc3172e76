import { messages } from '@strix/messages/console-audit'
import { messages as screens } from '@strix/messages/console-screens'
import { Page } from '../frame/page.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { when } from '../parts/when.ts'
import { Change } from './change.tsx'

/** Every change by staff, newest first. */
export function AuditLog() {
  return (
    <Page title={screens.audit} text={messages.text}>
      <DataTable
        name="audit"
        title={screens.audit}
        list="GET /api/v1/admin/audit"
        exportKey="GET /api/v1/admin/audit/export"
        rowKey={({ id }) => id}
        filters={[
          { id: 'actor', title: messages.actor, kind: 'text' },
          { id: 'action', title: messages.action, kind: 'text' },
          { id: 'subject', title: messages.subject, kind: 'text' },
          { id: 'from', title: messages.from, kind: 'day' },
          { id: 'until', title: messages.until, kind: 'day' },
        ]}
        columns={[
          {
            id: 'at',
            title: messages.at,
            cell: ({ at }) => <span className="whitespace-nowrap">{when(at)}</span>,
          },
          { id: 'actor', title: messages.actor, cell: ({ actor }) => actor },
          {
            id: 'action',
            title: messages.action,
            cell: ({ action }) => <span className="font-semibold">{action}</span>,
          },
          { id: 'subject', title: messages.subject, cell: ({ subject }) => subject },
          {
            id: 'detail',
            title: messages.change,
            cell: ({ detail }) => <Change detail={detail} />,
          },
          { id: 'reason', title: messages.reason, cell: ({ reason }) => reason },
        ]}
      />
    </Page>
  )
}
