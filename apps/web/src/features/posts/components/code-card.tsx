import type { CodeCard as Card } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { useState } from 'react'
import { Link } from 'react-router'
import { getPlatform } from '../../../lib/platforms.ts'
import { loginLink } from '../../../lib/return-to.ts'
import { cx, dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { recordLine } from '../record-line.ts'
import { CardActions } from './card-actions.tsx'
import { CardCode } from './card-code.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardGames } from './card-games.tsx'
import { LockIcon, TrashIcon } from './card-icons.tsx'
import { CardRemarks } from './card-remarks.tsx'
import { StatePill } from './state-mark.tsx'

export type CodeCardProps = {
  card: Card
  /** Its comments are open. */
  highlighted?: boolean
  /** Opens its comments here; without it, they are looked at on the code's own page. */
  onComments?: ((card: Card) => void) | undefined
  /** Called once it is deleted or its creator blocked. */
  onGone?: (() => void) | undefined
  /** Every game from the start, as on the code's own page. */
  unfolded?: boolean
}

/** One posted code: who, the code, its games, and what can be done with it. */
export function CodeCard({ card, highlighted, onComments, onGone, unfolded }: CodeCardProps) {
  const name = nameOf(card)
  const platform = getPlatform(card.platform)
  return (
    <article
      aria-label={messages.cardOf({ name, platform: platform.name })}
      data-code={card._id}
      className={cx(
        '@container rounded-card border bg-card transition-colors',
        highlighted ? 'border-accent' : 'border-line',
      )}
    >
      <Banners card={card} />
      <Creator card={card} name={name} />
      <CardCode card={card} platform={platform} />
      {card.masked && !card.locked && <LoginToSee card={card} />}
      <CardFacts card={card} />
      <CardRemarks card={card} name={name} />
      <CardGames card={card} name={name} unfolded={unfolded === true} />
      {card.deleted_at === null && (
        <CardActions card={card} name={name} onComments={onComments} onGone={onGone} />
      )}
    </article>
  )
}

/** For visitors, who see its last two characters. */
function LoginToSee({ card }: { card: Card }) {
  return (
    <div className="flex items-center gap-3 px-4 pb-3.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{messages.loginToSee}</p>
        <p className="text-muted">{messages.loginText}</p>
      </div>
      <ButtonLink look="primary" to={loginLink(`/code/${card._id}`)}>
        {messages.login}
      </ButtonLink>
    </div>
  )
}

/** What a card calls its creator. */
export function nameOf(card: Pick<Card, 'profile'>): string {
  return card.profile.username ?? messages.nobody
}

function Creator({ card, name }: { card: Card; name: string }) {
  const { relative, kickoff } = useFormats()
  const [now] = useState(() => new Date())
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
  const look = 'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control'
  return (
    <header className="flex items-start gap-3 px-4 pt-3.5">
      {username === null ? (
        <div className={look}>{body}</div>
      ) : (
        <Link to={card.mine ? '/profile' : `/profile/${id}`} className={look}>
          {body}
        </Link>
      )}
      <span className="flex shrink-0 flex-col items-end gap-0.5 pt-0.5">
        <StatePill state={card.state} />
        <time
          dateTime={card.created_at}
          title={kickoff(card.created_at)}
          className="text-xs text-muted"
        >
          {relative(card.created_at, now)}
        </time>
      </span>
    </header>
  )
}

/** Taken back by its owner, or hidden by staff: only its owner sees it then. */
function Banners({ card }: { card: Card }) {
  const { relative } = useFormats()
  const [now] = useState(() => new Date())
  const { deleted_at: deletedAt, hidden_reason: hidden } = card
  if (deletedAt === null && hidden === null) return null
  return (
    <div
      className={cx(
        'flex items-start gap-2 rounded-t-card bg-lost-soft px-4 py-2 text-sm font-semibold',
        'text-lost',
      )}
    >
      {deletedAt === null ? (
        <LockIcon className="mt-px size-4.5 shrink-0" />
      ) : (
        <TrashIcon className="mt-px size-4.5 shrink-0" />
      )}
      <p>
        {deletedAt === null
          ? dotted([messages.hiddenBanner, hidden])
          : dotted([messages.deletedBanner, relative(deletedAt, now)])}
      </p>
    </div>
  )
}
