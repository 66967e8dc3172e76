import { messages } from '@strix/messages/feed'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CodeCard, User } from '@strix/contracts'
import { useEffect, useId } from 'react'
import { sentenceOf } from '../../../lib/sentence.ts'
import { loginLink } from '../../../lib/return-to.ts'
import { useSession } from '../../../lib/use-session.ts'
import { useIsMember } from '../../../lib/use-viewer.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CrossIcon } from '../../../ui/icons.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Bar, RowSkeletons } from '../../../ui/skeleton.tsx'
import { postComment } from '../comments.ts'
import { commentsQuery } from '../queries.ts'
import { CommentRow } from './comment-row.tsx'
import { WriteForm } from './write-form.tsx'
import { LockIcon } from './card-icons.tsx'
import { nameOf } from './card-head.tsx'

/** The comments of one code as a panel beside the feed. */
export function CommentPanel({ card, onClose }: { card: CodeCard; onClose: () => void }) {
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card">
      <div className="flex items-center justify-between pt-2 pr-2 pl-4">
        <h2 id={id} className="font-bold">
          {messages.comments}
        </h2>
        <Button look="quiet" className="px-2.5" aria-label={messages.close} onClick={onClose}>
          <CrossIcon />
        </Button>
      </div>
      <div className="px-4 pb-2">
        <Comments card={card} />
      </div>
    </section>
  )
}

/** Writing a comment, and those written, the newest first. */
export function Comments({ card }: { card: CodeCard }) {
  const list = useInfiniteQuery({
    ...commentsQuery(card._id),
    enabled: !card.locked,
  })
  const { user } = useSession()
  const isMember = useIsMember()
  const rows = list.data ?? []
  if (card.locked) {
    return (
      <p className="flex items-center gap-2 py-4 text-muted">
        <LockIcon className="size-4.5 shrink-0" />
        {messages.commentsLocked}
      </p>
    )
  }
  return (
    <fieldset data-talk aria-label={messages.comments} tabIndex={-1} className="min-w-0">
      {user && <Composer card={card} user={user} />}
      {!user && isMember && <ComposerSkeleton />}
      {!isMember && (
        <ButtonLink to={loginLink(`/code/${card._id}`)} className="w-full">
          {messages.commentsLogin}
        </ButtonLink>
      )}
      {list.isPending && <RowSkeletons count={3} />}
      {list.isLoadingError && (
        <div role="alert" className="py-4 text-center">
          <p className="text-muted">{sentenceOf(list.error.problem, messages.commentsFailed)}</p>
          <Button className="mt-3" onClick={() => void list.refetch()}>
            {messages.retry}
          </Button>
        </div>
      )}
      {list.isSuccess && rows.length === 0 && (
        <p className="py-6 text-center text-sm text-muted">{messages.commentsNone}</p>
      )}
      {rows.length > 0 && (
        <ul
          aria-label={messages.commentsOf({ name: nameOf(card) })}
          className="divide-y divide-line"
        >
          {rows.map((row) => (
            <CommentRow key={row._id} row={row} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </fieldset>
  )
}

function Composer({ card, user }: { card: CodeCard; user: User }) {
  return (
    <WriteForm
      label={messages.commentLabel}
      button={messages.send}
      done={messages.sent}
      keptAs={`strix-comment:${user.profile_id}:${card._id}`}
      onSend={(text) => postComment(card, { text, user })}
    />
  )
}

/** As high as the form that comes once the server has said who reads. */
function ComposerSkeleton() {
  return (
    <div aria-hidden="true" className="pt-1 pb-2">
      <Bar className="h-20.5" />
      <Bar className="mt-2 ml-auto h-11 w-36" />
    </div>
  )
}
