import type { StaffWebhook } from '@strix/contracts'
import { messages as screens } from '@strix/messages/console-screens'
import { messages } from '@strix/messages/console-webhooks'
import { messages as members } from '@strix/messages/webhooks'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { Page } from '../frame/page.tsx'
import { useStaff } from '../frame/staff.ts'
import { ActTable } from '../parts/act-table.tsx'
import type { Column } from '../parts/data-table.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

const list = 'GET /api/v1/admin/webhooks'

/** Servers of members that get messages; each can be stopped, and goes on again. */
export function Webhooks() {
  const { may } = useStaff()
  return (
    <Page title={screens.webhooks} text={messages.text}>
      <ActTable
        name="webhooks"
        title={messages.table}
        list={list}
        columns={columns}
        rowKey={({ _id }) => _id}
        filters={[
          { id: 'search', title: messages.search, kind: 'text' },
          { id: 'state', title: messages.state, kind: 'choice', choices: messages.states },
        ]}
        initialSort={{ by: 'created_at', isDown: true }}
        exportKey={`${list}/export`}
        emptyText={messages.empty}
        act={{
          text: (webhook) => wordsOf(webhook).submit,
          name: (webhook) => wordsOf(webhook).name,
          may: may('users.write'),
        }}
        dialog={(webhook, onClose) => <ActDialog webhook={webhook} onClose={onClose} />}
      />
    </Page>
  )
}

function ActDialog({ webhook, onClose }: { webhook: StaffWebhook; onClose: () => void }) {
  const params = { webhookId: webhook._id }
  const { title, text, submit } = wordsOf(webhook)
  return (
    <ReasonDialog
      title={title}
      text={text}
      submit={submit}
      send={({ reason }) =>
        webhook.state === 'on'
          ? call('POST /api/v1/admin/webhooks/:webhookId/stop', { params, body: { reason } })
          : call('POST /api/v1/admin/webhooks/:webhookId/resume', { params, body: { reason } })
      }
      onDone={() => refetch(['console', list])}
      onClose={onClose}
    />
  )
}

/** What can be done with a webhook. */
function wordsOf(webhook: StaffWebhook) {
  const owner = ownerOf(webhook)
  const about = { url: webhook.url, owner }
  if (webhook.removed) {
    return {
      submit: messages.endStop,
      name: messages.endStopOne({ owner }),
      title: messages.endStopTitle,
      text: messages.endStopText(about),
    }
  }
  if (webhook.state === 'on') {
    return {
      submit: messages.stop,
      name: messages.stopOne({ owner }),
      title: messages.stopTitle,
      text: messages.stopText(about),
    }
  }
  return {
    submit: messages.resume,
    name: messages.resumeOne({ owner }),
    title: messages.resumeTitle,
    text: messages.resumeText(about),
  }
}

function ownerOf({ username }: StaffWebhook): string {
  return username ?? messages.gone
}

const columns: readonly Column<StaffWebhook>[] = [
  {
    id: 'url',
    title: messages.url,
    cell: ({ url }) => <span className="code-text block min-w-48 text-xs break-all">{url}</span>,
  },
  { id: 'owner', title: messages.owner, cell: ownerOf },
  {
    id: 'events',
    title: messages.events,
    cell: ({ events }) => events.map((event) => messages.eventNames[event]).join(', '),
  },
  {
    id: 'state',
    title: messages.state,
    cell: ({ state, removed }) => (removed ? messages.removed : messages.states[state]),
  },
  { id: 'waiting', title: messages.waiting, isFigure: true, cell: ({ waiting }) => waiting },
  { id: 'failures', title: messages.failures, isFigure: true, cell: ({ failures }) => failures },
  {
    id: 'last',
    title: messages.lastFailure,
    cell: ({ last_failure: why }) => why && members.failures[why],
  },
  {
    id: 'created_at',
    title: messages.created,
    sorts: true,
    cell: ({ created_at: at }) => formatDateTime(at),
  },
]
