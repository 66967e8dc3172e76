import type { User } from '@strix/contracts'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { rememberUser } from '../../../lib/session.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { checkLogin } from '../checks.ts'
import { messages } from '../messages.ts'
import { SubmitButton, TextLink } from './entry-card.tsx'

/**
 * Name and password; on its own page, and over one whose session has ended. Whoever still has to
 * confirm an address (`confirm`, where it is known) is led to where that is done.
 */
export function LoginForm({ name = '', confirm = '' }: { name?: string; confirm?: string }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useForm<{ user: User }>({
    check: checkLogin,
    failure: messages.loginFailed,
    send(values) {
      const { username_email, password, keep } = values
      const body = { username_email, password, keep_logged_in: Boolean(keep) }
      return call('/login', { method: 'POST', body })
    },
    done({ user }) {
      toast(messages.loginDone)
      rememberUser(user)
    },
    refused({ error }, values) {
      if (error.code !== 'EMAIL_UNVERIFIED') return false
      toast(error.detail)
      const email = confirm || emailOf(values.username_email ?? '')
      void navigate(`/verify-user${search}`, { state: { email } })
      return true
    },
  })
  return (
    <form {...form.props}>
      <div className="space-y-3">
        <TextField
          label={messages.usernameOrEmail}
          name="username_email"
          defaultValue={name}
          error={form.faults.fields.username_email}
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
        />
        <PasswordField
          label={messages.password}
          name="password"
          error={form.faults.fields.password}
          autoComplete="current-password"
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox name="keep">{messages.keep}</Checkbox>
        <TextLink to="/reset-password">{messages.forgot}</TextLink>
      </div>
      <FieldError id="login-error">{form.faults.general}</FieldError>
      <SubmitButton busy={form.busy}>{messages.login}</SubmitButton>
    </form>
  )
}

function emailOf(name: string): string {
  return name.includes('@') ? name : ''
}
