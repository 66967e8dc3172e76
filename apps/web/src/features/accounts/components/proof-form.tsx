import type { SecondFactorView } from '@strix/contracts'
import { messages } from '@strix/messages/accounts'
import type { DataOf, InputOf } from '@strix/contracts/client'
import { useQuery } from '@tanstack/react-query'
import { type Answer, call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { secondFactorQuery } from '../queries.ts'
import { CodeField } from './code-field.tsx'
import { SubmitButton } from './entry-card.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type Props = { username: string; onProved: () => void }

/** Asks once more who it is: for a second factor where one is on, else for the password. */
export function ProofForm(props: Props) {
  const factors = useQuery(secondFactorQuery)
  if (factors.isPending) return <RowSkeletons count={1} />
  if (factors.isLoadingError) {
    return (
      <>
        <FieldError id="proof-failed">
          {sentenceOf(factors.error.problem, messages.proofFailed)}
        </FieldError>
        <Button className="mt-3 w-full" onClick={() => void factors.refetch()}>
          {messages.again}
        </Button>
      </>
    )
  }
  const { authenticator, passkeys } = factors.data
  const isOn = authenticator !== null || passkeys.length > 0
  return isOn ? <ByFactor {...props} state={factors.data} /> : <ByPassword {...props} />
}

type Proof = 'POST /api/v1/account/proof'

function prove(body: NonNullable<InputOf<Proof>['body']>): Promise<Answer<DataOf<Proof>>> {
  return call('POST /api/v1/account/proof', { body })
}

function ByPassword({ username, onProved }: Props) {
  const form = useForm({
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
  const form = useForm({
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
