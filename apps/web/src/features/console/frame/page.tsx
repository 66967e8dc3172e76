import { messages } from '@strix/messages/console-frame'
import type { ReactNode } from 'react'

/** One screen: its name, what can be done on the whole of it, and its content. */
export function Page({
  title,
  text,
  actions,
  children,
}: {
  title: string
  text?: string
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      <title>{messages.pageTitle({ title })}</title>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-extrabold">
            {title}
          </h1>
          {text && <p className="mt-1 max-w-160 text-sm text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className="mt-5">{children}</div>
    </>
  )
}
