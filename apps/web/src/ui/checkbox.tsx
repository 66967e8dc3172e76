import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/text.ts'

/** A box with its sentence; the whole line can be pressed. */
export function Checkbox({
  children,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  children: ReactNode
  error?: string | undefined
}) {
  return (
    <label
      className={cx(
        'flex min-h-11 items-start gap-3 rounded-control px-1 py-2.5 text-sm',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-info',
      )}
    >
      <input
        type="checkbox"
        aria-invalid={error !== undefined || undefined}
        className="tick-box mt-px outline-none"
        {...input}
      />
      <span>
        {children}
        {error && <span className="mt-1 block font-semibold text-lost">{error}</span>}
      </span>
    </label>
  )
}
