import { messages } from '@strix/messages/accounts'
import { TextField } from '../../../ui/text-field.tsx'

/** Six digits of the authenticator, or a recovery code. */
export function CodeField({
  error,
  recoveryOnly,
  focused = true,
}: {
  error: string | undefined
  recoveryOnly: boolean
  focused?: boolean
}) {
  return (
    <TextField
      label={recoveryOnly ? messages.recoveryCode : messages.code}
      name="code"
      error={error}
      hint={recoveryOnly ? undefined : messages.codeHint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      // It appears as what comes next.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={focused}
    />
  )
}
