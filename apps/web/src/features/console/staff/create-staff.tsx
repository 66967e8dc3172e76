import type { StaffRole } from '@strix/contracts'
import { messages as frame } from '@strix/messages/console-frame'
import { messages } from '@strix/messages/console-staff'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Page } from '../frame/page.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'
import { staffChanged } from './queries.ts'

type Wanted = { name: string; email: string; role: StaffRole }
const words = messages.create

/** Somebody becomes staff by a link that is mailed to them. */
export function CreateStaff() {
  const navigate = useNavigate()
  const [role, setRole] = useState<StaffRole>('moderator')
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [fault, setFault] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [name, email] = [given.get('name'), given.get('email')]
    if (typeof name !== 'string' || typeof email !== 'string' || !name.trim() || !email.trim()) {
      return setFault(words.missing)
    }
    setFault('')
    setWanted({ name: name.trim(), email: email.trim(), role })
  }
  return (
    <Page title={words.title} text={words.text}>
      <form onSubmit={submit} noValidate className="max-w-120 space-y-3">
        <TextField label={words.name} name="name" autoComplete="off" maxLength={60} />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <RoleChoice label={words.role} value={role} onChange={setRole} />
        <FieldError id="invite-error">{fault}</FieldError>
        <Button look="primary" type="submit">
          {words.submit}
        </Button>
      </form>
      {wanted && (
        <ReasonDialog
          title={words.reasonTitle({ name: wanted.name, role: frame.roles[wanted.role] })}
          text={words.reasonText({ email: wanted.email })}
          submit={words.submit}
          send={({ reason }) =>
            call('POST /api/v1/admin/staff-invitations', { body: { ...wanted, reason } })
          }
          onDone={() => {
            staffChanged()
            void navigate('/admin/staff-management')
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </Page>
  )
}
