import { resetRules } from '@strix/contracts/account-rules'
import { messages } from '@strix/messages/accounts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { forgetUser } from '../../../lib/session.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { NewPassword } from '../../../ui/new-password.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { checkReset, readFragment } from '../checks.ts'
import { EntryCard, SandboxMail, SubmitButton, TextLink } from './entry-card.tsx'

/** Address and new password, then the mailed code; its link opens the second step filled in. */
export function Reset() {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  const given = readFragment(hydrated ? hash : '')
  return (
    <EntryCard title={messages.resetTitle} text={messages.resetText}>
      <ResetForm key={given.otp} email={given.email} otp={given.otp} />
      <p className="mt-2 text-center">
        <TextLink to="/login">{messages.backToLogin}</TextLink>
      </p>
    </EntryCard>
  )
}

function ResetForm({ email, otp }: { email: string; otp: string }) {
  const toast = useToast()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(otp !== '')
  const names = asked ? ['email', 'new_password', 'otp'] : ['email', 'new_password']
  const form = useForm({
    check: (values) => checkReset(values, names),
    failure: messages.resetFailed,
    send(values) {
      const { email: address = '', new_password = '', otp: code = '' } = values
      const body = { email: address, new_password, ...(asked && { otp: code }) }
      return call('POST /reset_password', { body })
    },
    done(_data, message, values) {
      if (!asked) {
        toast(message ?? messages.resetAsked)
        return setAsked(true)
      }
      toast(messages.resetDone)
      forgetUser()
      void navigate('/login', { replace: true, state: { name: values.email } })
    },
  })
  const { fields, general } = form.faults
  return (
    <form {...form.props}>
      <div className="space-y-3">
        <TextField
          label={messages.resetEmail}
          name="email"
          type="email"
          defaultValue={email}
          readOnly={asked}
          error={fields.email}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
        />
        <NewPassword
          label={messages.resetPassword}
          name="new_password"
          error={fields.new_password}
        />
        {asked && <CodeField otp={otp} error={fields.otp} />}
      </div>
      <FieldError id="reset-error">{general}</FieldError>
      <SubmitButton busy={form.busy}>{asked ? messages.reset : messages.resetSend}</SubmitButton>
      {asked && (
        <>
          <Button look="quiet" className="mt-2 w-full text-sm" onClick={() => setAsked(false)}>
            {messages.resetOther}
          </Button>
          <SandboxMail />
        </>
      )}
    </form>
  )
}

/** Takes the focus when it appears: it is what to fill in next. */
function CodeField({ otp, error }: { otp: string; error: string | undefined }) {
  return (
    <div className="space-y-3">
      <output className="block rounded-control bg-info-soft px-3 py-2.5 text-sm">
        {messages.resetAsked}. {messages.resetAll}
      </output>
      <TextField
        label={messages.resetCode}
        name="otp"
        defaultValue={otp}
        error={error}
        hint={messages.resetCodeHint({
          characters: resetRules.characters,
          minutes: resetRules.lifeMinutes,
        })}
        // The step just opened at the reader's own wish.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={otp === ''}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={resetRules.characters + 4}
      />
    </div>
  )
}
