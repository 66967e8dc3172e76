import { type ReactNode, useState } from 'react'
import { call } from '../lib/api.ts'
import { isUsername } from '../lib/username.ts'
import { messages } from '@strix/messages/forms'
import { TextField } from './text-field.tsx'

/** A username, and whether it is free once its field is left. */
export function UsernameField({
  label,
  hint,
  error,
  own = '',
  focused = false,
}: {
  label: string
  hint: ReactNode
  error: string | undefined
  /** The name they have already: it need not be free. */
  own?: string
  /** Whoever opened it wants to write in it. */
  focused?: boolean
}) {
  const [asked, setAsked] = useState<{ name: string; free: boolean } | null>(null)
  async function ask(name: string): Promise<void> {
    if (name === own || !isUsername(name)) return setAsked(null)
    const answer = await call('GET /api/v1/usernames/:username', { params: { username: name } })
    setAsked(answer.ok ? { name, free: answer.data.available } : null)
  }
  const taken = asked && !asked.free ? messages.usernameTaken : undefined
  return (
    <TextField
      label={label}
      name="username"
      defaultValue={own}
      error={error ?? taken}
      hint={
        <span aria-live="polite">
          {asked?.free ? messages.usernameFree({ name: asked.name }) : hint}
        </span>
      }
      autoComplete="username"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={20}
      onBlur={(event) => void ask(event.currentTarget.value.trim())}
      onChange={() => setAsked(null)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={focused}
    />
  )
}
