import { termsVersion } from '@strix/contracts/account-rules'
import { messages } from '@strix/messages/accounts'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import type { Values } from '../../../lib/form.ts'
import { forgetReferral, referralOf } from '../../../lib/referral.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { NewPassword } from '../../../ui/new-password.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { UsernameField } from '../../../ui/username-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { checkSignup } from '../checks.ts'
import { EntryCard, SubmitButton, TextLink } from './entry-card.tsx'

/** The sign-up page; whoever is logged in is led on, as log-in does. */
export function Signup() {
  const { search } = useLocation()
  const { member, ended } = useSession()
  return member && !ended ? <Navigate to={`/login${search}`} replace /> : <SignupForm />
}

/** Five fields, the age, the terms. */
function SignupForm() {
  const toast = useToast()
  const navigate = useNavigate()
  const location = useLocation()
  const search = useHydrated() ? location.search : ''
  const form = useForm({
    check: checkSignup,
    failure: messages.signupFailed,
    send: (values) => call('POST /signup', { body: bodyOf(values, location.search) }),
    done({ email }) {
      forgetReferral()
      toast(messages.signupDone)
      void navigate(`/verify-user${search}`, { state: { email, sentAt: Date.now() } })
    },
  })
  const { fields } = form.faults
  return (
    <EntryCard title={messages.signupTitle} text={messages.signupText}>
      <Invited search={search} />
      <form {...form.props}>
        <div className="space-y-3">
          <UsernameField
            label={messages.username}
            hint={messages.usernameHint}
            error={fields.username}
          />
          <TextField
            label={messages.email}
            name="email"
            type="email"
            error={fields.email}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
          />
          <div className="grid grid-cols-2 items-start gap-3">
            <TextField
              label={messages.firstname}
              name="firstname"
              error={fields.firstname}
              autoComplete="given-name"
              maxLength={50}
            />
            <TextField
              label={messages.lastname}
              name="lastname"
              error={fields.lastname}
              autoComplete="family-name"
              maxLength={50}
            />
          </div>
          <NewPassword label={messages.newPassword} name="password" error={fields.password} />
        </div>
        <Confirmations fields={fields} />
        <FieldError id="signup-error">{form.faults.general}</FieldError>
        <SubmitButton busy={form.busy}>{messages.signup}</SubmitButton>
      </form>
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-1 text-sm text-muted">
        {messages.haveAccount}
        <TextLink to={`/login${search}`}>{messages.toLogin}</TextLink>
      </p>
    </EntryCard>
  )
}

function bodyOf(values: Values, search: string) {
  const { username = '', email = '', firstname = '', lastname = '', password = '' } = values
  const person = { username, email, firstname, lastname, password }
  const ref = referralOf(search, new Date())
  const agreed = { is_adult: true as const, terms_version: termsVersion }
  return { ...person, ...agreed, ...(ref !== null && { ref }) }
}

/** Who sent them, since their name goes to the server with the form. */
function Invited({ search }: { search: string }) {
  const hydrated = useHydrated()
  const [now] = useState(() => new Date())
  const name = hydrated ? referralOf(search, now) : null
  if (name === null) return null
  return (
    <div className="mb-3">
      <Notice>{messages.invitedBy({ name })}</Notice>
    </div>
  )
}

function Confirmations({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <div className="mt-2">
      <Checkbox name="is_adult" error={fields.is_adult}>
        {messages.adult}
      </Checkbox>
      <Checkbox name="terms" error={fields.terms}>
        {messages.agree}{' '}
        <a
          href="/terms"
          target="_blank"
          rel="noopener"
          className="-my-3 inline-flex min-h-11 items-center font-semibold text-info underline"
        >
          {messages.terms}
          <span className="sr-only"> {messages.newTab}</span>
        </a>
      </Checkbox>
    </div>
  )
}
