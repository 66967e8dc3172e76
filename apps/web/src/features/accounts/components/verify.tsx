import { otpRules } from '@strix/contracts/account-rules'
import { messages } from '@strix/messages/accounts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { checkVerify, readFragment, secondsLeft } from '../checks.ts'
import { EntryCard, SandboxMail, SubmitButton, TextLink } from './entry-card.tsx'
import { UndoChange } from './undo-change.tsx'

/** The page a mailed code is entered on; a link from the old mailbox leads here, too. */
export function Verify() {
  const location = useLocation()
  const hydrated = useHydrated()
  const undo = hydrated ? readFragment(location.hash).undo : ''
  if (undo) return <UndoChange token={undo} />
  return (
    <EntryCard
      title={messages.verifyTitle}
      text={messages.verifyText({ digits: otpRules.digits, minutes: otpRules.lifeMinutes })}
    >
      <VerifyForm key={String(hydrated)} {...stateOf(hydrated ? location.state : null)} />
      <SandboxMail />
    </EntryCard>
  )
}

type Sent = { email: string; sentAt: number | null }

/** What sign-up and log-in hand over. */
function stateOf(state: unknown): Sent {
  const sent: Sent = { email: '', sentAt: null }
  if (typeof state !== 'object' || state === null) return sent
  if ('email' in state && typeof state.email === 'string') sent.email = state.email
  if ('sentAt' in state && typeof state.sentAt === 'number') sent.sentAt = state.sentAt
  return sent
}

function VerifyForm({ email, sentAt }: Sent) {
  const toast = useToast()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [again, setAgain] = useState(false)
  const form = useForm({
    check: checkVerify,
    failure: messages.verifyFailed,
    send({ email: address = '', otp = '' }) {
      setAgain(false)
      return call('POST /verify', { body: { email: address, otp } })
    },
    done({ username }) {
      toast(messages.verifyDone)
      void navigate(`/login${search}`, { state: { name: username } })
    },
    refused({ error }) {
      setAgain(error.code === 'SIGN_UP_AGAIN')
      return false
    },
  })
  return (
    <form {...form.props}>
      <div className="space-y-3">
        <TextField
          label={messages.email}
          name="email"
          type="email"
          defaultValue={email}
          error={form.faults.fields.email}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
        />
        <TextField
          label={messages.otp}
          name="otp"
          error={form.faults.fields.otp}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={otpRules.digits}
        />
      </div>
      <FieldError id="verify-error">{form.faults.general}</FieldError>
      {again && <TextLink to="/signup">{messages.signUpAgain}</TextLink>}
      <SubmitButton busy={form.busy}>{messages.verify}</SubmitButton>
      <Resend
        sentAt={sentAt}
        readEmail={() => form.props.ref.current?.querySelector('input')?.value.trim() ?? ''}
        onSent={() => form.complain({ fields: {}, general: null })}
        onRefused={(general, field) =>
          form.complain({ fields: field ? { email: '' } : {}, general })
        }
      />
    </form>
  )
}

/** Another code, once a minute. */
function Resend({
  sentAt,
  readEmail,
  onSent,
  onRefused,
}: {
  sentAt: number | null
  readEmail: () => string
  onSent: () => void
  onRefused: (sentence: string, isField: boolean) => void
}) {
  const toast = useToast()
  const [last, setLast] = useState(sentAt)
  const seconds = useCountdown(last)
  async function resend(): Promise<void> {
    const email = readEmail()
    if (!email) return onRefused(messages.emailFirst, true)
    const answer = await call('POST /resend_otp', { query: { email } })
    if (!answer.ok) return onRefused(sentenceOf(answer.error, messages.resendFailed), false)
    onSent()
    toast(messages.resendDone)
    setLast(Date.now())
  }
  return (
    <div className="mt-4 border-t border-line pt-3 text-center text-sm text-muted">
      <p>{messages.resendAsk}</p>
      <Button
        look="quiet"
        className="mt-1 text-sm"
        disabled={seconds > 0}
        onClick={() => void resend()}
      >
        {seconds > 0 ? messages.resendIn({ seconds }) : messages.resend}
      </Button>
    </div>
  )
}

/** Seconds until another code may be asked for, ticking. */
function useCountdown(sentAt: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  // A code that was sent later than it is now: the phone's clock was put right since.
  const [unknown, setUnknown] = useState<number | null>(null)
  // `now` stood still since the last code; it never shows more than the whole wait.
  const shown = Math.max(now, sentAt ?? 0)
  const waitsFor = unknown === sentAt ? null : sentAt
  const left = secondsLeft(waitsFor, shown, otpRules.resendAfterSeconds)
  useEffect(() => {
    if (sentAt === null) return
    const timer = setInterval(() => {
      const tick = Date.now()
      setNow(tick)
      if (tick < sentAt) setUnknown(sentAt)
      if (secondsLeft(sentAt, tick, otpRules.resendAfterSeconds) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [sentAt])
  return left
}
