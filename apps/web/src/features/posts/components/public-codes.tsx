import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { messages as publicMessages } from '@strix/messages/public-pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getPlatform } from '../../../lib/platforms.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { contentMark } from '../../../ui/content-mark.ts'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { StatePill } from './state-mark.tsx'

/** Codes in a row each: settled ones whole, others masked, each with its own page. */
export function CodeRows({
  title,
  codes,
  marked = false,
  children,
}: {
  title: string
  codes: readonly CodeCard[]
  /** Whether the first is what the page is opened for. */
  marked?: boolean
  /** Where there is more. */
  children?: ReactNode
}) {
  if (codes.length === 0) return null
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {codes.map((card, index) => (
          <li key={card._id}>
            <Row card={card} marked={marked && index === 0} />
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </section>
  )
}

function Row({ card, marked }: { card: CodeCard; marked: boolean }) {
  const { odds, kickoff } = useFormats()
  const platform = getPlatform(card.platform)
  const body = (
    <>
      <PlatformMark platform={platform} className="size-9" />
      <span className="max-w-full min-w-min flex-1 wrap-break-word">
        <span
          {...(marked && contentMark)}
          className="code-text block leading-tight font-bold tracking-wide"
        >
          {card.booking_code}
        </span>
        <span className="block text-sm text-muted">
          {publicMessages.games({ count: card.fold })} ·{' '}
          <time dateTime={card.first_kickoff} className="inline-block">
            {kickoff(card.first_kickoff)}
          </time>
          {card.locked && ` · ${messages.subscribersOnly}`}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1 min-[24rem]:flex-row min-[24rem]:items-center min-[24rem]:gap-3">
        <StatePill state={card.state} />
        <span className="font-bold">{odds(card.odds)}</span>
      </span>
    </>
  )
  const look = 'flex min-h-14 flex-wrap items-center gap-3 px-4 py-3'
  // The page of a code for subscribers is for them alone.
  if (card.locked) {
    return <div className={look}>{body}</div>
  }
  return (
    <Link to={`/code/${card._id}`} className={`${look} hover:bg-raised`}>
      {body}
    </Link>
  )
}
