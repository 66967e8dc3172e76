import type { ReactNode } from 'react'
import { type PlatformInfo, platforms } from '../lib/platforms.ts'
import { cx } from '../lib/text.ts'
import { Button } from './button.tsx'

/* Forms for who has no scripts: the browser sends them, and a page of the server is the answer. */

const field =
  'mt-1 min-h-12 w-full rounded-control border border-line bg-page px-3 font-semibold text-ink'

export function PlainForm({
  method,
  action,
  send,
  className,
  children,
}: {
  method: 'get' | 'post'
  action: string
  /** On its button. */
  send: string
  className?: string
  children: ReactNode
}) {
  return (
    <noscript>
      <form
        method={method}
        action={action}
        className={cx('grid gap-3 rounded-card border border-line bg-card p-4 sm:p-5', className)}
      >
        {children}
        <Button type="submit" look="primary" className="min-h-12">
          {send}
        </Button>
      </form>
    </noscript>
  )
}

export function PlainCode({ label, first }: { label: string; first?: string }) {
  return (
    <label className="text-sm text-muted">
      {label}
      <input
        name="code"
        required
        autoComplete="off"
        maxLength={24}
        defaultValue={first}
        className={field}
      />
    </label>
  )
}

export function PlainPlatform({
  label,
  name,
  first,
  among = platforms,
}: {
  label: string
  name: string
  first?: string | undefined
  among?: readonly PlatformInfo[]
}) {
  return (
    <label className="text-sm text-muted">
      {label}
      <select name={name} required defaultValue={first} className={field}>
        {among.map((platform) => (
          <option key={platform.id} value={platform.id}>
            {platform.name}
          </option>
        ))}
      </select>
    </label>
  )
}
