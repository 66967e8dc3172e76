import { messages } from '@strix/messages/console-frame'
import { type ReactNode, useRef } from 'react'
import { useKeptFocus } from '../../../lib/use-kept-focus.ts'

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
  const part = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(part, heading)
  return (
    <div ref={part}>
      <title>{messages.pageTitle({ title })}</title>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-xl font-extrabold">
            {title}
          </h1>
          {text && <p className="mt-1 max-w-160 text-sm text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className="mt-5">{children}</div>
    </div>
  )
}
