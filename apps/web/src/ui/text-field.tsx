import { messages } from '@strix/messages/forms'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from '../lib/text.ts'
import { EyeIcon, EyeOffIcon } from './form-icons.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string
  name: string
  /** What is wrong; an empty text marks the field without words of its own. */
  error?: string | undefined
  hint?: ReactNode
  /** Stands inside the field, at its end. */
  action?: ReactNode
}

/** One field: label, input, and what is wrong with it right below. */
export function TextField({ label, error, hint, action, ...input }: Props) {
  const id = useId()
  const invalid = error !== undefined
  return (
    <div>
      <div
        className={cx(
          'flex items-center rounded-control border bg-page transition-colors',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2',
          'hover:border-edge has-[input:focus-visible]:outline-info',
          'has-[input:disabled]:opacity-60',
          invalid ? 'border-lost' : 'border-line',
        )}
      >
        <div className="min-w-0 flex-1 px-3 py-2">
          <label htmlFor={id} className="block text-xs text-muted">
            {label}
          </label>
          <input
            {...input}
            id={id}
            aria-invalid={invalid || undefined}
            aria-describedby={
              cx(hint !== undefined && `${id}-hint`, error && `${id}-error`) || undefined
            }
            className="w-full bg-transparent leading-7 outline-none"
          />
        </div>
        {action}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 px-1 text-sm font-semibold text-lost">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="mt-1.5 px-1 text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  )
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField(props: Omit<Props, 'type' | 'action'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
      action={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={messages.showPassword}
          onClick={() => setShown((known) => !known)}
          className={cx(
            'mr-1.5 grid size-11 shrink-0 place-items-center rounded-control text-muted',
            'hover:bg-raised hover:text-ink',
          )}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}
