import { messages } from '@strix/messages/accounts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../lib/text.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useSandbox } from '../../../lib/use-platforms.ts'
import { Button } from '../../../ui/button.tsx'
import { OwlMark } from '../../../ui/icons.tsx'

/** The narrow page that log-in, sign-up, verification and reset share. */
export function EntryCard({
  title,
  text,
  children,
  below,
}: {
  title: string
  text: string
  children: ReactNode
  /** Stands below the card. It may come late: the footer then starts below the screen. */
  below?: ReactNode
}) {
  const high = below !== undefined
  return (
    <div className={cx('mx-auto max-w-104 sm:pt-6 lg:pt-8', high && 'min-h-dvh')}>
      <OwlMark className="hidden size-12 sm:block" />
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight sm:mt-4">
        {title}
      </h1>
      <p className="mt-1 text-muted">{text}</p>
      <div className="mt-4 rounded-card border border-line bg-card p-4 sm:p-5">{children}</div>
      {below}
    </div>
  )
}

/** The button that sends a form; at rest until the page's script is there to send it well. */
export function SubmitButton({
  busy,
  look = 'primary',
  children,
}: {
  busy: boolean
  look?: 'primary' | 'secondary'
  children: ReactNode
}) {
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      look={look}
      disabled={!hydrated}
      aria-disabled={busy || undefined}
      className="mt-4 min-h-12 w-full disabled:opacity-100"
    >
      {busy ? messages.working : children}
    </Button>
  )
}

/** A link of its own line, as high as a thumb. */
export function TextLink({
  to,
  state,
  children,
}: {
  to: string
  state?: unknown
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      state={state}
      className={
        'inline-flex min-h-11 items-center px-1 text-sm font-semibold text-info ' +
        'underline-offset-4 hover:underline'
      }
    >
      {children}
    </Link>
  )
}

/** Where the mail went in a world without mail. */
export function SandboxMail() {
  const sandbox = useSandbox()
  if (!sandbox) return null
  return (
    <p className="mt-3 flex flex-wrap items-center justify-center gap-x-1 text-sm text-muted">
      {messages.sandboxMail}
      <a
        href="/sandbox/outbox"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center px-1 font-semibold text-info hover:underline"
      >
        {messages.sandboxOutbox}
        <span className="sr-only"> {messages.newTab}</span>
      </a>
    </p>
  )
}
