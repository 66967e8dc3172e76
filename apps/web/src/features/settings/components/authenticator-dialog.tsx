import { messages } from '@strix/messages/second-factor'
import type { DataOf } from '@strix/contracts/client'
import { useEffect, useState } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'

type Offer = DataOf<'POST /api/v1/account/second-factor/authenticator'>

/** The key, as a picture and as text, and the first code it makes. */
export function AuthenticatorDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (codes: string[] | null) => void
}) {
  const [offer, setOffer] = useState<Answer<Offer> | null>(null)
  useEffect(() => {
    let gone = false
    void call('POST /api/v1/account/second-factor/authenticator').then((answer) => {
      if (!gone) setOffer(answer)
    })
    return () => {
      gone = true
    }
  }, [])
  return (
    <Sheet open title={messages.authenticatorTitle} closeLabel={messages.close} onClose={onClose}>
      <div className="px-2 pb-2">
        {!offer && <RowSkeletons count={3} />}
        {offer && !offer.ok && (
          <FieldError id="authenticator-failed">
            {sentenceOf(offer.error, messages.saveFailed)}
          </FieldError>
        )}
        {offer?.ok && <Confirm offer={offer.data} onDone={onDone} />}
      </div>
    </Sheet>
  )
}

function Confirm({ offer, onDone }: { offer: Offer; onDone: (codes: string[] | null) => void }) {
  const toast = useToast()
  const form = useForm({
    check: ({ code }) => ({ fields: code ? {} : { code: messages.codeMissing }, general: null }),
    failure: messages.saveFailed,
    send: ({ code = '' }) =>
      call('POST /api/v1/account/second-factor/authenticator/confirm', { body: { code } }),
    done({ recovery_codes: codes }) {
      toast(messages.authenticatorDone)
      onDone(codes)
    },
  })
  const { secret, qr_svg: picture } = offer
  return (
    <form {...form.props}>
      <p className="text-sm text-muted">{messages.scan}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={messages.picture}
        width={192}
        height={192}
        className="mx-auto my-3 rounded-control"
      />
      <div className="mb-3 flex items-center gap-2">
        <p className="code-text min-w-0 flex-1 text-sm break-normal">
          <span className="sr-only">{messages.key} </span>
          {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </p>
        <CopyButton text={secret} look="secondary" toastText={messages.keyCopied} />
      </div>
      <TextField
        label={messages.code}
        name="code"
        error={form.faults.fields.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <FieldError id="authenticator-error">{form.faults.general}</FieldError>
      <Button
        type="submit"
        look="primary"
        aria-disabled={form.busy || undefined}
        className="mt-4 min-h-12 w-full"
      >
        {form.busy ? messages.working : messages.switchOn}
      </Button>
    </form>
  )
}
