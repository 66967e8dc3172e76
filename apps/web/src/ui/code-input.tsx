import { messages } from '@strix/messages/ui'
import { type ReactNode, type RefObject, useId } from 'react'
import { cx } from '../lib/text.ts'
import { useToast } from './toast.tsx'

/** The field a booking code goes into: big letters that cannot be mistaken, and a paste button. */
export function CodeInput({
  label,
  value,
  onChange,
  onPasted,
  hint,
  invalid,
  errorId,
  inputRef,
  placeholder,
}: {
  label: string
  value: string
  onChange: (code: string) => void
  onPasted: (text: string) => void
  hint?: ReactNode
  invalid?: boolean
  errorId?: string
  inputRef?: RefObject<HTMLInputElement | null>
  placeholder: string
}) {
  const id = useId()
  return (
    <div>
      <div
        className={cx(
          'flex items-center rounded-control border bg-page transition-colors',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2',
          'hover:border-edge has-[input:focus-visible]:outline-info',
          invalid ? 'border-lost' : 'border-line',
        )}
      >
        <div className="min-w-0 flex-1 px-3 py-2">
          <label htmlFor={id} className="block text-xs text-muted">
            {label}
          </label>
          <input
            ref={inputRef}
            id={id}
            name="code"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            placeholder={placeholder}
            maxLength={24}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-invalid={invalid || undefined}
            aria-describedby={cx(`${id}-hint`, invalid && errorId)}
            className={cx(
              'code-text w-full bg-transparent text-xl font-bold tracking-wide outline-none',
              'placeholder:font-sans placeholder:text-base placeholder:font-normal',
              'placeholder:tracking-normal',
            )}
          />
        </div>
        <PasteButton onPasted={onPasted} fieldId={id} />
      </div>
      <p id={`${id}-hint`} aria-live="polite" className="mt-1.5 min-h-5 px-1 text-sm text-muted">
        {hint}
      </p>
    </div>
  )
}

/** For a thumb: one press instead of press, hold, choose. */
function PasteButton({ onPasted, fieldId }: { onPasted: (text: string) => void; fieldId: string }) {
  const toast = useToast()
  async function paste(): Promise<void> {
    try {
      onPasted(await navigator.clipboard.readText())
    } catch {
      toast(messages.pasteFailed)
      document.getElementById(fieldId)?.focus()
    }
  }
  return (
    <button
      type="button"
      onClick={() => void paste()}
      className={cx(
        'mr-2 min-h-11 rounded-control px-3 text-sm font-semibold text-accent-text',
        'hover:bg-raised',
      )}
    >
      {messages.paste}
    </button>
  )
}
