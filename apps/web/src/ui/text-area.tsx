import { messages } from '@strix/messages/forms'
import { useId } from 'react'
import { cx } from '../lib/text.ts'

/** From here on the letters left are counted. */
const fewLeft = 100

/** A field for a few lines, which grows with them. */
export function TextArea({
  label,
  value,
  onChange,
  charactersMax,
  error,
  placeholder,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  charactersMax: number
  error?: string | null
  placeholder?: string
}) {
  const id = useId()
  const left = charactersMax - value.length
  return (
    <div>
      <div
        className={cx(
          'rounded-control border bg-page px-3 py-2 hover:border-edge',
          'has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-info',
          'has-[textarea:focus-visible]:outline-offset-2',
          error ? 'border-lost' : 'border-line',
        )}
      >
        <label htmlFor={id} className="block text-xs text-muted">
          {label}
        </label>
        <textarea
          id={id}
          rows={2}
          value={value}
          maxLength={charactersMax}
          placeholder={placeholder}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={`${id}-error ${id}-left`}
          onChange={({ target }) => onChange(target.value)}
          className={cx(
            'block field-sizing-content max-h-40 min-h-12 w-full resize-none bg-transparent',
            'outline-none',
          )}
        />
      </div>
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-1.5 px-1 text-sm font-semibold text-lost empty:hidden"
      >
        {error}
      </p>
      <p id={`${id}-left`} className="mt-1.5 px-1 text-sm text-muted empty:hidden">
        {left <= fewLeft && messages.left({ count: left })}
      </p>
    </div>
  )
}
