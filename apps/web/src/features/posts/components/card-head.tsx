import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { Link } from 'react-router'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useIsMember } from '../../../lib/use-viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { RecordWorth } from '../../../ui/record-worth.tsx'
import { Username } from '../../../ui/username.tsx'
import { StatePill } from './state-mark.tsx'

/** What a card calls its creator. */
export function nameOf(card: Pick<CodeCard, 'profile'>): string {
  return card.profile.username ?? messages.nobody
}

/** Who posted a code, when and how it stands, and below it what their record is worth. */
export function CardHead({ card, name }: { card: CodeCard; name: string }) {
  const isMember = useIsMember()
  const { _id: id, username, avatar, record } = card.profile
  const body = (
    <>
      <Avatar src={avatar} name={name} />
      <span className="min-w-0 pb-4 leading-tight font-semibold">
        <Username name={name} />
      </span>
    </>
  )
  const look = cx(
    'flex min-h-11 min-w-30 flex-1 items-center gap-3 rounded-control max-[15rem]:basis-full',
  )
  const place = isMember ? `/profile/${id}` : `/@${username}`
  return (
    <header className="px-4 pt-2">
      <div className="flex items-start gap-2 max-[15rem]:flex-wrap">
        {username === null ? (
          <div className={look}>{body}</div>
        ) : (
          <Link to={card.mine ? '/profile' : place} className={look}>
            {body}
          </Link>
        )}
        <WayIn card={card} />
      </div>
      {/* Beside the picture, below the name: a press on it is one on what it lies over. */}
      <p
        className={cx(
          'pointer-events-none relative -mt-5.5 pl-12 text-xs leading-5 text-muted',
          'max-[15rem]:mt-0 max-[15rem]:pl-0',
        )}
      >
        <RecordWorth record={record} before={card.mine ? messages.you : undefined} />
      </p>
    </header>
  )
}

/**
 * How it stands and since when; the way to its own page. The name beside it must not wrap anew as
 * time goes by: on a phone the time is brief, and has the place of its longest words.
 */
function WayIn({ card }: { card: CodeCard }) {
  const { relative, brief, kickoff } = useFormats()
  const now = useNow()
  const body = (
    <>
      <StatePill state={card.state} />
      <time
        dateTime={card.created_at}
        title={kickoff(card.created_at)}
        className="min-w-16 text-right text-xs text-muted"
      >
        <span className="max-[26rem]:sr-only">{relative(card.created_at, now)}</span>
        <span aria-hidden="true" className="min-[26rem]:hidden">
          {brief(card.created_at, now)}
        </span>
      </time>
    </>
  )
  const look = cx(
    'flex min-h-11 max-w-[60%] flex-wrap items-start justify-end gap-x-2 gap-y-0.5',
    'rounded-control max-[15rem]:max-w-full',
  )
  return card.deleted_at !== null || card.locked ? (
    <div className={look}>{body}</div>
  ) : (
    <Link to={`/code/${card._id}`} className={look}>
      {body}
    </Link>
  )
}
