import type { Problem } from '@strix/contracts'
import type { DataOf } from '@strix/contracts/client'
import { messages as app } from '@strix/messages/app'
import { messages as frame } from '@strix/messages/console-frame'
import { messages } from '@strix/messages/console-staff'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { checkFilled } from '../../../lib/form.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { OwlMark } from '../../../ui/icons.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'

const words = messages.invitation
type Offer = DataOf<'POST /api/v1/admin/invitation'>

/** Where the mailed link leads: the token stands behind the hash, so that no log has it. */
export function Invitation() {
  const [token] = useState(() => location.hash.slice(1))
  const [offer, setOffer] = useState<Offer | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let gone = false
    void call('POST /api/v1/admin/invitation', { body: { token } }).then((answer) => {
      if (gone) return
      if (answer.ok) setOffer(answer.data)
      else setProblem(answer.error)
    })
    return () => {
      gone = true
    }
  }, [token, tries])
  if (codes) return <Codes codes={codes} />
  if (problem?.code === 'LINK_EXPIRED' || problem?.code === 'INVALID_INPUT') {
    return <Card title={words.gone} text={words.goneText} />
  }
  if (problem) {
    const again = (): void => {
      setProblem(null)
      setTries(tries + 1)
    }
    return (
      <Card title={app.errorTitle}>
        <Failed problem={problem} text={frame.loadFailed} onRetry={again} />
      </Card>
    )
  }
  if (!offer) return <RowSkeletons count={4} />
  return (
    <Card
      title={words.title({ name: offer.name })}
      text={words.text({ role: frame.roles[offer.role], email: offer.email })}
    >
      <AccessForm token={token} offer={offer} onDone={setCodes} />
    </Card>
  )
}

function Card({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-104 px-4 pt-8 pb-16">
      <title>{frame.pageTitle({ title })}</title>
      <OwlMark className="size-11" />
      <h1 className="mt-4 text-xl font-extrabold">{title}</h1>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      {children}
    </main>
  )
}

function AccessForm({
  token,
  offer,
  onDone,
}: {
  token: string
  offer: Offer
  onDone: (codes: readonly string[]) => void
}) {
  const form = useForm({
    check: (values) => checkFilled(values, ['password', 'code'], words.missing),
    send: ({ password = '', code = '' }) =>
      call('POST /api/v1/admin/invitation/accept', {
        body: { token, password, code: code.replaceAll(/\s/gu, '') },
      }),
    done: (data) => onDone(data.recovery_codes),
    failure: words.failed,
  })
  const { fields, general } = form.faults
  return (
    <form {...form.props} className="mt-6 space-y-3">
      {/* For the password manager, which files it under this name. */}
      <input type="hidden" autoComplete="username" value={offer.email} readOnly />
      <h2 className="font-semibold">{words.password}</h2>
      <PasswordField
        label={words.passwordField}
        name="password"
        hint={words.passwordHint}
        error={fields.password}
        autoComplete="new-password"
      />
      <h2 className="pt-3 font-semibold">{words.authenticator}</h2>
      <p className="text-sm text-muted">{words.scan}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(offer.qr_svg)}`}
        alt={words.picture}
        width={192}
        height={192}
        className="mx-auto rounded-control"
      />
      <div className="flex items-center gap-2">
        <p className="code-text min-w-0 flex-1 text-sm break-normal">
          <span className="sr-only">{words.key} </span>
          {offer.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </p>
        <CopyButton text={offer.secret} look="secondary" toastText={words.keyCopied} />
      </div>
      <h2 className="pt-3 font-semibold">{words.code}</h2>
      <TextField
        label={words.codeField}
        name="code"
        inputMode="numeric"
        error={fields.code}
        autoComplete="one-time-code"
        maxLength={8}
      />
      <FieldError id="invitation-error">{general}</FieldError>
      <Button look="primary" type="submit" aria-disabled={form.busy} className="w-full">
        {words.submit}
      </Button>
    </form>
  )
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <Card title={words.done} text={words.doneText}>
      <ul className="code-text mt-5 space-y-1 rounded-card border border-line bg-card p-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} look="secondary" toastText={words.codesCopied} />
        <ButtonLink look="primary" to="/admin/login">
          {words.toLogin}
        </ButtonLink>
      </div>
    </Card>
  )
}
