import { useId } from 'react'
import { cx } from '../lib/text.ts'

/** On or off, at once; the whole line can be pressed. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <label
      className={cx(
        'flex min-h-14 cursor-pointer items-center gap-4 px-4 py-2.5',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2',
        'has-[input:focus-visible]:outline-info',
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
      <SwitchBox
        label={label}
        describedBy={hint ? id : undefined}
        checked={checked}
        onChange={onChange}
        className="outline-none"
      />
    </label>
  )
}

/** The switch alone, where its line holds more than its name. */
export function SwitchBox({
  label,
  describedBy,
  checked,
  disabled = false,
  onChange,
  className,
}: {
  label: string
  describedBy?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  className?: string
}) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-describedby={describedBy}
      aria-checked={checked}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
      className={cx('switch-box', className)}
    />
  )
}
