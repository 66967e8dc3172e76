import { messages } from '@strix/messages/console-frame'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Form = {
  props: ComponentProps<'form'>
  busy: boolean
  faults: { fields: Readonly<Record<string, string | undefined>>; general: string | null }
}

/** A form of somebody who says who they are: its fields, and a code of the authenticator. */
export function StaffForm({
  id,
  form,
  words,
  children,
  className,
}: {
  id: string
  form: Form
  words: { submit: string; codeHint?: string }
  children: ReactNode
  className: string
}) {
  const { fields, general } = form.faults
  return (
    <form {...form.props} className={className}>
      {children}
      <TextField
        label={messages.login.code}
        name="code"
        hint={words.codeHint}
        error={fields.code}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={24}
      />
      <FieldError id={`${id}-error`}>{general}</FieldError>
      <Button look="primary" type="submit" aria-disabled={form.busy} className="w-full">
        {words.submit}
      </Button>
    </form>
  )
}
