import { messages } from '@strix/messages/console-frame'
import { call } from '../../../lib/api.ts'
import { checkFilled } from '../../../lib/form.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { StaffForm } from './staff-form.tsx'
import { useStaff } from './staff.ts'

const words = messages.password

/** One's own password, with the old one and the authenticator. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { email } = useStaff()
  const toast = useToast()
  const form = useForm({
    check: (values) => checkFilled(values, ['old_password', 'new_password', 'code'], words.missing),
    send: ({ old_password = '', new_password = '', code = '' }) =>
      call('POST /api/v1/admin/password', {
        body: { old_password, new_password, code: code.replaceAll(/\s/gu, '') },
      }),
    done(_data, message) {
      if (message) toast(message)
      onClose()
    },
    failure: words.failed,
  })
  const { fields } = form.faults
  return (
    <Sheet open title={words.title} closeLabel={messages.close} onClose={onClose} keeps>
      <StaffForm id="password" form={form} words={words} className="space-y-3 px-2 pb-2">
        <p className="text-sm text-muted">{words.text}</p>
        {/* For the password manager, which files it under this name. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={words.old}
          name="old_password"
          error={fields.old_password}
          autoComplete="current-password"
        />
        <PasswordField
          label={words.new}
          name="new_password"
          hint={words.newHint}
          error={fields.new_password}
          autoComplete="new-password"
        />
      </StaffForm>
    </Sheet>
  )
}
