import type { SecondFactorView } from '@strix/contracts'
import { messages } from '@strix/messages/accounts'
import { type Answer, call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/form.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useRemote } from '../../../lib/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { SubmitButton } from './entry-card.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type Until = { until: string }
type Props = { username: string; onProved: () => void }

/** Asks once more who it is: for a second factor where one is on, else for the password. */
export function ProofForm(props: Props) {
  const { answer, reload } = useRemote<SecondFactorView>('/api/v1/account/second-factor')
  if (!answer) return <RowSkeletons count={1} />
  if (!answer.ok) {
    return (
      <>
        <FieldError id="proof-failed">{sentenceOf(answer.error, messages.proofFailed)}</FieldError>
        <Button className="mt-3 w-full" onClick={reload}>
          {messages.again}
        </Button>
      </>
    )
  }
  const { authenticator, passkeys } = answer.data
  const isOn = authenticator !== null || passkeys.length > 0
  return isOn ? <ByFactor {...props} state={answer.data} /> : <ByPassword {...props} />
}

function prove(body: Record<string, unknown>): Promise<Answer<Until>> {
  return call<Until>('/api/v1/account/proof', { method: 'POST', body })
}

function ByPassword({ username, onProved }: Props) {
  const form = useForm<Until>({
    check: ({ password }) => ({
      fields: password ? {} : { password: messages.passwordMissing },
      general: null,
    }),
    failure: messages.proofFailed,
    send: ({ password }) => prove({ password }),
    done: onProved,
  })
  return (
    <form {...form.props}>
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        label={messages.yourPassword}
        name="password"
        error={form.faults.fields.password}
        autoComplete="current-password"
        // The sheet has just opened to ask for this.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <FieldError id="proof-error">{form.faults.general}</FieldError>
      <SubmitButton busy={form.busy}>{messages.prove}</SubmitButton>
    </form>
  )
}

function ByFactor({ onProved, state }: Props & { state: SecondFactorView }) {
  const form = useForm<Until>({
    check: ({ code }) => ({ fields: code ? {} : { code: messages.codeMissing }, general: null }),
    failure: messages.proofFailed,
    send: ({ code }) => prove({ code }),
    done: onProved,
  })
  const { authenticator, passkeys, recovery_codes_left: codes } = state
  // A recovery code is spent for good: whoever has a passkey is asked for that first.
  const passkeyFirst = authenticator === null
  const byPasskey = passkeys.length > 0 && (
    <PasskeyButton
      label={messages.passkeyProof}
      look={passkeyFirst ? 'primary' : 'secondary'}
      send={(passkey) => prove({ passkey })}
      onDone={onProved}
      onFault={(general) => form.complain({ fields: {}, general })}
    />
  )
  if (passkeyFirst) {
    return (
      <form {...form.props}>
        {byPasskey}
        <FieldError id="proof-error">{form.faults.general}</FieldError>
        {codes > 0 && (
          <>
            <p className="mt-4 mb-2 text-sm text-muted">{messages.passkeyLost}</p>
            <CodeField error={form.faults.fields.code} recoveryOnly focused={false} />
            <SubmitButton look="secondary" busy={form.busy}>
              {messages.prove}
            </SubmitButton>
          </>
        )}
      </form>
    )
  }
  return (
    <form {...form.props}>
      <CodeField error={form.faults.fields.code} recoveryOnly={false} />
      <FieldError id="proof-error">{form.faults.general}</FieldError>
      <SubmitButton busy={form.busy}>{messages.prove}</SubmitButton>
      {byPasskey}
    </form>
  )
}
