import type { ReactNode } from 'react'
import { cx } from '../lib/text.ts'

/** What is wider than its place scrolls in itself: with the keyboard too, so it has a name. */
export function ScrollBox({
  label,
  busy,
  className,
  children,
}: {
  /** What is in it. */
  label: string
  busy?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <fieldset
      // To be read with the keyboard, what scrolls must take the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      aria-busy={busy}
      className={cx('min-w-0 overflow-x-auto', className)}
    >
      {children}
    </fieldset>
  )
}
