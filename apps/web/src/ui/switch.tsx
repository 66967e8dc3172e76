import { useId } from 'react'
import { cx } from '../lib/text.ts'

/** On or off, at once; the whole line can be pressed. */
export function Switch({
  label,
  hint,
  checked,
  disabled = false,
  onChange,
}: {
  label: string
  hint?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <label
      className={cx(
        'flex min-h-14 cursor-pointer items-center gap-4 px-4 py-2.5',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2',
        'has-[input:focus-visible]:outline-info has-[input:disabled]:cursor-default',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {hint && (
          <span id={id} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={hint ? id : undefined}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="switch-box outline-none"
      />
    </label>
  )
}
