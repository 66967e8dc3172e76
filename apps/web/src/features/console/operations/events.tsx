import { messages } from '@strix/messages/console-operations'
import { messages as screens } from '@strix/messages/console-screens'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { Page } from '../frame/page.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { RetryButton } from './retry-button.tsx'

const words = messages.events
const list = 'GET /api/v1/admin/events'

/** Events set aside, each delivered again by a press. */
export function Events() {
  return (
    <Page title={screens.events} text={words.text}>
      <DataTable
        name="events"
        title={screens.events}
        list={list}
        rowKey={({ id }) => id}
        emptyText={words.none}
        columns={[
          { id: 'kind', title: words.kind, cell: ({ kind }) => kind },
          { id: 'listener', title: words.listener, cell: ({ listener }) => listener },
          { id: 'problem', title: words.problem, cell: ({ problem }) => problem },
          { id: 'at', title: words.at, cell: ({ at }) => formatDateTime(at) },
          {
            id: 'aside',
            title: words.aside,
            cell: ({ quarantined_at: at }) => formatDateTime(at),
          },
          {
            id: 'retry',
            title: '',
            isAct: true,
            cell: ({ id: eventId }) => (
              <RetryButton
                send={() =>
                  call('POST /api/v1/admin/events/:eventId/retry', { params: { eventId } })
                }
                onDone={() => refetch(['console', list])}
              />
            ),
          },
        ]}
      />
    </Page>
  )
}
