import type { AccountView } from '@strix/contracts'
import { messages } from '@strix/messages/settings'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { NewPassword } from '../../../ui/new-password.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { checkPassword } from '../checks.ts'

/** Two steps: the change, then the word that it is done. */
export function PasswordDialog({
  account,
  onClose,
}: {
  account: AccountView
  onClose: () => void
}) {
  const [done, setDone] = useState(false)
  return (
    <Sheet open title={messages.passwordTitle} closeLabel={messages.close} onClose={onClose}>
      <div className="px-2 pb-2">
        {done ? (
          <Done title={messages.passwordDone} text={messages.passwordDoneText} onClose={onClose} />
        ) : (
          <PasswordForm account={account} onDone={() => setDone(true)} />
        )}
      </div>
    </Sheet>
  )
}

/** The last step of a dialog. */
export function Done({
  title,
  text,
  onClose,
}: {
  title: string
  text: string
  onClose: () => void
}) {
  return (
    <>
      <output className="block">
        <span className="block font-semibold text-won">{title}</span>
        <span className="mt-1 block text-sm text-muted">{text}</span>
      </output>
      <Button look="primary" className="mt-4 min-h-12 w-full" onClick={onClose}>
        {messages.continue}
      </Button>
    </>
  )
}

function PasswordForm({ account, onDone }: { account: AccountView; onDone: () => void }) {
  const form = useForm({
    check: checkPassword,
    failure: messages.saveFailed,
    send({ old_password = '', new_password = '' }) {
      const params = { email: account.email }
      const body = { old_password, new_password }
      return call('PATCH /api/v1/profile/email/:email/update-password', { params, body })
    },
    done: onDone,
  })
  const { fields, general } = form.faults
  return (
    <form {...form.props}>
      {/* So that a password manager knows whose password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={account.username} />
      <div className="space-y-3">
        <PasswordField
          label={messages.oldPassword}
          name="old_password"
          error={fields.old_password}
          autoComplete="current-password"
        />
        <NewPassword label={messages.newPassword} name="new_password" error={fields.new_password} />
        <PasswordField
          label={messages.confirmPassword}
          name="confirm"
          error={fields.confirm}
          autoComplete="new-password"
        />
      </div>
      <FieldError id="password-error">{general}</FieldError>
      <Button
        type="submit"
        look="primary"
        aria-disabled={form.busy || undefined}
        className="mt-4 min-h-12 w-full"
      >
        {form.busy ? messages.working : messages.save}
      </Button>
    </form>
  )
}
