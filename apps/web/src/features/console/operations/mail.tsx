import { messages } from '@strix/messages/console-operations'
import { messages as screens } from '@strix/messages/console-screens'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { Page } from '../frame/page.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { RetryButton } from './retry-button.tsx'

const words = messages.mail
const list = 'GET /api/v1/admin/mails'

/** Mail that waits, was given up or was sent: never its words, nor whom it is for. */
export function MailQueue() {
  return (
    <Page title={screens.mail} text={words.text}>
      <DataTable
        name="mail"
        title={screens.mail}
        list={list}
        rowKey={({ id }) => id}
        emptyText={words.none}
        filters={[{ id: 'state', title: words.state, kind: 'choice', choices: words.states }]}
        columns={[
          { id: 'made', title: words.made, cell: (row) => formatDateTime(row.created_at) },
          { id: 'kind', title: words.kind, cell: ({ kind }) => kind },
          { id: 'domain', title: words.domain, cell: ({ domain }) => domain },
          { id: 'state', title: words.state, cell: ({ state }) => words.states[state] },
          { id: 'attempts', title: words.attempts, isFigure: true, cell: (row) => row.attempts },
          { id: 'problem', title: words.problem, cell: ({ problem }) => problem },
          {
            id: 'next',
            title: words.next,
            cell: ({ next_try_at: at }) => at && formatDateTime(at),
          },
          { id: 'ended', title: words.ended, cell: ({ ended_at: at }) => at && formatDateTime(at) },
          {
            id: 'retry',
            title: '',
            isAct: true,
            cell: ({ id: mailId, state }) =>
              state === 'waiting' && (
                <RetryButton
                  send={() =>
                    call('POST /api/v1/admin/mails/:mailId/retry', { params: { mailId } })
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
