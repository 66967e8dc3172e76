import type { ReactNode } from 'react'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import { OwlMark } from '../../../ui/icons.tsx'
import { messages } from '../messages.ts'

/** The narrow page that log-in, sign-up, verification and reset share. */
export function EntryCard({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-104 sm:pt-6 lg:pt-8">
      <OwlMark className="hidden size-12 sm:block" />
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight sm:mt-4">
        {title}
      </h1>
      <p className="mt-1 text-muted">{text}</p>
      <div className="mt-4 rounded-card border border-line bg-card p-4 sm:p-5">{children}</div>
    </div>
  )
}

/** The button that sends a form; at rest until the page's script is there to send it well. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      look="primary"
      disabled={!hydrated}
      aria-disabled={busy || undefined}
      className="mt-4 min-h-12 w-full disabled:opacity-100"
    >
      {busy ? messages.working : children}
    </Button>
  )
}
