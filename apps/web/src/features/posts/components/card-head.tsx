import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { Link } from 'react-router'
import { dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useIsMember } from '../../../lib/use-viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { recordLine } from '../record-line.ts'
import { StatePill } from './state-mark.tsx'

/** What a card calls its creator. */
export function nameOf(card: Pick<CodeCard, 'profile'>): string {
  return card.profile.username ?? messages.nobody
}

/** Who posted a code, and when; how it stands. */
export function CardHead({ card, name }: { card: CodeCard; name: string }) {
  const { relative, kickoff } = useFormats()
  const now = useNow()
  const isMember = useIsMember()
  const { _id: id, username, avatar, record } = card.profile
  const body = (
    <>
      <Avatar src={avatar} name={name} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-muted">
          {dotted([card.mine ? messages.you : null, recordLine(record)])}
        </span>
      </span>
    </>
  )
  const standing = (
    <>
      <StatePill state={card.state} />
      <time
        dateTime={card.created_at}
        title={kickoff(card.created_at)}
        className="text-xs text-muted"
      >
        {relative(card.created_at, now)}
      </time>
    </>
  )
  const corner = 'flex min-h-11 shrink-0 flex-col items-end gap-0.5 rounded-control pt-0.5'
  const look = 'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control'
  const place = isMember ? `/profile/${id}` : `/@${username}`
  return (
    <header className="flex items-start gap-3 px-4 pt-3.5">
      {username === null ? (
        <div className={look}>{body}</div>
      ) : (
        <Link to={card.mine ? '/profile' : place} className={look}>
          {body}
        </Link>
      )}
      {card.deleted_at !== null || card.locked ? (
        <div className={corner}>{standing}</div>
      ) : (
        <Link to={`/code/${card._id}`} className={corner}>
          {standing}
        </Link>
      )}
    </header>
  )
}
