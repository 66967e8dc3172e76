import type { AccountView, OwnProfile } from '@strix/contracts'
import { messages } from '@strix/messages/settings'
import { Suspense, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import { useForm } from '../../../lib/use-form.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import { lazySheet } from '../../../ui/lazy-part.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { UsernameField } from '../../../ui/username-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { checkNames, checkUsername } from '../checks.ts'
import { Section } from '../../../ui/section.tsx'
import { Row, SaveBar } from './row.tsx'

const EmailDialog = lazySheet(async () => (await import('./email-dialog.tsx')).EmailDialog)
const PasswordDialog = lazySheet(async () => (await import('./password-dialog.tsx')).PasswordDialog)

type Field = 'names' | 'username' | 'email' | 'password'
type FormProps = { account: AccountView; onDone: () => void; onCancel: () => void }

/** Name, username, e-mail and password: one at a time is edited. */
export function Details({ account, onChanged }: { account: AccountView; onChanged: () => void }) {
  const [open, setOpen] = useState<Field | null>(null)
  const close = () => setOpen(null)
  const form = {
    account,
    onCancel: close,
    onDone() {
      close()
      onChanged()
    },
  }
  const changeAt = account.username_change_at
  return (
    <Section title={messages.details} anchor="details">
      <Row
        label={messages.names}
        value={`${account.firstname} ${account.lastname}`}
        editing={open === 'names'}
        onEdit={() => setOpen('names')}
      >
        <NamesForm {...form} />
      </Row>
      <Row
        label={messages.username}
        value={account.username}
        note={changeAt && messages.usernameWait({ date: formatDate(changeAt, account.time_zone) })}
        editing={open === 'username'}
        onEdit={() => setOpen('username')}
      >
        <UsernameForm {...form} />
      </Row>
      <Row
        label={messages.email}
        value={account.email}
        note={account.pending_email && messages.emailPending({ address: account.pending_email })}
        onEdit={() => setOpen('email')}
      />
      <Row
        label={messages.password}
        value={messages.passwordDots}
        onEdit={() => setOpen('password')}
      />
      <Suspense>
        {open === 'email' && <EmailDialog account={account} onClose={close} />}
        {open === 'password' && <PasswordDialog account={account} onClose={close} />}
      </Suspense>
    </Section>
  )
}

function NamesForm({ account, onDone, onCancel }: FormProps) {
  const toast = useToast()
  const form = useForm<OwnProfile | null>({
    check: checkNames,
    failure: messages.saveFailed,
    async send({ firstname = '', lastname = '' }) {
      const same = firstname === account.firstname && lastname === account.lastname
      if (same) return { ok: true, data: null }
      const params = { email: account.email }
      const body = { firstname, lastname }
      return await call('PATCH /api/v1/profile/email/:email/update-profile-name', { params, body })
    },
    done(changed) {
      if (changed) toast(messages.namesDone)
      if (changed) onDone()
      else onCancel()
    },
  })
  return (
    <form {...form.props}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={messages.firstname}
          name="firstname"
          defaultValue={account.firstname}
          error={form.faults.fields.firstname}
          autoComplete="given-name"
          maxLength={50}
          // The pencil was pressed to write here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <TextField
          label={messages.lastname}
          name="lastname"
          defaultValue={account.lastname}
          error={form.faults.fields.lastname}
          autoComplete="family-name"
          maxLength={50}
        />
      </div>
      <FieldError id="names-error">{form.faults.general}</FieldError>
      <SaveBar busy={form.busy} onCancel={onCancel} />
    </form>
  )
}

function UsernameForm({ account, onDone, onCancel }: FormProps) {
  const toast = useToast()
  const form = useForm<OwnProfile | null>({
    check: checkUsername,
    failure: messages.saveFailed,
    async send({ username = '' }) {
      if (username === account.username) return { ok: true, data: null }
      const params = { email: account.email }
      const body = { username }
      return await call('PATCH /api/v1/profile/email/:email/update-username', { params, body })
    },
    done(changed) {
      if (changed) toast(messages.usernameDone)
      if (changed) onDone()
      else onCancel()
    },
  })
  return (
    <form {...form.props}>
      <UsernameField
        label={messages.username}
        hint={messages.usernameHint}
        error={form.faults.fields.username}
        own={account.username}
        focused
      />
      <FieldError id="username-error">{form.faults.general}</FieldError>
      <SaveBar busy={form.busy} onCancel={onCancel} />
    </form>
  )
}
