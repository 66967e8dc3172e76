import type { DataOf } from '@strix/contracts/client'
import { messages as frame } from '@strix/messages/console-frame'
import { messages as screens } from '@strix/messages/console-screens'
import { messages } from '@strix/messages/console-staff'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { Page } from '../frame/page.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { when } from '../parts/when.ts'
import { invitationsQuery, staffChanged } from './queries.ts'

/** Who works here, and whose invitation waits. */
export function StaffList() {
  return (
    <Page
      title={screens.staff}
      text={messages.text}
      actions={
        <ButtonLink look="primary" to="/admin/staff-management/create">
          {messages.invite}
        </ButtonLink>
      }
    >
      <DataTable
        name="staff"
        title={screens.staff}
        list="GET /api/v1/admin/staff"
        rowKey={({ id }) => id}
        initialSort={{ by: 'name', isDown: false }}
        filters={[
          { id: 'search', title: messages.search, kind: 'text' },
          { id: 'role', title: messages.columns.role, kind: 'choice', choices: frame.roles },
          { id: 'state', title: messages.columns.state, kind: 'choice', choices: messages.states },
        ]}
        columns={[
          {
            id: 'name',
            title: messages.columns.name,
            sorts: true,
            cell: ({ id, name }) => (
              <Link to={`/admin/staff-details/${id}`} className="font-semibold text-info">
                {name}
              </Link>
            ),
          },
          { id: 'email', title: messages.columns.email, cell: ({ email }) => email },
          { id: 'role', title: messages.columns.role, cell: ({ role }) => frame.roles[role] },
          {
            id: 'state',
            title: messages.columns.state,
            cell: ({ disabled_at: at }) => messages.states[at === null ? 'active' : 'disabled'],
          },
          {
            id: 'last_seen_at',
            title: messages.columns.lastSeen,
            cell: ({ last_seen_at: at }) => (at === null ? messages.never : when(at)),
          },
          {
            id: 'created_at',
            title: messages.columns.since,
            sorts: true,
            cell: (row) => when(row.created_at),
          },
        ]}
      />
      <Invitations />
    </Page>
  )
}

type Invitation = DataOf<'GET /api/v1/admin/staff-invitations'>[number]

function Invitations() {
  const { data } = useQuery(invitationsQuery)
  const [leaving, setLeaving] = useState<Invitation | null>(null)
  if (!data || data.length === 0) return null
  const words = messages.invitations
  return (
    <Section title={words.title}>
      {data.map((each) => (
        <div key={each.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{each.name}</span>
            <span className="block text-sm text-muted">{each.email}</span>
            <span className="block text-sm text-muted">
              {words.line({
                role: frame.roles[each.role],
                by: each.created_by,
                until: when(each.expires_at),
              })}
            </span>
          </span>
          <Button className="text-sm" onClick={() => setLeaving(each)}>
            {words.withdraw}
          </Button>
        </div>
      ))}
      {leaving && (
        <ReasonDialog
          title={words.withdrawTitle({ name: leaving.name })}
          text={words.withdrawText({ email: leaving.email })}
          submit={words.withdraw}
          send={({ reason }) =>
            call('POST /api/v1/admin/staff-invitations/:invitationId/withdraw', {
              params: { invitationId: leaving.id },
              body: { reason },
            })
          }
          onDone={staffChanged}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  )
}
