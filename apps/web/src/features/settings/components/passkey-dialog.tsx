import { passkeyNameMax } from '@strix/contracts/account-rules'
import { messages } from '@strix/messages/second-factor'
import { call } from '../../../lib/api.ts'
import { makePasskey } from '../../../lib/passkey.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'

/** A name for it, then the browser's own window. */
export function PasskeyDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (codes: string[] | null) => void
}) {
  const toast = useToast()
  const form = useForm({
    check: ({ name }) => ({
      fields: name?.trim() ? {} : { name: messages.passkeyNameMissing },
      general: null,
    }),
    failure: messages.saveFailed,
    async send({ name = '' }) {
      const made = await makePasskey()
      if (!made.ok) return made
      const body = { name, response: made.data }
      return await call('POST /api/v1/account/second-factor/passkeys', { body })
    },
    done({ recovery_codes: codes }) {
      toast(messages.passkeyDone)
      onDone(codes)
    },
  })
  return (
    <Sheet open title={messages.passkeyTitle} closeLabel={messages.close} onClose={onClose}>
      <form {...form.props} className="px-2 pb-2">
        <p className="mb-3 text-sm text-muted">{messages.passkeyText}</p>
        <TextField
          label={messages.passkeyName}
          name="name"
          error={form.faults.fields.name}
          defaultValue={messages.passkeyNameStart}
          autoComplete="off"
          maxLength={passkeyNameMax}
        />
        <FieldError id="passkey-error">{form.faults.general}</FieldError>
        <Button
          type="submit"
          look="primary"
          aria-disabled={form.busy || undefined}
          className="mt-4 min-h-12 w-full"
        >
          {form.busy ? messages.working : messages.passkeyMake}
        </Button>
      </form>
    </Sheet>
  )
}
