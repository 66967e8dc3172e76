import type { StaffRole } from '@strix/contracts'
import { messages } from '@strix/messages/console-staff'
import { useState } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'
import { type Member, staffChanged } from './queries.ts'

type Act = keyof typeof messages.acts

/** What an owner does about a colleague: each with a reason and a fresh code. */
export function StaffActs({ member }: { member: Member }) {
  const [act, setAct] = useState<Act | null>(null)
  const [role, setRole] = useState<StaffRole>(member.role)
  const { name, disabled_at: disabledAt } = member
  const acts: readonly Act[] = [
    'role',
    'endSessions',
    'reset',
    disabledAt === null ? 'disable' : 'enable',
  ]
  return (
    <>
      {acts.map((each) => (
        <Button key={each} className="text-sm" onClick={() => setAct(each)}>
          {messages.acts[each].button}
        </Button>
      ))}
      {act && (
        <ReasonDialog
          title={messages.acts[act].title({ name })}
          text={messages.acts[act].text}
          submit={messages.acts[act].submit}
          send={({ reason }) => send(act, { staffId: member.id, role, reason })}
          onDone={staffChanged}
          onClose={() => setAct(null)}
        >
          {act === 'role' && (
            <RoleChoice label={messages.acts.role.field} value={role} onChange={setRole} />
          )}
        </ReasonDialog>
      )}
    </>
  )
}

function send(
  act: Act,
  { staffId, role, reason }: { staffId: string; role: StaffRole; reason: string },
): Promise<Answer<unknown>> {
  const params = { staffId }
  const body = { reason }
  switch (act) {
    case 'role':
      return call('PATCH /api/v1/admin/staff/:staffId', { params, body: { role, reason } })
    case 'endSessions':
      return call('POST /api/v1/admin/staff/:staffId/end-sessions', { params, body })
    case 'reset':
      return call('POST /api/v1/admin/staff/:staffId/reset', { params, body })
    case 'disable':
      return call('POST /api/v1/admin/staff/:staffId/disable', { params, body })
    case 'enable':
      return call('POST /api/v1/admin/staff/:staffId/enable', { params, body })
  }
}
