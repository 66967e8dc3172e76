import type { WaitingSignup } from '@strix/contracts'
import { messages } from '@strix/messages/console-people'
import { messages as screens } from '@strix/messages/console-screens'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../frame/page.tsx'
import { useStaff } from '../frame/staff.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

const words = messages.signups
const list = 'GET /api/v1/admin/signups'

/** Sign-ups whose mail may not arrive, and which staff may open. */
export function Signups() {
  const { may } = useStaff()
  const [verifying, setVerifying] = useState<WaitingSignup | null>(null)
  const columns: readonly Column<WaitingSignup>[] = [
    { id: 'username', title: messages.users.person, cell: ({ username }) => username },
    { id: 'email', title: words.address, cell: ({ email }) => email },
    { id: 'at', title: words.since, cell: (row) => formatDateTime(row.created_at) },
    {
      id: 'act',
      title: '',
      isAct: true,
      cell: (row) =>
        may('users.write') && (
          <Button className="text-sm" onClick={() => setVerifying(row)}>
            {words.verify}
          </Button>
        ),
    },
  ]
  return (
    <Page title={screens.signups} text={words.text}>
      <DataTable
        name="signups"
        title={screens.signups}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        filters={[{ id: 'search', title: words.address, kind: 'text' }]}
        emptyText={words.empty}
      />
      {verifying && (
        <ReasonDialog
          title={words.verifyTitle(verifying)}
          text={words.verifyText({ email: verifying.email })}
          submit={words.verify}
          send={({ reason }) =>
            call('POST /api/v1/admin/signups/:signupId/verify', {
              params: { signupId: verifying.id },
              body: { reason },
            })
          }
          onDone={() => refetch(['console', list])}
          onClose={() => setVerifying(null)}
        />
      )}
    </Page>
  )
}
