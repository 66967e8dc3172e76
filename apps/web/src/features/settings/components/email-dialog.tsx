import type { AccountView } from '@strix/contracts'
import { otpRules } from '@strix/contracts/account-rules'
import { messages } from '@strix/messages/settings'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useLeave } from '../../../lib/use-leave.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { checkNewEmail, checkOtp } from '../checks.ts'
import { OtpBoxes } from './otp-boxes.tsx'
import { Done } from './password-dialog.tsx'

type Step = { at: 'address' | 'otp' | 'done'; email: string }

/** Three steps: the new address, the code from the old mailbox, log in again. */
export function EmailDialog({ account, onClose }: { account: AccountView; onClose: () => void }) {
  const leave = useLeave()
  const [step, setStep] = useState<Step>({ at: 'address', email: '' })

  /** The server has ended the session; the page follows when its reader is done. */
  function close(): void {
    if (step.at === 'done') leave('/login', { name: account.username, confirm: step.email })
    else onClose()
  }

  return (
    <Sheet open title={messages.emailTitle} closeLabel={messages.close} onClose={close}>
      <div className="px-2 pb-2">
        {step.at === 'address' && (
          <AddressStep
            account={account}
            email={step.email}
            onSent={(email) => setStep({ at: 'otp', email })}
          />
        )}
        {step.at === 'otp' && (
          <OtpStep
            account={account}
            email={step.email}
            onDone={() => setStep({ at: 'done', email: step.email })}
            onBack={() => setStep({ at: 'address', email: step.email })}
          />
        )}
        {step.at === 'done' && (
          <Done
            title={messages.emailDone}
            text={messages.emailDoneText({ address: step.email })}
            onClose={close}
          />
        )}
      </div>
    </Sheet>
  )
}

/** Asks for the code that proves the old mailbox. */
async function sendCode(account: AccountView, email: string) {
  const params = { id: account.profile_id }
  const body = { old_email: account.email, new_email: email }
  return await call('PATCH /api/v1/profile/:id/initiate-email-update', { params, body })
}

function AddressStep({
  account,
  email,
  onSent,
}: {
  account: AccountView
  /** What was typed before. */
  email: string
  onSent: (email: string) => void
}) {
  const form = useForm({
    check: checkNewEmail,
    failure: messages.saveFailed,
    send({ new_email = '' }) {
      return sendCode(account, new_email)
    },
    done(_data, _message, { new_email = '' }) {
      onSent(new_email.trim())
    },
  })
  return (
    <form {...form.props}>
      <p className="mb-3 text-sm text-muted">{messages.emailText}</p>
      <TextField
        label={messages.newEmail}
        name="new_email"
        type="email"
        defaultValue={email}
        error={form.faults.fields.new_email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
      />
      <FieldError id="email-error">{form.faults.general}</FieldError>
      <Button
        type="submit"
        look="primary"
        aria-disabled={form.busy || undefined}
        className="mt-4 min-h-12 w-full"
      >
        {form.busy ? messages.working : messages.sendCode}
      </Button>
    </form>
  )
}

const noDigits = Array.from({ length: otpRules.digits }, () => '')

function OtpStep({
  account,
  email,
  onDone,
  onBack,
}: {
  account: AccountView
  email: string
  onDone: () => void
  onBack: () => void
}) {
  const [boxes, setBoxes] = useState<string[]>(noDigits)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong = checkOtp(boxes)
    setFault(wrong)
    if (wrong || busy) return
    setBusy(true)
    const params = { id: account.profile_id }
    const body = { otp: boxes.join('') }
    const answer = await call('PATCH /api/v1/profile/:id/verify-email-update', { params, body })
    setBusy(false)
    if (answer.ok) return onDone()
    setFault(sentenceOf(answer.error, messages.saveFailed))
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)}>
      <output className="block text-center font-semibold text-won">{messages.otpSent}</output>
      <p className="mt-1 mb-3 text-center text-sm text-muted">
        {messages.otpText({ address: account.email })}
      </p>
      <OtpBoxes
        label={messages.otpLabel}
        boxes={boxes}
        errorId="otp-error"
        invalid={fault !== null}
        onChange={(next) => {
          setBoxes(next)
          setFault(null)
        }}
      />
      <FieldError id="otp-error">{fault}</FieldError>
      <Button
        type="submit"
        look="primary"
        aria-disabled={busy || undefined}
        className="mt-4 min-h-12 w-full"
      >
        {busy ? messages.working : messages.confirm}
      </Button>
      <OtherWays
        onResend={async () => {
          setFault(null)
          const answer = await sendCode(account, email)
          if (answer.ok) setBoxes(noDigits)
          else setFault(sentenceOf(answer.error, messages.saveFailed))
          return answer.ok
        }}
        onBack={onBack}
      />
    </form>
  )
}

/** For a code that did not come, or an address that was typed wrong. */
function OtherWays({ onResend, onBack }: { onResend: () => Promise<boolean>; onBack: () => void }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function resend(): Promise<void> {
    setBusy(true)
    const sent = await onResend()
    setBusy(false)
    if (sent) toast(messages.otpSentAgain)
  }
  return (
    <div className="mt-2 grid grid-cols-2 gap-2">
      <Button look="quiet" className="text-sm" onClick={onBack}>
        {messages.otherEmail}
      </Button>
      <Button look="quiet" className="text-sm" disabled={busy} onClick={() => void resend()}>
        {messages.otpResend}
      </Button>
    </div>
  )
}
