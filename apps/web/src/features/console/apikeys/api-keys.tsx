import type { StaffApiKey } from '@strix/contracts'
import { messages } from '@strix/messages/console-api-keys'
import { messages as screens } from '@strix/messages/console-screens'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { Page } from '../frame/page.tsx'
import { useStaff } from '../frame/staff.ts'
import { ActTable } from '../parts/act-table.tsx'
import type { Column } from '../parts/data-table.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

const list = 'GET /api/v1/admin/api-keys'

/** Keys of integrators, each of which can be ended with the reason. */
export function ApiKeys() {
  const { may } = useStaff()
  return (
    <Page title={screens.apiKeys} text={messages.text}>
      <ActTable
        name="api-keys"
        title={messages.table}
        list={list}
        columns={columns}
        rowKey={({ _id }) => _id}
        filters={[
          { id: 'search', title: messages.search, kind: 'text' },
          { id: 'state', title: messages.state, kind: 'choice', choices: messages.states },
          { id: 'scope', title: messages.scope, kind: 'choice', choices: messages.scopeNames },
        ]}
        initialSort={{ by: 'created_at', isDown: true }}
        exportKey={`${list}/export`}
        emptyText={messages.empty}
        act={{
          text: (key) => (key.revoked_at === null ? messages.end : null),
          name: ({ prefix }) => messages.endKey({ prefix }),
          may: may('users.write'),
        }}
        dialog={(key, onClose) => (
          <ReasonDialog
            title={messages.endTitle({ prefix: key.prefix })}
            text={messages.endText({ owner: key.username ?? messages.gone })}
            submit={messages.end}
            send={({ reason }) =>
              call('POST /api/v1/admin/api-keys/:keyId/revoke', {
                params: { keyId: key._id },
                body: { reason },
              })
            }
            onDone={() => refetch(['console', list])}
            onClose={onClose}
          />
        )}
      />
    </Page>
  )
}

const columns: readonly Column<StaffApiKey>[] = [
  {
    id: 'name',
    title: messages.name,
    cell: ({ name, prefix }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="code-text block text-xs text-muted">{prefix}…</span>
      </>
    ),
  },
  {
    id: 'state',
    title: messages.state,
    cell: ({ revoked_by: by }) =>
      by === null ? (
        <span className="font-semibold text-won">{messages.states.working}</span>
      ) : (
        <span className="text-muted">{messages.endedBy[by]}</span>
      ),
  },
  { id: 'owner', title: messages.owner, cell: ({ username }) => username ?? messages.gone },
  {
    id: 'scopes',
    title: messages.scopes,
    cell: ({ scopes }) => scopes.map((scope) => messages.scopeNames[scope]).join(', '),
  },
  {
    id: 'spends',
    title: messages.spends,
    cell: ({ credits_per_day: credits }) => credits.toLocaleString('en-NG'),
    isFigure: true,
  },
  {
    id: 'calls',
    title: messages.calls,
    cell: ({ calls_today: today, calls_total: total }) => (
      <>
        {total.toLocaleString('en-NG')}
        <span className="block text-xs text-muted">{messages.today({ calls: today })}</span>
      </>
    ),
    isFigure: true,
  },
  {
    id: 'created_at',
    title: messages.created,
    sorts: true,
    cell: ({ created_at: at }) => formatDateTime(at),
  },
  {
    id: 'used',
    title: messages.used,
    cell: ({ last_used_at: at }) => (at === null ? messages.never : formatDateTime(at)),
  },
]
