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
          text: ({ state }) => (state === 'on' ? messages.stop : messages.resume),
          name(webhook) {
            const owner = ownerOf(webhook)
            return webhook.state === 'on'
              ? messages.stopOne({ owner })
              : messages.resumeOne({ owner })
          },
          may: may('users.write'),
        }}
        dialog={(webhook, onClose) => <ActDialog webhook={webhook} onClose={onClose} />}
      />
    </Page>
  )
}

function ActDialog({ webhook, onClose }: { webhook: StaffWebhook; onClose: () => void }) {
  const isOn = webhook.state === 'on'
  const about = { url: webhook.url, owner: ownerOf(webhook) }
  const params = { webhookId: webhook._id }
  return (
    <ReasonDialog
      title={isOn ? messages.stopTitle : messages.resumeTitle}
      text={isOn ? messages.stopText(about) : messages.resumeText(about)}
      submit={isOn ? messages.stop : messages.resume}
      send={({ reason }) =>
        isOn
          ? call('POST /api/v1/admin/webhooks/:webhookId/stop', { params, body: { reason } })
          : call('POST /api/v1/admin/webhooks/:webhookId/resume', { params, body: { reason } })
      }
      onDone={() => refetch(['console', list])}
      onClose={onClose}
    />
  )
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
  { id: 'state', title: messages.state, cell: ({ state }) => messages.states[state] },
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
