import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatCount } from '../../../lib/format.ts'
import { loginLink } from '../../../lib/return-to.ts'
import { cx } from '../../../lib/text.ts'
import { presserId, useIsMember } from '../../../lib/use-viewer.ts'
import { lazySheet } from '../../../ui/lazy-part.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { vote } from '../cards.ts'
import type { VoteType } from '../votes.ts'
import { CommentIcon, DotsIcon, DownIcon, ShareIcon, TrashIcon, UpIcon } from './card-icons.tsx'

const sheets = {
  share: lazySheet(async () => (await import('./card-sheets.tsx')).ShareSheet),
  delete: lazySheet(async () => (await import('./card-sheets.tsx')).DeleteSheet),
  more: lazySheet(async () => (await import('./card-sheets.tsx')).MoreSheet),
} as const

const control = cx(
  'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 text-sm',
  // Drawn within: it stands at the edge of its card, which shows nothing beyond.
  'font-semibold transition-colors hover:bg-raised focus-visible:-outline-offset-2',
)

/** The foot of a card: votes, comments, sharing, and the rest. */
export function CardActions({
  card,
  name,
  onComments,
  onGone,
}: {
  card: CodeCard
  name: string
  onComments: ((card: CodeCard) => void) | undefined
  onGone: (() => void) | undefined
}) {
  const isMember = useIsMember()
  const [open, setOpen] = useState<keyof typeof sheets | null>(null)
  const OpenSheet = open && sheets[open]
  return (
    <div className="flex flex-wrap items-center gap-0.5 border-t border-line px-2">
      <VoteButton card={card} kind="upvote" name={name} />
      <VoteButton card={card} kind="downvote" name={name} />
      <CommentsButton card={card} onComments={onComments} />
      <span className="flex-1" />
      {/* The page of a code for subscribers is not there for whoever gets the link. */}
      {!card.subscribers_only && (
        <OpenButton label={messages.share} onOpen={() => setOpen('share')}>
          <ShareIcon className="size-4.5" />
          <span className="sr-only @min-[27rem]:not-sr-only">{messages.share}</span>
        </OpenButton>
      )}
      {card.mine && (
        <OpenButton label={messages.delete} onOpen={() => setOpen('delete')}>
          <TrashIcon className="size-4.5" />
        </OpenButton>
      )}
      {isMember && !card.mine && (
        <OpenButton label={messages.more} onOpen={() => setOpen('more')}>
          <DotsIcon className="size-4.5" />
        </OpenButton>
      )}
      {OpenSheet && (
        <Suspense>
          <OpenSheet card={card} name={name} onClose={() => setOpen(null)} onGone={onGone} />
        </Suspense>
      )}
    </div>
  )
}

function OpenButton({
  label,
  onOpen,
  children,
}: {
  label: string
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
      className={cx(control, 'text-muted hover:text-ink')}
    >
      {children}
    </button>
  )
}

function VoteButton({ card, kind, name }: { card: CodeCard; kind: VoteType; name: string }) {
  const isMember = useIsMember()
  const toast = useToast()
  const navigate = useNavigate()
  const isUp = kind === 'upvote'
  const pressed = card.my_vote === kind
  const count = isUp ? card.total_upvotes : card.total_downvotes
  const Icon = isUp ? UpIcon : DownIcon
  // A visitor may be one of those who can, and logs in first.
  const barred = isMember ? whyBarred(card, name) : null

  async function press(): Promise<void> {
    if (barred !== null) return toast(barred)
    const profileId = presserId()
    if (profileId === null) return void navigate(loginLink(`/code/${card._id}`))
    const refusal = await vote(card, { pressed: kind, profileId })
    if (refusal !== null) toast(refusal)
  }

  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={barred !== null || undefined}
      aria-label={messages.voteLabel({ word: isUp ? messages.upvote : messages.downvote, count })}
      onClick={() => void press()}
      className={cx(
        control,
        pressed ? (isUp ? 'text-won' : 'text-lost') : 'text-muted',
        barred === null ? !pressed && 'hover:text-ink' : 'cursor-default hover:bg-transparent',
      )}
    >
      <Icon filled={pressed} className={cx('size-4.5', barred !== null && 'opacity-40')} />
      {formatCount(count)}
    </button>
  )
}

/** Why the server would not take a vote on it, as far as the card itself tells. */
function whyBarred(card: CodeCard, name: string): string | null {
  if (card.mine) return messages.voteOwn
  return card.locked ? messages.voteLocked({ name }) : null
}

function CommentsButton({
  card,
  onComments,
}: {
  card: CodeCard
  onComments: ((card: CodeCard) => void) | undefined
}) {
  const count = card.total_comments_count
  const body = (
    <>
      <CommentIcon className="size-4.5" />
      {formatCount(count)}
    </>
  )
  const look = cx(control, 'text-muted hover:text-ink')
  if (card.locked && !onComments) {
    return (
      <span className={cx(control, 'text-muted hover:bg-transparent')}>
        <span className="sr-only">{messages.comments({ count })}</span>
        <span aria-hidden="true" className="contents">
          {body}
        </span>
      </span>
    )
  }
  return onComments ? (
    <button
      type="button"
      aria-label={messages.comments({ count })}
      className={look}
      onClick={() => onComments(card)}
    >
      {body}
    </button>
  ) : (
    <Link to={`/code/${card._id}`} aria-label={messages.comments({ count })} className={look}>
      {body}
    </Link>
  )
}
