import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cx } from '../lib/text.ts'

type Look = 'primary' | 'secondary' | 'quiet'

const looks: Record<Look, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
  secondary: 'border border-line text-ink hover:border-edge hover:bg-raised',
  quiet: 'text-ink hover:bg-raised',
}

function classes(look: Look, className: string | undefined): string {
  return cx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2',
    'text-center leading-tight',
    'font-semibold text-balance',
    'transition-colors select-none disabled:opacity-50',
    looks[look],
    className,
  )
}

/** A button; `primary` at most once a view. */
export function Button({
  look = 'secondary',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type={type} className={classes(look, className)} {...rest} />
}

/** A link inside Strix that looks like a button. */
export function ButtonLink({
  look = 'secondary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={classes(look, className as string | undefined)} {...rest} />
}

/** A link to another site, in a new tab and without telling it where from. */
export function OutLink({
  look = 'secondary',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { look?: Look }) {
  return (
    <a target="_blank" rel="noopener noreferrer" className={classes(look, className)} {...rest}>
      {children}
    </a>
  )
}
