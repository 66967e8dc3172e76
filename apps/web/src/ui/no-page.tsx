import { messages } from '@strix/messages/public-pages'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'

/** What stands there instead of a page's content. */
export function NoPage({
  title,
  text,
  onRetry,
  children,
}: {
  title: string
  text?: string
  /** Where asking again may help. */
  onRetry?: () => void
  /** Where to go from here; home, unless given. */
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center py-12 text-center lg:py-20">
      <title>{messages.pageTitle({ title })}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1} className="text-xl font-extrabold">
        {title}
      </h1>
      {text && <p className="mt-2 max-w-md text-muted">{text}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {onRetry && <Button onClick={onRetry}>{messages.retry}</Button>}
        {children ?? (
          <ButtonLink look="primary" to="/#convert">
            {messages.toConvert}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
