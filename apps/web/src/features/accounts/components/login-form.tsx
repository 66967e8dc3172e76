import type { SecondFactorName, User } from '@strix/contracts'
import { messages } from '@strix/messages/accounts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { rememberUser } from '../../../lib/session.ts'
import type { SignedPasskey } from '../../../lib/passkey.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { checkLogin } from '../checks.ts'
import { CodeField } from './code-field.tsx'
import { SubmitButton, TextLink } from './entry-card.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/**
 * Name and password; on its own page, and over one whose session has ended. Whoever still has to
 * confirm an address (`confirm`, where it is known) is led to where that is done.
 */
export function LoginForm({ name = '', confirm = '' }: { name?: string; confirm?: string }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { search } = useLocation()
  // Empty until the password has been right and was not enough.
  const [factors, setFactors] = useState<readonly SecondFactorName[]>([])
  const enter = ({ user }: { user: User }): void => {
    toast(messages.loginDone)
    rememberUser(user)
  }
  const form = useForm({
    check: checkLogin,
    failure: messages.loginFailed,
    async send(values) {
      const { username_email = '', password = '', code, keep } = values
      const name = { username_email, password, keep_logged_in: Boolean(keep) }
      const body = code ? { ...name, code } : name
      const answer = await call('POST /login', { body })
      // The browser is logged in by now, wherever in Strix its reader has gone meanwhile.
      if (answer.ok) enter(answer.data)
      return answer
    },
    done: () => undefined,
    refused({ error }, values) {
      if (error.code === 'SECOND_FACTOR_NEEDED') {
        setFactors(error.second_factors ?? [])
        return true
      }
      if (error.code !== 'EMAIL_UNVERIFIED') return false
      toast(error.detail)
      const email = confirm || emailOf(values.username_email ?? '')
      void navigate(`/verify-user${search}`, { state: { email } })
      return true
    },
  })
  const byPasskey = (response: SignedPasskey) => {
    const keep = form.props.ref.current?.elements.namedItem('keep')
    const keeps = keep instanceof HTMLInputElement && keep.checked
    const body = { response, keep_logged_in: keeps }
    return call('POST /api/v1/login/passkey', { body })
  }
  return (
    <form {...form.props}>
      <NameAndPassword name={name} errors={form.faults.fields} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox name="keep">{messages.keep}</Checkbox>
        <TextLink to="/reset-password">{messages.forgot}</TextLink>
      </div>
      <FactorStep factors={factors} error={form.faults.fields.code} />
      <FieldError id="login-error">{form.faults.general}</FieldError>
      <SubmitButton busy={form.busy}>{messages.login}</SubmitButton>
      {(factors.length === 0 || factors.includes('passkey')) && (
        <PasskeyButton
          label={messages.passkeyLogin}
          send={byPasskey}
          onDone={enter}
          onFault={(general) => form.complain({ fields: {}, general })}
        />
      )}
    </form>
  )
}

function NameAndPassword({
  name,
  errors,
}: {
  name: string
  errors: Readonly<Record<string, string>>
}) {
  return (
    <div className="space-y-3">
      <TextField
        label={messages.usernameOrEmail}
        name="username_email"
        defaultValue={name}
        error={errors.username_email}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        label={messages.password}
        name="password"
        error={errors.password}
        autoComplete="current-password"
      />
    </div>
  )
}

/** What is asked for once the password was right and is not enough. */
function FactorStep({
  factors,
  error,
}: {
  factors: readonly SecondFactorName[]
  error: string | undefined
}) {
  if (factors.length === 0) return null
  const recoveryOnly = !factors.includes('authenticator')
  return (
    <div className="mt-2 space-y-3">
      <Notice>{recoveryOnly ? messages.factorPasskey : messages.factorAsked}</Notice>
      {factors.some((factor) => factor !== 'passkey') && (
        <CodeField error={error} recoveryOnly={recoveryOnly} />
      )}
    </div>
  )
}

function emailOf(name: string): string {
  return name.includes('@') ? name : ''
}
